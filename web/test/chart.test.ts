// The graph of a review: where its lines, marks and numbers lie, and which moment a place of it means.
import { describe, expect, it } from "vitest";
import { Chart, costlyOf, lowest } from "../src/review/chart";
import type { Costly, Moment, Step } from "../src/wire";

const ROOM = { width: 110, height: 100, left: 0, right: 10, top: 0, foot: 0 };
/** A review does not look at every position: forced decisions have no moment. */
const MOMENTS: Moment[] = [
  { n: 0, chances: [0.5, 0.5], seat: 0 },
  { n: 2, chances: [0.75, 0.2], seat: 1 },
  { n: 5, chances: [0.1, 0.95], seat: 0 },
  { n: 10, chances: [1, 0] },
];
const chart = new Chart(MOMENTS, 10, ROOM);
const costly = (n: number, seat: number, cost: number): Costly => ({
  n,
  seat,
  cost,
  chance: 0.5,
  chosen: "",
  better: "",
  action: 0,
  better_action: 1,
});

describe("the graph", () => {
  it("spans the whole game, and certainty from its foot to its top", () => {
    expect([chart.x(0), chart.x(10)]).toEqual([0, 100]);
    expect([chart.y(0), chart.y(0.5), chart.y(1), chart.y(1.2)]).toEqual([100, 50, 0, 0]);
  });

  it("has a line a seat", () => {
    expect(chart.line(0)).toBe("M0.0 50.0L20.0 25.0L50.0 90.0L100.0 0.0");
    expect(chart.line(1)).toBe("M0.0 50.0L20.0 80.0L50.0 5.0L100.0 100.0");
  });

  it("finds the moment of a position, of a place and of a step", () => {
    expect([0, 1, 4, 5, 99].map((n) => chart.at(n)?.n)).toEqual([0, 0, 2, 5, 10]);
    expect([-9, 11, 36, 70, 200].map((x) => chart.near(x)?.n)).toEqual([0, 2, 5, 5, 10]);
    expect([chart.step(0, -1)?.n, chart.step(2, 1)?.n, chart.step(5, -1)?.n, chart.step(10, 1)?.n]).toEqual([
      0, 5, 2, 10,
    ]);
  });

  it("marks a costly decision where it was made, on the line of its seat", () => {
    expect(chart.spot(costly(6, 1, 0.2))).toEqual({ x: 50, y: chart.y(0.95) });
  });

  it("numbers turns that have room", () => {
    const steps = [1, 1, 2, 3, 3, 3, 3, 4, 5, 6].map(
      (turn, i): Step => ({ n: i + 1, seat: 0, text: "", turn }),
    );
    expect(chart.ticks(steps, 15).map(({ turn }) => turn)).toEqual([1, 2, 4, 6]);
    expect(chart.ticks(steps, 1).map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("stands before anything is known", () => {
    const empty = new Chart([], 0, ROOM);
    expect([empty.line(0), empty.at(3), empty.near(5), empty.step(0, 1)]).toEqual([
      "",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("what a seat is told", () => {
  it("is its own costly decisions, the worst first", () => {
    const all = [costly(1, 0, 0.1), costly(2, 1, 0.5), costly(3, 0, 0.3)];
    expect(costlyOf(all, 0).map(({ n }) => n)).toEqual([3, 1]);
  });

  it("is its lowest chance before the end is known", () => {
    expect(lowest(MOMENTS, 0)?.n).toBe(5);
    expect(lowest(MOMENTS, 1)?.n).toBe(2);
    expect(lowest([], 0)).toBeUndefined();
  });
});
