// Once more with everybody of a finished table: they meet at one new table, with a chair kept for each.
import { api } from "../api";
import { go } from "../router";
import { keep, kept } from "../storage";
import type { TableInfo } from "../wire";
import { botName, say } from "../words";

/** Whether this browser has a seat at a table. */
export function isSeated(table: string): boolean {
  return Object.keys(kept(table)?.seats ?? {}).length > 0;
}

/** Takes the chairs of all own seats at the table that follows this one, and goes there. */
export async function meetAgain(table: string, goesOn = false): Promise<void> {
  let next = "";
  for (const token of Object.values(kept(table)?.seats ?? {})) {
    const joined = await api.rematch(table, token, { goes_on: goesOn });
    next = joined.table.id;
    keep(next, { [joined.seat]: joined.token }, joined.host);
  }
  if (next) go(`/t/${next}`);
}

/** Who asks this browser to play again; null where nobody does, or we did ourselves. */
export function asker(table: TableInfo): string | null {
  const by = table.rematch?.by;
  if (by === undefined || kept(table.id)?.seats[by]) return null;
  return botName(table.seats[by]?.bot, table.seats[by]?.name) || say("seat-number", { number: by + 1 });
}
