// What is known of a piece, in words; the rail, the text table and labels for screen readers say the same.

import type { Face, Figure, Lasting, Look, MarkLook, Piece } from "../wire";
import { say } from "../words";
import { named } from "./names";
import type { Scene } from "./scene";

/** What a piece is called. */
export function pieceName(piece: Piece, scene: Scene): string {
  return piece.name || (piece.face && scene.face.get(piece.face)?.name) || say("rail-face-down");
}

/** A figure in words: "4 Command". */
export function figureText({ id, value }: Figure, look: Look): string {
  return `${value} ${look.signs?.[id]?.title ?? id}`;
}

/** Kind, family and figures of a face: what is printed besides its name and text. */
export function printed(face: Face, look: Look): string[] {
  const family = face.family ? (look.families?.[face.family]?.title ?? face.family) : "";
  const kind = family && !face.kind.includes(family) ? `${face.kind}, ${family}` : face.kind;
  const cost = face.cost ? say("rail-costs", { price: figureText(face.cost, look) }) : "";
  const badge = face.badge ? figureText(face.badge, look) : "";
  const figures = (face.figures ?? []).map((figure) => figureText(figure, look));
  return [kind, cost, badge, figures.join(", ")].filter(Boolean);
}

/** A mark on a piece that there is something to say about. */
export interface MarkFact {
  id: string;
  look: MarkLook;
  text: string;
}

/** The marks of a piece in words; a mark of 1 is a plain fact, the total of a site tells its sum. */
export function marksOf(piece: Piece, look: Look, face?: Face): MarkFact[] {
  const printed = new Set(face?.figures?.map(({ id }) => id));
  const marks = Object.entries(piece.marks ?? {}).filter(([id, value]) => value !== 0 || printed.has(id));
  const lookOf = (id: string): MarkLook => look.marks?.[id] ?? { title: id, form: "tag" };
  const base = marks.find(([id]) => lookOf(id).form === "base");
  const facts: MarkFact[] = [];
  for (const [id, value] of marks) {
    const mark = lookOf(id);
    if (mark.form === "base") continue;
    // The present value of a printed figure is told only where it differs.
    const figure = face?.figures?.find((one) => one.id === id);
    if (figure && mark.form === "quiet") {
      if (figure.value !== value)
        facts.push({ id, look: mark, text: `${mark.title} ${value} (${figure.value})` });
      continue;
    }
    facts.push({ id, look: mark, text: markText(mark, value, base?.[1]) });
  }
  return facts;
}

function markText(mark: MarkLook, value: number, base: number | undefined): string {
  if (mark.form === "total" && base !== undefined && base !== value)
    return say("rail-total", { title: mark.title, value, base, more: value - base });
  if (mark.form === "total" || mark.form === "badge" || value !== 1) return `${mark.title} ${value}`;
  return mark.title;
}

/** What is in force, and for how long. */
export function lastingText({ text, until }: Lasting, scene: Scene): string {
  const what = named(text, scene).replace(/\.$/, "");
  return until ? say("rail-lasting", { what, until: named(until, scene) }) : what;
}

/** The slots of a piece with what sits in each, empty ones too. */
export function slotsOf(piece: Piece, scene: Scene): { slot: string; piece: Piece | undefined }[] {
  const sitting = scene.bySlot.get(piece.id) ?? [];
  const look = scene.game.info.look;
  const fallen = Object.keys(piece.marks ?? {}).some((id) => look.marks?.[id]?.form === "fallen");
  const face = piece.face && !fallen ? scene.face.get(piece.face) : undefined;
  const rows = (face?.slots ?? []).map((slot) => ({ slot, piece: sitting.find((p) => p.slot === slot) }));
  const others = sitting.filter((p) => !face?.slots?.includes(p.slot ?? ""));
  return [...rows, ...others.map((p) => ({ slot: p.slot ?? "", piece: p }))];
}

/** The rules that the words of a card's text open, in the order of the text. */
export function keywordsOf(face: Face, look: Look): { word: string; rule: string }[] {
  const text = (face.text ?? "").toLowerCase();
  const found = Object.entries(look.keywords ?? {})
    .map(([word, rule]) => ({ word, rule, at: wordAt(text, word.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.word.length - a.word.length);
  const rules = new Set<string>();
  return found.filter(({ rule }) => !rules.has(rule) && rules.add(rule));
}

function wordAt(text: string, word: string): number {
  const letter = /\p{L}/u;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!letter.test(text[at - 1] ?? "") && !letter.test(text[at + word.length] ?? "")) return at;
  return -1;
}
