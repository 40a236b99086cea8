// @vitest-environment happy-dom
// A duel on a small board: the chain beside it, tags, and a board that gives way before anything is hidden.
import { describe, expect, it } from "vitest";
import { isGauged } from "../src/felt/gauges";
import { fitTable } from "../src/fit/fit";
import { cellName } from "../src/model/cells";
import { named } from "../src/model/names";
import { Offers } from "../src/model/offers";
import { hiddenAreas, isSmall, placesChain, rowsOf, type Screen } from "../src/model/rows";
import { Scene } from "../src/model/scene";
import type { Area, Face, GameDetail, Piece, TableInfo, View } from "../src/wire";

const BOARD: Area = { id: "board", title: "Board", kind: "grid", size: [4, 4], edges: ["ABCD", "1234"] };
const FACES: Face[] = [
  { id: "hero", name: "Hero", kind: "Hero", form: "token" },
  { id: "bolt", name: "Bolt", kind: "Attack" },
];

/** Two heroes on a board, so many cards in the chain and in the hand. */
function duel(chained: number, held: number): Scene {
  const areas: Area[] = [
    BOARD,
    { id: "feats-0", title: "Feats", kind: "tags", owner: 0 },
    { id: "feats-1", title: "Feats", kind: "tags", owner: 1 },
    { id: "hand-0", title: "Hand", kind: "hand", owner: 0 },
    { id: "chain", title: "Unresolved cards", kind: "row" },
  ];
  const cards = (area: string, n: number) =>
    Array.from({ length: n }, (_, i): Piece => ({ id: `${area}:${i}`, area, place: i, face: "bolt" }));
  const heroes = [0, 1].map(
    (p): Piece => ({ id: `hero-${p}`, area: "board", place: p, face: "hero", owner: p }),
  );
  const view = {
    seat: 0,
    seats: [0, 1].map((seat) => ({ seat, name: `Player ${seat + 1}`, alias: `hero ${seat + 1}` })),
    areas,
    pieces: [
      ...heroes,
      ...cards("feats-0", 3),
      ...cards("feats-1", 3),
      ...cards("hand-0", held),
      ...cards("chain", chained),
    ],
    meters: [0, 1].map((seat) => ({ id: `hp-${seat}`, title: "HP", value: 9, seat, limit: 20, form: "bar" })),
    chain: Array.from({ length: chained }, (_, i) => ({
      text: "Bolt at hero 2",
      piece: `chain:${i}`,
      at: ["hero-1"],
    })),
    layout: {
      wide: [["board"], ["chain"], ["ask"], ["hand-0"]],
      side: [["seat:1"], ["feats-1"], ["seat:0"], ["feats-0"]],
      portrait: [["seat:1"], ["feats-1"], ["board"], ["chain"], ["seat:0", "feats-0"], ["ask"], ["hand-0"]],
    },
  } as unknown as View;
  const seats = ["Elin", "Maren"].map((name, seat) => ({ seat, kind: "human", name }));
  const game = { info: { look: { theme: {}, marks: {}, signs: {} } }, faces: FACES } as unknown as GameDetail;
  return new Scene(view, game, { seats } as unknown as TableInfo);
}

function fitted(made: Scene, screen: Screen, window: number, width: number, height: number) {
  const room = { window, width, height, ask: screen === "wide" ? 66 : 110 };
  return fitTable(rowsOf(made, screen), made, new Offers(made), screen, room);
}

describe("the chain", () => {
  it("stands where the layout says, with the cards of its area", () => {
    const made = duel(2, 5);
    expect(placesChain(made, "wide")).toBe(true);
    const rows = rowsOf(made, "wide");
    expect(rows.board?.id).toBe("board");
    expect(rows.upper.map((row) => row.parts.map((part) => part.kind))).toEqual([["chain"]]);
    expect(hiddenAreas(made, "wide")).toEqual([]);
  });

  it("moves and hides nothing on a phone, however long it is", () => {
    const [none, four] = [0, 4].map((n) => fitted(duel(n, 6), "portrait", 390, 390, 790));
    expect(four?.scrolls).toBe(false);
    const tall = (fit: typeof none) => fit?.areas.get("board")?.height ?? 0;
    expect(tall(four)).toBe(tall(none));
    // Its tiles can still be pressed.
    expect(tall(four)).toBeGreaterThanOrEqual(200);
    expect([...(four?.areas.values() ?? [])].some((area) => area.folded)).toBe(false);
  });
});

describe("a small board", () => {
  it("leaves room for what stands beside it, however high the screen is", () => {
    expect(isSmall(BOARD)).toBe(true);
    expect(isSmall({ ...BOARD, size: [13, 13] })).toBe(false);
    for (const [window, width, height] of [
      [1440, 1120, 850],
      [1280, 1000, 670],
      [900, 900, 700],
    ] as const) {
      const { board, scrolls, stacked } = fitted(duel(3, 6), "wide", window, width, height);
      expect(scrolls || stacked).toBe(false);
      expect(board).toBeGreaterThanOrEqual(240);
      expect(width - 32 - 228 - board).toBeGreaterThanOrEqual(240);
    }
  });

  it("stands above everything else where the screen is higher than broad", () => {
    const { board, scrolls, stacked } = fitted(duel(3, 6), "wide", 820, 820, 1130);
    expect(scrolls).toBe(false);
    expect(stacked).toBe(true);
    expect(board).toBe(820 - 32 - 228);
  });

  it("calls its tiles as the texts do", () => {
    expect(cellName({ ...BOARD, edges: ["1234", "abcd"] }, 6)).toBe("2c");
    for (const edges of [BOARD.edges, undefined]) expect(cellName({ ...BOARD, edges }, 6)).toBe("B3");
  });
});

it("calls players by name where texts speak of what they play", () => {
  expect(named("Bolt at hero 2", duel(1, 1))).toBe("Bolt at Maren");
});

it("draws bars and pips only where a meter asks for them", () => {
  const plain = { id: "gold-0", title: "Gold", value: 3 };
  expect(isGauged([plain])).toBe(false);
  expect(isGauged([plain, { ...plain, form: "pips", limit: 5 }])).toBe(true);
});
