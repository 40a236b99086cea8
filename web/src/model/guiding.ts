// A guided first game as the page follows it: what the voice says now, and which choices it leaves open.
import { computed, type Signal, signal } from "@preact/signals";
import { api } from "../api";
import { store, stored } from "../storage";
import type { Choice, Guide, Lesson, View } from "../wire";
import { spokenLanguage, TOLD } from "../words";

/** How many tables are remembered as left. */
const MOST = 40;
const LEFT = "guides.left";

export class Guiding {
  private readonly heard: Signal<Guide | null> = signal(null);
  /** The words of the reader's language, once they are there. */
  private readonly words = signal({ language: TOLD, told: {} as Record<string, string> });
  readonly guide = computed(() => {
    const { language, told } = this.words.value;
    return this.heard.value && language === spokenLanguage()
      ? inWords(this.heard.value, told)
      : this.heard.value;
  });
  /** The language that the voice speaks. */
  readonly language = computed(() => {
    const { language, told } = this.words.value;
    return language === spokenLanguage() && Object.keys(told).length ? language : TOLD;
  });
  /** Which of the things that are said at this position is said now. */
  readonly page = signal(0);
  /** Whether more is told of it. */
  readonly more = signal(false);
  private readonly left = signal(false);
  private told = "";
  private asked = "";

  constructor(private readonly table: string) {
    this.left.value = (stored<string[]>(LEFT) ?? []).includes(table);
  }

  /** Whether the reader is led; then only what the voice asks for can be chosen. */
  readonly leads = computed(() => this.guide.value !== null && !this.left.value);
  /** What is said now; nothing while others decide, or without a guide. */
  readonly lesson = computed<Lesson | null>(() =>
    this.leads.value ? (this.guide.value?.lessons?.[this.page.value] ?? null) : null,
  );
  /** Whether the voice could be heard again. */
  readonly waits = computed(() => this.left.value && Boolean(this.guide.value?.lessons?.length));
  /** The last words of the guide: what follows is a free game. */
  readonly ends = computed(() => {
    const { guide, page } = this;
    return Boolean(guide.value?.is_last) && page.value + 1 >= (guide.value?.lessons?.length ?? 0);
  });

  /** Fetches what the voice of a game says in the reader's language; until it is there, and without it, it speaks English. */
  async speak(game: string): Promise<void> {
    const language = spokenLanguage();
    if (language === this.words.peek().language || language === this.asked) return;
    this.asked = language;
    this.words.value = { language, told: await api.words(game, language) };
  }

  /** Another position: it begins with the first thing that is said there. */
  tell(guide: Guide | null): void {
    const now = JSON.stringify(guide?.lessons ?? null);
    this.heard.value = guide;
    if (now === this.told) return;
    this.told = now;
    this.page.value = 0;
    this.more.value = false;
  }

  next(): void {
    if (this.ends.value) this.leave();
    else this.page.value++;
    this.more.value = false;
  }

  leave(): void {
    this.left.value = true;
    this.remember([...this.others(), this.table]);
  }

  comeBack(): void {
    this.left.value = false;
    this.remember(this.others());
  }

  /** A view with no other choices than the one that the voice asks for. */
  opened(view: View | null): View | null {
    const ask = view?.ask;
    if (!view || !ask || !this.leads.value || view.seat !== ask.seat) return view;
    const action = this.lesson.value?.action;
    const choices = (ask.choices ?? []).filter((choice) => choice.action === action);
    // Where a move might lead else is shown, but it is made as the voice says.
    const cells = view.cells?.map(({ way: _, ...mark }) => mark);
    return { ...view, ask: { ...ask, choices }, ...(cells ? { cells } : {}) };
  }

  /** The choice that the voice asks for. */
  wanted(view: View): Choice | undefined {
    const action = this.lesson.value?.action;
    return action === undefined ? undefined : view.ask?.choices?.find((choice) => choice.action === action);
  }

  private others(): string[] {
    return (stored<string[]>(LEFT) ?? []).filter((id) => id !== this.table);
  }

  private remember(tables: string[]): void {
    store(LEFT, tables.slice(-MOST));
  }
}

/** A guide with its words told in another language, each as far as it is known. */
function inWords(guide: Guide, told: Record<string, string>): Guide {
  const of = (text: string) => told[text] ?? text;
  const lessons = guide.lessons?.map((lesson) => ({
    ...lesson,
    say: of(lesson.say),
    ...(lesson.why ? { why: of(lesson.why) } : {}),
    ...(lesson.more ? { more: of(lesson.more) } : {}),
  }));
  return {
    ...guide,
    chapters: guide.chapters.map(of),
    knows: guide.knows.map(of),
    ...(lessons ? { lessons } : {}),
  };
}
