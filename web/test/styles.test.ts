// The style sheets of the page: what they may not say, and what must agree with the scripts.
import { describe, expect, it } from "vitest";

const sheets = import.meta.glob<string>("../src/**/*.css", { eager: true, query: "?raw", import: "default" });
const scripts = import.meta.glob<string>("../src/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const TOKENS = "../src/tokens.css";

/** Without what is said to people. */
function bare(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "");
}

describe("what lies over what", () => {
  const named = [...bare(sheets[TOKENS] ?? "").matchAll(/^\s*(--z-[\w-]+):\s*(-?\d+);/gm)];

  it("has a name in the style sheets", () => {
    const numbers = Object.entries(sheets).flatMap(([path, text]) =>
      [...bare(text).matchAll(/z-index:\s*([^;}]+)/g)].map((found) => `${path}: ${found[1]}`),
    );
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter((said) => !/: var\(--z-[\w-]+\)$/.test(said))).toEqual([]);
  });

  it("has a name in the scripts", () => {
    const numbers = Object.entries(scripts).filter(([, text]) => /zIndex["']?:\s*["']?-?\d/.test(text));
    expect(numbers.map(([path]) => path)).toEqual([]);
  });

  it("is named in one place, from the lowest to the highest", () => {
    const elsewhere = Object.entries(sheets).filter(
      ([path, text]) => path !== TOKENS && /--z-[\w-]+:/.test(text),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
    const values = named.map((found) => Number(found[2]));
    expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
  });

  it("has no name that is not there, and none that nothing bears", () => {
    const all = [...Object.values(sheets).map(bare), ...Object.values(scripts)].join("\n");
    const used = [...all.matchAll(/var\((--z-[\w-]+)\)/g)].map((found) => found[1]);
    expect([...new Set(used)].sort()).toEqual(named.map((found) => found[1]).sort());
  });
});
