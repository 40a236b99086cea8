// How much room everything takes at one scale: rows are measured one after another.

import { metersOf } from "../model/meters";
import { areaTitle } from "../model/names";
import {
  formOf,
  isSmall,
  isTurned,
  type Part,
  plateAreas,
  type Role,
  type Row,
  roleOf,
  type Screen,
  spacesOf,
  standsBeside,
} from "../model/rows";
import type { Scene } from "../model/scene";
import type { Area, Piece } from "../wire";
import { BESIDE_LINE, type Cell, type Fitted, fixed, LABEL, RATIO, SHUT } from "./cell";
import { hexMap } from "./hexmap";
import { LENGTHS } from "./lengths";
import { mat } from "./mats";
import { rank } from "./rank";
import { hasWords } from "./reserve";
import type { Measured, Room } from "./room";
import { roster } from "./roster";
import { LEAST, SIZES, type Sizes } from "./sizes";
import { slips } from "./slips";
import { PLATES, platesOf } from "./small-plates";
import { labelled, labelOf, labelRoom } from "./titles";

export const ROW_GAP = { wide: 10, portrait: 6 };
/** How much of a card that was played must be seen, at the least, while there is room for nothing else to shrink. */
const SPREAD = { wide: 0.4, portrait: 0.25 };
/** So many cards have room where cards are played. */
const SPREAD_LEAST = 6;
const BELOW = 20;
export const PLATE = { wide: [204, 56], portrait: [150, 44] } as const;
/** What one of the points of a plate takes. */
const FIGURES = 41;
/** What bars and pips take below a name on a phone. */
const GAUGES = 18;
/** What the points of a plate take in the column at the left. */
const BESIDE = 44;
/** A plate on a phone that opens more areas than this has a second line for them. */
export const MANY = 3;
/** What a fight would do, between two lines. */
export const BLOWS = { wide: 50, portrait: 56 };
/** What is unresolved: its title, a line for each, and what is said of the first. */
const CHAIN = { title: 28, line: 43, said: 20 };
/** Tags in the column at the left, in two lines. */
const TAGS = 60;
/** The least height of a tile that is pressed, with its part of the frame. */
const TOUCH = 50;
/** The least height of a map: two tiles of a finger's size. Where there is less, the felt scrolls. */
const MAP = { upright: 150, sideways: 138 };
const TRAY = 58;
/** What the title of a pile takes beside it, below a plate. */
const CORNER_TITLE = 58;
/** Below this scale a phone has no room for empty areas. */
const LOW = 0.84;
/** Below this scale not even the smallest cards fit. */
const LAST = 0.62;
/** The own meters in a tray of their own: one of them, and how high they are. */
const POOL = [66, 46] as const;
/** The inspected piece and the log in a row: how high they are, and what everything else should have. */
const RAIL = { least: 80, most: 300, others: 606 };
/** A grid of so many columns fills the width that there is; what the numbers of its cards stand over the edge. */
const BROAD = 6;
const STALL_EDGE = 8;
/** From this width on a card has its signs. */
const DETAILED = 104;
/** A hand of more cards than this has two lines on a phone, down to this scale: its names are worth more than pictures. */
const MANY_HELD = 7;
const TWO_LINES = 0.48;
/** Smaller cards must save so much height to be worth it. */
const WORTH = 12;

/** What stays the same of areas while a table is tried at one scale after another. */
export type Known = Map<Area, Told>;
interface Told {
  /** Words stand below its pieces, or have stood there this turn. */
  worded: boolean;
  /** The title that it says where there is room. */
  said: string;
}

/** The sizes at one scale; rows are measured one after another. */
export class Measure implements Measured {
  readonly areas = new Map<string, Fitted>();
  readonly wraps = new Set<Row>();
  /** The fighters of lines stand upright. */
  upright = false;
  readonly sizes: Sizes;
  /** How much of a card in a hand or spread must be seen. */
  private visible = 1;
  /** Of the row that is being measured: how many parts it has beside the first, and what they take beside a line. */
  width = 0;
  companions = 0;
  others = 0;
  /** Beside the own meters small things need no titles. */
  private untitled = false;

