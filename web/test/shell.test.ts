// @vitest-environment happy-dom
// The small deciding parts of the pages: codes, options, chairs, lessons, tokens, addresses, sounds.
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { cues } from "../src/model/sounds";
import { go, place } from "../src/router";
import { codeOf } from "../src/shell/join";
import { blocks } from "../src/shell/markdown";
import { type Chair, isWatched, planOf, resized, seated, usual, watched } from "../src/shell/plan";
import { asked, chosen, optionsOf, words } from "../src/shell/schema";
import { forgetToken, keep, kept, tokens } from "../src/storage";
import type { GameDetail, Piece, View } from "../src/wire";

describe("the code of a table", () => {
  it.each([
    ["http://127.0.0.1:8000/t/AbC-12_x", "AbC-12_x"],
    ["https://tabard.example/t/AbC-12_x?seat#top", "AbC-12_x"],
    ["https://tabard.example/replay/AbC-12_x/17", "AbC-12_x"],
    ["  AbC-12_x ", "AbC-12_x"],
    ["https://tabard.example/", ""],
    ["two words", ""],
    ["<script>", ""],
    ["", ""],
  ])("is found in %s", (text, code) => expect(codeOf(text)).toBe(code));
});

describe("options", () => {
  const schema = {
    properties: {
      on: { type: "boolean", default: true, title: "On" },
      mode: { enum: ["a", "b", "c"], default: "b", title: "Mode", description: "Kinds" },
      parts: { type: "array", items: { enum: ["x", "y"] }, default: [] },
      rounds: { type: "integer", minimum: 1, maximum: 9, default: 5 },
      hero: { type: "string", default: "saint", examples: ["saint", "thunder-head"] },
    },
  };

  it("are read from the schema, what shapes the game first, the usual value first", () => {
    const options = optionsOf(schema);
    expect(options.map(({ name, kind }) => [name, kind])).toEqual([
      ["mode", "one"],
      ["parts", "many"],
      ["rounds", "number"],
      ["hero", "text"],
      ["on", "switch"],
    ]);
    expect(options[0]).toMatchObject({ of: ["b", "a", "c"], value: "b", title: "Mode", about: "Kinds" });
    expect(options[1]).toMatchObject({ of: ["x", "y"], value: [], title: "Parts" });
    expect(options[2]).toMatchObject({ min: 1, max: 9, value: 5 });
    expect(options[3]).toMatchObject({ ready: ["saint", "thunder-head"], value: "saint" });
  });

  it("are told only where they differ from the usual", () => {
    const options = optionsOf(schema);
    expect(chosen(options, {})).toEqual({});
    expect(chosen(options, { mode: "b", parts: [], rounds: 5, on: true })).toEqual({});
    expect(chosen(options, { mode: "c", parts: ["y"], on: false })).toEqual({
      mode: "c",
      parts: ["y"],
      on: false,
    });
  });
});

describe("options that hang together", () => {
  const options = optionsOf({
    properties: {
      mode: { enum: ["points", "story"], default: "points", names: { story: "A story" } },
      titles: { type: "integer", default: 0 },
      chapter: { enum: ["", "dawn"], default: "", when: { mode: ["story"] } },
      tale: {
        enum: ["", "one", "other"],
        default: "",
        fits: { "": { mode: ["points"] }, one: { mode: ["story"] }, other: { mode: ["story"] } },
      },
      world: { enum: ["sand", "sea"], default: "sand", when: { tale: [""] } },
      which: { type: "string", default: "", when: { titles: [1, 2] } },
    },
  });
  const names = (values: Record<string, unknown>) => asked(options, values).map(({ name }) => name);

  it("are asked for only where they play a part", () => {
    expect(names({})).toEqual(["mode", "tale", "world", "titles"]);
    expect(names({ mode: "story" })).toEqual(["mode", "chapter", "tale", "titles"]);
    expect(names({ titles: 2 })).toEqual(["mode", "tale", "world", "titles", "which"]);
  });

  it("have only the values that fit, and the first of them where the usual one does not", () => {
    const tale = (values: Record<string, unknown>) =>
      asked(options, values).find((one) => one.name === "tale");
    expect(tale({})).toMatchObject({ of: [""], value: "" });
    expect(tale({ mode: "story" })).toMatchObject({ of: ["one", "other"], value: "one" });
    expect(chosen(options, { mode: "story" })).toEqual({ mode: "story" });
    expect(chosen(options, { mode: "story", tale: "other" })).toEqual({ mode: "story", tale: "other" });
    // What was chosen in another mode is forgotten in this one, and what hangs on it is asked for again.
    expect(chosen(options, { tale: "other" })).toEqual({});
    expect(names({ tale: "other" })).toContain("world");
  });

  it("are not sent when they play none any more", () => {
    expect(chosen(options, { mode: "points", chapter: "dawn" })).toEqual({});
    expect(chosen(options, { mode: "story", chapter: "dawn" })).toEqual({ mode: "story", chapter: "dawn" });
  });

  it("call their values by name where they have one", () => {
    expect(["points", "story"].map((one) => words(one, options[0]?.names))).toEqual(["Points", "A story"]);
  });
});

