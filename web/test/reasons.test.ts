// What a table tells by itself: why pieces cannot be used, and what the others did.
import { describe, expect, it } from "vitest";
import { labelOf } from "../src/fit/titles";
import { Offers } from "../src/model/offers";
import { missingOf, reasonOf } from "../src/model/reasons";
import { recent } from "../src/model/recent";
import { Scene } from "../src/model/scene";
import type { Area, Choice, GameDetail, LogEntry, Piece, TableInfo, View } from "../src/wire";

const LOOK = {
  signs: { gold: { title: "Gold", icon: "coin" }, lore: { title: "Lore", icon: "book" } },
} as unknown as GameDetail["info"]["look"];
const FIRST = "Another choice comes first";

function scene(more: Partial<View> = {}, names: string[] = []): Scene {
  const view = {
    seat: 0,
    seats: [
      { seat: 0, name: "Player 1" },
      { seat: 1, name: "Player 2" },
    ],
    areas: [],
    pieces: [],
    meters: [],
    ask: { seat: 0, prompt: "?", rule: "T-1", choices: [{ action: 1, short: "1", long: "One" }] },
    ...more,
  } as unknown as View;
  const table = { seats: names.map((name, seat) => ({ seat, kind: "human", name })) } as unknown as TableInfo;
  return new Scene(view, { info: { look: LOOK }, faces: [] } as unknown as GameDetail, table);
}

function pieces(...texts: string[]): Piece[] {
  return texts.map((text, i) => ({ id: `p${i}`, area: "row", why_not: { text, rule: "T-2" } }));
}

function told(made: Scene): (string | undefined)[] {
  return made.view.pieces.map((piece) => reasonOf(piece, made)?.text);
}

describe("reasons", () => {
  it("are not told where one holds for nearly all", () => {
    const made = scene({ pieces: pieces(FIRST, FIRST, FIRST, FIRST, "Sealed") });
    expect(told(made)).toEqual([undefined, undefined, undefined, undefined, "Sealed"]);
    expect(told(scene({ pieces: pieces(FIRST, FIRST, "Sealed", "Claimed") }))).toEqual([
      FIRST,
      FIRST,
      "Sealed",
      "Claimed",
    ]);
  });

  it("are told where they are prices, also when all are the same", () => {
    expect(told(scene({ pieces: pieces("Needs 2 more Gold", "Needs 2 more Gold") }))).toHaveLength(2);
    expect(told(scene({ pieces: pieces("Needs 2 more Gold", "Needs 2 more Gold") }))).not.toContain(
      undefined,
    );
  });

  it("are told only to whoever is asked", () => {
    const ask = { seat: 1, prompt: "?", rule: "T-1" };
    expect(told(scene({ pieces: pieces("Sealed", "Claimed"), ask }))).toEqual([undefined, undefined]);
    const can: Choice = { action: 1, short: "1", long: "One", pieces: ["p0"] };
    const made = scene({ pieces: pieces("Sealed"), ask: { ...ask, seat: 0, choices: [can] } });
    expect(told(made)).toEqual([undefined]);
  });

  it("become figures where they are only about prices", () => {
    const amounts = (text: string) => missingOf(text, LOOK).map(({ sign, amount }) => [sign.title, amount]);
    expect(amounts("Needs 8 more Gold")).toEqual([["Gold", 8]]);
    expect(amounts("Needs 2 more Gold or 13 more Lore")).toEqual([
      ["Gold", 2],
      ["Lore", 13],
    ]);
    expect(amounts("Needs 8 more Silver")).toEqual([]);
    expect(amounts("Needs 8 more Gold than the enemy")).toEqual([]);
    expect(amounts("Chain needs red")).toEqual([]);
  });
});

describe("a choice about an area", () => {
  const hand: Area = { id: "hand-0", title: "Hand", kind: "hand", owner: 0 };
  const line: Area = { id: "line", title: "Line", kind: "lines" };

  it("is a button, unless a piece is meant, too", () => {
    const redraw: Choice = { action: 1, short: "r", long: "Draw anew", pieces: ["hand-0"] };
    const march: Choice = { action: 2, short: "m", long: "March", pieces: ["u", "line"] };
    const keep: Choice = { action: 3, short: "k", long: "Keep", passes: true };
    const ask = { seat: 0, prompt: "?", rule: "T-1", choices: [keep, redraw, march] };
    const offers = new Offers(scene({ areas: [hand, line], pieces: [{ id: "u", area: "hand-0" }], ask }));
    expect(offers.buttons.map((one) => one.action)).toEqual([1, 3]);
    expect([offers.ground(hand), offers.ground(line)]).toEqual(["", "may"]);
  });
});