  constructor(
    readonly scene: Scene,
    readonly screen: Screen,
    readonly room: Room,
    private readonly known: Known,
    readonly scale: number,
    private readonly folded: Set<string>,
    private readonly tight: boolean,
    /** How far apart the parts of a row lie on a wide screen, in gaps. */
    readonly apart = 1.6,
    /** The column at the left is measured. */
    readonly beside = false,
    /** It has no height for a line for each unit. */
    readonly dense = false,
  ) {
    this.sizes = (SIZES.find(([from]) => room.window >= from) ?? (SIZES[3] as (typeof SIZES)[number]))[1];
  }

  /** The height of a row; notes how its areas lie. */
  row(row: Row, width: number): number {
    this.width = width;
    this.untitled = row.parts.some((part) => part.kind === "pool");
    this.companions = row.parts.length - 1;
    this.others = this.companions * BESIDE_LINE[this.screen];
    if (row.parts.some((part) => part.kind === "ask")) return this.room.ask;
    const inner = this.width - (row.shared && this.screen === "wide" ? 28 : 0);
    const pad = row.shared && this.screen === "wide" ? 14 : 0;
    // Side by side while detail only leaves; then hands and spreads overlap; then the row goes on in a second line.
    const held = row.parts.some((part) => part.kind === "area" && roleOf(part.area, this.scene) === "hand");
    const detailed = DETAILED / (this.sizes.hand * this.scale);
    const least = 0.74 / Math.max(1, this.scale);
    for (const [from, to, visible] of [
      // A hand overlaps a little before its cards lose their signs.
      [1, held && detailed <= 1 ? Math.max(least, detailed) : least, 1],
      [0.94, 0.62, 0.82],
      [0.9, 0.5, 0.45],
      [0.8, 0.5, 0.16],
    ] as const) {
      this.visible = visible;
      for (let narrow: number = from; narrow >= to; narrow -= 0.05) {
        let taken =
          LENGTHS.gap[this.screen] * (row.parts.length - 1) * (this.screen === "wide" ? this.apart : 1);
        const cells: Cell[] = [];
        for (const part of row.parts) {
          const cell = this.part(part, narrow);
          cells.push(cell);
          taken += cell.least;
          if (taken > inner) break;
        }
        if (taken > inner) continue;
        const wanted = cells.reduce((sum, cell) => sum + cell.most - cell.least, 0);
        for (const cell of cells) cell.lay(wanted > 0 ? Math.min(1, (inner - taken) / wanted) : 1);
        return Math.max(...cells.map((cell) => cell.height)) + pad;
      }
    }
    return this.wrapped(row, inner) + pad;
  }

  /** Too wide even at the smallest: the row goes on in more lines, in the size that keeps it lowest. */
  private wrapped(row: Row, inner: number): number {
    this.wraps.add(row);
    let best = { height: Number.POSITIVE_INFINITY, narrow: 1 };
    for (let narrow = 1; narrow > 0.5; narrow -= 0.06) {
      const height = this.lines(row, inner, narrow, best.height - WORTH);
      if (height < best.height - WORTH) best = { height, narrow };
    }
    return this.lines(row, inner, best.narrow);
  }

  /** The height of a row in several lines; where it is not below a bound, at least that. */
  private lines(row: Row, inner: number, narrow: number, bound = Number.POSITIVE_INFINITY): number {
    const gap = LENGTHS.gap[this.screen];
    let total = 0;
    let used = 0;
    let high = 0;
    for (const part of row.parts) {
      const cell = this.part(part, narrow);
      cell.lay(0);
      const lines = Math.ceil(cell.least / inner);
      const wide = Math.min(cell.least, inner);
      if (used && used + gap + wide > inner) {
        total += high + gap;
        used = 0;
        high = 0;
      }
      used += (used ? gap : 0) + wide;
      high = Math.max(high, cell.height * lines + (lines - 1) * gap);
      if (total + high >= bound) break;
    }
    return total + high;
  }

  /** A plate, and the points above one's own where the screen is wide. */
  private plate(seat: number): [number, number] {
    const { scene, screen } = this;
    const [width, height] = PLATE[screen];
    if (screen === "portrait") {
      const more = plateAreas(scene, screen, seat).length;
      if (seat === scene.view.seat) return [78 + 52 * more, height];
      // Bars and pips have a line of their own.
      const gauges = metersOf(scene, seat).some((meter) => meter.form !== undefined) ? GAUGES : 0;
      return more > MANY ? [240, height + 32 + gauges] : [width, height + gauges];
    }
    const meters = metersOf(scene, seat);
    if (standsBeside(seat, scene)) return [LENGTHS.side, height + (meters.length ? BESIDE : 0)];
    if (seat === scene.view.seat)
      return [Math.max(width, meters.length * 66 + 30), height + TRAY + LENGTHS.corner];
    const areas = plateAreas(scene, screen, seat).length;
    const more = (meters.length ? 20 : 0) + (areas > 1 ? 36 : 0);
    return [Math.max(width, 70 + FIGURES * Math.min(meters.length, 4)), height + more];
  }

