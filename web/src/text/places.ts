// Where on a board things are, in words.
import { cellName } from "../model/cells";
import { formOf, roleOf } from "../model/rows";
import type { Scene } from "../model/scene";
import type { Area, Piece } from "../wire";
import { say } from "../words";
import type { Pile } from "./lines";

/** Whether the pieces of an area are told one by one, with their cells. */
export function isBoard(area: Area, scene: Scene): boolean {
  return area.kind === "grid" && area.size !== undefined && roleOf(area, scene) === "board";
}

/** Whoever stands on a board comes before its ground; the ground that there is most of comes last. */
export function inOrder(piles: Pile[], scene: Scene): Pile[] {
  const ground = ({ piece, places }: Pile) => (formOf(piece, scene) === "tile" ? places.length : 0);
  return [...piles].sort((a, b) => ground(a) - ground(b));
}

/** Whose a piece is and on which cell; of a ground all its cells, or that it is everywhere else. */
export function whereOf(area: Area, pile: Pile, piles: Pile[], scene: Scene): string {
  if (!isBoard(area, scene)) return "";
  const { piece, places } = pile;
  if (formOf(piece, scene) === "tile" && pile === piles.at(-1)) return say("text-elsewhere");
  const at = runs(area, places).join(", ");
  return piece.owner === undefined ? at : say("text-stands", { at, whose: whose(piece, scene) });
}

function whose({ owner = 0 }: Piece, scene: Scene): string {
  return owner === scene.view.seat ? say("table-yours") : scene.name(owner);
}

/** Cells side by side are told as one run. */
function runs(area: Area, places: number[]): string[] {
  const columns = area.size?.[0] ?? 1;
  const found: string[] = [];
  let start = -1;
  let last = -2;
  const close = () => {
    if (start >= 0)
      found.push(start === last ? cellName(area, start) : `${cellName(area, start)}–${cellName(area, last)}`);
  };
  for (const place of [...places].sort((a, b) => a - b)) {
    if (place !== last + 1 || place % columns === 0) {
      close();
      start = place;
    }
    last = place;
  }
  close();
  return found;
}
