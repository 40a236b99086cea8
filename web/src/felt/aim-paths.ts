// Where arrows run on the felt: from what is not resolved yet to what it is aimed at.
import type { Link } from "../wire";

export interface Aim {
  key: string;
  from: [number, number];
  to: [number, number];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The arrows of what is unresolved; what is not drawn on the felt has none. */
export function aimsOf(felt: HTMLElement, chain: readonly Link[]): Aim[] {
  const aims: Aim[] = [];
  for (const { piece, at } of chain) {
    for (const target of piece ? (at ?? []) : []) {
      const [one, other] = [pieceBox(felt, piece ?? ""), pieceBox(felt, target)];
      if (one && other && piece !== target) aims.push({ key: `${piece} ${target}`, ...between(one, other) });
    }
  }
  return aims;
}

/** From where to where the arrows of something unresolved cross a row, counted from its left. */
export function crossing(felt: HTMLElement, row: HTMLElement, link: Link): [number, number] | null {
  const band = boxIn(felt, row);
  const xs = aimsOf(felt, [link]).flatMap((aim) =>
    [band.y, band.y + band.height].map((y) => acrossAt(aim, y) - band.x),
  );
  return xs.length ? [Math.min(...xs), Math.max(...xs)] : null;
}

function acrossAt({ from, to }: Aim, y: number): number {
  const part = to[1] === from[1] ? 0.5 : (y - from[1]) / (to[1] - from[1]);
  return from[0] + (to[0] - from[0]) * Math.min(1, Math.max(0, part));
}

function pieceBox(felt: HTMLElement, id: string): Box | null {
  const piece = felt.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);
  // What stands in the chain says itself what it is aimed at; arrows would cross the whole table. A large board may be
  // dragged under its window, and draws its arrows itself.
  return piece && !piece.closest(".chain, .chart") ? boxIn(felt, piece) : null;
}

/** Where a thing lies on the felt, whatever it is moving through just now. */
function boxIn(felt: HTMLElement, thing: HTMLElement): Box {
  let [x, y] = [0, 0];
  let at: HTMLElement | null = thing;
  while (at && at !== felt) {
    x += at.offsetLeft;
    y += at.offsetTop;
    at = at.offsetParent as HTMLElement | null;
  }
  return { x, y, width: thing.offsetWidth, height: thing.offsetHeight };
}

/** From edge to edge, the short way between rows; side by side within one. */
function between(one: Box, other: Box): Pick<Aim, "from" | "to"> {
  const [a, b] = [middle(one), middle(other)];
  const [low, high] = [one.y + one.height, other.y + other.height];
  if (low <= other.y + 8) return { from: [a[0], low - 4], to: [b[0], other.y - 6] };
  if (high <= one.y + 8) return { from: [a[0], one.y + 4], to: [b[0], high + 6] };
  const right = a[0] < b[0];
  return {
    from: [right ? one.x + one.width - 4 : one.x + 4, a[1]],
    to: [right ? other.x - 6 : other.x + other.width + 6, b[1]],
  };
}

function middle(box: Box): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}
