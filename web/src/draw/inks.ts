// What a game's look says about a figure, family or mark, with plain answers where it says nothing.
import type { Face, Family, Look, MarkLook, Sign } from "../wire";

const PLAIN_FAMILY: Family = {
  title: "",
  deep: "#35332e",
  mid: "#7c776a",
  light: "#e2dccb",
  pennon: "#757064",
  charge: "",
};

export function signOf(look: Look, id: string): Sign {
  return look.signs?.[id] ?? { title: id, icon: "", shape: "square", ink: "#4a4034" };
}

export function familyOf(look: Look, id: string | undefined): Family {
  return look.families?.[id ?? ""] ?? PLAIN_FAMILY;
}

/** A mark without an entry is drawn as a tag with its own name. */
export function markOf(look: Look, name: string): MarkLook {
  return look.marks?.[name] ?? { title: name, form: "tag" };
}

/** The sign of a meter, whose id may end in the number of its seat or team. */
export function meterSign(look: Look, id: string): Sign | undefined {
  const kind = look.meters?.[id] ?? look.meters?.[id.replace(/-[a-z]?\d+$/, "")];
  return kind ? look.signs?.[kind] : undefined;
}

/** All icons that a game can show, for fetching them at once. */
export function iconsOf(look: Look, faces: readonly Face[] = []): Set<string> {
  const names = new Set([look.theme.emblem]);
  for (const sign of Object.values(look.signs ?? {})) names.add(sign.icon);
  for (const family of Object.values(look.families ?? {})) names.add(family.charge);
  for (const mark of Object.values(look.marks ?? {})) names.add(mark.icon ?? "");
  for (const face of faces) names.add(face.icon ?? "");
  names.delete("");
  return names;
}

/** The inks of a family as custom properties, for the style of an element. */
export function inksOf(family: Family): Record<string, string> {
  return {
    "--deep": family.deep,
    "--mid": family.mid,
    "--light": family.light,
    "--pennon": family.pennon,
  };
}
