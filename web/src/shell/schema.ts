// The options of a game as a form needs them, read from their JSON Schema.
export type Field =
  | { kind: "switch"; value: boolean }
  | { kind: "one"; of: string[]; value: string }
  | { kind: "many"; of: string[]; value: string[] }
  /** Printed things by their ids. */
  | { kind: "faces"; of: string[]; value: string[] }
  | { kind: "number"; value: number | null; min?: number; max?: number }
  | { kind: "text"; value: string; ready: string[] };

export type Option = Field & {
  name: string;
  title: string;
  about: string;
  /** What values are called, where their ids do not read well. */
  names: Record<string, string>;
  /** A sentence and an icon for each value, where people choose by them. */
  abouts: Record<string, string>;
  icons: Record<string, string>;
  /** The values of other options with which alone this one plays a part. */
  when: Record<string, unknown[]>;
  /** The same for single values. */
  fits: Record<string, Record<string, unknown[]>>;
};

interface Property {
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  items?: { enum?: unknown[] };
  examples?: unknown[];
  prefixItems?: unknown[];
  faces?: string[];
  anyOf?: Property[];
  minimum?: number;
  maximum?: number;
  names?: Record<string, string>;
  abouts?: Record<string, string>;
  icons?: Record<string, string>;
  when?: Record<string, unknown[]>;
  fits?: Record<string, Record<string, unknown[]>>;
}

/** `told`: what they are called in the reader's language, by the words of the schema. */
export function optionsOf(schema: Record<string, unknown>, told: Record<string, string> = {}): Option[] {
  const properties = (schema.properties ?? {}) as Record<string, Property>;
  const say = (text: string) => told[text] ?? text;
  const each = (texts: [string, string][]) =>
    Object.fromEntries(texts.map(([value, text]) => [value, say(text)]));
  return Object.entries(properties)
    .filter(([, property]) => hasEntry(property))
    .map(([name, property]) => {
      const values = (property.enum ?? property.items?.enum ?? Object.keys(property.names ?? {})).map(String);
      return {
        ...field(property),
        name,
        title: say(property.title ?? words(name)),
        about: say(property.description ?? ""),
        names: each(values.map((value) => [value, words(value, property.names)])),
        abouts: each(Object.entries(property.abouts ?? {})),
        icons: property.icons ?? {},
        when: property.when ?? {},
        fits: property.fits ?? {},
      };
    })
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** A list of fixed places, or of things that cannot be shown, has no entry in a form. */
function hasEntry({ type, prefixItems, items, faces }: Property): boolean {
  return !prefixItems && (type !== "array" || Boolean(items?.enum) || Boolean(faces));
}

/** What shapes the game most comes first: its kind, then its parts, then the small print. */
const ORDER: Field["kind"][] = ["one", "many", "faces", "number", "text", "switch"];

function field(property: Property): Field {
  const { type, enum: values, items, minimum, maximum } = property;
  const given = property.default;
  const number = property.anyOf?.find((one) => one.type === "integer");
  if (number) return { kind: "number", value: null, min: number.minimum, max: number.maximum };
  if (values) {
    // The schema lists values by the alphabet: the usual one leads, unless the game tells of them in an order of its own.
    const usual = String(given ?? values[0]);
    const all = values.map(String);
    const told = Object.keys(property.abouts ?? {});
    const of = told.length === all.length ? told : [usual, ...all.filter((value) => value !== usual)];
    return { kind: "one", of, value: usual };
  }
  if (property.faces) return { kind: "faces", of: property.faces, value: [] };
  if (items?.enum)
    return { kind: "many", of: items.enum.map(String), value: Array.isArray(given) ? given.map(String) : [] };
  if (type === "boolean") return { kind: "switch", value: given === true };
  if (type === "integer" || type === "number")
    return { kind: "number", value: Number(given ?? minimum ?? 0), min: minimum, max: maximum };
  return { kind: "text", value: String(given ?? ""), ready: (property.examples ?? []).map(String) };
}

type Values = Record<string, unknown>;

/** Those that play a part with the values so far, each with the values that do. */
export function asked(options: Option[], values: Values): Option[] {
  return options
    .filter(({ when }) => isHeld(when, options, values))
    .map((option) => narrowed(option, options, values));
}

function narrowed(option: Option, options: Option[], values: Values): Option {
  if (option.kind !== "one") return option;
  const of = option.of.filter((value) => isHeld(option.fits[value] ?? {}, options, values));
  // Where the usual value cannot be chosen, the first that can is what the game would take.
  return { ...option, of, value: of.includes(option.value) ? option.value : (of[0] ?? option.value) };
}

/** Whether options have one of these values each. */
export function isHeld(when: Record<string, unknown[]>, options: Option[], values: Values): boolean {
  return Object.entries(when).every(([name, those]) => {
    const option = options.find((one) => one.name === name);
    return option && those.map(String).includes(String(standing(narrowed(option, options, values), values)));
  });
}

/** What an option stands at: what was chosen, as long as it can be. */
export function standing(option: Option, values: Values): unknown {
  const value = values[option.name];
  const can = option.kind !== "one" || option.of.includes(String(value));
  return value !== undefined && can ? value : option.value;
}

/** Those that people choose by a picture and a sentence. */
export function pictured(option: Option): option is Option & { kind: "one" } {
  return option.kind === "one" && Object.keys(option.abouts).length > 0;
}

/** Only what differs from the usual is sent: the server knows its own defaults. */
export function chosen(options: Option[], values: Values): Values {
  const told: Values = {};
  for (const option of asked(options, values)) {
    const now = standing(option, values);
    if (JSON.stringify(now) !== JSON.stringify(option.value)) told[option.name] = now;
  }
  return told;
}

/** Whether nothing was written yet where a text of one's own is wanted. */
export function isBlank(value: unknown): boolean {
  return typeof value === "string" && value !== "" && !value.trim();
}

/** As an option holds it: a single line would be taken for the name of a ready one. */
export function ownText(text: string): string {
  return text.includes("\n") ? text : `${text}\n`;
}

/** Whether a value is a text of one's own, where a ready one could be named. */
export function isOwn(option: Option, value: unknown): boolean {
  if (option.kind !== "text" || !option.ready.length || typeof value !== "string") return false;
  return !option.ready.includes(value);
}

/** A value as a word on a button: "first_player" is "First player". */
export function words(value: string, names: Record<string, string> = {}): string {
  const known = names[value];
  if (known) return known;
  const text = value.replace(/[_-]+/g, " ") || "–";
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
