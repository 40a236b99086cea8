// Pieces and areas in words, for those who hear the table: everything that their drawing shows.
import { markOf, signOf } from "../../draw";
import { ownedTitle } from "../../fit/titles";
import { cellName } from "../../model/cells";
import { lastingText } from "../../model/facts";
import { named } from "../../model/names";
import { isLarge, roleOf } from "../../model/rows";
import type { Area, Piece } from "../../wire";
import { say } from "../../words";
import type { Stage } from "./stage";

/** Name, kind, price, figures, marks, and what can be done. */
export function spokenPiece(piece: Piece, stage: Stage): string {
  const { scene, look } = stage;
  const face = piece.face === undefined ? undefined : scene.face.get(piece.face);
  const parts: string[] = [piece.name || face?.name || say("table-hidden"), ...standsAt(piece, stage)];
  if (face) {
    if (face.kind && face.kind !== face.name) parts.push(face.kind);
    const family = look.families?.[face.family ?? ""]?.title;
    if (family && !face.kind.includes(family)) parts.push(family);
    if (face.cost)
      parts.push(say("table-cost", { n: face.cost.value, unit: signOf(look, face.cost.id).title }));
    for (const figure of face.figures ?? []) {
      const now = piece.marks?.[figure.id];
      // What a mark says aloud is told below; a quiet one is the figure of this moment.
      if (now === undefined || markOf(look, figure.id).form === "quiet")
        parts.push(`${signOf(look, figure.id).title} ${now ?? figure.value}`);
    }
  }
  for (const [name, value] of Object.entries(piece.marks ?? {})) {
    if (!value) continue;
    const mark = markOf(look, name);
    if (mark.form === "quiet" || mark.form === "small") continue;
    const counted = ["badge", "total", "base"].includes(mark.form) || value > 1;
    parts.push(counted ? `${mark.title} ${value}` : mark.title);
  }
  for (const one of scene.lastingOn.get(piece.id) ?? []) parts.push(lastingText(one, scene));
  for (const inside of scene.bySlot.get(piece.id) ?? []) {
    const title = inside.name || say("table-hidden");
    // On a board that is nobody's, what lies there says whose it is.
    const whose = scene.area.get(piece.area)?.owner === undefined ? inside.owner : undefined;
    const name = whose === undefined ? title : say("table-area-of", { name: scene.name(whose), title });
    parts.push(say("table-holds", { name }));
  }
  const choices = stage.choicesOf(piece.id);
  const [only] = choices;
  if (only && choices.length === 1) parts.push(say("table-can", { deed: named(only.long, scene) }));
  else if (choices.length) parts.push(say("table-can-many", { n: choices.length }));
  else if (piece.why_not) parts.push(named(piece.why_not.text, scene));
  if (stage.isAdvised(piece.id)) parts.push(say("hint-advised"));
  return parts.join(", ");
}

/** On a board of many cells: whose it is and where it stands. */
function standsAt(piece: Piece, { scene, model }: Stage): string[] {
  const area = scene.area.get(piece.area);
  if (area?.kind !== "grid" || !isLarge(area) || roleOf(area, scene) !== "board") return [];
  const cell = cellName(area, piece.place ?? 0);
  if (piece.owner === undefined) return [cell];
  const whose = piece.owner === model.you.value ? say("table-yours") : scene.name(piece.owner);
  return [cell, whose];
}

/** What an area is called, with its owner where it has one. */
export function spokenArea(area: Area, stage: Stage): string {
  return ownedTitle(area, stage.scene);
}

/** The same with how many pieces lie there. */
export function countedArea(area: Area, stage: Stage): string {
  return say("table-area-count", { title: spokenArea(area, stage), n: area.count ?? 0 });
}
