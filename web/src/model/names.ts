// The words of the engine with the players' names in them: it knows chairs ("Player 1"), people know each other.
import type { Area } from "../wire";
import { say } from "../words";
import type { Scene } from "./scene";

interface Naming {
  pattern: RegExp;
  /** What a chair is called in lower case, and what it shall be called. */
  names: Map<string, string>;
}

const namings = new WeakMap<Scene, Naming>();

/** A text of the engine in which chairs are called by the names of those who sit in them. */
export function named(text: string, scene: Scene): string {
  let naming = namings.get(scene);
  if (!naming) {
    naming = namingOf(scene);
    namings.set(scene, naming);
  }
  const { pattern, names } = naming;
  if (!names.size) return text;
  return text.replace(pattern, (found) => names.get(found.toLowerCase()) ?? found);
}

/** What an area is called beside the plate of its owner, which names the owner already. */
export function areaTitle(area: Area, scene: Scene): string {
  const chair = area.owner === undefined ? "" : `${scene.chair(area.owner)}: `;
  const short = chair && area.title.startsWith(chair) ? area.title.slice(chair.length) : area.title;
  return short.slice(0, 1).toUpperCase() + short.slice(1);
}

function namingOf(scene: Scene): Naming {
  const names = new Map<string, string>();
  for (const { seat, name, alias } of scene.view.seats) {
    let given = scene.name(seat);
    if (given === name) continue; // nobody has sat down: "player 2" stays as the game writes it
    // Texts call their reader so: another who bears it as a name is quoted.
    if (given.toLowerCase() === say("table-you").toLowerCase()) given = `“${given}”`;
    for (const chair of [name, `Player ${seat + 1}`, `Seat ${seat + 1}`, alias])
      if (chair) names.set(chair.toLowerCase(), given);
  }
  const words = [...names.keys()].sort((a, b) => b.length - a.length).map(escaped);
  // A chair's name stands alone: "player 1" is not in "player 12", nor "seat 1" in "Portseat 1".
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return { pattern, names };
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
