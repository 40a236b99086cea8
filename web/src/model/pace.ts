// Shows positions that arrive in a burst one after another, so that the eye can follow, but never late.

/** Between two positions: a piece's way across the table. */
const STEP = 260;
/** A position is on the screen at latest this long after it came. */
const LATEST = 600;
/** Positions closer than this would only flicker: the earlier ones are skipped. */
const FLICKER = 50;

export class Pace<T> {
  private queue: { item: T; due: number }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shown = Number.NEGATIVE_INFINITY;

  /** `hasty` says that nobody looks or that nothing moves: the newest is shown at once. */
  constructor(
    private readonly show: (item: T) => void,
    private readonly hasty: () => boolean,
  ) {}

  /** How many positions are still to be shown. */
  get waiting(): number {
    return this.queue.length;
  }

  push(item: T): void {
    this.queue.push({ item, due: performance.now() + LATEST });
    if (this.hasty()) this.flush();
    else this.plan();
  }

  /** Shows the newest position now. */
  flush(): void {
    const last = this.queue.at(-1);
    this.clear();
    if (last) this.put(last.item);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
  }

  private plan(): void {
    if (this.timer !== undefined || !this.queue.length) return;
    const now = performance.now();
    let gap = this.gap(now);
    while (gap < FLICKER && this.queue.length > 1) {
      this.queue.shift();
      gap = this.gap(now);
    }
    const wait = this.shown + gap - now;
    if (wait <= 0) this.next();
    else this.timer = setTimeout(() => this.next(), wait);
  }

  /** So long that every waiting position is shown in time. */
  private gap(now: number): number {
    return this.queue.reduce((least, { due }, i) => Math.min(least, (due - now) / (i + 1)), STEP);
  }

  private next(): void {
    this.timer = undefined;
    const first = this.queue.shift();
    if (!first) return;
    this.put(first.item);
    this.plan();
  }

  private put(item: T): void {
    this.shown = performance.now();
    this.show(item);
  }
}
