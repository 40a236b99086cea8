// Turns the last view into the next by what the server says has changed.
import type { Patch, View } from "../wire";

/** The patch does not fit the view: the page has missed something and asks for the whole. */
export class Misfit extends Error {}

export function patched(view: View | null, patch: Patch): View | null {
  const { areas, pieces, meters, rest } = patch;
  if (!areas && !pieces && !meters && !rest) return view;
  // A game begins: the view of a waiting table is nothing, and everything is new.
  const next = { ...(view ?? { areas: [], pieces: [], meters: [] }) } as View;
  if (areas) next.areas = list(next.areas, areas);
  if (pieces) next.pieces = list(next.pieces, pieces);
  if (meters) next.meters = list(next.meters, meters);
  if (rest) {
    const fields = next as unknown as Record<string, unknown>;
    for (const [field, value] of Object.entries(rest)) {
      // The seat of a spectator's view is null by itself.
      if (value === null && field !== "seat") delete fields[field];
      else fields[field] = value;
    }
  }
  return next;
}

function list<T extends { id: string }>(old: T[], change: { put?: T[]; order?: string[] }): T[] {
  const put = new Map((change.put ?? []).map((item) => [item.id, item]));
  if (!change.order) {
    const next = old.map((item) => {
      const changed = put.get(item.id);
      put.delete(item.id);
      return changed ?? item;
    });
    if (put.size) throw new Misfit(`no place for ${[...put.keys()].join(", ")}`);
    return next;
  }
  const before = new Map(old.map((item) => [item.id, item]));
  return change.order.map((id) => {
    const item = put.get(id) ?? before.get(id);
    if (!item) throw new Misfit(`no ${id}`);
    return item;
  });
}
