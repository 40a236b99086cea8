// Which areas become buttons when room is short, and in which order.
import type { Offers } from "../model/offers";
import { reasonOf } from "../model/reasons";
import { type Role, type Rows, roleOf } from "../model/rows";
import type { Scene } from "../model/scene";

/** What may become a button when room is short: nothing of one's own, nothing that offers a choice. */
export function foldable(rows: Rows, scene: Scene, offers: Offers): string[] {
  const found: { id: string; rank: number }[] = [];
  for (const row of [...rows.upper, ...rows.lower]) {
    for (const part of row.parts) {
      if (part.kind !== "area" && part.kind !== "panel") continue;
      const { area } = part;
      const role = roleOf(area, scene);
      // Who stands where is the game itself: lines grow lower instead.
      if (role === "lines" && !area.size) continue;
      if (role === "hand" || role === "board" || role === "pile" || role === "tags") continue;
      // Who fights for whom is known by name, unless there are many.
      if (role === "roster" && scene.view.seats.length + (scene.view.rivals?.length ?? 0) <= 2) continue;
      const pieces = scene.byArea.get(area.id) ?? [];
      const inSlots = pieces.flatMap((piece) => scene.bySlot.get(piece.id) ?? []);
      const live = [area.id, ...[...pieces, ...inSlots].map((piece) => piece.id)].some((id) =>
        offers.standing(id),
      );
      if (live) continue;
      // What says why it cannot be used is what its seat looks at before it decides.
      const wanted = [...pieces, ...inSlots].some((piece) => reasonOf(piece, scene));
      const own = area.owner !== undefined && area.owner === scene.view.seat;
      // First what nobody can act on now and nobody owns, then the others' things, the own ones last of all.
      const order: Partial<Record<Role, number>> = { backs: 0, play: 1, cards: 3, lines: 4, site: 5, row: 6 };
      const few = role === "row" && pieces.length <= 3 ? -1.5 : 0;
      found.push({ id: area.id, rank: few + (own ? 10 : 0) + (wanted ? 20 : 0) + (order[role] ?? 7) });
    }
  }
  return found.sort((a, b) => a.rank - b.rank).map((entry) => entry.id);
}
