// The log by turns.
import { describe, expect, it } from "vitest";
import { asText, partsOf, turnsOf } from "../src/model/turns";
import type { LogEntry } from "../src/wire";

const plain = (text: string) => text;

function entries(
  ...rows: [move: number, turn: number, whose: number, text: string, seat?: number][]
): LogEntry[] {
  return rows.map(([move, turn, whose, text, seat], n) => ({
    n,
    move,
    turn,
    whose,
    text,
    seat,
    rule: "R-01",
  }));
}

describe("turnsOf", () => {
  const log = entries(
    [0, 1, 0, "draws a card", 0],
    [0, 1, 0, "draws a card", 0],
    [1, 1, 0, "plays Guard", 0],
    [1, 1, 0, "gains 1", 0],
    [2, 1, 0, "gains 1", 0],
    [3, 2, 1, "attacks Kyr", 1],
  );

  it("groups by turn and tells equal lines of one decision once", () => {
    const turns = turnsOf(log, plain);
    expect(turns.map(({ turn, whose }) => [turn, whose])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(turns[0]?.lines.map(({ text, times, last }) => [text, times, last])).toEqual([
      ["draws a card", 2, 1],
      ["plays Guard", 1, 2],
      ["gains 1", 1, 3],
      ["gains 1", 1, 4],
    ]);
  });

  it("marks the first line of each decision", () => {
    const lines = turnsOf(log, plain).flatMap((turn) => turn.lines);
    expect(lines.filter(({ first }) => first).map(({ entry }) => entry.move)).toEqual([0, 1, 2, 3]);
  });

  it("starts a new group when the same seat has two turns", () => {
    expect(turnsOf(entries([1, 4, 0, "a"], [2, 5, 0, "b"]), plain)).toHaveLength(2);
  });

  it("filters by seat, by words in their final form and by rule", () => {
    const loud = (text: string) => text.replace("Guard", "Warden");
    const found = (filter: { seat: number | null; text: string }) =>
      turnsOf(log, loud, filter).flatMap((turn) => turn.lines.map((line) => line.text));
    expect(found({ seat: 1, text: "" })).toEqual(["attacks Kyr"]);
    expect(found({ seat: null, text: "  warden " })).toEqual(["plays Warden"]);
    expect(found({ seat: null, text: "r-01" })).toHaveLength(5);
    expect(found({ seat: 0, text: "attacks" })).toEqual([]);
  });

  it("copies as text with headings and rules", () => {
    const text = asText(turnsOf(log, plain), ({ turn }) => `Turn ${turn}`);
    expect(text.split("\n").slice(0, 3)).toEqual([
      "Turn 1",
      "  draws a card ×2 (R-01)",
      "  plays Guard (R-01)",
    ]);
    expect(text).toContain("\n\nTurn 2\n  attacks Kyr (R-01)");
  });
});

describe("partsOf", () => {
  it("finds card names, the longest first, and only whole words", () => {
    const faces: [string, string][] = [
      ["guard", "Guard"],
      ["sage-guard", "Sage Guard"],
    ];
    expect(partsOf("Elin plays Sage Guard beside Guard, unGuarded", faces)).toEqual([
      { text: "Elin plays " },
      { text: "Sage Guard", face: "sage-guard" },
      { text: " beside " },
      { text: "Guard", face: "guard" },
      { text: ", unGuarded" },
    ]);
  });

  it("leaves a text without known cards whole", () => {
    expect(partsOf("Maren draws a card", [["x", ""]])).toEqual([{ text: "Maren draws a card" }]);
  });
});
