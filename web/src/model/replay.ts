// A game to look at again: the same table as in play, at any of its positions, and nothing to choose.
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { printed } from "../api";
import type { GameDetail, LogEntry, Position, RuleText, Step, Steps, View } from "../wire";
import type { Notice, TableModel, Target } from "./table-model";

/** Where a replay comes from; the page asks the server, a test has its own. */
export interface ReplaySource {
  steps(as: number | null): Promise<Steps>;
  position(n: number, as: number | null): Promise<Position>;
  game(name: string): Promise<GameDetail>;
  rule(id: string): RuleText | undefined;
}

export type Stride = "decision" | "turn" | "event";

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** How long a position stays at speed 1, in milliseconds. */
export const PAUSE = 1600;
const KEPT = 240;
const AHEAD = 3;

export class Replay implements TableModel {
  readonly game = signal<GameDetail | null>(null);
  readonly steps = signal<Steps | null>(null);
  /** How many decisions have been made in the position that is shown. */
  readonly at = signal(0);
  /** The log entry that is pointed at, when the reader goes by events. */
  readonly event = signal<number | null>(null);
  /** Through whose eyes; null for what everybody may see. */
  readonly you = signal<number | null>(null);
  readonly playing = signal(false);
  readonly speed = signal<number>(1);
  readonly stride = signal<Stride>("decision");
  readonly failed = signal("");

  readonly selected = signal<string | null>(null);
  readonly inspected = signal<Target | null>(null);
  readonly notice = signal<Notice | null>(null);
  readonly talk = signal([]);
  readonly undo = signal({ may: "no" as const });
  readonly clock = signal(null);
  readonly here = signal<number[]>([]);
  readonly link = signal("live" as const);
  readonly sending = signal(false);
  readonly again = true;

  private readonly kept = signal(new Map<string, View>());
  private readonly asked = new Set<string>();

