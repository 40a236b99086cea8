// The words of a costly decision, to whoever made it and to others.
// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { readerOf, wordsOf } from "../src/review/words";
import { keep } from "../src/storage";
import type { Costly } from "../src/wire";

const costly: Costly = {
  seat: 1,
  n: 4,
  chosen: "End their turn",
  better: "Attack",
  cost: 0.2,
  chance: 0.6,
  action: 1,
  better_action: 2,
  own: { chosen: "End your turn", better: "Attack" },
};

beforeEach(() => localStorage.clear());

test("a costly decision is said to whoever made it and told of others", () => {
  expect(wordsOf(costly, 1).chosen).toBe("End your turn");
  expect(wordsOf(costly, 0).chosen).toBe("End their turn");
  expect(wordsOf(costly, null).chosen).toBe("End their turn");
  const { own: _, ...old } = costly;
  expect(wordsOf(old, 1).chosen).toBe("End their turn");
});

test("who reads is the one seat of this browser", () => {
  expect(readerOf("t")).toBe(null);
  keep("t", { 1: "token" });
  expect(readerOf("t")).toBe(1);
  keep("t", { 0: "other" });
  expect(readerOf("t")).toBe(null);
});
