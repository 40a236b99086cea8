// @vitest-environment happy-dom
// Who is played against unless you choose, and how long each opponent thinks.
import { describe, expect, it } from "vitest";
import { lengthOf } from "../src/model/absence";
import { thinks, usualBot } from "../src/widgets/opponent";
import type { BotInfo } from "../src/wire";

const bot = (name: string, seconds?: number): BotInfo => ({ name, title: name, seconds });

describe("the usual opponent", () => {
  it("is the strongest that keeps nobody waiting", () => {
    expect(usualBot([bot("first", 0.01), bot("adept", 0.4), bot("master", 1), bot("legend", 5)])).toBe(
      "adept",
    );
  });

  it("is the strongest of all where everybody thinks long", () => {
    expect(usualBot([bot("slow", 2), bot("slower", 9)])).toBe("slower");
  });

  it("is nobody where there is none", () => {
    expect(usualBot([])).toBe("");
  });
});

describe("thinking times", () => {
  it("are told in seconds, and short ones not at all", () => {
    expect([bot("a"), bot("b", 0.1), bot("c", 0.4), bot("d", 5)].map(thinks)).toEqual([
      "at once",
      "at once",
      "up to 0.4 s",
      "up to 5 s",
    ]);
  });
});

describe("how long somebody has been away", () => {
  it("is told in seconds, from two minutes on in minutes", () => {
    expect(lengthOf(61_900)).toEqual({ unit: "seconds", n: 61 });
    expect(lengthOf(119_999)).toEqual({ unit: "seconds", n: 119 });
    expect(lengthOf(120_000)).toEqual({ unit: "minutes", n: 2 });
    expect(lengthOf(-5)).toEqual({ unit: "seconds", n: 0 });
  });
});
