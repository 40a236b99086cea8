// Pages on the table: whether they say their words there, and how much room these take.

import type { Scene } from "../model/scene";
import type { Piece } from "../wire";
import type { Leaf, Leaves } from "./cell";
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

/** And in a narrower place there: names side by side, the picture and the words below them. */
const BELOW = { most: 3 };

export function textOf(piece: Piece, scene: Scene): string {
  return scene.face.get(piece.face ?? "")?.text ?? "";
}

/** A line that nothing follows from: it is said where there is room. */
export function isAside(line: string): boolean {
  return /^“.*”$/.test(line);
}

/** What a page says in its place; an aside only where there is room. */
export function saidLines(piece: Piece, scene: Scene, terse: boolean): string[] {
  const lines = textOf(piece, scene).split("\n");
  return terse ? lines.filter((line) => !isAside(line)) : lines;
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

/** Whether each of them tells what it comes to. */
export function isSummed(pieces: Piece[], scene: Scene): boolean {
  return pieces.every((piece) => scene.face.get(piece.face ?? "")?.strip);
}

/** How many names of pages stand side by side. */
export function tabColumns(leaf: Leaf, pages: number): number {
  if (leaf === "beside") return Math.ceil(pages / SPREAD.most);
  const most = leaf === "tabs" ? TABS.most : BELOW.most;
  // Two lines of nearly one length.
  return Math.ceil(pages / Math.ceil(pages / most));
}

/** The height of a page that is read alone and of the names of all, the same for each of them. */
export function leafHeight(
  { leaf, terse }: Leaves,
  pieces: Piece[],
  scene: Scene,
  across: number,
  scale: number,
): number {
  /** As many lines on the screen as the page that says most takes; what it comes to stands above the rest. */
  const most = (letters: number, between: number) =>
    Math.max(
      ...pieces.map((piece) =>
        [scene.face.get(piece.face ?? "")?.strip ?? "", ...saidLines(piece, scene, terse)]
          .filter(Boolean)
          .reduce((sum, line) => sum + Math.ceil(line.length / letters) + between, 0),
      ),
    );
  const rows = Math.ceil(pieces.length / tabColumns(leaf, pieces.length));
  if (leaf === "tabs") {
    const words = most((across - LEAF.edge) / LEAF.letter, 0.25) * LEAF.line;
    const art = Math.max(0, LEAF.art * scale - LEAF.spare);
    return Math.round(rows * (TABS.height + TABS.gap) + LEAF.alone + words + art);
  }
  const beside = leaf === "beside" ? 1 - SPREAD.names : 1;
  const words = SPREAD.alone + most((across * beside * (1 - SPREAD.art)) / SPREAD.letter, 0.4) * SPREAD.line;
  const names = rows * (Math.max(SPREAD.least, SPREAD.tab * scale) + SPREAD.gap);
  return Math.round(leaf === "beside" ? Math.max(words, names) : words + names);
}
