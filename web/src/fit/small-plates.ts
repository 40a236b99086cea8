// How the small plates of many players lie: in as few lines as leave room for a name.
import type { Screen } from "../model/rows";
import { LENGTHS } from "./lengths";

/** What the plates are called among the areas. */
export const PLATES = "seats";
const LEAST = { wide: 104, portrait: 88 };
/** In one line, and in more. */
const TALL = { wide: [52, 44], portrait: [44, 44] };
const GAP = LENGTHS.plates;

export function platesOf(seats: number, width: number, screen: Screen): { columns: number; height: number } {
  const most = Math.max(1, Math.floor((width + GAP) / (LEAST[screen] + GAP)));
  const lines = Math.ceil(seats / most);
  const tall = TALL[screen][lines > 1 ? 1 : 0] ?? 44;
  return { columns: Math.ceil(seats / lines), height: lines * (tall + GAP) - GAP };
}
