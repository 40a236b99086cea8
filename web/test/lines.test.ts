// Lines of fighters, the fight between them, and the column beside: what stays in sight when there is little room.
import { describe, expect, it } from "vitest";
import { fitTable } from "../src/fit/fit";
import { BAR, RANK_GAP } from "../src/fit/rank";
import { Reserve } from "../src/fit/reserve";
import { Offers } from "../src/model/offers";
import { hiddenAreas, rowsOf, type Screen, standsBeside } from "../src/model/rows";
import { Scene } from "../src/model/scene";
import type { Area, Face, GameDetail, Piece, View } from "../src/wire";

const SCREENS: [Screen, number, number, number][] = [
  ["wide", 1440, 1120, 850],
  ["wide", 1280, 1000, 670],
  ["portrait", 390, 390, 798],
  ["portrait", 360, 360, 694],
];
const LINES = ["support-1", "melee-1", "melee-0", "support-0"];
const RECRUIT: Face = { id: "recruit", name: "Recruit", kind: "Character", slots: ["attachment"] };

/** A battle of two: so many fighters in each line, and cards in the hand. */
function battle(fighters: number, held: number, more: Partial<View> = {}): Scene {
  const areas: Area[] = [
    ...LINES.map((id): Area => ({ id, title: "Line", kind: "lines", owner: Number(id.at(-1)) })),
    { id: "camp-0", title: "Camp", kind: "row", owner: 0 },
    { id: "deck-0", title: "Deck", kind: "pile", owner: 0 },
    { id: "hand-0", title: "Hand", kind: "hand", owner: 0 },
  ];
  const stand = (area: string, n: number) =>
    Array.from({ length: n }, (_, i): Piece => ({ id: `${area}:${i}`, area, place: i, face: "recruit" }));
  const rows = LINES.map((id) => [id]);
  const layout = {
    wide: [...rows, ["ask"], ["hand-0"]],
    side: [["seat:1"], ["seat:0"], ["camp-0"]],
    portrait: [["seat:1"], ...rows, ["seat:0", "camp-0"], ["ask"], ["hand-0"]],
  };
  const view = {
    game: "test",
    title: "Test",
    seat: 0,
    seats: [0, 1].map((seat) => ({ seat, name: `Player ${seat + 1}` })),
    areas,
    pieces: [...LINES.flatMap((id) => stand(id, fighters)), ...stand("camp-0", 3), ...stand("hand-0", held)],
    meters: [0, 1].map((seat) => ({ id: `gold-${seat}`, title: "Gold", value: 3, seat })),
    layout,
    ...more,
  } as View;
  const look = { theme: {}, marks: {}, signs: {} };
  return new Scene(view, { info: { look }, faces: [RECRUIT] } as unknown as GameDetail, null);
}

function fitted(made: Scene, screen: Screen, window: number, width: number, height: number) {
  const room = { window, width, height, ask: screen === "wide" ? 66 : 98 };
  return fitTable(rowsOf(made, screen, height < 760), made, new Offers(made), screen, room);
}

describe("lines", () => {
  for (const [screen, window, width, height] of SCREENS) {
    for (const fighters of [0, 2, 4, 7]) {
      it(`stay in sight with ${fighters} fighters each on ${window} × ${height}`, () => {
        const fit = fitted(battle(fighters, 6), screen, window, width, height);
        expect(fit.scrolls).toBe(false);
        for (const id of LINES) {
          const line = fit.areas.get(id);
          if (!line) throw new Error(`${id} has no size`);
          expect(line.folded).toBe(false);
          expect(line.width).toBeGreaterThanOrEqual(64);
          // The last of them still stands within its line.
          const step = line.width + RANK_GAP[screen] - line.overlap;
          expect(Math.max(0, fighters - 1) * step + line.width).toBeLessThanOrEqual(width);
        }
      });
    }
  }

  it("are of landscape cards while these have room, then of upright ones", () => {
    const wide = (n: number, height: number) =>
      fitted(battle(n, 4), "wide", 1280, 1000, height).areas.get("melee-0");
    expect(wide(3, 670)?.width).toBeGreaterThanOrEqual(BAR);
    expect(wide(7, 670)?.width).toBeLessThan(BAR);
    const low = wide(3, 560);
    expect(low?.width).toBeLessThan(BAR);
    expect((low?.height ?? 0) / (low?.width ?? 1)).toBeLessThan(1.3);
  });

  it("all have one form and keep it, whoever comes and goes", () => {
    const reserve = new Reserve();
    const laid = (n: number) => {
      const made = battle(n, 4);
      const room = { window: 1440, width: 1120, height: 850, ask: 66, reserve };
      return fitTable(rowsOf(made, "wide"), made, new Offers(made), "wide", room);
    };
    const before = laid(3);
    expect(before.areas.get("melee-0")).toEqual(before.areas.get("support-1"));
    expect(laid(2).areas.get("melee-0")).toEqual(before.areas.get("melee-0"));
    expect(laid(0).areas.get("melee-0")).toEqual(before.areas.get("melee-0"));
    const upright = laid(9).areas.get("melee-0")?.width ?? 0;
    expect(upright).toBeLessThan(BAR);
    expect(laid(1).areas.get("melee-0")?.width).toBe(upright);
  });
});

