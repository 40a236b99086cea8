// What every part of a drawn table knows: the scene, how it fits, and what a tap does.
import { type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Fit } from "../../fit/fit";
import { cellName } from "../../model/cells";
import { advised } from "../../model/counsel";
import { named } from "../../model/names";
import type { Offers, Standing } from "../../model/offers";
import { formOf, isLarge, type Screen } from "../../model/rows";
import type { Scene } from "../../model/scene";
import { inspect } from "../../model/sheets";
import type { TableModel, Target } from "../../model/table-model";
import { walk } from "../../model/walk";
import { confirmEnd, oneTap } from "../../settings";
import type { Area, Choice, Look } from "../../wire";
import { say } from "../../words";

/** A second press this soon after a choice was meant for the choice before. */
const GUARD = 350;

export class Stage {
  readonly look: Look;
  /** The area that is opened as a list, in a drawer. */
  readonly opened = openedArea;

  constructor(
    readonly model: TableModel,
    readonly scene: Scene,
    readonly offers: Offers,
    readonly screen: Screen,
    readonly fit: Fit,
    readonly moved: ReadonlySignal<ReadonlySet<string>>,
  ) {
    this.look = scene.game.info.look;
  }

  /** Whether the question is for whoever looks at it. */
  isAsked(): boolean {
    const { ask } = this.scene.view;
    return ask !== undefined && ask.seat === this.model.you.value && Boolean(ask.choices?.length);
  }

  /** A tap on a piece or an area: selects it, takes its choice, or says why there is none. */
  press(id: string): void {
    const { model, offers } = this;
    const selected = model.selected.value;
    if (selected && selected !== id) {
      const joined = offers.between(selected, id);
      if (joined.length === 1 && joined[0]) {
        this.choose(joined[0]);
        return;
      }
    }
    const under = this.under(id);
    if (under && !offers.of(id).length) {
      this.tell(id);
      this.pressCell(under.area, under.cell);
      return;
    }
    const choices = this.choicesOf(id);
    const [only] = choices;
    this.tell(id);
    if (!only) this.later();
    if (!only) {
      model.selected.value = null;
      return;
    }
    if (choices.length === 1 && (offers.plain || oneTap.value || selected === id)) this.choose(only);
    else model.selected.value = selected === id ? null : id;
  }

  /** The cell of a large board that a figure covers, where there is something to choose. */
  private under(id: string): { area: Area; cell: number } | undefined {
    const piece = this.scene.piece.get(id);
    const area = this.scene.area.get(piece?.area ?? "");
    if (!piece || !area || !isLarge(area) || formOf(piece, this.scene) === "tile") return undefined;
    const cell = piece.place ?? 0;
    const open = this.offers.at(area, cell, null).length > 0 || this.way(cellKey(area, cell));
    return open ? { area, cell } : undefined;
  }

  /** The choices of a piece, and of the cell that it covers. */
  choicesOf(id: string): Choice[] {
    const under = this.under(id);
    const here = under ? this.offers.at(under.area, under.cell, null) : [];
    return [...new Set([...this.offers.of(id), ...here])];
  }

  /** How a piece stands to the question: by itself, or by the cell that it covers. */
  standing(id: string): Standing {
    const own = this.offers.standing(id);
    const under = own ? undefined : this.under(id);
    if (!under) return own;
    return this.offers.cell(under.area, under.cell, this.model.selected.value) || "lit";
  }

  /** A tap on a cell of a board. */
  pressCell(area: Area, cell: number): void {
    const here = this.offers.at(area, cell, this.model.selected.value);
    const [only] = here;
    const key = cellKey(area, cell);
    const way = this.way(key);
    if (!here.length && this.later()) return;
    if (here.length === 1 && only) this.choose(only);
    else if (here.length > 1) this.model.selected.value = key;
    else if (!way) return;
    // The way is seen before it is gone.
    else if (oneTap.value || this.model.selected.value === key) this.go(way);
    else {
      this.model.notice.value = null;
      this.model.selected.value = key;
    }
  }

  /** The steps to a cell where the question is a move and the next step alone does not lead there. */
  way(key: string | null): number[] | undefined {
    const at = key === null ? null : cellOf(key);
    const { ask } = this.scene.view;
    if (!at || this.model.again || ask?.seat !== this.model.you.value || !ask?.choices?.length)
      return undefined;
    const way = this.scene.ways.get(at.area)?.get(at.cell);
    return way && way.length > 1 ? way : undefined;
  }

  /** Walks a way. */
  go(way: number[]): void {
    const { model } = this;
    if (model.sending.value || model.link.value === "lost" || performance.now() < guarded) return;
    guarded = performance.now() + GUARD;
    model.notice.value = null;
    model.selected.value = null;
    walk(model, way);
  }

