// Pages on the table: whether they say their words there, and how much room these take.

import type { Scene } from "../model/scene";
import type { Piece } from "../wire";
import { LENGTHS } from "./lengths";

/** How many letters a page may have to stand on the table as it is. */
const SHORT = 90;
/** So many lines of a longer one are said among short ones: the whole of it is read where it is shown large. */
export const LINES = 4;
/** The height of a page without its words, of a line of words, and how broad a letter is. */
const SLIP = { alone: 36, line: 16, letter: 6.1 };
/** One page at a time: what its name and edges take, its picture at full scale, a line, and a letter. */
const LEAF = { alone: 64, art: LENGTHS.leafArt, spare: 118, line: 20, letter: 6.9, edge: 34 };
/** The names of all, from which one is turned to: how many in a line, and how high. */
export const TABS = { most: 6, height: 76, gap: LENGTHS.tabs };

/** The same on a wide screen: names below each other, the picture and the words beside them. */
export const SPREAD = {
  most: 6,
  tab: 62,
  least: 46,
  gap: 6,
  names: 0.27,
  art: 0.3,
  alone: 96,
  line: 24,
  letter: 7.6,
};

export function textOf(piece: Piece, scene: Scene): string {
  return scene.face.get(piece.face ?? "")?.text ?? "";
}

/** The lines of a page that is read alone; what they come to stands above them. */
function linesOf(piece: Piece, scene: Scene): string[] {
  const sum = scene.face.get(piece.face ?? "")?.strip;
  return [...(sum ? [sum] : []), ...textOf(piece, scene).split("\n")];
}

/** Whether pages of an area say what they say: then all of them do, however long. */
export function isSpoken(pieces: Piece[], scene: Scene): boolean {
  return pieces.some((piece) => textOf(piece, scene).length <= SHORT);
}

/** The heights of pages this far across, whole or as much of them as has room among others. */
export function slipHeights(pieces: Piece[], scene: Scene, across: number, whole: boolean): number[] {
  const spoken = isSpoken(pieces, scene);
  return pieces.map((piece) => {
    const lines = Math.ceil((textOf(piece, scene).length * SLIP.letter) / across);
    return SLIP.alone + (whole ? lines : spoken ? Math.min(lines, LINES) : 0) * SLIP.line;
  });
}

/** The height of a page that is read alone, the same for each of them, below the names of all. */
export function leafHeight(pieces: Piece[], scene: Scene, across: number, scale: number): number {
  const rows = Math.ceil(pieces.length / TABS.most);
  const letters = (across - LEAF.edge) / LEAF.letter;
  const lines = (piece: Piece) =>
    linesOf(piece, scene).reduce((sum, line) => sum + Math.ceil(line.length / letters) + 0.25, 0);
  const words = Math.max(...pieces.map(lines)) * LEAF.line;
  const art = Math.max(0, LEAF.art * scale - LEAF.spare);
  return Math.round(rows * (TABS.height + TABS.gap) + LEAF.alone + words + art);
}

/** The height of pages that are read one at a time beside the names of all, the same for each of them. */
export function spreadHeight(pieces: Piece[], scene: Scene, across: number, scale: number): number {
  const rows = Math.min(pieces.length, SPREAD.most);
  const letters = (across * (1 - SPREAD.names) * (1 - SPREAD.art)) / SPREAD.letter;
  const lines = (piece: Piece) =>
    linesOf(piece, scene).reduce((sum, line) => sum + Math.ceil(line.length / letters) + 0.4, 0);
  const words = SPREAD.alone + Math.max(...pieces.map(lines)) * SPREAD.line;
  const names = rows * (Math.max(SPREAD.least, SPREAD.tab * scale) + SPREAD.gap);
  return Math.round(Math.max(words, names));
}
