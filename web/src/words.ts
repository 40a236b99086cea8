// Texts for people: every one is a message of words/<language>*.ftl, asked for by its id.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";

// English is complete and always there; another language needs only its files beside it, and is loaded when chosen.
const english = import.meta.glob<string>("./words/en*.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});
const others = import.meta.glob<string>(["./words/*.ftl", "!./words/en*.ftl"], {
  query: "?raw",
  import: "default",
});

const fallback = bundleOf("en", Object.values(english));
const spoken = signal(fallback);

/** The languages that have a catalogue. */
export const languages: string[] = [
  "en",
  ...new Set(Object.keys(others).map((path) => path.replace(/^.*\/([a-z]+).*$/, "$1"))),
];

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
  const [language] = spoken.value.locales;
  return language && language !== "en" ? language : "en-GB";
}

/** Whether there is such a message, for texts that depend on data. */
export function known(id: string): boolean {
  return fallback.hasMessage(id);
}

export async function speak(language: string): Promise<void> {
  const paths = Object.keys(others).filter((path) => path.startsWith(`./words/${language}`));
  const texts = await Promise.all(paths.map((path) => others[path]?.() ?? ""));
  spoken.value = texts.length ? bundleOf(language, texts) : fallback;
  document.documentElement.lang = texts.length ? language : "en";
}

function bundleOf(language: string, texts: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}
