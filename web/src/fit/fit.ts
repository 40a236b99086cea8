// How large the pieces of each area are, so that a whole table fits one screen without scrolling.

import type { Offers } from "../model/offers";
import { isLarge, placesChain, type Row, type Rows, type Screen } from "../model/rows";
import type { Scene } from "../model/scene";
import type { Area } from "../wire";
import type { Fitted } from "./cell";
import { foldable } from "./fold";
import { hexMap } from "./hexmap";
import { LENGTHS } from "./lengths";
import { type Known, Measure, ROW_GAP } from "./measure";
import type { Laid } from "./reserve";
import type { Room } from "./room";

export interface Fit {
  areas: Map<string, Fitted>;
  /** How high each row is reckoned to be. */
  heights: Map<Row, number>;
  /** The rows that need more than one line. */
  wraps: Set<Row>;
  /** Titles, and words below cards, have given way. */
  tight: boolean;
  /** Not even the smallest cards fit: the felt scrolls. */
  scrolls: boolean;
  /** The side of a board that has its own column. */
  board: number;
  /** What would stand beside the board stands below it: the screen is higher than broad. */
  stacked: boolean;
  /** How large everything is, and what became a button for it. */
  scale: number;
  folded: Set<string>;
  /** The fighters of lines stand upright, all or none of them. */
  upright: boolean;
}

/** Somebody who scrolls by less than this has not noticed it. */
const NEARLY = 40;
const STEP = 0.02;
/** The column at the left where names stand in it. */
const BROAD_SIDE = 264;
/** The least width beside a board and a column at the left. */
const BESIDE = 240;
/** Narrower than this beside a column, and higher than broad: what stands beside a board goes below it, where it has this height. */
const STACKED = 700;
const BELOW = 300;

/** What lies below a board grows only while this part of the felt is left to it. */
const BOARD = 0.48;

/** A table at one scale: how much too high it is, and whether its board has become small. */
type Tried = Fit & { over: number; cramped: boolean };

export function fitTable(rows: Rows, scene: Scene, offers: Offers, screen: Screen, room: Room): Fit {
  const { reserve } = room;
  reserve?.see(scene);
  const held = reserve?.held(rows);
  const kept = held && fitRows(rows, scene, offers, screen, room, held.tight, held);
  const fresh = kept ?? fitFreely(rows, scene, offers, screen, room);
  const former = held ? undefined : reserve?.former(rows, fresh.scale);
  const found = (former && fitRows(rows, scene, offers, screen, room, former.tight, former)) ?? fresh;
  reserve?.keep(rows, found);
  return found;
}

function fitFreely(rows: Rows, scene: Scene, offers: Offers, screen: Screen, room: Room): Fit {
  const loose = fitRows(rows, scene, offers, screen, room, false);
  // Sooner than that something cannot be seen, nothing says what it is called.
  if (!hides(loose, scene)) return loose;
  const tight = fitRows(rows, scene, offers, screen, room, true);
  return loose.scrolls || hides(tight, scene) < hides(loose, scene) ? tight : loose;
}

/** How much of a table cannot be seen at a glance. */
function hides({ areas, scrolls }: Fit, scene: Scene): number {
  const folded = [...areas].filter(([id, area]) => area.folded && scene.byArea.get(id)?.length);
  return folded.length + (scrolls ? areas.size : 0);
}

