// Every text that the page asks for is in the catalogue, and the catalogue holds nothing else.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const catalogue = Object.values(
  import.meta.glob<string>("../src/words/en*.ftl", { eager: true, query: "?raw", import: "default" }),
);
const code = Object.values(
  import.meta.glob<string>("../src/**/*.{ts,tsx}", { eager: true, query: "?raw", import: "default" }),
).join("\n");
const ids = catalogue.flatMap((text) =>
  [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map((found) => found[1] as string),
);

describe("the English catalogue", () => {
  it("has every message once", () => {
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
  });

  it("is well formed", () => {
    const bundle = new FluentBundle("en");
    for (const text of catalogue) expect(bundle.addResource(new FluentResource(text))).toEqual([]);
    for (const id of ids) expect(bundle.hasMessage(id), id).toBe(true);
  });

  it("has what the page says", () => {
    const said = [...code.matchAll(/\bsay\(\s*"([^"]+)"/g)].map((found) => found[1] as string);
    expect(said.length).toBeGreaterThan(100);
    expect([...new Set(said)].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("has nothing that is never said", () => {
    // An id is written whole somewhere, or made from a beginning in a template: say(`create-clock-${key}`).
    const whole = new Set([...code.matchAll(/["'`]([a-z][\w-]*)["'`]/g)].map((found) => found[1]));
    const made = [...code.matchAll(/`((?:[a-z]+-)+)\$\{/g)].map((found) => found[1] as string);
    const ending = [...code.matchAll(/\$\{\w+\}((?:-[a-z]+)+)`/g)].map((found) => found[1] as string);
    const beginnings = [...code.matchAll(/\$\{(?:id)\}-\$\{/g)].length ? [...whole] : [];
    const unsaid = ids.filter(
      (id) =>
        !whole.has(id) &&
        !made.some((start) => id.startsWith(start)) &&
        !ending.some((end) => id.endsWith(end)) &&
        !beginnings.some((start) => id.startsWith(`${start}-`)),
    );
    expect(unsaid).toEqual([]);
  });
});
