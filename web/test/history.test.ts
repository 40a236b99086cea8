// What finished games come to.
import { describe, expect, it } from "vitest";
import { interval, outcomeOf, played, shares } from "../src/model/history";
import type { MyTable } from "../src/wire";

const table = (result: number[], names: string[], created = 0): MyTable =>
  ({
    seat: 0,
    token: `${created}`,
    table: {
      id: `t${created}`,
      game: "pennies",
      title: "Matching Pennies",
      status: "finished",
      seats: names.map((name, seat) => ({ seat, kind: seat ? "bot" : "human", name })),
      result,
      created,
      latest: created + 600,
      turn: 7,
    },
  }) as MyTable;

describe("history", () => {
  it("knows who won, who lost and who did neither", () => {
    expect(outcomeOf([1, -1], 0)).toBe("won");
    expect(outcomeOf([1, -1], 1)).toBe("lost");
    expect(outcomeOf([0, 0], 1)).toBe("drawn");
    expect(outcomeOf([1, 1], 1)).toBe("won"); // together against the dragon
    expect(outcomeOf([-1, -1], 0)).toBe("lost");
    expect(outcomeOf(null, 0)).toBe("open");
    expect(outcomeOf([1, -1], null)).toBe("open");
  });

  it("counts by opponent, the most frequent first, and tells how sure a share is", () => {
    const games = played([
      table([1, -1], ["Elin", "Adept"], 1),
      table([-1, 1], ["Elin", "Adept"], 2),
      table([1, -1], ["Elin", "Novice"], 3),
    ]);
    expect(games.map(({ at, minutes, turns }) => [at, minutes, turns])).toEqual([
      [3, 10, 7],
      [2, 10, 7],
      [1, 10, 7],
    ]);
    const [adept, novice] = shares(games, ({ others }) => others.map(({ name }) => name));
    expect(adept).toEqual({ name: "Adept", won: 1, drawn: 0, lost: 1 });
    expect(novice).toEqual({ name: "Novice", won: 1, drawn: 0, lost: 0 });
    const [low, high] = interval({ name: "", won: 50, drawn: 0, lost: 50 });
    expect(low).toBeGreaterThan(0.39);
    expect(high).toBeLessThan(0.61);
    expect(interval({ name: "", won: 0, drawn: 0, lost: 0 })).toEqual([0, 1]);
  });
});
