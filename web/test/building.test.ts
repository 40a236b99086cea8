// Decks and heroes that are being built, and the file of cards.
import { describe, expect, it } from "vitest";
import {
  called,
  counted,
  curveOf,
  draftText,
  headNames,
  nameOf,
  readDraft,
  size,
} from "../src/model/building";
import { cardsOf, fromQuery, kindsOf, sidesOf, toQuery } from "../src/model/cardfile";
import type { Face, GameDetail } from "../src/wire";

const TEXT =
  "# mine\nName: Quick Cinders\n\nBanner: Standard of Cinders\n\nDeck:\n4 Sear\n# more\n2x Ash Hound\n";

describe("a draft", () => {
  it("is read and written without losing what stands above its cards", () => {
    const draft = readDraft(TEXT);
    expect([...draft.cards]).toEqual([
      ["Sear", 4],
      ["Ash Hound", 2],
    ]);
    expect(size(draft)).toBe(6);
    const again = readDraft(draftText(draft));
    expect(again).toEqual(draft);
    expect(draftText(draft)).toContain("Banner: Standard of Cinders");
  });

  it("counts, never below nothing, and leaves out what is not there", () => {
    const draft = counted(counted(readDraft(TEXT), "Sear", -1), "Varka", 3);
    expect(draftText(draft)).not.toContain("Sear");
    expect(draftText(draft)).toContain("3 Varka");
  });

  it("tells what stands above its cards, and how many there are of each cost", () => {
    const draft = readDraft(TEXT);
    expect(headNames(draft)).toContain("Standard of Cinders");
    const costs: Record<string, number> = { Sear: 2, "Ash Hound": 0 };
    expect(curveOf(draft, (name) => costs[name])).toEqual([
      [0, 2],
      [1, 0],
      [2, 4],
    ]);
    expect(curveOf(draft, () => undefined)).toEqual([]);
  });

  it("has a name that can be changed, or given", () => {
    expect(nameOf(readDraft(TEXT))).toBe("Quick Cinders");
    expect(nameOf(called(readDraft(TEXT), "Slow Thorns"))).toBe("Slow Thorns");
    expect(nameOf(called(readDraft("Deck:\n1 Sear"), "New"))).toBe("New");
  });
});

describe("a filter", () => {
  it("stands in the address and is found there again", () => {
    const filter = { words: "gives 2", families: ["Red House"], kinds: ["Troop", "City"], costs: ["3"] };
    expect(fromQuery(new URLSearchParams(toQuery(filter, "mint")))).toEqual(filter);
    expect(toQuery({ words: "", families: [], kinds: [], costs: [] }, "")).toBe("");
  });
});

describe("the filters of the cards", () => {
  const face = (name: string, kind: string, family: string, form?: Face["form"]): Face => ({
    id: name,
    name,
    kind,
    family,
    ...(form ? { form } : {}),
  });
  const gameOf = (faces: Face[]) => ({ faces, info: { look: {} } }) as unknown as GameDetail;

  it("name no side where sides are called like kinds, and put the board's things after the cards", () => {
    const game = gameOf([
      face("elf", "Elves", "Elves", "token"),
      face("axe", "Weapon", "Weapon"),
      face("leap", "Movement", "Movement"),
    ]);
    const all = cardsOf(game);
    expect(all.map(({ name }) => name)).toEqual(["axe", "leap", "elf"]);
    expect(kindsOf(all)).toEqual({ cards: ["Movement", "Weapon"], board: ["Elves"] });
    expect(sidesOf(all, game)).toEqual([]);
  });

  it("name the sides where they tell more", () => {
    const game = gameOf([face("a", "Troop", "Red House"), face("b", "Troop", "Neutral")]);
    expect(sidesOf(cardsOf(game), game)).toEqual(["Neutral", "Red House"]);
  });
});
