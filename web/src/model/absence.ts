// Who keeps the table waiting and has no page open, and since when.
import type { Away } from "../wire";

export interface Gone {
  seat: number;
  /** By the clock of performance.now(). */
  since: number;
}

/** As told just now. */
export function goneOf(away: Away[]): Gone[] {
  const now = performance.now();
  return away.map(({ seat, seconds }) => ({ seat, since: now - 1000 * seconds }));
}

/** Whole seconds below two minutes, whole minutes from then on. */
export function lengthOf(milliseconds: number): { unit: "seconds" | "minutes"; n: number } {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return seconds < 120 ? { unit: "seconds", n: seconds } : { unit: "minutes", n: Math.floor(seconds / 60) };
}
