// A deck or hero that is being built: its text, and how many of each card stand in it.

const LINE = /^(\d{1,2})\s*x?\s+(.+)$/;
const HEAD = /^deck\s*:\s*$/i;

export interface Draft {
  /** Everything above the list of cards, as it is written. */
  head: string;
  /** How many of each card, by its name, in the order of the text. */
  cards: Map<string, number>;
}

export function readDraft(text: string): Draft {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => HEAD.test(line.trim()));
  const cards = new Map<string, number>();
  for (const line of at < 0 ? [] : lines.slice(at + 1)) {
    const found = LINE.exec((line.split("#")[0] ?? "").trim());
    if (found?.[2]) cards.set(found[2], (cards.get(found[2]) ?? 0) + Number(found[1]));
  }
  return { head: (at < 0 ? lines : lines.slice(0, at)).join("\n").trimEnd(), cards };
}

export function draftText({ head, cards }: Draft): string {
  const list = [...cards].filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
  return `${head}\n\nDeck:\n${list.join("\n")}\n`;
}

/** The same with more or fewer of a card. */
export function counted({ head, cards }: Draft, name: string, count: number): Draft {
  return { head, cards: new Map(cards).set(name, Math.max(0, count)) };
}

export function size({ cards }: Draft): number {
  return [...cards.values()].reduce((sum, count) => sum + count, 0);
}

/** The cards that are named above the list, in their order, by what they are called. */
export function headNames({ head }: Draft): string[] {
  return head.split("\n").map((line) => (line.split("#")[0] ?? "").replace(/^\w+:/, "").trim());
}

/** How many cards there are of each cost, from the least to the most; nothing where cards have none. */
export function curveOf({ cards }: Draft, cost: (name: string) => number | undefined): [number, number][] {
  const found = new Map<number, number>();
  for (const [name, count] of cards) {
    const price = cost(name);
    if (price !== undefined && count > 0) found.set(price, (found.get(price) ?? 0) + count);
  }
  const most = Math.max(-1, ...found.keys());
  return Array.from({ length: most + 1 }, (_, price) => [price, found.get(price) ?? 0]);
}

/** What it is called, and the same under another name. */
export function nameOf({ head }: Draft): string {
  return /^name:\s*(.+)$/im.exec(head)?.[1]?.trim() ?? "";
}

export function called(draft: Draft, name: string): Draft {
  const line = `Name: ${name}`;
  const head = /^name:/im.test(draft.head)
    ? draft.head.replace(/^name:.*$/im, line)
    : `${line}\n${draft.head}`;
  return { ...draft, head };
}