  /** A tap on bare ground: where a move may lead is said of what it may not. */
  pressGround(area: Area, cell: number, isConsidered: boolean): void {
    const { model, scene } = this;
    if (model.again || scene.view.ask?.seat !== model.you.value || this.later()) return;
    const name = cellName(area, cell);
    if (isConsidered) model.notice.value = { text: say("table-reach-first", { cell: name }), bad: true };
    else if (scene.ways.get(area.id)?.size)
      model.notice.value = {
        text: say("table-reach-not", { cell: name }),
        rule: scene.view.ask.rule,
        bad: true,
      };
  }

  /** The choices of what is selected: a piece, an area or a cell. */
  offered(): Choice[] {
    const selected = this.model.selected.value;
    if (!selected) return [];
    const cell = cellOf(selected);
    if (!cell) return this.choicesOf(selected);
    const area = this.scene.area.get(cell.area);
    return area ? this.offers.at(area, cell.cell, null) : [];
  }

  /** Whether a hint advises a choice that is made with this piece, area or cell, or does something to it. */
  isAdvised(id: string): boolean {
    const best = advised(this.model.counsel, this.scene.view);
    if (!best || best.preview) return false;
    const cell = cellOf(id);
    if (cell) {
      const area = this.scene.area.get(cell.area);
      return area !== undefined && this.offers.at(area, cell.cell, null).includes(best);
    }
    // Equal cards are one choice: the first of them shows it.
    return best.pieces?.[0] === id || this.offers.targetsOf(best).includes(id);
  }

  /** Whether the voice of a guided game points at a piece, an area or a cell now. */
  isShown(id: string): boolean {
    const { guiding } = this.model;
    const lesson = guiding?.lesson.value;
    if (!lesson) return false;
    if (lesson.spot?.things?.includes(id)) return true;
    const wanted = guiding?.wanted(this.scene.view);
    const cell = cellOf(id);
    if (!cell) return wanted !== undefined && this.isOf(wanted, id);
    if (lesson.spot?.cells?.some(([area, at]) => area === cell.area && at === cell.cell)) return true;
    const area = this.scene.area.get(cell.area);
    return (
      wanted !== undefined && area !== undefined && this.offers.at(area, cell.cell, null).includes(wanted)
    );
  }

  /** Whether a choice is made with a piece, or done to it once that was selected. */
  private isOf(choice: Choice, id: string): boolean {
    const sources = this.offers.sourcesOf(choice);
    const selected = this.model.selected.value;
    return (
      sources.includes(id) ||
      (selected !== null && sources.includes(selected) && Boolean(choice.pieces?.includes(id)))
    );
  }

  /** Where the voice asks for something else, that is said; whether it was. */
  private later(): boolean {
    const lesson = this.model.guiding?.lesson.value;
    if (lesson?.action === undefined) return false;
    this.model.notice.value = { text: say("guide-later", { what: lesson.say }) };
    return true;
  }

  choose(choice: Choice): void {
    const { model } = this;
    if (model.sending.value || model.link.value === "lost" || performance.now() < guarded) return;
    if (
      choice.passes &&
      confirmEnd.value &&
      !model.guiding?.leads.value &&
      this.hasMore() &&
      confirmed !== this.scene
    ) {
      confirmed = this.scene;
      model.notice.value = { text: say("table-confirm", { deed: choice.long }) };
      return;
    }
    guarded = performance.now() + GUARD;
    model.notice.value = null;
    model.selected.value = null;
    model.choose(choice.action);
  }

  /** Shows a piece in the rail, and beside the question why nothing can be done with it. */
  private tell(id: string): void {
    const { model, scene } = this;
    const piece = scene.piece.get(id);
    model.notice.value = null;
    if (!piece) return;
    model.inspected.value = { kind: "piece", id };
    if (!scene.choicesOf.has(id) && piece.why_not) {
      const text = say("table-why-not", { name: piece.name ?? "", reason: named(piece.why_not.text, scene) });
      model.notice.value = { text, rule: piece.why_not.rule, bad: true };
    }
  }

  inspect(target: Target): void {
    inspect(this.model, target);
  }

  /** Whether anything but passing can be chosen. */
  private hasMore(): boolean {
    return (this.scene.view.ask?.choices ?? []).some((choice) => !choice.passes);
  }
}

let guarded = 0;
let confirmed: Scene | null = null;
const openedArea = signal<string | null>(null);

/** A cell as something that can be selected. */
export function cellKey(area: Area, cell: number): string {
  return `${area.id}@${cell}`;
}

export function cellOf(key: string): { area: string; cell: number } | null {
  const at = key.lastIndexOf("@");
  return at < 0 ? null : { area: key.slice(0, at), cell: Number(key.slice(at + 1)) };
}

export const StageContext = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error("a part of the table is drawn outside of it");
  return stage;
}
