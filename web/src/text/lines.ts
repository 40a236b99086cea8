// The table in lines: what plain text says of pieces, areas and choices; equal pieces are told once.
import { lastingText, marksOf, pieceName, printed, slotsOf } from "../model/facts";
import { counted } from "../model/meters";
import { areaTitle, named } from "../model/names";
import { formOf } from "../model/rows";
import type { Scene } from "../model/scene";
import type { Area, Choice, Piece } from "../wire";
import { say } from "../words";
import { inOrder, isBoard } from "./places";

/** Equal pieces of an area. */
export interface Pile {
  piece: Piece;
  copies: number;
  /** Where they lie. */
  places: number[];
}

/** From this number on choices are shown in groups. */
const MANY = 7;

/** The pieces of an area whose face is known, equal ones together, and how many others lie there. */
export function pilesOf(area: Area, scene: Scene): { piles: Pile[]; hidden: number } {
  const found = new Map<string, Pile>();
  const pieces = scene.byArea.get(area.id) ?? [];
  const board = isBoard(area, scene);
  let sitting = 0;
  for (const piece of pieces) {
    const on = scene.bySlot.get(piece.id)?.length ?? 0;
    sitting += on;
    if (piece.face === undefined) continue;
    const { id: _, place = 0, ...same } = piece;
    // On a board it matters who stands where; its ground is told together.
    const alone = on > 0 || scene.lastingOn.has(piece.id) || (board && formOf(piece, scene) !== "tile");
    const key = alone ? piece.id : JSON.stringify(same);
    const pile = found.get(key);
    if (pile) {
      pile.copies += 1;
      pile.places.push(place);
    } else found.set(key, { piece, copies: 1, places: [place] });
  }
  const shown = [...found.values()].reduce((sum, pile) => sum + pile.copies, 0);
  // Some games count what sits in slots among the pieces of the area, some do not.
  const total = Math.max((area.count ?? 0) - sitting, pieces.length);
  const piles = [...found.values()];
  return { piles: board ? inOrder(piles, scene) : piles, hidden: Math.max(0, total - shown) };
}

/** All that is known of a piece besides its name; cards that can be read get their text. */
export function factsOf(piece: Piece, scene: Scene, whole: boolean): string {
  const { look } = scene.game.info;
  const face = piece.face === undefined ? undefined : scene.face.get(piece.face);
  const told = new Set<string>();
  const facts: string[] = [];
  if (face) {
    facts.push(
      ...printed({ ...face, figures: face.figures?.filter(({ id }) => !(id in (piece.marks ?? {}))) }, look),
    );
    for (const { id } of face.figures ?? []) told.add(id);
  }
  for (const mark of marksOf(piece, look))
    if (mark.look.form !== "quiet" || !told.has(mark.id)) facts.push(mark.text);
  for (const one of scene.lastingOn.get(piece.id) ?? []) facts.push(lastingText(one, scene));
  if (whole && face?.text) facts.push(named(face.text, scene).replace(/\.$/, ""));
  if (piece.why_not)
    facts.push(say("text-not-now", { why: named(piece.why_not.text, scene), rule: piece.why_not.rule }));
  return facts.filter(Boolean).join(". ");
}

/** The slots of a piece, a line each. */
export function slotLines(
  piece: Piece,
  scene: Scene,
): { slot: string; piece: Piece | undefined; text: string }[] {
  const signs = scene.game.info.look.signs;
  return slotsOf(piece, scene).map(({ slot, piece: sits }) => ({
    slot: signs?.[slot]?.title ?? slot,
    piece: sits,
    text: sits ? `${pieceName(sits, scene)}. ${factsOf(sits, scene, true)}` : say("text-empty"),
  }));
}

/** The other seats, the next one first, then players without a chair; for a spectator all of them. */
export function othersOf(scene: Scene): number[] {
  const seats = scene.view.seats.map(({ seat }) => seat);
  const rivals = (scene.view.rivals ?? []).map(({ seat }) => seat);
  const at = scene.view.seat === null ? -1 : seats.indexOf(scene.view.seat);
  return at < 0 ? [...seats, ...rivals] : [...seats.slice(at + 1), ...seats.slice(0, at), ...rivals];
}

/** Numbers of a seat or of the table, in one line. */
export function meterLine(seat: number | undefined, scene: Scene): string {
  return scene
    .meters(seat)
    .map(
      ({ title, value, half, limit }) =>
        `${title} ${counted(value, half)}${limit ? say("text-of-limit", { limit }) : ""}`,
    )
    .join(", ");
}

export interface Group {
  title: string;
  choices: { number: number; choice: Choice }[];
}

/** The choices with their numbers, by kind of action when there are many; their first word names a group. */
export function groupsOf(choices: Choice[]): Group[] {
  const numbered = choices.map((choice, i) => ({ number: i + 1, choice }));
  const groups = new Map<string, Group["choices"]>();
  for (const row of numbered) {
    const verb = row.choice.short.split(" ", 1)[0] ?? "";
    groups.set(verb, [...(groups.get(verb) ?? []), row]);
  }
  if (choices.length < MANY || groups.size < 2 || groups.size > choices.length / 2)
    return [{ title: "", choices: numbered }];
  const alone = [...groups.values()].flatMap((rows) => (rows.length === 1 ? rows : []));
  const several = [...groups].filter(([, rows]) => rows.length > 1);
  const named = several.map(([verb, rows]) => ({
    title: verb.slice(0, 1).toUpperCase() + verb.slice(1),
    choices: rows,
  }));
  return alone.length ? [...named, { title: say("text-other-choices"), choices: alone }] : named;
}

/** A choice in words, with what it would cost and do. */
export function choiceText(choice: Choice, scene: Scene): string {
  const long = named(choice.long, scene);
  return choice.forecast?.text ? `${long}. ${named(choice.forecast.text, scene)}` : long;
}

export function areaLine(area: Area, scene: Scene): string {
  const title = named(areaTitle(area, scene), scene);
  const { piles, hidden } = pilesOf(area, scene);
  if (!piles.length && !hidden) return say("text-area-empty", { title });
  if (!piles.length) return say("text-area-hidden", { title, count: hidden });
  return title;
}
