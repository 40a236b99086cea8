// What the drawn table decides by itself: which things offer which choices, where areas go, and that all of it fits.
import { describe, expect, it } from "vitest";
import { type Fit, fitTable } from "../src/fit/fit";
import type { Fixture } from "../src/model/fixture";
import { Offers } from "../src/model/offers";
import { formOf, hiddenAreas, type Row, roleOf, rowsOf, type Screen, spacesOf } from "../src/model/rows";
import { Scene } from "../src/model/scene";
import type { Area, Choice, Face, GameDetail, Piece, View } from "../src/wire";
import chain from "./fixtures/specimen-chain.json";
import grid from "./fixtures/specimen-grid.json";
import hexes from "./fixtures/specimen-hexes.json";
import lines from "./fixtures/specimen-lines.json";

const LOOK = {
  theme: { accent: "", accent_light: "", felt: "", back: "", pattern: "", emblem: "" },
  field: "",
  division: "",
  ordinary: "plain",
  signs: { gold: { title: "Gold", icon: "coin", shape: "disc" } },
  marks: { sealed: { title: "Sealed", form: "sealed" } },
} as unknown as GameDetail["info"]["look"];

function scene(choices: Choice[], more: Partial<View> = {}, faces: Face[] = []): Scene {
  const view = {
    game: "test",
    title: "Test",
    seat: 0,
    seats: [
      { seat: 0, name: "Player 1" },
      { seat: 1, name: "Player 2" },
    ],
    areas: [{ id: "hand-0", title: "Hand", kind: "hand", owner: 0 }],
    pieces: [],
    meters: [],
    ask: { seat: 0, prompt: "?", rule: "T-1", choices },
    ...more,
  } as View;
  return new Scene(view, { info: { look: LOOK }, faces } as unknown as GameDetail, null);
}

function piece(id: string, face: string, more: Partial<Piece> = {}): Piece {
  return { id, area: "hand-0", face, name: face, ...more };
}

function choice(action: number, pieces: string[] = [], more: Partial<Choice> = {}): Choice {
  return { action, short: String(action), long: `Do ${action}`, pieces, ...more };
}

describe("offers", () => {
  it("lets each of two equal cards offer their one choice", () => {
    const offers = new Offers(
      scene([choice(1, ["a", "b"])], { pieces: [piece("a", "spy"), piece("b", "spy")] }),
    );
    expect([offers.standing("a"), offers.standing("b")]).toEqual(["lit", "lit"]);
    expect(offers.targetsOf(choice(1, ["a", "b"]))).toEqual([]);
  });

  it("tells what acts from what is acted upon", () => {
    const pieces = [piece("a", "spy"), piece("city", "keep")];
    const offers = new Offers(scene([choice(1, ["a", "city"])], { pieces }));
    expect([offers.standing("a"), offers.standing("city"), offers.standing("c")]).toEqual(["lit", "may", ""]);
    expect(offers.between("a", "city").map((one) => one.action)).toEqual([1]);
  });

  it("knows a plain pick: one choice a thing, one thing a choice", () => {
    const pieces = [piece("a", "spy"), piece("b", "keep")];
    const plain = (...choices: Choice[]) => new Offers(scene(choices, { pieces })).plain;
    expect(plain(choice(1, ["a"]), choice(2, ["b"]))).toBe(true);
    expect(plain(choice(1, ["a"]), choice(2, ["b"]), choice(3))).toBe(true);
    expect(plain(choice(1, ["a"]), choice(2, ["a"]))).toBe(false);
    expect(plain(choice(1, ["a", "b"]))).toBe(false);
    expect(plain(choice(1), choice(2))).toBe(false);
  });

  it("passes only with a choice that says so, and puts it last", () => {
    const pass = choice(0, [], { passes: true });
    const offers = new Offers(scene([pass, choice(1), choice(2)]));
    expect(offers.pass).toBe(pass);
    expect(offers.buttons.map((one) => one.action)).toEqual([1, 2, 0]);
    expect(new Offers(scene([choice(1), choice(2)])).pass).toBeUndefined();
  });

  it("shortens a choice beside the piece it names, and draws its price", () => {
    const pieces = [piece("a", "spy", { name: "Spy" })];
    const buy = choice(1, ["a"], {
      long: "Acquire Spy for 4 Gold",
      forecast: { text: "", cost: { gold: 4 } },
    });
    const offers = new Offers(scene([buy], { pieces }));
    expect(offers.label(buy, "a", LOOK)).toEqual({ text: "Acquire", cost: [["gold", 4]] });
    expect(offers.label(buy, null, LOOK)).toEqual({ text: "Acquire Spy", cost: [["gold", 4]] });
    const odd = choice(2, ["a"], { long: "Spy", forecast: { text: "", cost: { gold: 4 } } });
    expect(offers.label(odd, "a", LOOK)).toEqual({ text: "Spy", cost: [] });
  });

  it("lights the cells of the selected unit only", () => {
    const board: Area = { id: "board", title: "Board", kind: "grid", size: [3, 3] };
    const pieces = [piece("u", "elf", { area: "board" }), piece("w", "elf", { area: "board" })];
    const choices = [
      choice(1, ["u"], { cells: [4] }),
      choice(2, ["w"], { cells: [4] }),
      choice(3, [], { cells: [5] }),
    ];
    const offers = new Offers(scene(choices, { areas: [board], pieces }));
    expect(offers.at(board, 4, "u").map((one) => one.action)).toEqual([1]);
    expect([offers.cell(board, 4, null), offers.cell(board, 4, "u"), offers.cell(board, 5, null)]).toEqual([
      "may",
      "lit",
      "lit",
    ]);
    expect(offers.cell(board, 6, null)).toBe("");
  });
});

