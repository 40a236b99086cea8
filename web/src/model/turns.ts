// The log by turns: equal lines told once, card names found in their texts, and the whole of it as plain text.
import type { LogEntry } from "../wire";

/** A line of the log; `times` equal entries that follow each other are one. */
export interface Line {
  entry: LogEntry;
  text: string;
  times: number;
  /** The number of the last entry it stands for. */
  last: number;
  /** Whether it is the first line of its decision. */
  first: boolean;
}

export interface Turn {
  turn: number;
  whose: number | undefined;
  lines: Line[];
}

export interface Filter {
  seat: number | null;
  text: string;
}

export const EVERYTHING: Filter = { seat: null, text: "" };

/** The log grouped by turn. `say` gives an entry's text its final words. */
export function turnsOf(log: LogEntry[], say: (text: string) => string, filter: Filter = EVERYTHING): Turn[] {
  const turns: Turn[] = [];
  const wanted = filter.text.trim().toLowerCase();
  let turn: Turn | undefined;
  let move = -1;
  for (const entry of log) {
    const first = entry.move !== move;
    move = entry.move;
    if (filter.seat !== null && entry.seat !== filter.seat) continue;
    const text = say(entry.text);
    if (wanted && !`${text} ${entry.rule ?? ""}`.toLowerCase().includes(wanted)) continue;
    if (turn?.turn !== (entry.turn ?? 0) || turn.whose !== entry.whose) {
      turn = { turn: entry.turn ?? 0, whose: entry.whose, lines: [] };
      turns.push(turn);
    }
    const line = turn.lines.at(-1);
    // A decision that starts anew is told anew: playing two equal cards is two things to come back to.
    if (line && !first && same(line, entry, text)) {
      line.times += 1;
      line.last = entry.n;
    } else {
      turn.lines.push({ entry, text, times: 1, last: entry.n, first });
    }
  }
  return turns;
}

function same(line: Line, entry: LogEntry, text: string): boolean {
  return line.text === text && line.entry.seat === entry.seat && line.entry.rule === entry.rule;
}

/** A piece of a text: plain words, or the name of a card. */
export interface Part {
  text: string;
  face?: string;
}

/** A text cut at the names of these faces, each [id, name]; longer names go first, so that none hides in another. */
export function partsOf(text: string, faces: [string, string][]): Part[] {
  let parts: Part[] = [{ text }];
  const named = faces.filter(([, name]) => name).sort((a, b) => b[1].length - a[1].length);
  for (const [face, name] of named)
    parts = parts.flatMap((part) => (part.face ? [part] : cut(part.text, face, name)));
  return parts.filter((part) => part.text);
}

function cut(text: string, face: string, name: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const inWord = /[\p{L}\p{N}]/u;
    if (inWord.test(text[at - 1] ?? "") || inWord.test(text[at + name.length] ?? "")) continue;
    parts.push({ text: text.slice(from, at) }, { text: name, face });
    from = at + name.length;
  }
  parts.push({ text: text.slice(from) });
  return parts;
}

/** The log as text to paste elsewhere: turns as headings, a line each, rule ids in brackets. */
export function asText(turns: Turn[], heading: (turn: Turn) => string): string {
  return turns
    .map((turn) => [heading(turn), ...turn.lines.map((line) => `  ${lineText(line)}`)].join("\n"))
    .join("\n\n");
}

function lineText({ text, times, entry }: Line): string {
  return `${text}${times > 1 ? ` ×${times}` : ""}${entry.rule ? ` (${entry.rule})` : ""}`;
}
