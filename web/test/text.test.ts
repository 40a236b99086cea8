// The table in lines: equal pieces told once, nothing hidden told, choices grouped as the terminal groups them.
import { describe, expect, it } from "vitest";
import { keywordsOf, marksOf, slotsOf } from "../src/model/facts";
import { Scene } from "../src/model/scene";
import { choiceText, factsOf, groupsOf, othersOf, pilesOf } from "../src/text/lines";
import type { Area, Choice, Face, GameDetail, Look, Piece, TableInfo, View } from "../src/wire";

const LOOK = {
  signs: { command: { title: "Command", icon: "" }, troop: { title: "Troop", icon: "" } },
  families: { red: { title: "Red House" } },
  marks: {
    defence: { title: "Defence", form: "total" },
    printed: { title: "Printed", form: "base" },
    sealed: { title: "Sealed", form: "sealed" },
    destroyed: { title: "Destroyed", form: "fallen" },
  },
  keywords: { Chain: "VOL-SYN-01", Remove: "VOL-REM-01", Removes: "VOL-REM-02" },
} as unknown as Look;

const FACES: Face[] = [
  {
    id: "stab",
    name: "Stab",
    kind: "Command",
    family: "red",
    cost: { id: "command", letter: "C", value: 1 },
    text: "Gain 2 Battle. Remove: draw a card.",
  },
  { id: "kyr", name: "Kyr", kind: "City", slots: ["troop", "building"] },
];

function scene(pieces: Piece[], areas: Area[] = [], view: Partial<View> = {}): Scene {
  const seats = [0, 1, 2].map((seat) => ({ seat, name: `Player ${seat + 1}` }));
  const whole = { seat: 1, seats, meters: [], areas, pieces, ...view } as unknown as View;
  const table = { seats: [{ seat: 0, kind: "human", name: "Elin" }] } as unknown as TableInfo;
  return new Scene(whole, { info: { look: LOOK }, faces: FACES } as unknown as GameDetail, table);
}

const HAND: Area = { id: "hand", title: "Hand", kind: "hand", count: 4 };

describe("pilesOf", () => {
  it("counts equal cards together and tells only how many are hidden", () => {
    const stab = { area: "hand", face: "stab", name: "Stab" };
    const pieces = [
      { id: "c1", ...stab },
      { id: "c2", ...stab, place: 1 },
      { id: "c3", ...stab, place: 2, marks: { sealed: 1 } },
      { id: "c4", area: "hand", place: 3 },
    ];
    const { piles, hidden } = pilesOf(HAND, scene(pieces, [HAND]));
    expect(piles.map(({ piece, copies }) => [piece.id, copies])).toEqual([
      ["c1", 2],
      ["c3", 1],
    ]);
    expect(hidden).toBe(1);
  });

  it("does not take what sits in slots for hidden pieces", () => {
    const cities: Area = { id: "cities", title: "Cities", kind: "row", count: 2 };
    const pieces = [
      { id: "city", area: "cities", face: "kyr", name: "Kyr" },
      { id: "c1", area: "cities", face: "stab", name: "Stab", on: "city", slot: "troop" },
    ];
    expect(pilesOf(cities, scene(pieces, [cities])).hidden).toBe(0);
  });
});

describe("facts", () => {
  it("tell price, family, text and why not", () => {
    const piece: Piece = {
      id: "c",
      area: "hand",
      face: "stab",
      why_not: { text: "Player 1 chooses", rule: "R-1" },
    };
    expect(factsOf(piece, scene([piece]), true)).toBe(
      "Command, Red House. costs 1 Command. Gain 2 Battle. Remove: draw a card. Not now: Elin chooses, R-1",
    );
  });

  it("tell a total with its sum, and nothing of a face that is hidden", () => {
    const city: Piece = { id: "x", area: "a", marks: { defence: 11, printed: 8, sealed: 1 } };
    expect(marksOf(city, LOOK).map(({ text }) => text)).toEqual([
      "Defence 11: 8 printed, 3 from what lies here",
      "Sealed",
    ]);
    expect(factsOf({ id: "y", area: "a" }, scene([]), true)).toBe("");
  });

  it("list slots with the empty ones, but none of a fallen site", () => {
    const city: Piece = { id: "city", area: "a", face: "kyr" };
    const troop: Piece = { id: "c", area: "a", face: "stab", on: "city", slot: "troop" };
    expect(slotsOf(city, scene([city, troop])).map(({ slot, piece }) => [slot, piece?.id])).toEqual([
      ["troop", "c"],
      ["building", undefined],
    ]);
    const fallen = { ...city, marks: { destroyed: 1 } };
    expect(slotsOf(fallen, scene([fallen]))).toEqual([]);
  });

  it("find keywords as whole words, in the order of the text", () => {
    const face = { ...FACES[0], text: "Remove: Chain. Unremoved." } as Face;
    expect(keywordsOf(face, LOOK)).toMatchObject([{ word: "Remove" }, { word: "Chain" }]);
  });
});

describe("choices", () => {
  const choice = (short: string, action: number): Choice => ({ action, short, long: `Do ${short}` });

  it("stay in one list when they are few", () => {
    expect(groupsOf([choice("play a", 1), choice("pass", 2)])).toMatchObject([{ title: "" }]);
  });

  it("are grouped by their first word when there are many, and keep their numbers", () => {
    const many = ["end turn", "play a", "play b", "play c", "buy a", "buy b", "buy c"].map(choice);
    const groups = groupsOf(many);
    expect(groups.map(({ title, choices }) => [title, choices.map(({ number }) => number)])).toEqual([
      ["Play", [2, 3, 4]],
      ["Buy", [5, 6, 7]],
      ["Other", [1]],
    ]);
  });

  it("say what they would do, with names", () => {
    const attack = { ...choice("attack", 1), forecast: { text: "Player 1 loses Kyr" } };
    expect(choiceText(attack, scene([]))).toBe("Do attack. Elin loses Kyr");
  });
});

describe("othersOf", () => {
  it("begins with the next seat, ends with players without a chair", () => {
    const rivals = [{ seat: 3, name: "The Rival" }];
    expect(othersOf(scene([], [], { rivals }))).toEqual([2, 0, 3]);
    expect(othersOf(scene([], [], { seat: null }))).toEqual([0, 1, 2]);
  });
});
