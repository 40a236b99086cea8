// The games that this browser has played to their end: how each went, and what they come to together.
import type { MyTable } from "../wire";
import { botName } from "../words";

export type Outcome = "won" | "lost" | "drawn" | "open";

export interface Played {
  my: MyTable;
  outcome: Outcome;
  /** The names of the others, and whether each is a bot. */
  others: { name: string; bot: boolean }[];
  minutes: number;
  turns: number;
  /** When it was begun, in seconds since 1970. */
  at: number;
}

export interface Share {
  name: string;
  won: number;
  drawn: number;
  lost: number;
}

/** What somebody at one of the seats came away with. */
export function outcomeOf(result: readonly number[] | null | undefined, seat: number | null): Outcome {
  const mine = seat === null ? undefined : result?.[seat];
  if (!result || mine === undefined) return "open";
  if (result.length === 1) return mine > 0 ? "won" : "lost";
  if (result.every((one) => one === mine)) return mine > 0 ? "won" : mine < 0 ? "lost" : "drawn";
  return mine >= Math.max(...result) ? "won" : "lost";
}

/** Finished games that somebody here sat at, the newest first. */
export function played(mine: MyTable[]): Played[] {
  return mine
    .filter(({ table, seat }) => table.status === "finished" && seat !== null && table.result)
    .map((my) => {
      const { table, seat } = my;
      return {
        my,
        outcome: outcomeOf(table.result, seat),
        others: table.seats
          .filter((one) => one.seat !== seat)
          .map((one) => ({ name: botName(one.bot, one.name), bot: one.kind === "bot" })),
        minutes: Math.max(1, Math.round(((table.latest ?? 0) - (table.created ?? 0)) / 60)),
        turns: table.turn ?? 0,
        at: table.created ?? 0,
      };
    })
    .sort((a, b) => b.at - a.at);
}

/** How many were won, drawn and lost, by whatever a game is counted under. */
export function shares(games: Played[], under: (game: Played) => string[]): Share[] {
  const found = new Map<string, Share>();
  for (const game of games) {
    for (const name of new Set(under(game))) {
      const share = found.get(name) ?? { name, won: 0, drawn: 0, lost: 0 };
      if (game.outcome !== "open") share[game.outcome]++;
      found.set(name, share);
    }
  }
  return [...found.values()].sort((a, b) => count(b) - count(a));
}

export function count({ won, drawn, lost }: Share): number {
  return won + drawn + lost;
}

/** The interval in which the true share of wins lies, 19 times in 20 (Wilson's). */
export function interval({ won, drawn, lost }: Share): [low: number, high: number] {
  const n = won + drawn + lost;
  if (!n) return [0, 1];
  const z = 1.96;
  const p = (won + drawn / 2) / n;
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const reach = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}