describe("values that a game tells of", () => {
  it("stand in its order, easy before hard", () => {
    const abouts = { easy: "Weak.", normal: "Fair.", hard: "Strong." };
    const [option] = optionsOf({
      properties: { level: { enum: ["easy", "hard", "normal"], default: "normal", abouts } },
    });
    expect(option).toMatchObject({ of: ["easy", "normal", "hard"], value: "normal" });
  });
});

describe("options of other kinds", () => {
  const options = optionsOf({
    properties: {
      chapter: { type: "string", enum: ["", "the-dark", "the-dawn"], default: "" },
      target: { anyOf: [{ type: "integer", minimum: 1, maximum: 500 }, { type: "null" }], default: null },
      faces: { type: "array", prefixItems: [{ enum: ["x"] }], items: false, default: ["x"] },
    },
  });

  it("are a number that may be left out, and a text with its values; a list of fixed places is none", () => {
    const [chapter, target, ...others] = options;
    expect(target).toMatchObject({ name: "target", kind: "number", value: null, min: 1, max: 500 });
    expect(chapter).toMatchObject({
      name: "chapter",
      kind: "one",
      of: ["", "the-dark", "the-dawn"],
      value: "",
    });
    expect(others).toEqual([]);
    expect(chosen(options, { target: null, chapter: "" })).toEqual({});
    expect(chosen(options, { target: 30, chapter: "the-dawn" })).toEqual({
      target: 30,
      chapter: "the-dawn",
    });
    expect([words(""), words("the-dawn")]).toEqual(["–", "The dawn"]);
  });
});

