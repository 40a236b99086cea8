// What is kept free, so that nothing changes its size between two turns of one's own: the most that lay in each area.

import { missingOf, reasonOf } from "../model/reasons";
import { isTurned, type Row, type Rows } from "../model/rows";
import type { Scene } from "../model/scene";
import type { Area, Piece, View } from "../wire";

/** How a table was laid. */
export interface Laid {
  scale: number;
  tight: boolean;
  folded: Set<string>;
  upright: boolean;
}

/** So much larger everything must become to be worth it when a turn begins. */
const WORTH = 0.12;

export class Reserve {
  /** Counts the turns of one's own: with each of them everything may be laid anew. */
  turns = 0;
  private scene: Scene | null = null;
  private turn: number | undefined;
  private readonly counts = new Map<string, number>();
  private readonly turned = new Map<string, number>();
  private readonly firsts = new Map<string, number>();
  /** For the whole game: what cannot be paid comes and goes with every coin. */
  private readonly worded = new Set<string>();
  private chain = 0;
  /** Lines of fighters once had to stand upright: their form does not change back. */
  upright = false;
  private laid = new Map<string, Laid>();
  private before = new Map<string, Laid>();

  /** Sees what lies on the table now. */
  see(scene: Scene): void {
    if (scene === this.scene) return;
    if (!this.scene || this.isNew(this.scene, scene)) this.begin(scene);
    this.scene = scene;
    for (const area of scene.view.areas) {
      const pieces = scene.byArea.get(area.id) ?? [];
      this.counts.set(area.id, Math.max(this.most(area.id), pieces.length));
      const across = pieces.filter((piece) => isTurned(piece, scene)).length;
      this.turned.set(area.id, Math.max(this.mostTurned(area.id), across));
      // A pile that is opened has as many cards as it shows then.
      if (area.kind !== "pile" && !this.firsts.has(area.id)) this.firsts.set(area.id, pieces.length);
      if (
        isPriced(area, pieces, scene) ||
        isSealed(area, scene) ||
        pieces.some((one) => hasWords(one, scene))
      )
        this.worded.add(area.id);
    }
    this.chain = Math.max(this.chain, scene.view.chain?.length ?? 0);
  }

  /** The felt is another: nothing that was is a measure any more. */
  forget(): void {
    this.laid.clear();
    this.before.clear();
    this.upright = false;
  }

  /** The question is of another height: what was laid around it is laid anew. */
  relax(): void {
    this.laid.clear();
  }

  /** How many pieces have lain in an area since the turn began. */
  most(area: string): number {
    return this.counts.get(area) ?? 0;
  }

  /** How many of them have lain across. */
  mostTurned(area: string): number {
    return this.turned.get(area) ?? 0;
  }

  /** How many pieces lay in an area when the turn began. */
  first(area: string): number | undefined {
    return this.firsts.get(area);
  }

  get links(): number {
    return this.chain;
  }

  /** Whether words have stood below pieces of an area. */
  hasWords(area: string): boolean {
    return this.worded.has(area);
  }

  /** How the same rows were laid this turn, or else the last ones were: other rows are no reason to be of another size. */
  held(rows: Rows): Laid | undefined {
    return this.laid.get(named(rows)) ?? [...this.laid.values()].at(-1);
  }

  /** How the same rows were laid the turn before, where laying them anew would make them hardly larger. */
  former(rows: Rows, scale: number): Laid | undefined {
    const old = this.before.get(named(rows));
    return old && old.scale < scale && scale - old.scale < WORTH ? old : undefined;
  }

  keep(rows: Rows, laid: Laid): void {
    this.laid.set(named(rows), laid);
    this.upright ||= laid.upright;
  }

  /** Whether the reader's own turn begins, or everybody's, or another game. Where players act by turns, one of them has
   * many parts. */
  private isNew({ view: before }: Scene, { view: now }: Scene): boolean {
    if (before.seat !== now.seat) return true;
    // Who only looks on has no turn of their own: each is as good.
    if (now.seat === null) return now.turn !== before.turn || now.active !== before.active;
    if (!isOwn(now)) return false;
    return now.turn === undefined ? before.active !== before.seat : now.turn !== this.turn;
  }

  private begin({ view }: Scene): void {
    this.turns++;
    this.turn = isOwn(view) ? view.turn : undefined;
    // Turns that are only looked at follow each other within seconds: what one of them needed the next ones will need.
    if (view.seat !== null || this.scene?.view.seat !== null) {
      this.counts.clear();
      this.turned.clear();
    }
    this.firsts.clear();
    this.chain = 0;
    this.before = new Map([...this.before, ...this.laid]);
    this.laid = new Map();
  }
}

/** Whether it is the reader's turn: alone, or with all others at once. */
function isOwn({ active, seat, turn }: View): boolean {
  return active === undefined ? turn !== undefined : active === seat;
}

/** Rows by what stands in them; what a fight would do has its place whether or not there is one. */
function named({ upper, lower, side, board }: Rows): string {
  const names = (rows: Row[]) =>
    rows
      .map(({ parts }) =>
        parts
          .filter(({ kind }) => kind !== "blows")
          .map((part) => ("area" in part ? part.area.id : "seat" in part ? part.seat : part.kind))
          .join(),
      )
      .filter(Boolean)
      .join(";");
  return [board?.id, names(side), names(upper), names(lower)].join("|");
}

/** Whether it is a common row of cards with prices, or of others' Cities: sooner or later one of them cannot be paid. */
function isPriced({ kind, owner }: Area, pieces: Piece[], { face, view }: Scene): boolean {
  const faces = pieces.map((piece) => face.get(piece.face ?? ""));
  if (owner === undefined) return kind === "row" && faces.some((one) => one?.cost);
  return owner !== view.seat && view.seat !== null && faces.some((one) => one?.form === "site");
}

/** Whether it is where somebody plays cards, in a game that seals them: sooner or later one of them says so. */
function isSealed({ kind, owner }: Area, { game }: Scene): boolean {
  if (kind !== "spread" || owner === undefined) return false;
  return Object.values(game.info.look.marks ?? {}).some(({ form }) => form === "sealed");
}

/** Whether words stand below a piece: its seal, or what is missing to pay for it. */
export function hasWords(piece: Piece, scene: Scene): boolean {
  if (isTurned(piece, scene)) return true;
  const why = reasonOf(piece, scene);
  return why !== undefined && missingOf(why.text, scene.game.info.look).length > 0;
}
