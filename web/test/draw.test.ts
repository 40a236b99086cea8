// The parts of the drawings that can be wrong without being seen: batches of icons, seeded scenery, card texts.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHROME_ICONS } from "../src/draw/chrome-icons";
import { meterSign } from "../src/draw/inks";
import { patternImage } from "../src/draw/patterns";
import { dice, scenery } from "../src/draw/scenery";
import { paragraphs } from "../src/draw/words";
import type { Look } from "../src/wire";

describe("icons", () => {
  const asked: string[][] = [];
  let failing = 0;
  beforeEach(() => {
    asked.length = 0;
    failing = 0;
    vi.useFakeTimers();
    vi.resetModules();
    vi.stubGlobal("fetch", async (address: string) => {
      const names = (new URL(address, "http://here").searchParams.get("names") ?? "").split(",");
      asked.push(names);
      if (failing-- > 0) return new Response("", { status: 503 });
      return Response.json(
        Object.fromEntries(names.filter((n) => n !== "nothing").map((n) => [n, `M0 ${n}`])),
      );
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("asks once for all that a frame misses, sorted", async () => {
    const { iconPath, preloadIcons } = await import("../src/draw/icons");
    const castle = iconPath("castle");
    preloadIcons(["acorn", "castle", "bell"]);
    expect(castle.value).toBe("");
    await vi.advanceTimersByTimeAsync(20);
    expect(asked).toEqual([["acorn", "bell", "castle"]]);
    expect(castle.value).toBe("M0 castle");
    iconPath("acorn");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(1);
  });

  it("has those of the chrome without asking", async () => {
    const { iconPath } = await import("../src/draw/icons");
    for (const [name, path] of Object.entries(CHROME_ICONS)) expect(iconPath(name).value).toBe(path);
    await vi.advanceTimersByTimeAsync(20);
    expect(asked).toEqual([]);
  });

  it("asks again after a failure, and not for what the set does not have", async () => {
    const { iconPath } = await import("../src/draw/icons");
    failing = 1;
    const crown = iconPath("crown");
    iconPath("nothing");
    await vi.advanceTimersByTimeAsync(20);
    expect(crown.value).toBe("");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
    expect(crown.value).toBe("M0 crown");
  });

  it("splits what is more than a request may hold", async () => {
    const { preloadIcons } = await import("../src/draw/icons");
    preloadIcons(Array.from({ length: 900 }, (_, i) => `icon-${i}`));
    await vi.advanceTimersByTimeAsync(200);
    expect(asked.map((names) => names.length)).toEqual([400, 400, 100]);
    expect(new Set(asked.flat()).size).toBe(900);
  });
});

describe("scenery", () => {
  it("is the same for the same seed and another for another", () => {
    expect(scenery("Mint", 200, 130, false)).toEqual(scenery("Mint", 200, 130, false));
    expect(scenery("Mint", 200, 130, false)).not.toEqual(scenery("Bank", 200, 130, false));
  });

  it("rolls from 0 to 1", () => {
    const roll = dice("x");
    const rolled = Array.from({ length: 500 }, roll);
    expect(Math.min(...rolled)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...rolled)).toBeLessThan(1);
    expect(new Set(rolled).size).toBeGreaterThan(400);
  });
});

describe("card texts", () => {
  it("begin a line with each sentence that opens with a keyword", () => {
    const keywords = { Chain: "X-1", "Cannot be sealed": "X-2" };
    expect(paragraphs("Gain 2 Knowledge. Chain purple: gain 2 Battle.", keywords)).toEqual([
      "Gain 2 Knowledge.",
      "Chain purple: gain 2 Battle.",
    ]);
    expect(paragraphs("Cannot be sealed. The opponent may take it.", keywords)).toEqual([
      "Cannot be sealed. The opponent may take it.",
    ]);
    expect(paragraphs("", keywords)).toEqual([""]);
  });
});

describe("looks", () => {
  it("find the sign of a meter whatever seat or team it belongs to", () => {
    const sign = { title: "Battle", icon: "crossed-swords" };
    const look = { signs: { battle: sign }, meters: { battle: "battle" } } as unknown as Look;
    expect(["battle", "battle-0", "battle-12", "battle-t1"].map((id) => meterSign(look, id))).toEqual(
      Array(4).fill(sign),
    );
    expect(meterSign(look, "gold-0")).toBeUndefined();
  });

  it("draw an unknown pattern as lozenges", () => {
    expect(patternImage("no such cloth", "#fff", 0.1)).toBe(patternImage("lozenges", "#fff", 0.1));
    expect(patternImage("dragon scales", "#fff", 0.1)).not.toBe(patternImage("lozenges", "#fff", 0.1));
  });
});