function fitRows(rows: Rows, scene: Scene, offers: Offers, screen: Screen, room: Room, tight: boolean): Fit;
function fitRows(
  rows: Rows,
  scene: Scene,
  offers: Offers,
  screen: Screen,
  room: Room,
  tight: boolean,
  as: Laid,
): Fit | undefined;
/** The rows as large as they can be, or `as` they were laid before, if they still fit so. */
function fitRows(
  rows: Rows,
  scene: Scene,
  offers: Offers,
  screen: Screen,
  room: Room,
  tight: boolean,
  as?: Laid,
): Fit | undefined {
  const inner = room.width - 2 * LENGTHS.feltInline[screen];
  const height = room.height - 2 * LENGTHS.feltBlock[screen];
  const known: Known = new Map();
  const attempt = (scale: number, folded: Set<string>): Tried => {
    const measure = new Measure(scene, screen, room, known, scale, folded, tight);
    const tall = (list: Row[], width: number) =>
      list.reduce((sum, row) => {
        const high = measure.row(row, width);
        heights.set(row, high);
        return sum + high + ROW_GAP[screen];
      }, 0);
    const heights = new Map<Row, number>();
    const { areas, wraps } = measure;
    const found = () => ({ areas, heights, wraps, tight, scale, folded, upright: measure.upright });
    if (room.sideways) {
      const across = (inner - LENGTHS.columns) / 2;
      const [left, right] = [tall(rows.upper, across), tall(rows.lower, across)];
      const more = ROW_GAP[screen] + height;
      const over = Math.max(left, right) - more;
      // Below the question the hand is seen to go on; at the left nothing would tell. What the one column took too
      // much is no matter of the other.
      return {
        ...found(),
        board: 0,
        stacked: false,
        cramped: false,
        over,
        scrolls: left > more + (room.excess ?? 0),
      };
    }
    const side = rows.side.length ? sideWidth(rows) + LENGTHS.beside : 0;
    const lower = tall(rows.lower, inner);
    // What the rows beside it took too much does not make a large board smaller.
    const large = rows.board !== null && isLarge(rows.board);
    const own = large ? height + (room.excess ?? 0) : height;
    const stacked = Boolean(rows.board && side) && inner - side < STACKED && height - lower > inner;
    const board = stacked
      ? Math.min(inner - side, height - lower - BELOW)
      : rows.board
        ? sideOf(rows.board, scene, inner, own - lower, side)
        : 0;
    // No map gives way for it.
    const column = rows.board && !large && rows.board.kind !== "hexes" && !placesChain(scene, screen);
    const chain = column && scene.view.chain?.length ? LENGTHS.chain + LENGTHS.beside : 0;
    const upper = stacked
      ? board + 8 + tall(rows.upper, inner - side)
      : tall(rows.upper, inner - side - (board ? board + LENGTHS.beside : 0) - chain);
    for (const [id, fitted] of beside.areas) areas.set(id, fitted);
    for (const row of beside.wraps) wraps.add(row);
    const over = lower + upper - ROW_GAP[screen] - height;
    const cramped = rows.board?.kind === "grid" && !stacked && board < Math.min(inner, height) * BOARD;
    return { ...found(), board, stacked, over, cramped, scrolls: over > 0 };
  };
  const beside = fitSide(rows, scene, screen, room, known, height - (room.beside ?? 0));
  /** The largest scale that fits, found by halving; none when not even the smallest does. */
  const tryFit = (from: number, to: number, folded: Set<string>): Tried | null => {
    let found = attempt(to, folded);
    if (found.over > 0) return null;
    let [fits, large] = [to, from];
    while (large - fits > STEP) {
      const middle = (fits + large) / 2;
      const next = attempt(middle, folded);
      if (next.over <= 0 && !next.cramped) [fits, found] = [middle, next];
      else large = middle;
    }
    return found;
  };
  const railed = rows.upper.some((row) => row.parts.some((part) => part.kind === "rail"));
  const low = rows.board !== null && rows.lower.length > 0;
  const large = room.window >= 1440 ? 1.24 : 1.06;
  // Where the inspected piece stands on the table, what cards leave is for that; and what lies below a board does not
  // grow at its expense.
  const grown = railed ? (room.again ? 0.72 : 1.05) : low ? 1 : large;
  const least = screen === "wide" ? 0.52 : 0.62;
  // Within a turn nothing grows because something else had to give way.
  const most = Math.max(least, Math.min(grown, room.reserve?.held(rows)?.scale ?? grown));
  const folded = new Set<string>();
  const spare = foldable(rows, scene, offers);
  if (as) {
    const again = attempt(as.scale, new Set([...as.folded].filter((id) => spare.includes(id))));
    return again.over <= 0 && !again.cramped ? again : undefined;
  }
  for (;;) {
    let found = tryFit(most, least, folded);
    if (found) {
      // What gave way first may have been too little to help, and is not in the way now.
      for (const id of [...folded].reverse()) {
        const fewer = new Set([...folded].filter((other) => other !== id));
        const again = tryFit(most, least, fewer);
        if (!again) continue;
        found = again;
        folded.delete(id);
      }
      return found;
    }
    const next = spare.shift();
    if (next === undefined) break;
    folded.add(next);
  }
  const smallest = tryFit(0.62, 0.42, folded) ?? attempt(0.42, folded);
  // What scrolls anyway may as well be readable, unless it is only a little.
  return smallest.over > NEARLY && !room.sideways ? attempt(0.62, folded) : smallest;
}

/** The column at the left has its own scale: it neither shrinks the rows nor grows with them. */
function fitSide(
  rows: Rows,
  scene: Scene,
  screen: Screen,
  room: Room,
  known: Known,
  height: number,
): Measure {
  for (let scale = 0.8; scale > 0.43; scale -= 0.04) {
    const measure = new Measure(scene, screen, room, known, scale, new Set(), false, 0.3, true);
    const tall = rows.side.reduce((sum, row) => sum + measure.row(row, sideWidth(rows)) + ROW_GAP[screen], 0);
    if (tall <= height) return measure;
  }
  // A low screen: what is left over scrolls for itself, and covers nothing.
  const dense = new Measure(scene, screen, room, known, 0.44, new Set(), false, 0.3, true, true);
  for (const row of rows.side) dense.row(row, sideWidth(rows));
  return dense;
}

/** How broad the column at the left is: names need more than cards. */
export function sideWidth({ side }: Rows): number {
  return side.some(({ parts }) => parts.some(({ kind }) => kind === "mat")) ? BROAD_SIDE : LENGTHS.side;
}

/** A board of its own column takes the height that is left, but leaves room beside it. */
function sideOf(board: Area, scene: Scene, width: number, height: number, side: number): number {
  const [columns, lines] = board.size ?? [1, 1];
  const map = board.kind === "hexes" ? hexMap(board, scene) : { width: columns, height: lines };
  // A column at the left does not take its room from what stands at the right.
  const most = side ? Math.min(width * 0.6, width - side - BESIDE) : width * 0.6;
  // A map between two columns has its place, however many tiles lie there.
  if (side && board.kind === "hexes") return Math.round(most);
  return Math.round(Math.min(most, Math.max(240, ((height - 28) * map.width) / map.height)));
}
