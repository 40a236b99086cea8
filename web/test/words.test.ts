// @vitest-environment happy-dom
// Every text that the page asks for is in the catalogue, in every language, and the catalogue holds nothing else.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { botName, languages, lengthOf, ordinal, preferred, say, speak, speakAround } from "../src/words";

const files = import.meta.glob<string>("../src/words/**/*.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});
const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const code = Object.values(sources).join("\n");

/** The messages of a language by file and id: `create/create-title`. */
function messages(language: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) {
    const [, code, part] = /\/([a-z]+)-?([a-z]*)\.ftl$/.exec(path) ?? [];
    if (code !== language) continue;
    for (const message of text.split(/^(?=[a-z][\w-]* *=)/m)) {
      const id = /^([a-z][\w-]*) *=/.exec(message)?.[1];
      if (id) found.set(`${part}/${id}`, message.replace(/^#.*$/gm, ""));
    }
  }
  return found;
}

const english = messages("en");
const ids = [...english.keys()].map((key) => key.split("/")[1] as string);
/** What a message is filled in with. */
const filled = (message = "") => [...new Set(message.match(/\$\w+|NUMBER/g))].sort();

describe("the catalogue", () => {
  it("has every message once", () => {
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
  });

  it("is well formed", () => {
    for (const language of languages) {
      const bundle = new FluentBundle(language);
      for (const [path, text] of Object.entries(files))
        if (path.split("/").at(-1)?.startsWith(language))
          expect(bundle.addResource(new FluentResource(text)), path).toEqual([]);
      for (const id of ids) expect(bundle.hasMessage(id), `${language}: ${id}`).toBe(true);
    }
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

describe.each(languages.filter((language) => language !== "en"))("in %s", (language) => {
  const translated = messages(language);

  it("every message stands where it stands in English", () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("is filled in with the same", () => {
    for (const [key, message] of translated) expect(filled(message), key).toEqual(filled(english.get(key)));
  });
});

describe("the language", () => {
  it("is the first one of the browser that there is", () => {
    expect(languages).toEqual(["en", "de", "fr"]);
    expect(preferred(["it-IT", "fr-CA", "de"])).toBe("fr");
    expect(preferred(["it"])).toBe("en");
  });

  it("is whole as soon as something around a table is shown", async () => {
    await speak("de");
    await speakAround();
    expect([say("create-title"), say("end-title")]).toEqual(["Ein neuer Tisch", "Die Partie ist vorbei"]);
    await speak("en");
  });

  it("counts as its speakers do", async () => {
    const told = () => [1, 2, 3, 21].map((n) => say("table-nth", { n: ordinal(n) }));
    expect(told()).toEqual(["1st", "2nd", "3rd", "21st"]);
    await speak("fr");
    expect(told()).toEqual(["1er", "2e", "3e", "21e"]);
    expect(say("cards-found", { count: 0 })).toBe("0 carte");
    await speak("de");
    expect(told()).toEqual(["1.", "2.", "3.", "21."]);
    expect(say("cards-found", { count: 1234 })).toBe("1.234 Karten");
    expect([1800, 7200, 259_200].map(lengthOf)).toEqual(["30 min", "2 Stunden", "3 Tage"]);
    await speak("en");
    expect(say("cards-found", { count: 0 })).toBe("0 cards");
    expect([1800, 7200, 259_200].map(lengthOf)).toEqual(["30 min", "2 hours", "3 days"]);
  });
});

describe("what a table says before its first choice", () => {
  /** The files that come with a table: what it imports, but for what is fetched when it is first drawn. */
  function closure(...todo: string[]): Set<string> {
    const seen = new Set<string>();
    for (let path = todo.pop(); path; path = todo.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      for (const [, to] of sources[path]?.matchAll(/\bfrom "(\.[^"]+)"|^import "(\.[^"]+)"/gm) ?? []) {
        const found = new URL(to ?? "", `https://x/${path.slice(3)}`).pathname.slice(1);
        todo.push(
          ...["", ".ts", ".tsx", "/index.ts"].map((end) => `../${found}${end}`).filter((p) => p in sources),
        );
      }
    }
    return seen;
  }

  const around = new Set<string>();
  for (const [path, text] of Object.entries(files))
    if (path.includes("/around/en"))
      for (const [, id] of text.matchAll(/^([a-z][\w-]*) *=/gm)) around.add(id as string);

  it("does not wait for the words around it", () => {
    const with_table = closure("../src/main.tsx", "../src/pages/table.tsx");
    expect(with_table.size).toBeGreaterThan(100);
    expect(around.size).toBeGreaterThan(300);
    for (const path of with_table) {
      const text = sources[path] ?? "";
      const said = [...text.matchAll(/\b(?:say|told)\(\s*[^)]*?["`]([a-z][\w-]*)/g)].map(
        (found) => found[1] as string,
      );
      const begun = said.filter((id) => id.endsWith("-"));
      const early = [...around].filter(
        (id) => said.includes(id) || begun.some((start) => id.startsWith(start)),
      );
      expect(early, path).toEqual([]);
    }
  });
});

describe("outside of the catalogue", () => {
  /** Attributes that people read or hear. */
  const READ = /^(aria-(label|description|roledescription|valuetext)|alt|label|placeholder|title)$/;

  type Node = Record<string, unknown> & { type: string };
  const isNode = (thing: unknown): thing is Node =>
    typeof (thing as Node | null)?.type === "string" && typeof thing === "object";
  const within = (node: Node) => Object.values(node).flat().filter(isNode);

  /** The texts that an expression may come to, as far as they are written in it. */
  function texts(node: Node): string[] {
    if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
    if (node.type === "TemplateElement") return [(node.value as { raw: string }).raw];
    if (node.type === "ConditionalExpression")
      return [node.consequent, node.alternate].filter(isNode).flatMap(texts);
    if (node.type === "LogicalExpression")
      return [node.operator === "&&" ? null : node.left, node.right].filter(isNode).flatMap(texts);
    const isSum = node.type === "BinaryExpression" && node.operator === "+";
    if (isSum || node.type === "TemplateLiteral" || node.type === "JSXExpressionContainer")
      return within(node).flatMap(texts);
    return [];
  }

  /** Everything that is shown or read aloud as it stands in the code. */
  function shown(node: Node): string[] {
    if (node.type === "JSXText") return [String(node.value)];
    if (node.type === "JSXAttribute") {
      const { name } = node.name as { name: string };
      const told = READ.test(name) && isNode(node.value) ? texts(node.value) : [];
      return [...told, ...within(node).flatMap(shown)];
    }
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      const children = (node.children as Node[]).filter((child) => child.type === "JSXExpressionContainer");
      return [...children.flatMap(texts), ...within(node).flatMap(shown)];
    }
    return within(node).flatMap(shown);
  }

  const found = (path: string, text: string) =>
    shown(parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }) as unknown as Node).filter((told) =>
      /\p{L}/u.test(told),
    );

  it("no text is shown", () => {
    for (const [path, text] of Object.entries(sources))
      if (path.endsWith(".tsx")) expect(found(path, text), path).toEqual([]);
  });

  it("one would be found", () => {
    const told =
      'const A = () => <p title={"a" + b} class="c">d {e ? "f" : g} {h && "i"}<i aria-label="j" /></p>;';
    expect(
      found("x.tsx", told)
        .map((text) => text.trim())
        .sort(),
    ).toEqual(["a", "d", "f", "i", "j"]);
  });
});

describe("levels of the house", () => {
  it("are called in the reader's language, unless somebody named them", async () => {
    await speak("de");
    expect([botName("novice", "Novice"), botName("novice", "Novice 3")]).toEqual(["Neuling", "Neuling 3"]);
    expect([botName("novice", "Maren"), botName("own", "Own"), botName()]).toEqual(["Maren", "Own", ""]);
    await speak("fr");
    expect(botName("legend", "Legend")).toBe("Légende");
    await speak("en");
    expect(botName("legend", "Legend 2")).toBe("Legend 2");
  });
});
