// Lengths that the style sheets of the table draw with and measuring reckons with: the table bears them as --fit-….
import type { Screen } from "../model/rows";

/** In pixels; where wide and portrait screens differ, one of each. */
export const LENGTHS = {
  /** The edges of the felt above and below, and at the sides. */
  feltBlock: { wide: 12, portrait: 5 },
  feltInline: { wide: 16, portrait: 6 },
  /** Between pieces that do not overlap, and between the parts of a panel. */
  gap: { wide: 12, portrait: 6 },
  /** The column at the left, the column of what is unresolved, and what is between columns. */
  side: 212,
  chain: 300,
  beside: 16,
  /** Between the two columns of a low table. */
  columns: 10,
  /** Between a plate and what stands above or below it there, and between the piles of a player. */
  corner: 8,
  piles: 14,
  /** The most that the title of a pile takes in one line, and the title of a panel on a phone. */
  label: 84,
  panelTitle: 86,
  /** Lines: the room for their title at the left, and what pieces bear over their feet. */
  rankTitle: 92,
  borne: 11,
  /** Lines of a board: the least height of one, and what is between them. */
  line: 60,
  lines: 8,
  /** Between cards in columns, few and many. */
  cells: 6,
  stalls: 8,
  /** Between small plates. */
  plates: 6,
  /** Between units of a roster. */
  units: 4,
  /** The height of a tag. */
  tag: 27,
  /** Between pages, between the names of pages, and the picture of a page that is read alone. */
  slips: 6,
  tabs: 4,
  leafArt: 190,
} as const satisfies Record<string, number | Record<Screen, number>>;

/** The lengths as custom properties: `feltBlock` is --fit-felt-block-wide and --fit-felt-block-portrait. */
export const FIT_STYLE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LENGTHS).flatMap(([name, length]) => {
    const kebab = `--fit-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (typeof length === "number") return [[kebab, `${length}px`]];
    return Object.entries(length).map(([screen, px]) => [`${kebab}-${screen}`, `${px}px`]);
  }),
);
