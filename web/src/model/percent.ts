// A chance as people say it.

/** In whole percent. */
export function inPercent(chance: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, chance)));
}

/** The same for what nobody can know for certain: neither 0 nor 100. */
export function likely(chance: number): number {
  return Math.min(99, Math.max(1, inPercent(chance)));
}
