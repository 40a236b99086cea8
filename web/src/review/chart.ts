// The chances of a game as lines: where everything of the graph lies, in pixels.
import type { Costly, Moment, Step } from "../wire";

export interface Room {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  foot: number;
}

/** A number below the graph. */
export interface Tick {
  x: number;
  turn: number;
}

export class Chart {
  /** `last` is the number of decisions of the whole game. */
  constructor(
    readonly moments: Moment[],
    readonly last: number,
    readonly room: Room,
  ) {}

  x(n: number): number {
    const { width, left, right } = this.room;
    return left + ((width - left - right) * n) / Math.max(1, this.last);
  }

  y(chance: number): number {
    const { height, top, foot } = this.room;
    return top + (height - top - foot) * (1 - Math.min(1, Math.max(0, chance)));
  }

  /** The line of a seat, as the path of a drawing. */
  line(seat: number): string {
    return this.moments
      .map((moment, i) => {
        const y = this.y(moment.chances[seat] ?? 0);
        return `${i ? "L" : "M"}${this.x(moment.n).toFixed(1)} ${y.toFixed(1)}`;
      })
      .join("");
  }

  /** The moment that a position belongs to: the last one that is not later. */
  at(n: number): Moment | undefined {
    return this.moments.findLast((moment) => moment.n <= n) ?? this.moments[0];
  }

  /** The moment nearest to a place of the graph. */
  near(x: number): Moment | undefined {
    let best: Moment | undefined;
    for (const moment of this.moments)
      if (!best || Math.abs(this.x(moment.n) - x) < Math.abs(this.x(best.n) - x)) best = moment;
    return best;
  }

  /** The moment so many moments farther on, within the game. */
  step(n: number, by: number): Moment | undefined {
    const here = this.moments.findLastIndex((moment) => moment.n <= n);
    return this.moments[Math.min(this.moments.length - 1, Math.max(0, here + by))];
  }

  /** Where a costly decision lies on the line of its seat. */
  spot({ n, seat }: Costly): { x: number; y: number } | undefined {
    const moment = this.at(n - 1);
    return moment && { x: this.x(moment.n), y: this.y(moment.chances[seat] ?? 0) };
  }

  /** The first decision of each turn, as many as have room. */
  ticks(steps: Step[], apart: number): Tick[] {
    const found: Tick[] = [];
    let before = 0;
    for (const [i, { turn = 0 }] of steps.entries()) {
      if (turn === before) continue;
      before = turn;
      const x = this.x(i);
      const last = found.at(-1);
      if (turn && (!last || x - last.x >= apart)) found.push({ x, turn });
    }
    return found;
  }
}

/** The costly decisions of a seat, the most costly first. */
export function costlyOf(costly: Costly[], seat: number): Costly[] {
  return costly.filter((one) => one.seat === seat).sort((a, b) => b.cost - a.cost);
}

/** Its lowest chance, before the end has told who won. */
export function lowest(moments: Moment[], seat: number): Moment | undefined {
  let low: Moment | undefined;
  for (const moment of moments)
    if (moment.seat !== undefined && (!low || (moment.chances[seat] ?? 0) < (low.chances[seat] ?? 0)))
      low = moment;
  return low;
}

/** So many decisions of a game were this seat's own. */
export function countOf(steps: Step[], seat: number): number {
  return steps.filter((step) => step.seat === seat).length;
}
