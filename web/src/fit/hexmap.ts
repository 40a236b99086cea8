// Where hexagons lie, and how much of their field there is to draw.

import { formOf } from "../model/rows";
import type { Scene } from "../model/scene";
import type { Area } from "../wire";

/** The height of a hexagon one unit wide, and how far the next row is below. */
export const TALL = 1.155;
const NEXT = TALL * 0.75;

export interface HexMap {
  /** The cells with a tile, and those beside one. */
  cells: Set<number>;
  at(cell: number): { x: number; y: number };
  /** Of what is drawn, in units of a cell. */
  width: number;
  height: number;
}

/** Only what is drawn counts, so that it is drawn as large as can be. */
export function hexMap(area: Area, scene: Scene): HexMap {
  const [columns, lines] = area.size ?? [1, 1];
  const tiles = (scene.byArea.get(area.id) ?? []).filter((piece) => formOf(piece, scene) === "tile");
  const cells = new Set(tiles.map((tile) => tile.place ?? 0));
  for (const cell of [...cells]) for (const beside of neighbours(cell, columns, lines)) cells.add(beside);
  const laid = (cell: number) => {
    const line = Math.floor(cell / columns);
    return { x: (cell % columns) + (line % 2 ? 0.5 : 0), y: line * NEXT };
  };
  const drawn = [...(cells.size ? cells : [0])].map(laid);
  const [left, top] = [Math.min(...drawn.map(({ x }) => x)), Math.min(...drawn.map(({ y }) => y))];
  return {
    cells,
    at: (cell) => ({ x: laid(cell).x - left, y: laid(cell).y - top }),
    width: Math.max(...drawn.map(({ x }) => x)) - left + 1,
    height: Math.max(...drawn.map(({ y }) => y)) - top + TALL,
  };
}

/** The cells beside a cell; odd rows lie half a cell further right. */
function neighbours(cell: number, columns: number, lines: number): number[] {
  const [line, column] = [Math.floor(cell / columns), cell % columns];
  const shift = line % 2 ? 0 : -1;
  const around: [number, number][] = [
    [line, column - 1],
    [line, column + 1],
    [line - 1, column + shift],
    [line - 1, column + shift + 1],
    [line + 1, column + shift],
    [line + 1, column + shift + 1],
  ];
  return around
    .filter(([y, x]) => x >= 0 && x < columns && y >= 0 && y < lines)
    .map(([y, x]) => y * columns + x);
}
