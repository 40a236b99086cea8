// Pages that lie on the table side by side.
import type { Scene } from "../model/scene";
import type { Area, Piece } from "../wire";
import { type Cell, fixed } from "./cell";
import { LENGTHS } from "./lengths";
import { isSpoken, leafHeight, slipHeights, spreadHeight } from "./pages";
import type { Measured } from "./room";

/** Pages: their least width with their words, with all of them, and with their names alone. */
const SLIP = { wide: 188, portrait: 300, whole: 330, named: 120, half: 124 } as const;
/** So many pages may stand by their names alone. */
const FEW = 3;
/** Below this scale pages say only what can be done. */
const SPARE = 0.7;
/** Pages in columns: their words where they are few, or where one of them is to be chosen; nothing where a button says more. */
export function slips(m: Measured, area: Area, pieces: Piece[], label: number): Cell | null {
  const { scene, screen } = m;
  const chosen = pieces.every((piece) => scene.choicesOf.has(piece.id));
  const spoken = isSpoken(pieces, scene);
  const live = pieces.some((piece) => scene.choicesOf.has(piece.id));
  // A guide that leaves one of them open asks about all of them just so.
  const asked = chosen || (live && !spoken && isAbout(scene, pieces));
  if (asked && screen === "portrait" && pieces.length > 1) {
    const height = leafHeight(pieces, scene, m.width, m.scale);
    m.areas.set(area.id, { width: m.width, height, overlap: 0, folded: false, leaf: true });
    return fixed(m.width, height);
  }
  if (asked && screen === "wide" && !spoken && pieces.length > 1) {
    const height = spreadHeight(pieces, scene, m.width, m.scale);
    m.areas.set(area.id, { width: m.width, height, overlap: 0, folded: false, leaf: true });
    return fixed(m.width, height);
  }
  // Many names say less than a button that opens them.
  const few = screen === "wide" && (spoken || pieces.length <= FEW);
  if (!chosen && !live && !few) return null;
  if (!chosen && live && (screen === "portrait" || m.scale < SPARE)) {
    const lit = pieces.filter((piece) => scene.choicesOf.has(piece.id)).length + 1;
    m.areas.set(area.id, { width: SLIP.half, height: -1, overlap: 0, folded: false });
    const columns = Math.max(1, Math.floor(m.width / (SLIP.half + 20)));
    return fixed(m.width, Math.ceil(lit / columns) * 44);
  }
  const least = chosen && screen === "wide" ? SLIP.whole : spoken ? SLIP[screen] : SLIP.named;
  const columns = Math.max(1, Math.min(pieces.length, Math.floor(m.width / (least + LENGTHS.slips))));
  const talls = slipHeights(pieces, scene, m.width / columns - 52, chosen);
  let high = -LENGTHS.slips;
  for (let i = 0; i < talls.length; i += columns)
    high += Math.max(...talls.slice(i, i + columns)) + LENGTHS.slips;
  m.areas.set(area.id, { width: least, height: chosen ? high : 0, overlap: 0, folded: false });
  return fixed(Math.min(m.width, columns * (least + LENGTHS.slips)), high + label);
}

/** Whether the question is about these and nothing else. */
function isAbout(scene: Scene, pieces: Piece[]): boolean {
  const here = new Set(pieces.map((piece) => piece.id));
  return (scene.view.ask?.choices ?? []).every((choice) => choice.pieces?.some((id) => here.has(id)));
}
