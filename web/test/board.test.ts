// A large board with many players: what stands beside it, how small plates lie, and what plain text says of it.
import { describe, expect, it } from "vitest";
import { fitTable } from "../src/fit/fit";
import { platesOf } from "../src/fit/small-plates";
import { counted, shownMeter } from "../src/model/meters";
import { Offers } from "../src/model/offers";
import { hasRail, hiddenAreas, rowsOf, type Screen } from "../src/model/rows";
import { Scene } from "../src/model/scene";
import { pilesOf } from "../src/text/lines";
import { whereOf } from "../src/text/places";
import type { Area, Face, GameDetail, Piece, View } from "../src/wire";

const SIDE = 18;
const FACES: Face[] = [
  { id: "plains", name: "Plains", kind: "Ground", form: "tile" },
  { id: "lava", name: "Lava", kind: "Ground", form: "tile" },
  { id: "elf", name: "Elf", kind: "Elves", form: "token" },
  { id: "arrow", name: "Arrow", kind: "Projectile" },
];
const LAVA = [3, 4, 5, SIDE - 1, SIDE];

function field(seats: number, more: Partial<View> = {}): Scene {
  const areas: Area[] = [
    { id: "board", title: "Board", kind: "grid", size: [SIDE, SIDE] },
    { id: "market", title: "Market", kind: "grid", size: [8, 2], count: 16 },
    { id: "hand-0", title: "Hand", kind: "hand", owner: 0, count: 6 },
    { id: "hand-1", title: "Hand", kind: "hand", owner: 1, count: 6 },
  ];
  const pieces: Piece[] = [
    ...Array.from({ length: SIDE * SIDE }, (_, i): Piece => {
      const face = LAVA.includes(i) ? "lava" : "plains";
      return { id: `g${i}`, area: "board", place: i, face, name: face };
    }),
    { id: "f1", area: "board", place: 40, face: "elf", name: "Elf", owner: 1 },
    { id: "f0", area: "board", place: 21, face: "elf", name: "Elf", owner: 0 },
    ...Array.from(
      { length: 16 },
      (_, i): Piece => ({ id: `m${i}`, area: "market", place: i, face: "arrow" }),
    ),
    ...Array.from({ length: 6 }, (_, i): Piece => ({ id: `c${i}`, area: "hand-0", place: i, face: "arrow" })),
  ];
  const view = {
    game: "test",
    title: "Test",
    seat: 0,
    seats: Array.from({ length: seats }, (_, seat) => ({ seat, name: `Player ${seat + 1}` })),
    areas,
    pieces,
    meters: [],
    layout: {
      wide: [["board"], ["seats"], ["market"], ["rail"], ["pool"], ["ask"], ["hand-0"]],
      portrait: [["seats"], ["board"], ["open:market"], ["ask"], ["hand-0"]],
    },
    ...more,
  } as View;
  const look = { theme: {}, marks: {}, signs: {} };
  return new Scene(view, { info: { look }, faces: FACES } as unknown as GameDetail, null);
}

function fitted(scene: Scene, screen: Screen, window: number, width: number, height: number) {
  const rows = rowsOf(scene, screen, false, screen === "wide");
  return fitTable(rows, scene, new Offers(scene), screen, { window, width, height, ask: 62 });
}

describe("small plates", () => {
  it.each([
    [5, 592, 5],
    [8, 592, 4],
    [2, 592, 2],
    [7, 592, 4],
  ])("of %i players in %i pixels stand in %i columns", (seats, width, columns) => {
    expect(platesOf(seats, width, "wide").columns).toBe(columns);
  });

  it("can be hit with a finger", () => {
    const { columns, height } = platesOf(8, 378, "portrait");
    expect([columns, height]).toEqual([4, 94]);
  });
});

describe("a large board", () => {
  it("takes the height at the left, and everything else the room beside it", () => {
    const rows = rowsOf(field(5), "wide", false, true);
    expect(rows.board?.id).toBe("board");
    expect(rows.lower).toEqual([]);
    expect(rows.upper.map((row) => row.parts[0]?.kind)).toEqual([
      "plates",
      "area",
      "rail",
      "pool",
      "ask",
      "area",
    ]);
  });

  it("leaves the rail out where that has a place of its own", () => {
    const kinds = rowsOf(field(5), "wide").upper.map((row) => row.parts[0]?.kind);
    expect(kinds).not.toContain("rail");
    expect(hasRail(field(5).view)).toBe(true);
    expect(hasRail(field(5, { layout: undefined }).view)).toBe(false);
  });

  it.each([2, 5, 8])("leaves a market that can be seen to %i players at 1280 × 720", (seats) => {
    const fit = fitted(field(seats), "wide", 1280, 1280, 670);
    expect(fit.scrolls).toBe(false);
    expect(fit.areas.get("market")?.folded).toBe(false);
    expect(fit.areas.get("market")?.width).toBeGreaterThanOrEqual(64);
    expect(fit.board).toBeGreaterThan(590);
  });

  it("has its market behind a button on a phone, which counts as shown", () => {
    const scene = field(8);
    const kinds = rowsOf(scene, "portrait").upper.flatMap((row) => row.parts.map((part) => part.kind));
    expect(kinds).toEqual(["plates", "area", "button", "ask", "area"]);
    expect(hiddenAreas(scene, "portrait").map((area) => area.id)).toEqual(["hand-1"]);
    expect(fitted(scene, "portrait", 390, 390, 798).scrolls).toBe(false);
  });
});

describe("a large board in words", () => {
  it("tells who stands where before its ground, and most of the ground last", () => {
    const scene = field(2);
    const area = scene.area.get("board") as Area;
    const { piles } = pilesOf(area, scene);
    const told = piles.map((pile) => `${pile.piece.name}: ${whereOf(area, pile, piles, scene)}`);
    expect(told).toEqual([
      "Elf: B4, yours",
      "Elf: C5, Player 2",
      "lava: A4–A6, A18, B1",
      "plains: everywhere else",
    ]);
  });

  it("says nothing of places where there are none", () => {
    const scene = field(2);
    const area = scene.area.get("hand-0") as Area;
    const { piles } = pilesOf(area, scene);
    expect(piles.map((pile) => [pile.copies, whereOf(area, pile, piles, scene)])).toEqual([[6, ""]]);
  });
});

describe("halves", () => {
  it("stand behind their number, alone where there is none", () => {
    expect([counted(2, true), counted(0, true), counted(3)]).toEqual(["2½", "½", "3"]);
    expect(shownMeter({ id: "t", title: "T", value: 1, half: true, limit: 5 })).toBe("1½/5");
  });
});
