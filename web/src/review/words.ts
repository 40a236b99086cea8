// The words of a costly decision: said to whoever made it, told of others.

import type { Scene } from "../model/scene";
import { kept } from "../storage";
import type { Costly, OwnWords } from "../wire";
import { say } from "../words";

/** The one seat of this browser at a table; null for spectators, and where two share the device. */
export function readerOf(table: string): number | null {
  const seats = Object.keys(kept(table)?.seats ?? {});
  return seats.length === 1 ? Number(seats[0]) : null;
}

/** What a seat is called to whoever reads. */
export function calledTo(reader: number | null, seat: number, scene: Scene): string {
  return seat === reader ? say("table-you") : scene.name(seat);
}

export function wordsOf(costly: Costly, reader: number | null): OwnWords {
  return (costly.seat === reader && costly.own) || costly;
}
