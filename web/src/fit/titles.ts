// What areas are called on the table, and how much room that takes.

import { areaTitle, named } from "../model/names";
import { laidRows, roleOf, type Screen } from "../model/rows";
import type { Scene } from "../model/scene";
import type { Area } from "../wire";
import { say } from "../words";
import { LENGTHS } from "./lengths";

/** Longer titles go on in a second line. */
const MOST = LENGTHS.label;
const LETTER = 6.6;

/** What an area is called, with its owner where it has one. */
export function ownedTitle(area: Area, scene: Scene): string {
  const title = areaTitle(area, scene);
  if (area.owner === undefined) return named(title, scene);
  if (area.owner === scene.view.seat) return say("table-area-yours", { title });
  return say("table-area-of", { name: scene.name(area.owner), title });
}

/** Whether an area says its title: where there is room all but the own hand, on phones only what belongs to nobody. */
export function labelled(area: Area, scene: Scene, screen: Screen): boolean {
  const role = roleOf(area, scene);
  if (role === "pages") return false; // pages say themselves what they are
  if (screen === "wide") return role !== "hand";
  if (area.kind === "pile") return false;
  return area.owner === undefined && role !== "site";
}

/** The title that stands below an area: without its owner where the owner's plate or line is in the same row. */
export function labelOf(area: Area, scene: Scene, screen: Screen): string {
  if (area.kind === "roster") return ownedTitle(area, scene);
  const plate = `seat:${area.owner}`;
  const beside = laidRows(scene, screen).some((row) => row.includes(area.id) && row.includes(plate));
  const line = laidRows(scene, screen).some(
    (row) => row.includes(area.id) && row.some((id) => isLine(scene.area.get(id), area)),
  );
  const below = scene.view.layout?.side?.some((row) => row.includes(area.id));
  return area.kind === "pile" || line || beside || below ? areaTitle(area, scene) : ownedTitle(area, scene);
}

function isLine(other: Area | undefined, area: Area): boolean {
  return other?.kind === "lines" && other.owner === area.owner;
}

/** The least width of a title, and how many lines it has in a width. */
export function labelRoom(label: string, width: number): { least: number; lines: number } {
  const whole = label.length * LETTER;
  return { least: Math.min(MOST, whole), lines: whole > Math.max(MOST, width) ? 2 : 1 };
}
