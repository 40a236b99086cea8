// Decks and heroes that are being built, and the file of cards.
import { describe, expect, it } from "vitest";
import { called, counted, draftText, nameOf, readDraft, size } from "../src/model/building";
import { fromQuery, toQuery } from "../src/model/cardfile";

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
