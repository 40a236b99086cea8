// The rooms of the page: imports run only along the arrows of ROOMS.md, and never in a circle.
import { describe, expect, it } from "vitest";
import table from "../ROOMS.md?raw";

const scripts = import.meta.glob<string>("../src/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const others = import.meta.glob("../src/**/*.{css,ftl}");
const files = new Set([...Object.keys(scripts), ...Object.keys(others)].map((path) => path.slice(7)));

/** The arrows as they are written down. */
const allowed = new Map(
  [...table.matchAll(/^\| `([^`]+)` \|.*\|([^|]*)\|$/gm)].map((row) => [
    row[1] as string,
    [...(row[2] ?? "").matchAll(/`([^`]+)`/g)].map((found) => found[1] as string),
  ]),
);

const STARTS = ["main.tsx", "app.tsx"];

function roomOf(file: string): string {
  if (STARTS.includes(file)) return "app";
  return file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : "base";
}

interface Import {
  from: string;
  to: string;
  /** Nothing of it is left when the page runs. */
  typed: boolean;
}

/** What a script imports of ours: named, for its effect, when it is needed, or by a pattern. */
function importsOf(from: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (path: string, typed: boolean) => {
    const to = resolved(from, path);
    if (to) found.push({ from, to, typed });
    else throw new Error(`${from} imports ${path}, which is not there`);
  };
  for (const [, type, names = "", path = ""] of text.matchAll(
    /^(?:import|export)\b(\s+type\b)?([^"';]*?\bfrom)?\s*"(\.[^"]+)"/gm,
  )) {
    const [, list] = /^\s*\{([^}]*)\}\s*from$/.exec(names) ?? [];
    const each = list?.split(",").filter((name) => name.trim());
    add(path, Boolean(type) || (each?.every((name) => name.trim().startsWith("type ")) ?? false));
  }
  for (const [, path = ""] of text.matchAll(/\bimport\(\s*"(\.[^"]+)"/g)) add(path, false);
  for (const [, path = ""] of text.matchAll(/\bimport\.meta\.glob(?:<[^(]*>)?\(\s*"(\.[^"]+)"/g)) {
    const [before = "", after = ""] = joined(from, path).split("*");
    for (const to of files) if (to.startsWith(before) && to.endsWith(after)) add(`/${to}`, false);
  }
  return found;
}

function joined(from: string, path: string): string {
  return new URL(path, `file:///${from}`).pathname.slice(1);
}

function resolved(from: string, path: string): string | undefined {
  const to = joined(from, path);
  return [to, `${to}.ts`, `${to}.tsx`, `${to}/index.ts`].find((name) => files.has(name));
}

/** One circle of a graph, if it has any. */
function circle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  const follow = (node: string): string[] | null => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return null;
    way.push(node);
    for (const next of graph.get(node) ?? []) {
      const found = follow(next);
      if (found) return found;
    }
    way.pop();
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const found = follow(node);
    if (found) return found;
  }
  return null;
}

const imports = Object.entries(scripts).flatMap(([path, text]) => importsOf(path.slice(7), text));

describe("the rooms of the page", () => {
  it("are those of the table", () => {
    expect([...new Set([...files].map(roomOf))].sort()).toEqual([...allowed.keys()].sort());
  });

  it("have arrows that run one way", () => {
    expect(circle(allowed)).toBeNull();
  });

  it("import along the arrows only", () => {
    const against = imports.filter(({ from, to }) => {
      const [here, there] = [roomOf(from), roomOf(to)];
      return here !== there && !allowed.get(here)?.includes(there);
    });
    expect(against.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it("use every arrow", () => {
    const used = new Set(imports.map(({ from, to }) => `${roomOf(from)} -> ${roomOf(to)}`));
    const all = [...allowed].flatMap(([room, list]) => list.map((other) => `${room} -> ${other}`));
    expect(all.filter((arrow) => !used.has(arrow))).toEqual([]);
  });

  it("have no two files that need each other", () => {
    const graph = new Map<string, string[]>([...files].map((file) => [file, []]));
    for (const { from, to, typed } of imports) if (!typed) graph.get(from)?.push(to);
    expect(circle(graph)).toBeNull();
  });
});

describe("what finds the arrows", () => {
  it("tells types from what runs", () => {
    const of = (text: string) => importsOf("pages/home.tsx", text).map(({ to, typed }) => [to, typed]);
    expect(of('import { api } from "../api";')).toEqual([["api.ts", false]]);
    expect(of('import type { View } from "../wire";')).toEqual([["wire.ts", true]]);
    expect(of('import { type View, type Area } from "../wire";')).toEqual([["wire.ts", true]]);
    expect(of('import { type View, wire } from "../wire";')).toEqual([["wire.ts", false]]);
    expect(of('import {\n  Icon,\n} from "../draw";')).toEqual([["draw/index.ts", false]]);
    expect(of('import "./home.css";')).toEqual([["pages/home.css", false]]);
    expect(of('const later = import("../draw");')).toEqual([["draw/index.ts", false]]);
    expect(() => of('import "./nowhere.css";')).toThrow("nowhere");
  });

  it("sees every page and text that a pattern names", () => {
    const found = imports.filter(({ from }) => from === "app.tsx").map(({ to }) => to);
    expect(found).toContain("pages/home.tsx");
    expect(imports.some(({ to }) => to.startsWith("words/"))).toBe(true);
  });

  it("finds a circle, and none where there is none", () => {
    const graph = (arrows: Record<string, string[]>) => new Map(Object.entries(arrows));
    expect(circle(graph({ a: ["b"], b: ["c"], c: ["b"] }))).toEqual(["b", "c", "b"]);
    expect(circle(graph({ a: ["b", "c"], b: ["c"], c: [] }))).toBeNull();
  });
});
