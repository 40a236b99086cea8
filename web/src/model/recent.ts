// What happened before a question, the newest first: what is cut for want of room is what was long ago.
import type { LogEntry, View } from "../wire";
import { say } from "../words";
import { named } from "./names";
import type { Scene } from "./scene";

export interface Recent {
  seat?: number;
  /** The newest first; equal ones are counted, and a name is said once. */
  lines: string[];
}

/** As many things as anybody reads before an answer. */
const MOST = 8;

/** What the reader is asked about: an answer has its cause, a turn of one's own what others did before it. */
export function recent(log: LogEntry[], scene: Scene, you: number | null): Recent | null {
  return (asked(scene.view, you) ? cause(log, scene) : theirs(log, scene, you)) ?? newest(log, scene);
}

function asked({ ask }: View, you: number | null): boolean {
  return ask?.response === true && ask.seat === you;
}

/** What just happened, whoever did it. */
function cause(log: LogEntry[], scene: Scene): Recent | null {
  const last = log.at(-1);
  if (!last) return null;
  const its = log.slice(-MOST).filter(({ turn, whose }) => turn === last.turn && whose === last.whose);
  // Of what another did just now, what befell the reader is read first.
  const { seat: you } = scene.view;
  const befell = ({ move, seat }: LogEntry) => move === last.move && seat === you && last.seat !== you;
  return {
    seat: last.seat,
    lines: told([...its.filter((one) => !befell(one)), ...its.filter(befell)], scene),
  };
}

/** What another seat did in its last turn, or last of all in a turn of the reader's. */
function theirs(log: LogEntry[], scene: Scene, you: number | null): Recent | null {
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
  // Their decisions without what followed from each.
  const decided = its.filter((entry) => log[entry.n - 1]?.move !== entry.move);
  return { seat, lines: told(decided.length ? decided : its, scene) };
}

/** Whoever plays alone sees what happened last. */
function newest(log: LogEntry[], scene: Scene): Recent | null {
  const last = log.at(-1);
  return last ? { seat: last.seat, lines: [named(last.text, scene)] } : null;
}

/** What lines call a seat: the server speaks to the reader. */
function called(seat: number, scene: Scene): string {
  return seat === scene.view.seat ? say("table-you") : scene.name(seat);
}

/** Lines from the newest to the oldest: equal ones counted, the name of whoever did one thing after another said once. */
function told(entries: LogEntry[], scene: Scene): string[] {
  const found = new Map<string, { seat?: number; times: number }>();
  for (const { text, seat } of entries.toReversed()) {
    const words = named(text, scene);
    const known = found.get(words);
    if (known) known.times++;
    else found.set(words, { seat, times: 1 });
  }
  let before = "";
  return [...found].map(([text, { seat, times }]) => {
    const name = seat === undefined ? "" : `${called(seat, scene)} `;
    const says = name !== "" && text.startsWith(name);
    const short = says && name === before ? text.slice(name.length) : text;
    before = says ? name : "";
    return times > 1 ? `${short} ×${times}` : short;
  });
}