describe("chairs", () => {
  const who = (chairs: Chair[]) => chairs.map((chair) => chair.who);

  it("are you against the house, whatever their number", () => {
    expect(planOf(usual(2, "greedy"), "Elin")).toEqual([
      { kind: "me", name: "Elin" },
      { kind: "bot", bot: "greedy" },
    ]);
  });

  it("are all the house's when you only watch, and one is yours when you play again", () => {
    const chairs: Chair[] = [
      { who: "you", name: "" },
      { who: "bot:legend", name: "" },
      { who: "link", name: "" },
    ];
    const house = watched(chairs, true, "adept");
    expect(who(house)).toEqual(["bot:adept", "bot:legend", "bot:adept"]);
    expect([isWatched(chairs), isWatched(house)]).toEqual([false, true]);
    expect(who(watched(house, false, "adept"))).toEqual(["you", "bot:legend", "bot:adept"]);
    expect(watched(chairs, false, "adept")).toEqual(chairs);
  });

  it("change places when you sit down elsewhere", () => {
    expect(who(seated(usual(2, "greedy"), 1, "you"))).toEqual(["bot:greedy", "you"]);
  });

  it("always hold you at most once, and as many people as there are seats", () => {
    const wishes = fc.array(
      fc.record({
        seat: fc.nat(3),
        who: fc.constantFrom("you", "here", "link", "bot:x"),
        size: fc.constantFrom(1, 2, 4),
      }),
    );
    fc.assert(
      fc.property(wishes, (list) => {
        let chairs = usual(2, "greedy");
        for (const wish of list) {
          chairs = seated(
            resized(chairs, wish.size, "greedy"),
            wish.seat % wish.size,
            wish.who as Chair["who"],
          );
          expect(chairs.length).toBe(wish.size);
          expect(who(chairs).filter((w) => w === "you").length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("tell the server of friends and of people at this device", () => {
    const chairs: Chair[] = [
      { who: "here", name: "Maren" },
      { who: "link", name: "" },
    ];
    expect(planOf(chairs, "Elin")).toEqual([{ kind: "me", name: "Maren" }, { kind: "open" }]);
  });
});

describe("a lesson", () => {
  it("is headings, paragraphs and lists", () => {
    const text =
      "# Title\n\nOne line\nand the next.\n\n## Part\n- first\n  goes on\n- second\n\n1. one\n2. two";
    expect(blocks(text)).toEqual([
      { kind: "heading", level: 1, text: "Title" },
      { kind: "text", text: "One line and the next." },
      { kind: "heading", level: 2, text: "Part" },
      { kind: "list", ordered: false, items: ["first goes on", "second"] },
      { kind: "list", ordered: true, items: ["one", "two"] },
    ]);
  });
});

describe("what the browser keeps", () => {
  beforeEach(() => localStorage.clear());

  it("is the tokens of each table, and it grows no further than a hundred tables", () => {
    keep("a", { 0: "t0" }, "host");
    keep("a", { 1: "t1" });
    expect(kept("a")).toMatchObject({ seats: { 0: "t0", 1: "t1" }, host: "host" });
    expect(tokens()).toEqual(["t0", "t1", "host"]);
    for (let n = 0; n < 120; n++) keep(`b${n}`, { 0: `u${n}` });
    expect(tokens().length).toBeLessThanOrEqual(102);
    expect(kept("b119")).toBeDefined();
  });

  it("forgets a seat, and the table with its last seat", () => {
    keep("a", { 0: "t0", 1: "t1" });
    forgetToken("a", "t0");
    expect(kept("a")?.seats).toEqual({ 1: "t1" });
    forgetToken("a", "t1");
    expect(kept("a")).toBeUndefined();
  });

  it("survives what others wrote there", () => {
    localStorage.setItem("tabard.tables", "{not json");
    expect(kept("a")).toBeUndefined();
    expect(tokens()).toEqual([]);
  });
});

describe("addresses", () => {
  it.each([
    ["/", "home", "", ""],
    ["/play/volfyirion", "create", "volfyirion", ""],
    ["/t/abc?seat", "table", "abc", ""],
    ["/replay/abc/17", "replay", "abc", "17"],
    ["/rules/volfyirion#VOL-ATK-02", "rules", "volfyirion", ""],
    ["/tables", "tables", "", ""],
    ["/no/such", "not-found", "such", ""],
    ["/t/%E0%A4%A", "table", "%E0%A4%A", ""],
  ])("%s is the page %s", (href, page, id, at) => {
    go(href);
    expect(place.value).toMatchObject({ page, id, at });
  });

  it("carry the rule", () => {
    go("/rules/volfyirion#VOL-ATK-02");
    expect(place.value.hash).toBe("VOL-ATK-02");
  });
});

describe("sounds", () => {
  const piece = (change: Partial<Piece>): Piece => ({ id: "c1", area: "hand", face: "card", ...change });
  const view = (change: Partial<Piece>, more: Partial<View> = {}) =>
    ({ areas: [], pieces: [piece(change)], meters: [], ...more }) as unknown as View;
  const game = {
    faces: [{ id: "card" }, { id: "dragon", form: "token" }],
    info: {
      look: { marks: { sealed: { title: "", form: "sealed" }, burnt: { title: "", form: "fallen" } } },
    },
  } as unknown as GameDetail;
  const meter = (value: number) => ({ meters: [{ id: "m", title: "M", value, seat: 0 }] });
  const ask = { ask: { seat: 0, prompt: "?", rule: "R-1", choices: [{ action: 1, short: "", long: "" }] } };

  it.each([
    ["nothing", view({}), view({}), []],
    ["a card that moves", view({}), view({ area: "pile" }), ["card"]],
    ["a token that moves", view({ face: "dragon" }), view({ face: "dragon", on: "city" }), ["wood"]],
    ["a seal", view({}), view({ marks: { sealed: 1 } }), ["wax"]],
    ["a fall", view({}), view({ marks: { burnt: 1 } }), ["drum"]],
    ["a gain of yours", view({}, meter(1)), view({}, meter(2)), ["coin"]],
    ["a loss of yours", view({}, meter(2)), view({}, meter(1)), []],
    ["your turn", view({}), view({}, ask), ["bell"]],
    ["the next question of your turn", view({}, ask), view({}, ask), []],
  ])("tell %s", (_, before, after, heard) => expect(cues(before, after, game, 0)).toEqual(heard));

  it("ring no bell for spectators", () => expect(cues(view({}), view({}, ask), game, null)).toEqual([]));
});
