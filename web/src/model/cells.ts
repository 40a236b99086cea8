// Cells of a board by name.
import type { Area } from "../wire";

/** What a cell is called: as texts call it, or its row as a letter, its column as a number. */
export function cellName(area: Area, cell: number): string {
  const columns = area.size?.[0] ?? 1;
  if (area.edges) return `${area.edges[0][Math.floor(cell / columns)]}${area.edges[1][cell % columns]}`;
  return `${String.fromCharCode(65 + Math.floor(cell / columns))}${(cell % columns) + 1}`;
}
