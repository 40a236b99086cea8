// Bursts are shown one after another, always in order, and the last one in time.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "../src/model/pace";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(hasty = () => false) {
  const shown: { item: number; at: number }[] = [];
  const pace = new Pace<number>((item) => shown.push({ item, at: performance.now() }), hasty);
  return { shown, pace, items: () => shown.map(({ item }) => item) };
}

describe("Pace", () => {
  it("shows a single position at once", () => {
    const { pace, items } = watch();
    pace.push(1);
    expect(items()).toEqual([1]);
  });

  it("leaves time for motion between two", () => {
    const { pace, items, shown } = watch();
    pace.push(1);
    pace.push(2);
    expect(items()).toEqual([1]);
    vi.advanceTimersByTime(1000);
    expect(items()).toEqual([1, 2]);
    expect((shown[1]?.at ?? 0) - (shown[0]?.at ?? 0)).toBeGreaterThanOrEqual(250);
  });

  it("shows everything in order and nothing later than 700 ms, however much comes", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { minLength: 1, maxLength: 60 }), (gaps) => {
        const { pace, shown } = watch();
        const came = gaps.map((gap, n) => {
          vi.advanceTimersByTime(gap);
          pace.push(n);
          return performance.now();
        });
        vi.advanceTimersByTime(1000);
        const items = shown.map(({ item }) => item);
        expect(items).toEqual([...items].sort((a, b) => a - b));
        expect(items.at(-1)).toBe(gaps.length - 1);
        for (const { item, at } of shown) expect(at - (came[item] ?? 0)).toBeLessThanOrEqual(700);
      }),
    );
  });

  it("skips ahead instead of flickering", () => {
    const { pace, items } = watch();
    for (let n = 0; n < 40; n++) pace.push(n);
    vi.advanceTimersByTime(1000);
    expect(items().length).toBeLessThan(16);
    expect(items().at(-1)).toBe(39);
  });

  it("waits for nobody when nobody looks", () => {
    const { pace, items } = watch(() => true);
    pace.push(1);
    pace.push(2);
    expect(items()).toEqual([1, 2]);
  });

  it("can be flushed and cleared", () => {
    const { pace, items } = watch();
    for (const n of [1, 2, 3]) pace.push(n);
    pace.flush();
    expect(items()).toEqual([1, 3]);
    pace.push(4);
    pace.clear();
    vi.advanceTimersByTime(1000);
    expect(items()).toEqual([1, 3]);
  });
});
