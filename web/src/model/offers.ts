// What can be done with the things of a scene: which are lit, what a tap on them offers, which choice passes.
import type { Area, Choice, Look, Piece } from "../wire";
import type { Scene } from "./scene";

/** How a thing stands to the question: its own choice, only the target of others' choices, or nothing. */
export type Standing = "lit" | "may" | "";

/** A choice in the fewest words, beside the piece that it concerns. */
export interface Label {
  text: string;
  /** Prices that are drawn as gems instead of words. */
  cost: [sign: string, amount: number][];
}

export class Offers {
  /** Every choice concerns one thing and every thing has one choice: a tap takes it. */
  readonly plain: boolean;
  /** Choices without piece or cell, also those about a whole area, which nobody would guess; the one that passes last. */
  readonly buttons: Choice[];
  /** What the space bar takes. */
  readonly pass: Choice | undefined;
  private readonly sources = new Set<string>();

  constructor(readonly scene: Scene) {
    const choices = scene.view.ask?.choices ?? [];
    for (const choice of choices)
      if (!choice.preview) for (const id of this.sourcesOf(choice)) this.sources.add(id);
    const buttons = choices.filter((choice) => scene.buttons.includes(choice) || this.isWhole(choice));
    this.pass = buttons.find((choice) => choice.passes);
    this.buttons = buttons.filter((choice) => choice !== this.pass);
    if (this.pass) this.buttons.push(this.pass);
    const onThings = choices.filter((choice) => !scene.buttons.includes(choice) && !choice.preview);
    this.plain =
      onThings.length > 0 &&
      onThings.every((choice) => alone(choice, scene)) &&
      [...scene.choicesOf.values(), ...scene.choicesAt.values()].every((list) => list.length === 1);
  }

  /** The pieces that a choice is made with; equal cards are one choice, and each of them offers it. */
  sourcesOf(choice: Choice): string[] {
    const [first, ...rest] = choice.pieces ?? [];
    if (first === undefined) return [];
    const face = this.scene.piece.get(first)?.face;
    return [first, ...rest.filter((id) => face !== undefined && this.scene.piece.get(id)?.face === face)];
  }

  /** The pieces that a choice does something to. */
  targetsOf(choice: Choice): string[] {
    const sources = this.sourcesOf(choice);
    return (choice.pieces ?? []).filter((id) => !sources.includes(id));
  }

  /** Whether a choice is about an area as such: no piece and no cell of it is meant. */
  private isWhole(choice: Choice): boolean {
    const things = choice.pieces ?? [];
    return things.length > 0 && !choice.cells?.length && things.every((id) => this.scene.area.has(id));
  }

  /** How an area stands to choices that join it with a piece: it is pressed for them. */
  ground(area: Area): Standing {
    return this.of(area.id).every((choice) => this.isWhole(choice)) ? "" : this.standing(area.id);
  }

  standing(id: string): Standing {
    if (this.sources.has(id)) return "lit";
    return this.scene.choicesOf.has(id) ? "may" : "";
  }

  /** The choices of a selected thing. */
  of(id: string): Choice[] {
    return this.scene.choicesOf.get(id) ?? [];
  }

  /** The choices that join a selected thing with another one. */
  between(selected: string, other: string): Choice[] {
    return this.of(selected).filter((choice) => choice.pieces?.includes(other));
  }

  /** The choices of a cell, of the selected thing only when one is selected that has any there. */
  at(area: Area, cell: number, selected: string | null): Choice[] {
    const all = (this.scene.choicesAt.get(cell) ?? []).filter((choice) => this.inArea(choice, area));
    const narrowed = selected ? all.filter((choice) => choice.pieces?.includes(selected)) : [];
    return narrowed.length ? narrowed : all;
  }

  /** Whether a cell is lit: by its own choices, or by those of what is selected. */
  cell(area: Area, cell: number, selected: string | null): Standing {
    const here = this.at(area, cell, selected);
    if (!here.length) return "";
    if (here.some((choice) => !choice.pieces?.length)) return "lit";
    return selected && here.some((choice) => choice.pieces?.includes(selected)) ? "lit" : "may";
  }

  /** Cells are numbers of a board; where a scene has several, a choice names its own among its pieces. */
  private inArea(choice: Choice, area: Area): boolean {
    const named = (choice.pieces ?? []).filter((id) => this.scene.area.has(id));
    return !named.length || named.includes(area.id);
  }

  /** What a choice is called on a button beside a thing that needs no naming again. */
  label(choice: Choice, about: string | null, look: Look): Label {
    let text = choice.long;
    const cost: Label["cost"] = [];
    for (const [sign, amount] of Object.entries(choice.forecast?.cost ?? {})) {
      const title = look.signs?.[sign]?.title;
      const price = title ? ` for ${amount} ${title}` : "";
      if (price && text.includes(price)) {
        text = text.replace(price, "");
        cost.push([sign, amount]);
      }
    }
    const piece = about ? this.scene.piece.get(about) : undefined;
    // What stands on it is read there.
    const printed = this.scene.face.get(piece?.face ?? "")?.text?.replace(/\s+/g, " ");
    if (printed && text.length > printed.length) text = text.replace(`: ${printed}`, "");
    const name = piece?.name;
    if (name && text.startsWith(`${name}: `)) {
      const rest = text.slice(name.length + 2);
      return { text: rest.slice(0, 1).toUpperCase() + rest.slice(1), cost };
    }
    if (name) {
      const without = text.replace(` (on ${name})`, "").replace(` own ${name}`, "").replace(` ${name}`, "");
      if (without.trim() && !without.startsWith(name)) text = without;
    }
    return { text: text.trim(), cost };
  }
}

function alone(choice: Choice, scene: Scene): boolean {
  const cells = choice.cells?.length ?? 0;
  const pieces = choice.pieces ?? [];
  // A cell and the tile that lies there are one thing.
  if (cells) return cells === 1 && pieces.every((id) => isAt(scene.piece.get(id), choice.cells?.[0]));
  const faces = new Set(pieces.map((id) => scene.piece.get(id)?.face ?? id));
  return faces.size === 1;
}

function isAt(piece: Piece | undefined, cell: number | undefined): boolean {
  return piece === undefined || (piece.on === undefined && (piece.place ?? 0) === cell);
}
