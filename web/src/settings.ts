// What the reader has chosen for themselves, kept in this browser and shown as attributes of <html>.
import { computed, effect, type Signal, signal } from "@preact/signals";
import { store, stored } from "./storage";

export type Theme = "system" | "dark" | "light";
export type Motion = "system" | "full" | "reduced";
export type Palette = "standard" | "red-green" | "blue-yellow" | "strong";
export type TextSize = "normal" | "large" | "larger";

/** The name at new tables. */
export const playerName = setting<string>("name", "");
export const theme = setting<Theme>("theme", "dark");
export const palette = setting<Palette>("palette", "standard");
export const motion = setting<Motion>("motion", "system");
export const textSize = setting<TextSize>("text", "normal");
/** A language, or "" for that of the browser. */
export const language = setting<string>("language", "");
/** The only choice of an ask is taken without a click, even if it ends the turn. */
export const takeOnly = setting<boolean>("take-only", false);
/** What leaves nothing to choose is asked all the same. */
export const askOnly = setting<boolean>("ask-only", false);
/** A piece with one choice takes it at the first tap. */
export const oneTap = setting<boolean>("one-tap", false);
/** Ending the turn asks once more while other choices are open. */
export const confirmEnd = setting<boolean>("confirm-end", false);
export const sounds = setting<boolean>("sounds", false);
/** A message of the browser when it is the reader's turn and nobody looks. */
export const notices = setting<boolean>("notices", false);
/** The reader has been asked whether the tables be heard. */
export const greeted = setting<boolean>("greeted", false);
/** The table as text instead of the drawn one. */
export const textTable = setting<boolean>("text-table", false);

const prefersLight = media("(prefers-color-scheme: light)");
const prefersStill = media("(prefers-reduced-motion: reduce)");

/** The theme in force. */
export const light = computed(
  () => theme.value === "light" || (theme.value === "system" && prefersLight.value),
);
/** Whether nothing may travel across the screen. */
export const still = computed(
  () => motion.value === "reduced" || (motion.value === "system" && prefersStill.value),
);

/** Keeps the attributes of <html> in step; called once. */
export function wear(): void {
  effect(() => {
    const root = document.documentElement;
    root.dataset.theme = light.value ? "light" : "dark";
    root.dataset.motion = still.value ? "reduced" : "full";
    root.dataset.palette = palette.value;
    root.dataset.text = textSize.value;
  });
}

function setting<T extends string | boolean>(key: string, otherwise: T): Signal<T> {
  const kept = stored<T>(`setting.${key}`);
  const value = signal<T>(typeof kept === typeof otherwise ? (kept as T) : otherwise);
  let first = true;
  effect(() => {
    const now = value.value;
    if (!first) store(`setting.${key}`, now);
    first = false;
  });
  return value;
}

function media(query: string) {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => {
    matches.value = list.matches;
  });
  return matches;
}
