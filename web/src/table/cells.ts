// Cells of a board by name.
import type { Area } from "../wire";

/** What a cell is called: its row as a letter, its column as a number. */
export function cellName(area: Area, cell: number): string {
  const columns = area.size?.[0] ?? 1;
  return `${String.fromCharCode(65 + Math.floor(cell / columns))}${(cell % columns) + 1}`;
}
