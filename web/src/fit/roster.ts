// Units that stand by their names.
import type { Area } from "../wire";
import { type Cell, fixed, LABEL, SHUT } from "./cell";
import { LENGTHS } from "./lengths";
import type { Measured } from "./room";

/** The height of a unit of a roster: in the column at the left at full scale, in rows, on a phone held upright
 * and sideways, and side by side in that column; how many have room. */
const UNIT = { tall: 40, wide: 34, portrait: 44, sideways: 33, dense: 28 };
const LEAST_UNITS = 3;

/** Units by their names: one below the other in the column at the left, else side by side, two areas in a row. */
export function roster(m: Measured, area: Area): Cell {
  const { screen } = m;
  const pieces = m.scene.byArea.get(area.id)?.length ?? 0;
  const n = Math.max(1, pieces, m.room.reserve?.most(area.id) ?? 0);
  const line = m.dense
    ? UNIT.dense
    : screen === "portrait"
      ? UNIT[m.room.sideways ? "sideways" : "portrait"]
      : m.beside
        ? Math.round(UNIT.tall * m.scale)
        : UNIT.wide;
  const halves = m.beside || screen === "portrait" ? 1 : 2;
  const gap = LENGTHS.gap[screen];
  const among = m.room.sideways ? m.width - m.companions * (SHUT + gap) : m.width;
  const width = (among - (halves - 1) * gap * m.apart) / halves;
  const columns = m.dense ? LEAST_UNITS : m.beside ? 1 : Math.max(LEAST_UNITS, n);
  const { dense } = m;
  m.areas.set(area.id, { width: columns, height: line, overlap: 0, folded: false, dense });
  const rows = Math.ceil(Math.max(n, m.beside ? LEAST_UNITS : 1) / columns);
  const height = rows * (line + LENGTHS.units) - LENGTHS.units + (m.beside ? LABEL : 0);
  return fixed(width, height);
}