describe("whoever only looks on", () => {
  /** Somebody plays so many cards in a turn, some of which lie across. */
  function played(turn: number, cards: number, across: number, seat: number | null): Scene {
    const area: Area = { id: "play-0", title: "In play", kind: "spread", owner: 0 };
    const pieces = Array.from({ length: cards }, (_, i): Piece => {
      const marks = { sealed: i < across ? 1 : 0 };
      return { id: `play-0:${i}`, area: "play-0", place: i, face: "card", marks };
    });
    const layout = { wide: [["play-0", "deck-0"], ["ask"]], portrait: [] };
    const made = battle(0, 0, { turn, active: 0, seat, areas: [area], pieces, layout });
    const look = { theme: {}, marks: { sealed: { title: "Sealed", form: "sealed" } }, signs: {} };
    const faces = [{ id: "card", name: "Card", kind: "Card" }];
    return new Scene(made.view, { info: { look }, faces } as unknown as GameDetail, null);
  }

  function rows(reserve: Reserve, made: Scene) {
    const room = { window: 1440, width: 560, height: 240, ask: 66, reserve };
    const laid = rowsOf(made, "wide");
    const { scale, heights } = fitTable(laid, made, new Offers(made), "wide", room);
    return [scale, ...heights.values()];
  }

  it("sees what one turn needed kept free in the next ones", () => {
    const reserve = new Reserve();
    const first = rows(reserve, played(1, 9, 2, null));
    expect(rows(reserve, played(2, 0, 0, null))).toEqual(first);
    expect([reserve.most("play-0"), reserve.mostTurned("play-0")]).toEqual([9, 2]);
    expect(rows(reserve, played(2, 9, 0, null))).toEqual(first);
    reserve.see(played(3, 1, 0, 0));
    reserve.see(played(4, 1, 0, 0));
    expect(reserve.most("play-0")).toBe(1);
  });

  it("sees the room for words before the first card is sealed", () => {
    const reserve = new Reserve();
    const before = rows(reserve, played(1, 2, 0, null));
    expect(reserve.hasWords("play-0")).toBe(true);
    expect(rows(reserve, played(1, 2, 1, null))).toEqual(before);
  });
});

describe("a fight", () => {
  const blows = [{ piece: "melee-1:0", sign: "melee", amount: 3, text: "It is destroyed" }];
  const fight = (piece: string, at: string) =>
    battle(2, 1, { chain: [{ text: "Combat", piece, at: [at], blows }] });
  const order = (made: Scene, screen: Screen) =>
    rowsOf(made, screen).upper.map(({ parts: [part] }) =>
      part?.kind === "area" ? part.area.id : (part?.kind ?? ""),
    );

  it("is foretold between the two sides, whichever lines it joins, and moves no line of a phone", () => {
    for (const made of [fight("melee-0:0", "melee-1:0"), fight("support-1:1", "support-0:0")]) {
      const rows = order(made, "wide");
      expect(rows.indexOf("blows")).toBe(rows.indexOf("melee-1") + 1);
      expect(rows.indexOf("blows")).toBe(rows.indexOf("melee-0") - 1);
      expect(order(made, "portrait")).toEqual(order(battle(2, 1), "portrait"));
    }
  });

  it("has an empty place on a wide screen where nothing is aimed at the other side", () => {
    for (const made of [battle(2, 1), fight("melee-0:0", "melee-0:1")]) {
      const kept = rowsOf(made, "wide").upper.flatMap(({ parts }) =>
        parts.filter(({ kind }) => kind === "blows"),
      );
      expect(kept).toEqual([{ kind: "blows" }]);
    }
  });
});

describe("the column beside", () => {
  it("holds plates and areas on a wide screen only", () => {
    const made = battle(1, 1);
    expect(rowsOf(made, "wide").side).toHaveLength(3);
    expect(rowsOf(made, "portrait").side).toEqual([]);
    expect(standsBeside(0, made)).toBe(true);
    expect(hiddenAreas(made, "wide").map((area) => area.id)).toEqual(["deck-0"]);
  });
});

describe("titles", () => {
  it("give way before anything that lies on the table does, unless that is too little", () => {
    const areas: Area[] = ["one", "two", "three"].map((id) => ({ id, title: id, kind: "row" }));
    const pieces = areas.flatMap(({ id }) =>
      Array.from({ length: 4 }, (_, i): Piece => ({ id: `${id}${i}`, area: id, place: i, face: "recruit" })),
    );
    const layout = { wide: [], portrait: [["one"], ["two"], ["three"], ["ask"]] };
    const made = battle(0, 0, { areas, pieces, layout });
    const fits = [480, 440, 380].map((height) => fitted(made, "portrait", 390, 390, height));
    expect(fits.map((fit) => fit.tight)).toEqual([false, true, false]);
    expect(fits.map((fit) => [...fit.areas.values()].filter((area) => area.folded).length)).toEqual([
      0, 0, 1,
    ]);
  });
});
