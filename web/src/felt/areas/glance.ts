// Where the window over a large board goes: nowhere, as long as what matters is in sight.

/** A part of a board, in cells: where it begins and how much of it is seen. */
export interface Glance {
  left: number;
  top: number;
  width: number;
  height: number;
}

type At = { x: number; y: number };

/** Where the window begins that shows the most of these places; none while it shows them already, or (`any`) one of them. */
export function glanceAt(places: At[], now: Glance, any = false): { left: number; top: number } | null {
  if (any && places.some((place) => sees(now, place))) return null;
  const near = (a: At, b: At) =>
    Math.abs(a.x - b.x) + 1 <= now.width / 2 && Math.abs(a.y - b.y) + 1 <= now.height / 2;
  // The mean of all may lie between them, where nobody stands.
  const groups = places.map((one) => places.filter((other) => near(one, other)));
  const most = groups.reduce((best, group) => (group.length > best.length ? group : best), []);
  if (most.every((place) => sees(now, place))) return null;
  const middle = (of: (place: At) => number) =>
    most.reduce((sum, place) => sum + of(place), 0) / most.length + 0.5;
  return { left: middle(({ x }) => x) - now.width / 2, top: middle(({ y }) => y) - now.height / 2 };
}

function sees({ left, top, width, height }: Glance, { x, y }: At): boolean {
  return x >= left && y >= top && x + 1 <= left + width && y + 1 <= top + height;
}