  readonly table = computed(() => this.steps.value?.table ?? null);
  readonly last = computed(() => this.steps.value?.steps.length ?? 0);
  /** The position, or the one before it until it has come. */
  readonly view = signal<View | null>(null);
  readonly loading = computed(() => !this.kept.value.has(this.key(this.at.value)));
  readonly log: ReadonlySignal<LogEntry[]> = computed(() => {
    const all = this.steps.value?.log ?? [];
    const until = this.event.value;
    return all.filter((entry) => entry.move <= this.at.value && (until === null || entry.n <= until));
  });
  /** The pieces that the entry pointed at, or else the last decision, is about. */
  readonly spotlight: ReadonlySignal<string[]> = computed(() => {
    const log = this.log.value;
    const until = this.event.value;
    const about = log.filter((e) =>
      until === null ? e.move === this.at.value && e.move > 0 : e.n === until,
    );
    return [...new Set(about.flatMap((entry) => entry.pieces ?? []))];
  });
  /** The decision that led to the position. */
  readonly step: ReadonlySignal<Step | undefined> = computed(
    () => this.steps.value?.steps[this.at.value - 1],
  );
  /** The positions at which a turn begins. */
  readonly turns: ReadonlySignal<number[]> = computed(() => {
    const steps = this.steps.value?.steps ?? [];
    return steps.flatMap((step, i) => {
      const before = steps[i - 1];
      return i === 0 || before?.turn !== step.turn || before?.whose !== step.whose ? [i] : [];
    });
  });

  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly source: ReplaySource,
    as: number | null = null,
    at = 0,
  ) {
    this.you.value = as;
    this.at.value = at;
    this.stops.push(effect(() => this.fetchAround()));
    this.stops.push(
      effect(() => {
        const view = this.kept.value.get(this.key(this.at.value));
        if (view) this.view.value = view;
      }),
    );
    this.stops.push(effect(() => this.tick()));
  }

  async load(): Promise<void> {
    try {
      const steps = await this.source.steps(this.you.value);
      const game = this.game.value ?? (await this.source.game(printed(steps.table)));
      batch(() => {
        this.game.value = game;
        this.steps.value = steps;
        this.at.value = Math.min(this.at.value, steps.steps.length);
        this.failed.value = "";
      });
    } catch (error) {
      this.failed.value = error instanceof Error ? error.message : String(error);
    }
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  /** Looks through another seat's eyes, at the same position. */
  async look(as: number | null): Promise<void> {
    if (as === this.you.value) return;
    batch(() => {
      this.you.value = as;
      this.event.value = null; // another reader counts another log
      this.selected.value = null;
    });
    await this.load();
  }

  goTo(n: number): void {
    batch(() => {
      this.at.value = Math.max(0, Math.min(n, this.last.value));
      this.event.value = null;
    });
  }

  /** Points at an entry of the log, at the position that its decision made. */
  goToEntry(entry: LogEntry): void {
    batch(() => {
      this.at.value = Math.min(entry.move, this.last.value);
      this.event.value = entry.n;
    });
  }

  forward(stride: Stride = this.stride.value): void {
    if (stride === "event") this.goByEvent(1);
    else if (stride === "turn") this.goTo(this.turns.value.find((n) => n > this.at.value) ?? this.last.value);
    else this.goTo(this.at.value + 1);
  }

  back(stride: Stride = this.stride.value): void {
    if (stride === "event") this.goByEvent(-1);
    else if (stride === "turn") this.goTo(this.turns.value.findLast((n) => n < this.at.value) ?? 0);
    else this.goTo(this.at.value - 1);
  }

  get ended(): boolean {
    const log = this.steps.value?.log;
    const event = this.event.value;
    return this.at.value >= this.last.value && (event === null || event >= (log?.at(-1)?.n ?? 0));
  }

  play(): void {
    if (this.ended) this.goTo(0);
    this.playing.value = true;
  }

  pause(): void {
    this.playing.value = false;
  }

  rule(id: string): RuleText | undefined {
    return this.source.rule(id);
  }

  choose(): void {}
  takeBack(): void {}
  answerUndo(): void {}
  say(): void {}

  private goByEvent(by: 1 | -1): void {
    const log = this.steps.value?.log ?? [];
    const event = this.event.value;
    // Without an entry pointed at, the reader has seen all that led to this position.
    const here = event ?? log.findLast((entry) => entry.move <= this.at.value)?.n ?? -1;
    const next =
      event === null && by < 0 ? log.find((e) => e.n === here) : log.find((e) => e.n === here + by);
    if (next) this.goToEntry(next);
    else this.goTo(by > 0 ? this.last.value : 0);
  }

  private key(n: number): string {
    return `${this.you.value ?? ""}:${n}`;
  }

  private fetchAround(): void {
    if (!this.steps.value) return;
    const { value: at } = this.at;
    const near = [at, at + 1, at - 1];
    for (let n = 2; n <= AHEAD; n += 1) near.push(at + n);
    const [before, after] = [this.turns.value.findLast((n) => n < at), this.turns.value.find((n) => n > at)];
    if (this.stride.value === "turn" && before !== undefined) near.push(before);
    if (this.stride.value === "turn" && after !== undefined) near.push(after);
    for (const n of near) if (n >= 0 && n <= this.last.value) this.fetch(n);
  }

  private fetch(n: number): void {
    const key = this.key(n);
    if (this.asked.has(key)) return;
    this.asked.add(key);
    this.source.position(n, this.you.value).then(
      (position) => this.keep(key, position.view),
      (error: unknown) => {
        this.asked.delete(key); // so that coming back asks again
        if (key === this.key(this.at.peek()))
          this.notice.value = { text: error instanceof Error ? error.message : String(error), bad: true };
      },
    );
  }

  private keep(key: string, view: View): void {
    const kept = new Map(untracked(() => this.kept.value));
    kept.set(key, quiet(view));
    for (const old of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(old);
      this.asked.delete(old);
    }
    this.kept.value = kept;
  }

  /** One beat of playing by itself; the next position waits until this one is there. */
  private tick(): (() => void) | undefined {
    if (!this.playing.value || this.loading.value) return undefined;
    void this.at.value;
    void this.event.value;
    const timer = setTimeout(() => {
      if (this.ended) this.pause();
      else this.forward();
    }, PAUSE / this.speed.value);
    return () => clearTimeout(timer);
  }
}

/** A view that asks nobody: what could be chosen then cannot be chosen now. */
function quiet(view: View): View {
  if (!view.ask?.choices) return view;
  const { choices: _, ...ask } = view.ask;
  return { ...view, ask };
}
