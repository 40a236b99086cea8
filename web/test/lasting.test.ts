// What is in force: on the pieces that it lies on, and in words with how long.
import { describe, expect, it } from "vitest";
import { lastingText } from "../src/model/facts";
import { Scene } from "../src/model/scene";
import { factsOf, pilesOf } from "../src/text/lines";
import type { GameDetail, Lasting, TableInfo, View } from "../src/wire";

const lasting: Lasting[] = [
  { id: "lasting-0", text: "Kyr has +1 attack.", until: "this turn", rule: "T-1", pieces: ["c1"] },
  { id: "lasting-1", text: "Player 2 plays no cards", until: "until your turn", rule: "T-2", seat: 1 },
];

function scene(): Scene {
  const view = {
    seat: 0,
    seats: [
      { seat: 0, name: "Player 1" },
      { seat: 1, name: "Player 2" },
    ],
    areas: [{ id: "row", title: "Row", kind: "row" }],
    pieces: ["c1", "c2"].map((id, place) => ({ id, area: "row", place, face: "kyr", name: "Kyr" })),
    meters: [],
    lasting,
  } as unknown as View;
  const seats = ["Elin", "Maren"].map((name, seat) => ({ seat, kind: "human", name }));
  const game = { info: { look: {} }, faces: [{ id: "kyr", name: "Kyr", kind: "Unit" }] };
  return new Scene(view, game as unknown as GameDetail, { seats } as unknown as TableInfo);
}

describe("what lasts", () => {
  it("lies on its pieces", () => {
    expect([...scene().lastingOn.keys()]).toEqual(["c1"]);
  });

  it("is told with how long, and with the names of people", () => {
    expect(lasting.map((one) => lastingText(one, scene()))).toEqual([
      "Kyr has +1 attack (this turn)",
      "Maren plays no cards (until your turn)",
    ]);
  });

  it("is told of its piece in the text table, and sets it apart from an equal one", () => {
    const now = scene();
    const [area] = now.view.areas;
    if (!area) throw new Error("no area");
    const { piles } = pilesOf(area, now);
    expect(piles.map(({ copies }) => copies)).toEqual([1, 1]);
    expect(piles.map(({ piece }) => factsOf(piece, now, false))).toEqual([
      "Unit. Kyr has +1 attack (this turn)",
      "Unit",
    ]);
  });
});
