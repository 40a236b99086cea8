// A view made ready for drawing: pieces by area and slot, choices by piece, seats in the order of the table.
import type { Area, Choice, Face, GameDetail, Lasting, Meter, Piece, TableInfo, View } from "../wire";
import { botName } from "../words";

export class Scene {
  readonly byArea = new Map<string, Piece[]>();
  readonly bySlot = new Map<string, Piece[]>();
  readonly piece = new Map<string, Piece>();
  readonly area = new Map<string, Area>();
  readonly face: Map<string, Face>;
  /** The choices that concern a piece or an area, by its id. */
  readonly choicesOf = new Map<string, Choice[]>();
  /** The choices that concern a cell, by `cell`. */
  readonly choicesAt = new Map<number, Choice[]>();
  /** The steps to a cell that a move may lead to, by area and cell. */
  readonly ways = new Map<string, Map<number, number[]>>();
  /** What is in force on a piece, by its id. */
  readonly lastingOn = new Map<string, Lasting[]>();
  /** The choices without a piece or cell: buttons. */
  readonly buttons: Choice[] = [];

  constructor(
    readonly view: View,
    readonly game: GameDetail,
    readonly table: TableInfo | null,
  ) {
    this.face = facesOf(game);
    for (const area of view.areas) this.area.set(area.id, area);
    for (const piece of view.pieces) {
      this.piece.set(piece.id, piece);
      push(piece.on ? this.bySlot : this.byArea, piece.on ?? piece.area, piece);
    }
    for (const pieces of this.byArea.values()) pieces.sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
    for (const choice of view.ask?.choices ?? []) {
      if (choice.preview) continue; // looked through as drawings of their own
      for (const id of choice.pieces ?? []) push(this.choicesOf, id, choice);
      for (const cell of choice.cells ?? []) push(this.choicesAt, cell, choice);
      if (!choice.pieces?.length && !choice.cells?.length) this.buttons.push(choice);
    }
    for (const one of view.lasting ?? []) for (const id of one.pieces ?? []) push(this.lastingOn, id, one);
    for (const { area, cell, way } of view.cells ?? []) {
      if (!way?.length) continue;
      this.ways.set(area, (this.ways.get(area) ?? new Map()).set(cell, way));
    }
  }

  /** What a seat is called at this table. */
  name(seat: number): string {
    const given = this.table?.seats.find((s) => s.seat === seat);
    return botName(given?.bot, given?.name) || this.chair(seat);
  }

  /** What the rules call a seat. */
  chair(seat: number): string {
    const chairs = [...this.view.seats, ...(this.view.rivals ?? [])];
    return chairs.find((s) => s.seat === seat)?.name ?? `Seat ${seat + 1}`;
  }

  meters(seat: number | undefined): Meter[] {
    return this.view.meters.filter((m) => m.seat === seat);
  }
}

const faces = new WeakMap<GameDetail, Map<string, Face>>();

function facesOf(game: GameDetail): Map<string, Face> {
  let found = faces.get(game);
  if (!found) {
    found = new Map(game.faces.map((face) => [face.id, face]));
    faces.set(game, found);
  }
  return found;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
