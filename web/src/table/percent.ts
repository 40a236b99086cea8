// A chance as people say it.

/** In whole percent. */
export function inPercent(chance: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, chance)));
}