describe("what others did", () => {
  /** Entries by their decision, whose turn, who, and what. */
  function log(...entries: [move: number, whose: number, seat: number, text: string][]): LogEntry[] {
    return entries.map(([move, whose, seat, text], n) => ({ n, move, whose, seat, text, turn: whose + 1 }));
  }

  it("is their last turn by its decisions, the newest first and the name said once", () => {
    const entries = log(
      [1, 1, 1, "Player 2 plays Spy"],
      [1, 1, 1, "Player 2 gains 1 Gold"],
      [2, 1, 1, "Player 2 plays Spy"],
      [3, 1, 1, "Player 2 buys Tower"],
      [4, 1, 1, "Player 2 ends the turn"],
      [4, 0, 0, "Player 1 draws a card"],
      [5, 0, 0, "Player 1 plays Spy"],
    );
    expect(recent(entries, scene({}, ["Elin", "Maren"]), 0)).toEqual({
      seat: 1,
      lines: ["Maren ends the turn", "buys Tower", "plays Spy ×2"],
    });
  });

  it("is only their last answer within the reader's own turn", () => {
    const entries = log(
      [1, 0, 1, "Player 2 blocks"],
      [2, 0, 0, "Player 1 plays Spy"],
      [3, 0, 1, "Player 2 counters"],
      [4, 0, 0, "Player 1 plays Tower"],
    );
    expect(recent(entries, scene(), 0)?.lines).toEqual(["Player 2 counters"]);
  });

  it("begins after the reader's own answer where there are no turns", () => {
    const round = (n: number): LogEntry[] => [
      { n, move: n + 1, seat: 0, text: "Player 1 hides heads" },
      { n: n + 1, move: n + 2, seat: 1, text: "Player 2 hides a coin" },
      { n: n + 2, move: n + 2, seat: 0, text: "Player 1 shows heads" },
      { n: n + 3, move: n + 2, seat: 1, text: "Player 2 scores" },
    ];
    expect(recent([...round(0), ...round(4)], scene(), 0)?.lines).toEqual(["Player 2 scores"]);
  });

  it("tells of somebody who decides nothing, and of nobody", () => {
    const entries = log(
      [1, 0, 0, "Player 1 ends the turn"],
      [1, 2, 2, "The Rival reveals Spy"],
      [1, 2, 2, "The Rival stores 1 Gold"],
    );
    const made = scene({ rivals: [{ seat: 2, name: "The Rival" }] });
    expect(recent(entries, made, 0)?.lines).toEqual(["The Rival stores 1 Gold", "reveals Spy"]);
    expect(recent(entries.slice(0, 1), made, 0)?.lines).toEqual(["Player 1 ends the turn"]);
    expect(recent([], made, 0)).toBeNull();
  });

  it("is what just happened, whoever did it, where an answer to that is asked for", () => {
    const entries = log(
      [1, 0, 0, "Player 1 begins the turn"],
      [2, 1, 1, "Player 2 begins the turn"],
      [3, 1, 1, "Player 2 attacks Spy"],
      [4, 1, 1, "Player 2 strikes"],
      [4, 1, 0, "Spy is destroyed"],
    );
    const ask = { seat: 0, prompt: "React?", rule: "T-1", choices: [] };
    const answering = scene({ ask: { ...ask, response: true } });
    const cause = ["Spy is destroyed", "Player 2 strikes", "attacks Spy", "begins the turn"];
    expect(recent(entries, answering, 0)).toEqual({ seat: 0, lines: cause });
    const theirs = ["Player 2 strikes", "attacks Spy", "begins the turn"];
    expect(recent(entries, scene({ ask }), 0)?.lines).toEqual(theirs);
    // What befell the reader comes before what else came of the same deed.
    const after = log(
      [3, 1, 1, "Player 2 plays Purge"],
      [4, 1, 0, "Spy is destroyed"],
      [4, 1, 1, "Player 2 scores"],
      [4, 1, 1, "Purge is discarded"],
    );
    const told = ["Spy is destroyed", "Purge is discarded", "Player 2 scores", "plays Purge"];
    expect(recent(after, answering, 0)?.lines).toEqual(told);
  });
});

describe("titles", () => {
  it("name the owner only where no plate does", () => {
    const area: Area = { id: "play-1", title: "Player 2: Playing Area", kind: "spread", owner: 1 };
    const beside = scene({ areas: [area], layout: { wide: [["seat:1", "play-1"]], portrait: [] } });
    const apart = scene({ areas: [area], layout: { wide: [["seat:1"], ["play-1"]], portrait: [] } });
    expect(labelOf(area, beside, "wide")).toBe("Playing Area");
    expect(labelOf(area, apart, "wide")).toBe("Player 2: Playing Area");
  });
});
