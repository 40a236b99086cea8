// Lines of fighters: landscape cards, or upright ones where there is no room for those.
import { roleOf } from "../model/rows";
import type { Area, Piece } from "../wire";
import { BESIDE_LINE, type Cell, fixed, RATIO } from "./cell";
import { LENGTHS } from "./lengths";
import type { Measured } from "./room";
import { LEAST } from "./sizes";

/** Between two fighters of a line. */
export const RANK_GAP = { wide: 22, portrait: 8 };
/** Lines: the room for their title at the left, their edges where there is height or little of it, and how high an empty one is. */
const RANK = { wide: [LENGTHS.rankTitle, [12, 6], [60, 42]], portrait: [22, [4, 3], [38, 26]] } as const;
/** Narrower than this a landscape card is an upright one; its height by its width. */
export const BAR = 148;
const BAR_RATIO = 0.569;
/** Below these scales lines keep close, their landscape cards stand upright, and upright ones lose more of their picture;
 * how broad those may be on a phone held sideways. */
const CLOSE = 0.86;
const UPRIGHT = { wide: 0.66, portrait: 9 };
const WIDEST = 98;
const SQUAT = { from: 0.62, ratio: 1, steep: 2, least: 0.88, short: 0.84, sideways: 0.66 };
/** Of a phone held upright that is no higher than this. */
const SHORT = 660;

/** How many stand in a line, or stood there this turn. */
function inLine(m: Measured, area: Area): number {
  return Math.max(m.scene.byArea.get(area.id)?.length ?? 0, m.room.reserve?.most(area.id) ?? 0);
}

/** One line of fighters: landscape cards while all lines have room for them, else upright ones, which may overlap. */
export function rank(m: Measured, area: Area, pieces: Piece[]): Cell {
  const { screen, sizes, scale } = m;
  const [title, edges, empties] = RANK[screen];
  const close = scale < CLOSE ? 1 : 0;
  const gap = RANK_GAP[screen] / (close + 1);
  const edge = edges[close];
  // All lines have one form: what one of them has no room for, none has.
  const lines = m.scene.view.areas.filter((one) => roleOf(one, m.scene) === "lines" && !one.size);
  const most = Math.max(1, ...lines.map((one) => inLine(m, one)));
  const among = (n: number, others: number) =>
    Math.max(80, m.width - others - title - 2 * edge - (n - 1) * gap);
  const bar = Math.floor(among(most, BESIDE_LINE[screen]) / most);
  const upright = m.room.reserve?.upright || scale < UPRIGHT[screen] || bar < BAR;
  m.upright ||= upright;
  const n = Math.max(1, inLine(m, area));
  const broad = Math.round(Math.max(BAR, sizes.site[0] * Math.min(1, scale)));
  const wanted = Math.round(Math.max(LEAST.row, sizes.play * Math.min(1, scale)));
  // Held sideways a phone has width for what it lacks in height.
  const spread = m.room.sideways ? Math.min(WIDEST, Math.floor(among(most, m.others) / most)) : 0;
  const width = upright ? Math.max(wanted, spread) : Math.min(broad, bar);
  const over = upright && n > 1 ? Math.max(0, (width * n - among(n, m.others)) / (n - 1)) : 0;
  const short = screen === "portrait" && m.room.height < SHORT ? SQUAT.short : SQUAT.least;
  const lowest = m.room.sideways ? SQUAT.sideways : short;
  const squat = Math.max(lowest, SQUAT.ratio + (scale - SQUAT.from) * SQUAT.steep);
  const ratio = upright ? Math.min(RATIO, squat) : BAR_RATIO;
  // An empty line is as high as another, so that nothing moves when somebody comes; a phone held sideways has no room.
  const full = !m.room.sideways || inLine(m, area) > 0;
  const height = full ? Math.round((upright ? wanted : width) * ratio) : empties[close] - 2 * edge;
  m.areas.set(area.id, { width, height, overlap: over + RANK_GAP[screen] - gap, edge, folded: false });
  // On a phone what somebody bears hangs over the edges of two lines, neither of which moves for it.
  const bears = screen === "wide" && pieces.some((piece) => m.scene.bySlot.get(piece.id)?.length);
  const borne = bears ? LENGTHS.borne : 0;
  // What stands beside a line takes what it needs; the line keeps a good half.
  return { ...fixed(m.width, height + 2 * edge + borne + 3), least: m.width * 0.6 };
}
