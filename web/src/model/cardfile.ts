// All cards of a game as a file to look things up in: what is searched, filtered and found.
import type { Face, GameDetail, RuleText } from "../wire";

/** Pages tell a story, and dice are no cards. */
const LEFT_OUT = ["page", "die"];

export interface Filter {
  words: string;
  families: string[];
  kinds: string[];
  costs: string[];
}

export const NO_FILTER: Filter = { words: "", families: [], kinds: [], costs: [] };

/** What can be looked up, cards before what stands on a board, by what it costs and what it is called. */
export function cardsOf(game: GameDetail): Face[] {
  return game.faces
    .filter((face) => !LEFT_OUT.includes(face.form ?? "card"))
    .sort(
      (a, b) =>
        Number(isOnBoard(a)) - Number(isOnBoard(b)) ||
        (a.cost?.value ?? -1) - (b.cost?.value ?? -1) ||
        a.name.localeCompare(b.name),
    );
}

function isOnBoard({ form }: Face): boolean {
  return form === "token" || form === "tile";
}

/** The kinds of cards, and those of what stands on a board. */
export function kindsOf(all: Face[]): { cards: string[]; board: string[] } {
  const kinds = (faces: Face[]) => [...new Set(faces.map(kindOf))].sort();
  const cards = kinds(all.filter((face) => !isOnBoard(face)));
  return { cards, board: kinds(all.filter(isOnBoard)).filter((kind) => !cards.includes(kind)) };
}

/** The sides, where they tell more than the kinds do: a game whose cards have no sides calls both alike. */
export function sidesOf(all: Face[], game: GameDetail): string[] {
  const sides = [...new Set(all.map((face) => sideOf(face, game)))].filter(Boolean).sort();
  const kinds = new Set(all.map(kindOf));
  return sides.filter((side) => kinds.has(side)).length * 2 > sides.length ? [] : sides;
}

/** What a card is, without what it is besides: "Character · Ember, Hound" is a Character. */
export function kindOf({ kind }: Face): string {
  return kind.split(/ · |, /)[0] ?? kind;
}

/** Whose a card is, as it is called: several families may share a name. */
export function sideOf({ family = "" }: Face, game: GameDetail): string {
  return game.info.look.families?.[family]?.title ?? family;
}

/** Every word of a search stands somewhere on the card, in whatever order. */
export function searched(words: string): string[] {
  return words.toLowerCase().split(/\s+/).filter(Boolean);
}

export function found(cards: Face[], filter: Filter, game: GameDetail): Face[] {
  const words = searched(filter.words);
  const { signs = {} } = game.info.look;
  const within = (chosen: string[], value: string) => !chosen.length || chosen.includes(value);
  return cards.filter((face) => {
    if (!within(filter.families, sideOf(face, game)) || !within(filter.kinds, kindOf(face))) return false;
    if (!within(filter.costs, String(face.cost?.value ?? ""))) return false;
    if (!words.length) return true;
    const figures = (face.figures ?? []).map(({ id }) => signs[id]?.title ?? id);
    const whole = [face.name, face.kind, sideOf(face, game), face.text, face.more, ...figures]
      .join(" ")
      .toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}

/** Words of the game that a search means, each with its rule. */
export function termsFound(game: GameDetail, words: string): [term: string, rule: string][] {
  const wanted = searched(words);
  if (!wanted.length) return [];
  return Object.entries(game.info.look.keywords ?? {}).filter(([term]) =>
    wanted.some((word) => word.length > 2 && term.toLowerCase().includes(word)),
  );
}

export function rulesFound(rules: RuleText[], words: string): RuleText[] {
  const wanted = searched(words);
  if (!wanted.length) return [];
  return rules.filter((rule) => {
    const whole = `${rule.id} ${rule.section} ${rule.text} ${(rule.rulings ?? []).join(" ")}`.toLowerCase();
    return wanted.every((word) => whole.includes(word));
  });
}

/** The rules behind a card: of its keywords first, then those that speak of it by its name. */
export function rulesBehind(face: Face, game: GameDetail, rules: RuleText[]): RuleText[] {
  const text = `${face.kind} ${face.text ?? ""}`;
  const ids = Object.entries(game.info.look.keywords ?? {})
    .filter(([word]) => text.includes(word))
    .map(([, id]) => id);
  const named = rules.filter(({ text, section }) => text.includes(face.name) && !/example/i.test(section));
  const first = ids.flatMap((id) => rules.find((rule) => rule.id === id) ?? []);
  return [...new Set([...first, ...named])];
}

/** The filter as an address holds it, and back. */
export function toQuery(filter: Filter, card: string): string {
  const query = new URLSearchParams();
  if (filter.words) query.set("q", filter.words);
  for (const [key, values] of Object.entries({
    family: filter.families,
    kind: filter.kinds,
    cost: filter.costs,
  }))
    for (const value of values) query.append(key, value);
  if (card) query.set("card", card);
  return query.size ? `?${query}` : "";
}

export function fromQuery(query: URLSearchParams): Filter {
  return {
    words: query.get("q") ?? "",
    families: query.getAll("family"),
    kinds: query.getAll("kind"),
    costs: query.getAll("cost"),
  };
}
