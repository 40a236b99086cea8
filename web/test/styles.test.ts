// The style sheets of the page: what they may not say, and what must agree with the scripts.
import { describe, expect, it } from "vitest";
import { inLayer, LAYERS, layerOf } from "../layers";
import rooms from "../ROOMS.md?raw";
import { FIT_STYLE } from "../src/fit/lengths";

const sheets = import.meta.glob<string>("../src/**/*.css", { eager: true, query: "?raw", import: "default" });
const scripts = import.meta.glob<string>("../src/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const TOKENS = "../src/tokens.css";

/** Smaller numbers are equal by chance all the time; those that must be equal are in lengths.ts. */
const TELLING = 60;
/** Numbers of the style sheets that mean something else than the equal ones of fit/. */
const BY_CHANCE: Record<string, number[]> = {
  "areas/field.css": [86],
  "areas/large-grid.css": [64, 118],
  "ask.css": [96, 200],
  "board.css": [60, 64, 66],
  "chain.css": [74, 88, 92, 98],
  "blows.css": [60],
  "drawer.css": [300],
  "gauges.css": [60],
  "mat.css": [62, 84, 118],
  "plate.css": [112],
};

/** The numbers that a script says. */
function numbersOf(script: string): number[] {
  const code = bare(script).replace(/\/\/.*$/gm, "");
  return [...code.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g)].map((found) => Number(found[0]));
}

/** The telling lengths that a style sheet says, with the lines that say them; what screens it asks about is none. */
function lengthsOf(path: string, text: string): [number, string][] {
  return [...bare(text).matchAll(/^(?!\s*@).*$/gm)].flatMap(([line]) =>
    [...line.matchAll(/(?<![\w.])(\d+(?:\.\d+)?)px/g)]
      .map((found): [number, string] => [Number(found[1]), `${path}: ${line.trim()}`])
      .filter(([length]) => length >= TELLING),
  );
}

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

describe("the lengths of the table", () => {
  it("are written once, for measuring and for the style sheets", () => {
    const said = Object.values(sheets).map(bare).join("\n");
    const used = [...said.matchAll(/var\((--fit-[\w-]+)\)/g)].map((found) => found[1]);
    expect([...new Set(used)].sort()).toEqual(Object.keys(FIT_STYLE).sort());
    expect([...said.matchAll(/(--fit-[\w-]+):/g)].map((found) => found[1])).toEqual([]);
  });

  it("are no number that stands in a style sheet as well", () => {
    const reckoned = Object.entries(scripts)
      .filter(([path]) => path.startsWith("../src/fit/"))
      .flatMap(([, text]) => numbersOf(text));
    expect(reckoned.length).toBeGreaterThan(100);
    const both = Object.entries(sheets)
      .filter(([path]) => path.startsWith("../src/felt/"))
      .flatMap(([path, text]) => lengthsOf(path.slice(12), text))
      .filter(([length]) => reckoned.includes(length));
    const meant = Object.entries(BY_CHANCE).flatMap(([path, all]) =>
      all.map((length) => `${path}: ${length}`),
    );
    const stand = new Set(both.map(([length, line]) => `${line.split(":")[0]}: ${length}`));
    expect(both.filter(([length, line]) => !meant.includes(`${line.split(":")[0]}: ${length}`))).toEqual([]);
    expect(meant.filter((one) => !stand.has(one))).toEqual([]);
  });

  it("are found where they stand", () => {
    const script = "const SIDE = 212; // as 300\nconst PLATE = [204, -56, 0.84]; /* 90 */";
    expect(numbersOf(script)).toEqual([212, 204, 56, 0.84]);
    const sheet =
      "@media (max-width: 699px) {\n  .a {\n    flex: 0 0 212px; /* not 300px */\n    gap: 8px;\n  }\n}";
    expect(lengthsOf("a.css", sheet)).toEqual([[212, "a.css: flex: 0 0 212px;"]]);
  });
});

describe("the layers of the style sheets", () => {
  const own = Object.keys(sheets).map((path) => path.slice(7));

  it("are there, and all of them hold something", () => {
    const found = new Set(own.filter((path) => path !== "fonts.css").map(layerOf));
    expect([...found].sort()).toEqual([...LAYERS].sort());
  });

  it("lie over those of the rooms that theirs import from", () => {
    const rows = [...rooms.matchAll(/^\| `([^`]+)` \|.*\|([^|]*)\|$/gm)];
    expect(rows.length).toBeGreaterThan(10);
    const place = (room: string) => LAYERS.indexOf(room === "base" ? room : layerOf(`${room}/any.css`));
    for (const [, room = "", from = ""] of rows)
      for (const [, other = ""] of from.matchAll(/`([^`]+)`/g))
        if (place(room) >= 0) expect(place(other), `${other} below ${room}`).toBeLessThanOrEqual(place(room));
  });

  it("hold a sheet, after their order is said", () => {
    const css = inLayer("felt/stage/piece.css", ".piece {}");
    expect(css.indexOf(`@layer ${LAYERS.join(", ")};`)).toBe(0);
    expect(css).toContain("@layer rooms {\n.piece {}\n}");
    expect(inLayer("fonts.css", "@font-face {}")).toBe("@font-face {}");
    expect(() => inLayer("cellar/rat.css", "")).toThrow("cellar/rat.css");
    expect(() => inLayer("base.css", '@import "./rat.css";')).toThrow("script");
  });

  it("are said nowhere else", () => {
    expect(Object.entries(sheets).filter(([, text]) => /@layer\b/.test(bare(text)))).toEqual([]);
  });
});
