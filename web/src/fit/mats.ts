// The boards of players: the own one large, the others in lines.
import type { Area } from "../wire";
import { type Cell, fixed } from "./cell";
import type { Measured } from "./room";

/** Mats: the own one large (its width, its height at full scale and at least), others and phones in lines. */
export const MATS = {
  wide: [680, 214, 158],
  line: 70,
  beside: 141,
  dense: 124,
  phone: [67, 125],
  sideways: [64, 117],
  die: 44,
  small: 36,
} as const;

/** The board of a player. */
export function mat(m: Measured, area: Area): Cell {
  const { scene, screen } = m;
  const own = area.owner === scene.view.seat;
  const [piece] = scene.byArea.get(area.id) ?? [];
  const note = (width: number, height: number) => {
    m.areas.set(area.id, { width, height, overlap: 0, folded: false });
    return fixed(width, height);
  };
  if (screen === "portrait") {
    const [low, high] = m.room.sideways ? MATS.sideways : MATS.phone;
    return note(m.width, own && piece ? high : low);
  }
  if (!own || !piece)
    return note(Math.min(m.width, 380), m.dense ? MATS.dense : m.beside ? MATS.beside : MATS.line);
  const [width, tall, least] = MATS.wide;
  return note(Math.min(width, m.width * 0.6), Math.round(Math.max(least, Math.min(tall, tall * m.scale))));
}