describe("rows", () => {
  const areas: Area[] = [
    { id: "cities-1", title: "Cities", kind: "row", owner: 1 },
    { id: "deck-1", title: "Deck", kind: "pile", owner: 1 },
    { id: "row", title: "Row", kind: "row" },
    { id: "lair", title: "Lair", kind: "row" },
    { id: "wonders", title: "Wonders", kind: "pile" },
    { id: "hand-0", title: "Hand", kind: "hand", owner: 0 },
    { id: "deck-0", title: "Deck", kind: "pile", owner: 0 },
    { id: "gone", title: "Gone", kind: "pile" },
  ];
  const wide = [["seat:1", "deck-1", "cities-1"], ["row", "lair", "wonders"], ["ask"], ["hand-0", "deck-0"]];
  const layout = { wide, portrait: wide };
  const kinds = (rows: Row[]) => rows.map((row) => row.parts.map((part) => part.kind));

  it("joins plates with their piles and rows with theirs", () => {
    const laid = rowsOf(scene([], { areas, layout }), "wide");
    expect(kinds(laid.upper)).toEqual([["corner", "area"], ["area", "panel"], ["ask"], ["area", "area"]]);
    expect(laid.upper.map((row) => row.shared)).toEqual([false, true, false, false]);
    expect(kinds(rowsOf(scene([], { areas, layout }), "wide", true).upper)[0]).toEqual([
      "seat",
      "area",
      "area",
    ]);
    expect(kinds(rowsOf(scene([], { areas, layout }), "portrait").upper)[3]).toEqual(["area", "stack"]);
  });

  it("finds a place for everything where a game lays nothing out", () => {
    const laid = rowsOf(scene([], { areas }), "wide");
    const parts = laid.upper.flatMap((row) => row.parts);
    expect(parts.filter((part) => part.kind === "ask")).toHaveLength(1);
    expect(hiddenAreas(scene([], { areas }), "wide")).toEqual([]);
    expect(hiddenAreas(scene([], { areas, layout }), "wide").map((area) => area.id)).toEqual(["gone"]);
  });

  it("shows the empty spaces of a common row", () => {
    const pieces = [
      piece("a", "spy", { area: "row", place: 1 }),
      piece("b", "spy", { area: "row", place: 3 }),
    ];
    const spy = { id: "spy", name: "Spy", kind: "Card" };
    const made = scene([], { areas, pieces }, [spy]);
    const spaces = spacesOf(areas[2] as Area, made);
    expect(spaces.map((space) => space?.id ?? "")).toEqual(["", "a", "", "b"]);
  });
});

