// A deal is checked with two hashes; whatever does not fit is found.
import { describe, expect, it } from "vitest";
import { verdictOn } from "../src/model/deal";
import type { DealInfo } from "../src/wire";

// The same as in tests/engine/test_deal.py: what the server makes must be what the page works out.
const SECRET = "5f".repeat(32);
const FAIR: DealInfo = {
  promise: "3135572a94ec25972cd9bd295252f2afb72141dbf2daeee2a2eb6ff4b3227e58",
  secret: SECRET,
  words: ["apple", ""],
  seed: BigInt("0x66f0c1a3d1af9a6").toString(),
};

describe("verdictOn", () => {
  it("finds a kept promise kept", async () => {
    expect(await verdictOn(FAIR)).toBe("kept");
    expect(await verdictOn(FAIR, FAIR.promise)).toBe("kept");
  });

  it.each([
    ["another secret", { ...FAIR, secret: "5e".repeat(32) }, undefined],
    ["another word", { ...FAIR, words: ["pear", ""] }, undefined],
    ["another seed", { ...FAIR, seed: "7" }, undefined],
    ["another promise than at the start", FAIR, "0".repeat(64)],
  ])("finds %s", async (_, deal, seen) => {
    expect(await verdictOn(deal, seen)).toBe("broken");
  });

  it("says nothing before the end, or where nothing can be hashed", async () => {
    expect(await verdictOn({ promise: FAIR.promise })).toBe("unknown");
    // biome-ignore lint/suspicious/noExplicitAny: as in a page without TLS
    expect(await verdictOn(FAIR, undefined, null as any)).toBe("unknown");
  });
});
