// Texts for people: every one is a message of words/<language>*.ftl, asked for by its id.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";

// English is complete; another language needs only its files beside it, and is loaded when chosen. What no table says before
// its first choice stands in around/, and comes with the first page or part of a page that is not such a table.
const english = import.meta.glob<string>("./words/en*.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});
const others = {
  ...import.meta.glob<string>(["./words/*.ftl", "!./words/en*.ftl"], { query: "?raw", import: "default" }),
  ...import.meta.glob<string>("./words/around/*.ftl", { query: "?raw", import: "default" }),
};

/** The language of what games tell: prompts, cards, logs and rules. */
export const TOLD = "en";

const fallback = bundleOf("en", Object.values(english));
const spoken = signal(fallback);

/** The languages that have a catalogue. */
export const languages: string[] = [
  "en",
  ...new Set(
    Object.keys(others)
      .map((path) => path.replace(/^.*\/([a-z]+).*$/, "$1"))
      .filter((code) => code !== "en"),
  ),
];

/** The first of these languages that has a catalogue: those of the browser, unless told otherwise. */
export function preferred(wanted: readonly string[] = navigator.languages): string {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return codes.find((code) => languages.includes(code)) ?? "en";
}

/** The language in use. */
export function spokenLanguage(): string {
  return spoken.value.locales[0] ?? "en";
}

/** The message with its arguments filled in; falls back to English. */
export function say(id: string, args?: Record<string, FluentVariable>): string {
  for (const bundle of [spoken.value, fallback]) {
    const value = bundle.getMessage(id)?.value;
    if (value) return bundle.formatPattern(value, args);
  }
  console.error(`No words for ${id}`);
  return id;
}

/** For the browser's own lists and dates: our English is British. */
export function locale(): string {
  const language = spokenLanguage();
  return language === "en" ? "en-GB" : language;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in the unit that people would use: "3 days", "30 min". */
export function lengthOf(seconds: number): string {
  if (seconds < 2 * HOUR) return say("minutes", { minutes: Math.round(seconds / MINUTE) });
  const [unit, size] = seconds < 2 * DAY ? ["hour", HOUR] : ["day", DAY];
  const form = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale(), form).format(seconds / size);
}

/** A place in an order: a message chooses its form as the language counts, "2nd" or "2e". */
export function ordinal(n: number): FluentVariable {
  return new FluentNumber(n, { type: "ordinal" } as Intl.NumberFormatOptions);
}

/** What the server told in English, in the reader's language if the catalogue has it. */
export function told(id: string, text = ""): string {
  return known(id) ? say(id) : text;
}

/** What a bot is called: a level of the house in the reader's language, unless somebody named it. Those of one level
 * have numbers. */
export function botName(bot = "", given = ""): string {
  const id = `bot-name-${bot}`;
  const [, title, number = ""] = /^(.*?)( \d+)?$/.exec(given) ?? [];
  return known(id) && title === fallback.getMessage(id)?.value ? say(id) + number : given;
}

/** Whether there is such a message, for texts that depend on data. */
export function known(id: string): boolean {
  return fallback.hasMessage(id);
}

let wanted = "en";
let turn = 0;
let around: Promise<void> | undefined;

/** Change the language; one that cannot be loaded changes nothing. */
export async function speak(language: string): Promise<void> {
  wanted = language;
  const mine = ++turn;
  const texts = language === "en" ? [] : await textsOf(language, around ? "./words/" : `./words/${language}`);
  if (mine !== turn) return; // meanwhile another one was chosen
  spoken.value = texts.length ? bundleOf(language, texts) : fallback;
  document.documentElement.lang = spokenLanguage();
}

/** Fetch what is said around tables, once. */
export function speakAround(): Promise<void> {
  around ??= textsOf("en", "./words/around/")
    .then((texts) => {
      for (const text of texts) fallback.addResource(new FluentResource(text));
      return speak(wanted).catch(() => undefined); // then English it is
    })
    .catch((error) => {
      around = undefined; // to be tried again
      throw error;
    });
  return around;
}

/** The texts of a language below a path. */
function textsOf(language: string, below: string): Promise<string[]> {
  const isOf = new RegExp(`/${language}(-\\w+)?\\.ftl$`);
  const paths = Object.keys(others).filter((path) => path.startsWith(below) && isOf.test(path));
  return Promise.all(paths.map((path) => others[path]?.() ?? ""));
}

function bundleOf(language: string, texts: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}
