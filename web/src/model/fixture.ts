// A table that stands still: a position from a file, for looking at how it is drawn.
import { signal } from "@preact/signals";
import type {
  ClockInfo,
  GameDetail,
  LogEntry,
  RuleText,
  Snapshot,
  TableInfo,
  TalkLine,
  UndoInfo,
  View,
} from "../wire";
import type { Guiding } from "./guiding";
import type { Notice, TableModel, Target } from "./table-model";

export interface Fixture {
  game: GameDetail;
  snapshot: Snapshot;
}

export class FixtureTable implements TableModel {
  readonly game;
  readonly table;
  readonly view;
  readonly you;
  readonly log;
  readonly talk;
  readonly undo;
  readonly clock;
  readonly here = signal<number[]>([0, 1, 2, 3]);
  readonly link = signal<"joining" | "live" | "lost" | "closed">("live");
  readonly sending = signal(false);
  readonly selected = signal<string | null>(null);
  readonly inspected = signal<Target | null>(null);
  readonly notice = signal<Notice | null>(null);

  constructor(
    { game, snapshot }: Fixture,
    readonly guiding?: Guiding,
  ) {
    this.game = signal<GameDetail | null>(game);
    this.table = signal<TableInfo | null>(snapshot.table);
    this.view = signal<View | null>(snapshot.view);
    this.you = signal<number | null>(snapshot.you);
    this.log = signal<LogEntry[]>(snapshot.log);
    this.talk = signal<TalkLine[]>(snapshot.talk);
    this.undo = signal<UndoInfo>(snapshot.undo);
    const clock = snapshot.clock;
    this.clock = signal<{ info: ClockInfo; at: number } | null>(
      clock ? { info: clock, at: performance.now() } : null,
    );
  }

  rule(_id: string): RuleText | undefined {
    return undefined;
  }

  /** Says what would have been chosen. */
  choose(action: number): void {
    const choice = this.view.value?.ask?.choices?.find((one) => one.action === action);
    this.notice.value = { text: choice?.long ?? String(action) };
  }

  takeBack(): void {}

  answerUndo(_yes: boolean): void {}

  say(_text: string): void {}
}
