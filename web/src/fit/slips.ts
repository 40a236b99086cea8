// Pages that lie on the table side by side.
import { isAbout } from "../model/rows";
import type { Area, Piece } from "../wire";
import { type Cell, fixed, type Leaves } from "./cell";
import { LENGTHS } from "./lengths";
import { isSpoken, isSummed, leafHeight, slipHeights } from "./pages";
import type { Measured } from "./room";

/** Pages: their least width with their words, with all of them, and with their names alone. */
const SLIP = { wide: 188, portrait: 300, whole: 330, named: 120, half: 124 } as const;
/** So many pages may stand by their names alone. */
const FEW = 3;
/** Below this scale pages say only what can be done. */
const SPARE = 0.7;
/** Narrower than this the page that is read stands below the names of all. */
const ACROSS = 900;
/** Below this scale a page that is read on a phone leaves out what nothing follows from. */
const TERSE = 0.8;

/** Pages in columns: their words where they are few, or where one of them is to be chosen; nothing where a button says more. */
export function slips(m: Measured, area: Area, pieces: Piece[], label: number): Cell | null {
  const { scene, screen } = m;
  const chosen = pieces.every((piece) => scene.choicesOf.has(piece.id));
  const spoken = isSpoken(pieces, scene);
  const live = pieces.some((piece) => scene.choicesOf.has(piece.id));
  // What tells what it comes to is read one at a time, however short.
  const read = !spoken || isSummed(pieces, scene);
  // A guide that leaves one of them open asks about all of them just so.
  const asked = chosen || (live && read && isAbout(area, scene));
  if (asked && (screen === "portrait" || read) && pieces.length > 1) {
    const leaf = screen === "portrait" ? "tabs" : m.width < ACROSS ? "below" : "beside";
    const leaves: Leaves = { leaf, terse: leaf === "tabs" && m.scale < TERSE };
    const height = leafHeight(leaves, pieces, scene, m.width, m.scale);
    m.areas.set(area.id, { width: m.width, height, overlap: 0, folded: false, leaves });
    return fixed(m.width, height);
  }
  // Many names say less than a button that opens them.
  const few = screen === "wide" && (spoken ? !read : pieces.length <= FEW);
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
