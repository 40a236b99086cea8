// Chairs in the engine's words become the names of those who sit in them.
import { describe, expect, it } from "vitest";
import { areaTitle, named } from "../src/model/names";
import { Scene } from "../src/model/scene";
import type { GameDetail, TableInfo, View } from "../src/wire";

function scene(chairs: string[], names: string[], rivals: string[] = []): Scene {
  const view = {
    seats: chairs.map((name, seat) => ({ seat, name })),
    rivals: rivals.map((name, i) => ({ seat: chairs.length + i, name })),
    areas: [],
    pieces: [],
    meters: [],
  } as unknown as View;
  const seats = names.map((name, seat) => ({ seat, kind: "human", name }));
  return new Scene(view, { faces: [] } as unknown as GameDetail, { seats } as unknown as TableInfo);
}

describe("named", () => {
  const duel = scene(["Player 1", "Player 2"], ["Elin", "Maren"]);

  it("names chairs at the start and inside a sentence", () => {
    expect(named("Player 1 wins: all Cities of player 2 are destroyed", duel)).toBe(
      "Elin wins: all Cities of Maren are destroyed",
    );
    expect(named("Seal player 2's Strange Box", duel)).toBe("Seal Maren's Strange Box");
  });

  it("leaves longer numbers and words alone", () => {
    expect(named("player 12 and superplayer 1", duel)).toBe("player 12 and superplayer 1");
  });

  it("names nobody twice when a name looks like a chair", () => {
    const odd = scene(["Player 1", "Player 2"], ["Player 2", "Maren"]);
    expect(named("Player 1 greets player 2", odd)).toBe("Player 2 greets Maren");
  });

  it("quotes a name that is also the word for the reader", () => {
    const odd = scene(["Player 1", "Player 2"], ["Elin", "You"]);
    expect(named("You attack player 2", odd)).toBe("You attack “You”");
    expect(named("Player 2 attacks your City", odd)).toBe("“You” attacks your City");
  });

  it("knows the seats of games that call them so, and keeps signs in a name as they are", () => {
    const coins = scene(["Seat 1", "Seat 2"], ["$& Co", "Maren"]);
    expect(named("Seat 1 hides a coin", coins)).toBe("$& Co hides a coin");
  });

  it("leaves empty chairs and players without a chair as the game calls them", () => {
    const alone = scene(["Player 1", "Player 2"], ["Elin", ""], ["The Rival"]);
    expect(named("player 1, player 2 and the Rival", alone)).toBe("Elin, player 2 and the Rival");
  });

  it("does nothing where nobody has a name", () => {
    expect(named("Player 1 begins", scene(["Player 1"], [""]))).toBe("Player 1 begins");
  });
});

describe("areaTitle", () => {
  it("drops the owner that the plate names, and begins with a capital", () => {
    const coins = scene(["Seat 1", "Seat 2"], ["Elin", "Maren"]);
    expect(areaTitle({ id: "a", title: "Seat 2: coins", kind: "hand", owner: 1 }, coins)).toBe("Coins");
    expect(areaTitle({ id: "b", title: "Asset Row", kind: "row" }, coins)).toBe("Asset Row");
  });
});