describe("fit", () => {
  const fixtures = { chain, grid, hexes, lines } as unknown as Record<string, Fixture>;
  const screens: [Screen, number, number, number][] = [
    ["wide", 1440, 1120, 850],
    ["wide", 1280, 1000, 670],
    ["wide", 820, 820, 1130],
    ["portrait", 390, 390, 798],
    ["portrait", 360, 360, 694],
  ];
  for (const [name, fixture] of Object.entries(fixtures)) {
    for (const [screen, window, width, height] of screens) {
      it(`gives every area of ${name} a size on ${window} × ${height}`, () => {
        const { view, table } = fixture.snapshot;
        const made = new Scene(view as View, fixture.game, table);
        const rows = rowsOf(made, screen);
        const fit = fitTable(rows, made, new Offers(made), screen, { window, width, height, ask: 70 });
        for (const row of [...rows.upper, ...rows.lower]) {
          for (const part of row.parts) {
            if (part.kind === "area") expect(sized(fit, part.area)).toBe(true);
          }
        }
        expect(fit.board).toBeLessThan(width * 0.62);
      });
    }
  }

  const card: Face = { id: "spy", name: "Spy", kind: "Card" };
  const held = (n: number) =>
    scene(
      [],
      { pieces: Array.from({ length: n }, (_, i) => piece(`c${i}`, "spy", { place: i, owner: 0 })) },
      [card],
    );
  const fitHand = (n: number, window = 390, height = 798) => {
    const made = held(n);
    const screen = window < 700 ? "portrait" : "wide";
    const room = { window, width: window, height, ask: 90 };
    const fit = fitTable(rowsOf(made, screen), made, new Offers(made), screen, room).areas.get("hand-0");
    if (!fit) throw new Error("the hand has no size");
    return fit;
  };

  it("makes cards smaller before they overlap, and never lets a hand leave the screen", () => {
    expect(fitHand(2).overlap).toBe(0);
    for (let n = 1; n <= 14; n++) {
      const { width, overlap, across = n } = fitHand(n);
      const taken = across * width + (across - 1) * 6 - (across - 1) * overlap;
      expect(taken).toBeLessThanOrEqual(390);
      expect(width).toBeGreaterThanOrEqual(48);
    }
    expect(fitHand(14).overlap).toBeGreaterThan(fitHand(10).overlap);
  });

  it("lays a large hand in two lines on a phone, so that each card shows its name", () => {
    const { width, overlap, across = 10 } = fitHand(10);
    expect(across).toBe(5);
    expect(width - overlap).toBeGreaterThan(50);
  });

  it("makes cards smaller when the window is lower", () => {
    expect(fitHand(4, 1440, 380).width).toBeLessThan(fitHand(4, 1440, 860).width);
  });

  it("folds what nobody can use before what says why not", () => {
    const row = (id: string, why: boolean) =>
      Array.from({ length: 5 }, (_, i) =>
        piece(`${id}${i}`, "spy", {
          area: id,
          place: i,
          ...(why ? { why_not: { text: "Too dear", rule: "T-2" } } : {}),
        }),
      );
    const areas: Area[] = ["theirs", "ours", "more"].map((id) => ({ id, title: id, kind: "row" }));
    const layout = { wide: [], portrait: [["theirs"], ["ours"], ["more"], ["ask"]] };
    const pieces = [...row("theirs", false), ...row("ours", true), ...row("more", true)];
    const made = scene([], { areas, pieces, layout }, [card]);
    const room = { window: 390, width: 390, height: 380, ask: 90 };
    const fit = fitTable(rowsOf(made, "portrait"), made, new Offers(made), "portrait", room);
    expect(fit.areas.get("theirs")?.folded).toBe(true);
    expect(fit.areas.get("ours")?.folded).toBe(false);
  });

  function sized(fit: Fit, area: Area): boolean {
    const found = fit.areas.get(area.id);
    return found !== undefined && (found.folded || found.width > 0);
  }
});

describe("roles", () => {
  it("draws sites, boards and cards by what lies there", () => {
    const faces: Face[] = [
      { id: "keep", name: "Keep", kind: "City", form: "site", slots: ["troop"] },
      { id: "spy", name: "Spy", kind: "Card" },
      { id: "ground", name: "Ground", kind: "Tile", form: "tile" },
    ];
    const areas: Area[] = [
      { id: "cities", title: "Cities", kind: "row" },
      { id: "cards", title: "Cards", kind: "grid", size: [2, 2] },
      { id: "board", title: "Board", kind: "grid", size: [4, 4] },
    ];
    const pieces = [
      piece("k", "keep", { area: "cities" }),
      piece("s", "spy", { area: "cards" }),
      piece("g", "ground", { area: "board" }),
    ];
    const made = scene([], { areas, pieces }, faces);
    expect(areas.map((area) => roleOf(area, made))).toEqual(["site", "cards", "board"]);
    expect(pieces.map((one) => formOf(one, made))).toEqual(["site", "card", "tile"]);
  });
});