  private part(part: Part, narrow: number): Cell {
    switch (part.kind) {
      case "seat":
        return fixed(...this.plate(part.seat));
      case "corner": {
        const [width, height] = this.plate(part.seat);
        // Their titles stand beside them.
        const piles = part.piles.map((pile) => this.area(pile, narrow * 0.64));
        const cards = part.piles.map((pile) => this.areas.get(pile.id)?.width ?? 0);
        for (const pile of piles) pile.lay(1);
        const across = cards.reduce((sum, card) => sum + card + CORNER_TITLE + LENGTHS.piles, -LENGTHS.piles);
        return fixed(Math.max(width, across), height + LENGTHS.corner + Math.max(...cards) * RATIO + 13);
      }
      case "stack": {
        const piles = part.piles.map((pile) => this.area(pile, narrow * 0.92));
        // Their numbers stand within their corners.
        const tall = piles.reduce((sum, pile) => sum + pile.height - 6, 0);
        return fixed(Math.max(...piles.map((pile) => pile.most)), tall);
      }
      case "panel": {
        const cards = this.area(part.area, narrow);
        if (this.folded.has(part.area.id)) return cards;
        const pile = this.area(part.pile, narrow * 0.7);
        const wide = this.screen === "wide";
        // On a phone its title stands beside the cards.
        const more =
          pile.most + LENGTHS.gap[this.screen] + (wide ? 30 : 12 + LENGTHS.panelTitle + LENGTHS.gap.portrait);
        const tall =
          Math.max(cards.height - (wide || this.tight ? 0 : LABEL), pile.height) + (wide ? 21 : 10);
        return { ...cards, least: cards.least + more, most: cards.most + more, height: tall };
      }
      case "mat":
        return mat(this, part.area);
      case "area":
        return this.area(part.area, narrow);
      case "ask":
        return fixed(this.width, this.room.ask);
      case "blows":
        return fixed(this.width, BLOWS[this.screen]);
      case "chain": {
        const n = Math.max(this.scene.view.chain?.length ?? 0, this.room.reserve?.links ?? 0);
        // A phone has the place of one, upright also while there is none; what waits behind it lies over the board.
        if (this.screen === "portrait") return fixed(this.width, n || !this.room.sideways ? CHAIN.line : 0);
        return fixed(this.width, CHAIN.title + Math.max(n, 2) * CHAIN.line + CHAIN.said);
      }
      case "plates": {
        const { columns, height } = platesOf(this.scene.view.seats.length, this.width, this.screen);
        this.areas.set(PLATES, { width: this.width / columns, height, overlap: 0, folded: false });
        return fixed(this.width, height);
      }
      case "pool":
        return fixed(metersOf(this.scene, this.scene.view.seat ?? -1).length * POOL[0] + 26, POOL[1]);
      case "rail":
        return fixed(this.width, this.rail());
      case "button":
        return fixed(this.screen === "wide" ? 96 : 52, 36);
    }
  }

  private rail(): number {
    const { height, rail = 0 } = this.room;
    return Math.min(RAIL.most, Math.max(RAIL.least, height - RAIL.others)) + rail;
  }

  /** What is known of an area, looked up once. */
  private told(area: Area, pieces: Piece[]): Told {
    const { scene, screen } = this;
    let told = this.known.get(area);
    if (!told) {
      told = {
        worded: this.room.reserve?.hasWords(area.id) || pieces.some((piece) => hasWords(piece, scene)),
        said: labelled(area, scene, screen) ? labelOf(area, scene, screen) : "",
      };
      this.known.set(area, told);
    }
    return told;
  }

