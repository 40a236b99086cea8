// What a table on the screen is made of, whether it is played at or replayed.
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { ClockInfo, GameDetail, LogEntry, RuleText, TableInfo, TalkLine, UndoInfo, View } from "../wire";
import type { Gone } from "./absence";
import type { Counsel } from "./counsel";
import type { Guiding } from "./guiding";
import type { Together } from "./row";

/** What the rail (or the sheet of a phone) shows large. */
export type Target =
  | { kind: "piece"; id: string }
  | { kind: "face"; id: string }
  | { kind: "area"; id: string }
  | { kind: "rule"; id: string };

/** A word from the table that is no question: a refused click, a lost connection, an offered undo. */
export interface Notice {
  text: string;
  rule?: string;
  bad?: boolean;
}

export interface TableModel {
  /** Facts of the game: look, faces, options. Loaded before the first view is drawn. */
  readonly game: ReadonlySignal<GameDetail | null>;
  readonly table: ReadonlySignal<TableInfo | null>;
  /** Null while the table waits for players. */
  readonly view: ReadonlySignal<View | null>;
  /** The seat through whose eyes the view is; null for a spectator. */
  readonly you: ReadonlySignal<number | null>;
  readonly log: ReadonlySignal<LogEntry[]>;
  readonly talk: ReadonlySignal<TalkLine[]>;
  readonly undo: ReadonlySignal<UndoInfo>;
  /** As last told, and when (performance.now()). */
  readonly clock: ReadonlySignal<{ info: ClockInfo; at: number } | null>;
  readonly here: ReadonlySignal<number[]>;
  readonly link: ReadonlySignal<"joining" | "live" | "lost" | "closed">;
  /** A choice was sent and its answer has not come yet: nothing else can be chosen. */
  readonly sending: ReadonlySignal<boolean>;
  /** The piece that was clicked and offers its choices. */
  readonly selected: Signal<string | null>;
  readonly inspected: Signal<Target | null>;
  readonly notice: Signal<Notice | null>;
  /** What the house advises; nothing where nobody plays. */
  readonly counsel?: Counsel;
  /** The voice of a guided game. */
  readonly guiding?: Guiding;
  /** Choices of the question that go together. */
  readonly together?: Together;
  /** Whether what the bots do can be skipped now, and is. */
  readonly mayHurry?: ReadonlySignal<boolean>;
  readonly hurried?: ReadonlySignal<boolean>;
  hurry?(): void;
  /** Who keeps the table waiting without a page open, and for whom the house may play. */
  readonly away?: ReadonlySignal<Gone[]>;
  /** True where a game is only looked at again. */
  readonly again?: boolean;
  /** Pieces that a replay points at: those of the last decision, or of one event of it. */
  readonly spotlight?: ReadonlySignal<string[]>;
  /** The rules by id, fetched when first asked for. */
  rule(id: string): RuleText | undefined;
  /** Takes a choice of the ask; -1 resigns. */
  choose(action: number): void;
  takeBack(): void;
  answerUndo(yes: boolean): void;
  say(text: string): void;
}
