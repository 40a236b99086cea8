// How large pieces are, by what they are and by the width of the window.
import type { Role } from "../model/rows";

export interface Sizes {
  hand: number;
  row: number;
  play: number;
  pile: number;
  site: [number, number];
}

/** The table of sizes of look.md, by the width of the window. */
export const SIZES: [from: number, sizes: Sizes][] = [
  [1440, { hand: 132, row: 114, play: 86, pile: 74, site: [208, 118] }],
  [1100, { hand: 112, row: 100, play: 76, pile: 64, site: [180, 102] }],
  [700, { hand: 104, row: 88, play: 70, pile: 56, site: [160, 92] }],
  [0, { hand: 98, row: 68, play: 64, pile: 44, site: [118, 98] }],
];

/** Below these a card is no longer readable. */
export const LEAST: Record<Role, number> = {
  hand: 64,
  backs: 30,
  row: 64,
  play: 40,
  pile: 34,
  site: 84,
  cards: 34,
  board: 200,
  lines: 76,
  roster: 0,
  tags: 0,
  pages: 34,
};