  private area(area: Area, narrow: number): Cell {
    const { scene, screen } = this;
    if (this.folded.has(area.id)) return this.shut(area);
    const role = roleOf(area, scene);
    const scale = this.scale * narrow;
    const gap = LENGTHS.gap[screen];
    const pieces = scene.byArea.get(area.id) ?? [];
    const { worded, said } = this.told(area, pieces);
    const { reserve } = this.room;
    const below = screen === "wide" && !this.tight && worded;
    const title = this.tight || this.untitled ? "" : said;
    const label = (title ? LABEL : 0) + (below ? BELOW : 0);
    const [width, height] = this.base(role, scale);
    // Of what lies open for all, the spaces are kept until the turn is over.
    const spaces = role === "row" && area.owner === undefined ? (reserve?.most(area.id) ?? 0) : 0;
    const note = (overlap: number, across?: number) =>
      this.areas.set(area.id, { width, height, overlap, across, folded: false, worded: below, spaces });
    note(0);
    if (role === "pile") {
      const words = labelRoom(title, width);
      return fixed(Math.max(width + 8, words.least), width * RATIO + label + 13 * words.lines);
    }
    if (role === "roster") return roster(this, area);
    if (role === "tags") {
      return fixed(
        screen === "wide" ? this.width : Math.min(this.width, 150),
        screen === "wide" ? TAGS : LENGTHS.tag,
      );
    }
    if (role === "pages") return slips(this, area, pieces, label) ?? this.shut(area);
    if (role === "board") {
      const [columns, lines] = area.size ?? [1, 1];
      const map = area.kind === "hexes" ? hexMap(area, scene) : { width: columns, height: lines };
      const most = area.kind === "hexes" ? Math.min(0.42, 0.04 + this.scale * 0.34) : 0.42;
      // A small board has tiles that may shrink; a large one is panned or full of names, and gives way last of all.
      const give = isSmall(area) ? Math.min(1, 0.4 + 0.64 * this.scale) : this.scale < LAST ? 0.5 : 1;
      const whole = (this.width * map.height) / map.width;
      const least = isSmall(area)
        ? lines * TOUCH
        : area.kind === "hexes"
          ? Math.min(MAP[this.room.sideways ? "sideways" : "upright"], whole)
          : 0;
      const high = Math.max(least, Math.min(this.room.height * most * give, whole));
      this.areas.set(area.id, { width: this.width, height: high, overlap: 0, folded: false });
      return fixed(this.width, high);
    }
    if (role === "lines" && !area.size) return rank(this, area, pieces);
    if (role === "lines") {
      const [columns, lines] = area.size ?? [1, 1];
      return fixed(
        columns * (width + gap),
        lines * (Math.max(LENGTHS.line, width * 0.57 + 14) + LENGTHS.lines) + label,
      );
    }
    if (role === "cards") {
      const [columns, lines] = area.size ?? [Math.max(1, pieces.length), 1];
      if (columns >= BROAD) return this.stalls(area, columns, lines, label);
      const across = pieces.some((piece) => isTurned(piece, scene)) ? width * RATIO : width;
      return fixed(columns * (across + LENGTHS.cells), lines * (width * RATIO + LENGTHS.cells) + label);
    }
    const feet: Foot[] = spacesOf(area, scene).map((piece) => {
      if (!piece) return { wide: width, tall: width * RATIO };
      const form = formOf(piece, scene);
      if (form === "site") return { wide: width, tall: height };
      if (form === "token") return { wide: this.tokenOf(width, role), tall: this.tokenOf(width, role) };
      const card = role === "site" ? Math.round(height / RATIO) : width;
      return isTurned(piece, scene) ? { wide: card * RATIO, tall: card } : { wide: card, tall: card * RATIO };
    });
    // What has left in this turn keeps its room, and so does what will be played.
    const token = scene.game.info.look.back === "token" ? this.tokenOf(width, role) : 0;
    const kept = reserve ? Math.max(reserve.most(area.id), area.kind === "spread" ? SPREAD_LEAST : 0) : 0;
    const plain = { wide: token || width, tall: token || width * RATIO };
    const foot = role === "site" ? (feet[0] ?? plain) : plain;
    const there = feet.length;
    while (feet.length < kept) feet.push(foot);
    // Whoever only looks on sees one turn after another: what lies across in one of them has its room in all.
    const across = scene.view.seat === null ? (reserve?.mostTurned(area.id) ?? 0) : 0;
    const last = feet.at(-1);
    const missing = across - pieces.filter((piece) => isTurned(piece, scene)).length;
    if (last && missing > 0)
      feet[feet.length - 1] = { ...last, wide: last.wide + missing * foot.wide * (RATIO - 1) };
    // An empty area keeps the room of a card, so that the table does not jump when one comes; if there is room at all.
    if (!feet.length) {
      const low = screen === "portrait" && (role === "backs" || this.scale < LOW);
      const [across, tall] = token ? [token, token] : low ? [36, 40] : [width, width * RATIO];
      return fixed(Math.max(labelRoom(title, across).least, across), tall + label);
    }
    // A large hand on a phone has a second line, so that each card can still be read.
    // It gets or loses that between two turns.
    const held = reserve?.first(area.id) ?? feet.length;
    const rows =
      role === "hand" && screen === "portrait" && held > MANY_HELD && this.scale >= TWO_LINES ? 2 : 1;
    feet.length = Math.ceil(feet.length / rows);
    const side = feet.reduce((sum, foot) => sum + foot.wide, (feet.length - 1) * gap);
    const words = labelRoom(title, side);
    const natural = Math.max(side, words.least);
    const high = Math.max(...feet.map((foot) => foot.tall));
    const tall = high * rows + gap * (rows - 1) + label + 13 * (words.lines - 1);
    const first = feet[0]?.wide ?? 0;
    // A common row may only be pushed together a little.
    const laps =
      role === "hand" || role === "play" || role === "backs" || (role === "row" && this.visible > 0.8);
    // What is played lies closer before anything grows smaller for it.
    const most = role === "backs" ? 0.4 : role === "play" ? SPREAD[screen] : 1;
    const visible = Math.min(most, this.visible);
    const least =
      laps && visible < 1
        ? Math.min(
            natural,
            Math.max(
              words.least,
              feet.reduce((sum, foot) => sum + foot.wide * visible, first * (1 - visible)),
            ),
          )
        : natural;
    return {
      least,
      most: natural,
      height: tall,
      lay: (share) => {
        const given = least + (natural - least) * share;
        // What lies there has all of the room that is kept.
        const now = Math.ceil(there / rows);
        const taken = feet.slice(0, now).reduce((sum, one) => sum + one.wide, (now - 1) * gap);
        note(now > 1 ? Math.max(0, (taken - given) / (now - 1)) : 0, rows > 1 ? now : undefined);
      },
    };
  }

