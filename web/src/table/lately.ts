// What somebody else did last, in one line: their decisions without what followed from each, the rare ones first.
import type { LogEntry } from "../wire";
import { named } from "./names";
import type { Scene } from "./scene";

export interface Lately {
  seat: number;
  text: string;
}

/** What another seat did in its last turn, or last of all in a turn of the reader's. */
export function lately(log: LogEntry[], scene: Scene, you: number | null): Lately | null {
  const last = log.findLast((entry) => entry.seat !== undefined && entry.seat !== you);
  if (last?.seat === undefined) return null;
  const { seat, turn, whose } = last;
  // Within the reader's own turn, or in a game without turns, it begins after the last thing that the reader did.
  const since =
    whose === you || whose === undefined
      ? log.findLastIndex((entry) => entry.seat === you && entry.n < last.n)
      : -1;
  const its = log.filter(
    (entry) => entry.seat === seat && entry.turn === turn && entry.whose === whose && entry.n > since,
  );
  const decided = its.filter((entry) => log[entry.n - 1]?.move !== entry.move);
  return { seat, text: told(decided.length ? decided : its, seat, scene) };
}

/** Lines as one sentence: equal ones counted, the name said once, whatever came often at the end. */
function told(entries: LogEntry[], seat: number, scene: Scene): string {
  const times = new Map<string, number>();
  for (const { text } of entries) {
    const words = named(text, scene);
    times.set(words, (times.get(words) ?? 0) + 1);
  }
  const name = `${scene.name(seat)} `;
  return [...times]
    .sort((a, b) => a[1] - b[1])
    .map(([text, n], i) => {
      const short = i && text.startsWith(name) ? text.slice(name.length) : text;
      return n > 1 ? `${short} ×${n}` : short;
    })
    .join(", ");
}
