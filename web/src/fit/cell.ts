// What an area takes in its row, and how its pieces lie there.

/** Pages of which one is read at a time: below pictures with names, or on a wide screen beside or below longer ones. */
export type Leaf = "tabs" | "beside" | "below";

export interface Leaves {
  leaf: Leaf;
  /** There is no room for what nothing follows from. */
  terse: boolean;
}

/** How the pieces of an area lie. */
export interface Fitted {
  /** Width of an upright card or a site. */
  width: number;
  /** Height of a site, which is no card, and of a card in a line, which may be low. */
  height: number;
  /** How much of each card the next one covers. */
  overlap: number;
  /** The room above and below the pieces of a line. */
  edge?: number;
  /** There is no room for it: a button that opens it. */
  folded: boolean;
  /** As many pieces as it has room for at the least. */
  spaces?: number;
  /** Of its pages one is read at a time. */
  leaves?: Leaves;
  /** So many cards lie in each of its lines, where there is more than one. */
  across?: number;
  /** Words stand below its pieces, or have their room there. */
  worded?: boolean;
  /** Units stand side by side although their title stands above them: there is no height for a line each. */
  dense?: boolean;
}

export interface Cell {
  least: number;
  most: number;
  height: number;
  /** Fixes how its pieces lie: 0 as close as they can, 1 side by side. */
  lay(share: number): void;
}

export function fixed(width: number, height: number): Cell {
  return { least: width, most: width, height, lay: () => undefined };
}

/** The title above an area. */
export const LABEL = 19;
/** How much higher than broad a card is. */
export const RATIO = 1.4;
/** What something else takes in the row of a line. */
export const BESIDE_LINE = { wide: 104, portrait: 54 };
/** The least width of an area that became a button. */
export const SHUT = 96;