  /** Many cards in columns: as broad as the row allows; their pictures give way before their names. */
  private stalls(area: Area, columns: number, lines: number, label: number): Cell {
    const gap = LENGTHS.stalls;
    const most = Math.floor((this.width - gap * (columns - 1) - STALL_EDGE) / columns);
    const width = Math.min(this.sizes.row, most);
    const ratio = Math.max(1, Math.min(1.36, (this.scale - 0.5) * 1.2 + 0.98));
    const height = Math.round(width * ratio);
    this.areas.set(area.id, { width, height, overlap: 0, folded: false });
    return fixed(columns * (width + gap), lines * (height + gap) + label + STALL_EDGE);
  }

  /** An area as a button. */
  private shut(area: Area): Cell {
    this.areas.set(area.id, { width: 0, height: 0, overlap: 0, folded: true });
    const height = this.screen === "wide" ? 40 : 36;
    const title = fixed(areaTitle(area, this.scene).length * 6.4 + 72, height);
    return { ...title, least: Math.min(title.least, SHUT) };
  }

  private tokenOf(width: number, role: Role): number {
    return role === "site" ? 52 : Math.max(40, width * 0.7);
  }

  /** The width of a card or site of an area, and the height of a site. */
  private base(role: Role, scale: number): [number, number] {
    const { sizes } = this;
    const at = (size: number) => Math.max(LEAST[role], Math.round(size * scale));
    switch (role) {
      case "hand":
        return [at(sizes.hand), 0];
      case "row":
        return [at(sizes.row), 0];
      case "pile":
        return [at(sizes.pile), 0];
      case "backs":
        return [at(sizes.play * 0.6), 0];
      case "cards":
        return [at(sizes.play * 0.8), 0];
      case "site": {
        // A low site still has room for its name: its height gives way before its width.
        const narrow = scale / this.scale;
        const width = Math.max(LEAST.site, Math.round(sizes.site[0] * Math.max(this.scale, 0.95) * narrow));
        const tall = Math.max(this.screen === "wide" && !this.tight ? 84 : 62, sizes.site[1] * this.scale);
        return [width, Math.round(Math.min(tall, width * 0.84))];
      }
      case "lines":
        return [at(sizes.site[0]), 0];
      default:
        return [at(sizes.play), 0];
    }
  }
}

interface Foot {
  wide: number;
  tall: number;
}
