// Made by tools/wire.py from the structs of the server; changes by hand are lost.

export const VERSION = 1;

/** A chair: its name at the table and its team. */
export interface SeatView {
  seat: number;
  name: string;
  team?: number;
  plays?: string;
  icon?: string;
  face?: string;
  alias?: string;
}

/** A place on the table where pieces lie. A `mat` is the board of a player: its first piece large with what can be done in its slots, beside it the plate with its meters and the `dice` that follow it in their row. */
export interface Area {
  id: string;
  title: string;
  kind: "dice" | "grid" | "hand" | "hexes" | "lines" | "mat" | "pile" | "roster" | "row" | "spread" | "tags" | "track";
  owner?: number;
  count?: number;
  size?: [number, number];
  rule?: string;
  icon?: string;
  edges?: [string, string];
}

/** Why something its seat might expect to use cannot be used now. */
export interface WhyNot {
  text: string;
  rule: string;
}

/** A card, token, unit or tile. A hidden one has no face. */
export interface Piece {
  id: string;
  area: string;
  place?: number;
  face?: string;
  name?: string;
  owner?: number;
  marks?: Record<string, number>;
  on?: string;
  slot?: string;
  why_not?: WhyNot;
}

/** A number of a seat or of the table: points, hit points, gold. */
export interface Meter {
  id: string;
  title: string;
  value: number;
  seat?: number;
  icon?: string;
  limit?: number;
  form?: "bar" | "number" | "pips" | "word";
  notch?: number;
  note?: string;
  half?: boolean;
}

/** What a choice would cost and do, as far as its seat can know. */
export interface Forecast {
  text: string;
  cost?: Record<string, number>;
  gain?: Record<string, number>;
  destroys?: string[];
}

/** One option of the ask, with the pieces and cells it concerns. */
export interface Choice {
  action: number;
  short: string;
  long: string;
  pieces?: string[];
  cells?: number[];
  forecast?: Forecast;
  rule?: string;
  passes?: boolean;
  reach?: number[];
  threat?: number[];
  preview?: Piece;
}

/** What the engine waits for; choices are filled only for the seat that is asked. */
export interface Ask {
  seat: number;
  prompt: string;
  rule: string;
  source?: string;
  choices?: Choice[];
  response?: boolean;
}

/** What something unresolved would do to one piece, as things stand now. */
export interface Blow {
  piece: string;
  sign: string;
  amount: number;
  text: string;
  aside?: string;
  destroys?: boolean;
}

/** One unresolved thing of the chain, in resolving order: first to resolve first. */
export interface Link {
  text: string;
  seat?: number;
  piece?: string;
  rule?: string;
  at?: string[];
  blows?: Blow[];
  target?: string;
  note?: string;
}

/** What is in force beyond the moment: a change, a prohibition, another price, something used up for this turn. */
export interface Lasting {
  id: string;
  text: string;
  until: string;
  rule: string;
  pieces?: string[];
  seat?: number;
  source?: string;
}

/** A cell within reach, under threat or on a path. */
export interface CellMark {
  area: string;
  cell: number;
  kind: "path" | "reach" | "threat";
  way?: number[];
}

/** How the game ended. */
export interface End {
  returns: number[];
  text: string;
  rule?: string;
}

/** Where the areas go: rows from the top of the screen to its foot, each from left to right. Besides ids of areas a row may hold `seat:<n>`, the plate of a player with its meters, `ask`, the question, and `chain`, what is unresolved with the pieces of the area of that name. An area in no row is opened from the plate of its owner or, without one, from the menu. Where many sit around a large board, `seats` are small plates of all players, each of which opens all that belongs to its player, `pool` are the own meters, `open:<area>` is a button that opens an area, and `rail` is the inspected piece and the log, which have no column of their own then. */
export interface Layout {
  wide: string[][];
  portrait: string[][];
  side?: string[][];
  first?: string[];
}

/** The cloth that a game wears: colours as #rrggbb, icons by name. */
export interface Theme {
  accent: string;
  accent_light: string;
  felt: string;
  back: string;
  pattern: string;
  emblem: string;
}

/** Everything a seat may see, and nothing else. */
export interface View {
  game: string;
  title: string;
  seat: number | null;
  seats: SeatView[];
  areas: Area[];
  pieces: Piece[];
  meters: Meter[];
  phases?: string[];
  phase?: string;
  turn?: number;
  active?: number;
  waiting_for?: number;
  ask?: Ask;
  chain?: Link[];
  lasting?: Lasting[];
  cells?: CellMark[];
  end?: End;
  rivals?: SeatView[];
  layout?: Layout;
  theme?: Theme;
}

/** What is pointed at, by the ids of the view. */
export interface Spot {
  things?: string[];
  meters?: string[];
  cells?: ([string, number])[];
}

/** What is said at one position, or one of several things that are said there one after the other. */
export interface Lesson {
  chapter: number;
  say: string;
  why?: string;
  more?: string;
  spot?: Spot;
  action?: number;
}

/** Where a guided game stands. */
export interface Guide {
  chapters: string[];
  knows: string[];
  lessons?: Lesson[];
  minutes?: number;
  is_last?: boolean;
}

/** A picture of a lesson as the page draws it: printed things by their ids, or a table with what is said there. */
export interface Picture {
  section: number;
  faces?: string[];
  view?: View;
  guide?: Guide;
}

/** What would a strong player choose here? Answered by `ack`, then by `hint` or `no-hint` with the same cid. */
export interface AskHint {
  type: "hint";
  cid: string;
  expect_seq: number;
}

/** One of the ask's choices, as the hint sees it. */
export interface Advised {
  action: number;
  chance: number;
  share?: number;
  wins?: boolean;
  why?: string;
  line?: string[];
}

/** The answer to a hint, to the seat that asked and to nobody else. */
export interface Hint {
  type: "hint";
  cid: string;
  seq: number;
  options: Advised[];
  text?: string;
}

/** There will be no hint: the table has moved on (`stale`), or it took too long (`fault`). */
export interface NoHint {
  type: "no-hint";
  cid: string;
  code: "bad-message" | "bad-request" | "fault" | "foreign" | "full" | "illegal" | "not-allowed" | "not-yours" | "old-page" | "over" | "stale" | "too-fast" | "too-large" | "unknown";
  text: string;
}

/** A point of the graph: how likely each seat was to win, from what that seat could know. */
export interface Moment {
  n: number;
  chances: number[];
  seat?: number;
  turn?: number;
}

/** The words of a costly decision as they speak to the seat that made it. */
export interface OwnWords {
  chosen: string;
  better: string;
  text?: string;
  chosen_why?: string;
  better_why?: string;
}

/** A decision that cost much: what was chosen, and what was better from what the seat could know. */
export interface Costly {
  seat: number;
  n: number;
  chosen: string;
  better: string;
  cost: number;
  chance: number;
  action: number;
  better_action: number;
  turn?: number;
  text?: string;
  chosen_why?: string;
  better_why?: string;
  own?: OwnWords;
}

/** A game looked at again: first the graph is drawn, then the decisions that look costly are looked at closely. */
export interface Review {
  state: "done" | "failed" | "none" | "running" | "waiting";
  progress?: number;
  moments?: Moment[];
  costly?: Costly[];
  text?: string;
}

/** Areas that are new or changed; `order` is there when the list of ids is another than before. */
export interface AreaPatch {
  put?: Area[];
  order?: string[];
}

/** Meters that are new or changed. */
export interface MeterPatch {
  put?: Meter[];
  order?: string[];
}

/** Pieces that are new or changed; what `order` leaves out is gone. */
export interface PiecePatch {
  put?: Piece[];
  order?: string[];
}

/** What turns the last view into the next. */
export interface Patch {
  areas?: AreaPatch;
  pieces?: PiecePatch;
  meters?: MeterPatch;
  rest?: Record<string, unknown>;
}

/** Whose work a part of the page is. */
export interface Credit {
  title: string;
  author: string;
  url: string;
  license: string;
  license_url: string;
  version: string;
}

/** The server: its version and what it speaks. */
export interface About {
  version: string;
  protocol: number;
  icons?: string;
  credits?: Record<string, Credit>;
  address?: string;
  laboratory?: boolean;
}

/** A question that bots play out, and what they say so far. */
export interface Experiment {
  name: string;
  title: string;
  game: string;
  state: string;
  share: number;
  deals: number;
  written: number;
  even?: number;
  answer?: string;
  others?: string[];
  report?: string;
  course?: ([number, number, number, number])[];
}

/** The laboratory: its experiments, the newest first, and what a visitor may do. */
export interface Bench {
  experiments?: Experiment[];
  minutes?: number;
  running?: string;
  trouble?: string;
}

/** An opponent that can be chosen. */
export interface BotInfo {
  name: string;
  title: string;
  about?: string;
  seconds?: number;
  games?: string[];
}

/** Options that somebody is choosing, before a table is made with them. */
export interface CheckOptions {
  options?: Record<string, unknown>;
  cards?: string;
}

/** One step that mends a deck: what is done, to how many of which card, and the text afterwards. */
export interface Mend {
  deed: "fill" | "put-in" | "take-out" | "thin";
  name: string;
  count: number;
  text: string;
}

/** The numbers of seats that these options are played with, the usual one first. */
export interface Fitting {
  seats?: number[];
  problems?: string[];
  mends?: Mend[];
}

/** How a kind of figure is drawn: an icon on a shape, so that colour never stands alone. */
export interface Sign {
  title: string;
  icon: string;
  shape?: "arrow" | "disc" | "hexagon" | "kite" | "plain" | "shield" | "square";
  ink?: string;
}

/** The inks of a House, faction or class, and the charge on its pennon. */
export interface Family {
  title: string;
  deep: string;
  mid: string;
  light: string;
  pennon: string;
  charge: string;
  weave?: "" | "bricks" | "cracks" | "embers" | "grove" | "ice" | "market" | "tufts" | "waves";
  pattern?: string;
  dark?: boolean;
}

/** How a mark on a piece is drawn. A `badge` is an icon with its number at the edge of the picture, a `sign` the icon alone, a `count` only the number, as on a pile; `total` is the large figure of a site and `base` the part of it that is printed; `sealed`, `committed`, `fallen` and `threat` change the whole piece, as do `acting`, which is ringed, `lying`, which is tipped over, and `small`, which is drawn at half its size; a `tag` is its title as a word; a `wall` closes an edge of a tile, the last word of its name says which (e, se, sw, w, nw, ne); what is `quiet` is told only when the piece is inspected. */
export interface MarkLook {
  title: string;
  form: "acting" | "badge" | "base" | "committed" | "count" | "fallen" | "lying" | "quiet" | "sealed" | "sign" | "small" | "tag" | "threat" | "total" | "wall";
  icon?: string;
  rule?: string;
}

/** What a rendering needs to draw a game beyond its views; asked for once, not in every view. */
export interface Look {
  theme: Theme;
  field: string;
  division: string;
  ordinary: "bend" | "chevron" | "flames" | "pale" | "plain" | "quarterly";
  signs?: Record<string, Sign>;
  families?: Record<string, Family>;
  marks?: Record<string, MarkLook>;
  meters?: Record<string, string>;
  keywords?: Record<string, string>;
  kinds?: Record<string, string>;
  back?: "card" | "die" | "page" | "site" | "tile" | "token";
  turn?: string;
}

/** A game as the home page shows it. */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  seats: number[];
  minutes: string;
  look: Look;
  lesson?: boolean;
  guide?: number;
}

/** A number printed on a card: points, Defence, damage. */
export interface Figure {
  id: string;
  letter: string;
  value: number;
  bonus?: boolean;
}

/** What is printed on a card, the same structure for every game; asked for once, not in every view. */
export interface Face {
  id: string;
  name: string;
  kind: string;
  family?: string;
  letter?: string;
  colour?: string;
  cost?: Figure;
  figures?: Figure[];
  strip?: string;
  signs?: string[];
  form?: "card" | "die" | "page" | "site" | "tile" | "token";
  badge?: Figure;
  corner?: string;
  text?: string;
  more?: string;
  slots?: string[];
  icon?: string;
  source?: string;
}

/** One of the things that somebody may bring. */
export interface Bring {
  id: string;
  title: string;
  about?: string;
  tags?: string;
  face?: string;
  cards?: string[];
  plays?: string;
}

/** What is brought to a game; without anything to choose from, only whether the house can set up. */
export interface Brings {
  what?: "" | "deck" | "hero" | "leader" | "race";
  of?: Bring[];
  options?: string[];
  when?: Record<string, string[]>;
  quick?: boolean;
}

/** All that the page needs to set up and draw a game; asked for once. */
export interface GameDetail {
  info: GameInfo;
  schema: Record<string, unknown>;
  faces: Face[];
  content: string;
  ready?: Record<string, string>;
  brings?: Brings;
  takes_cards?: boolean;
}

/** How to play a game, as far as possible in the language that was asked for. */
export interface LearnPage {
  language: string;
  text: string;
  words?: Record<string, string>;
}

/** A card to ask about, as a card file would hold it. */
export interface NewExperiment {
  game: string;
  cards: string;
  players?: string[];
}

/** A numbered rule with our rulings. */
export interface RuleText {
  id: string;
  section: string;
  text: string;
  rulings?: string[];
  meaning?: string;
}

/** How much time each seat has: seconds for the whole game, and seconds more with every decision. */
export interface ClockPlan {
  base: number;
  bonus?: number;
}

/** A chair and who sits in it. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "human" | "open";
  name?: string;
  bot?: string;
  here?: boolean;
  stands_in?: boolean;
  kept?: boolean;
  hints?: number;
  brings?: string;
}

/** Where those who sat at a table play once more. */
export interface Rematch {
  table: string;
  by: number;
}

/** How the seed of a table comes about: a secret is promised by its hash, and opened at the end. The seed is made from the secret and the words of all seats, so nobody can have chosen it. */
export interface DealInfo {
  promise: string;
  given?: number[];
  secret?: string;
  words?: string[];
  seed?: string;
}

/** A table as the list of tables and its own page tell it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: "finished" | "running" | "waiting";
  seats: SeatInfo[];
  options?: Record<string, unknown>;
  visibility?: "public" | "unlisted";
  watching?: "delayed" | "none" | "public";
  delay?: number;
  undo?: "consent" | "free" | "never";
  hints?: "after" | "off" | "on";
  away?: number;
  stand_in?: string;
  clock?: ClockPlan;
  pace?: number;
  created?: number;
  latest?: number;
  due?: number;
  moves?: number;
  turn?: number;
  waiting_for?: number;
  result?: number[];
  goes_on?: Record<string, unknown>;
  origin?: string;
  rematch?: Rematch;
  seeded?: boolean;
  deal?: DealInfo;
  halted?: string;
  way_out?: ("end" | "play-on")[];
  cards?: string;
}

/** One thing that happened, as its reader may know it. */
export interface LogEntry {
  n: number;
  move: number;
  text: string;
  rule?: string;
  seat?: number;
  turn?: number;
  whose?: number;
  cards?: string[];
  pieces?: string[];
}

/** What somebody said at the table. */
export interface TalkLine {
  seq: number;
  seat: number | null;
  name: string;
  text: string;
}

/** Somebody asks the table to take decisions back. */
export interface UndoAsked {
  by: number;
  seq: number;
  waiting: number[];
}

/** Whether this seat may take its last decision back now. */
export interface UndoInfo {
  may: "ask" | "no" | "yes";
  why?: string;
  asked?: UndoAsked;
}

/** The time that each seat has left, in milliseconds, at the moment of sending; it runs for one seat only. */
export interface ClockInfo {
  left: number[];
  running?: number;
  warn?: number;
}

/** The first message: which seat, and how much of the game the page already has. */
export interface Hello {
  type: "hello";
  v: number;
  token?: string | null;
  last_seq?: number | null;
  hash?: number | null;
}

/** A choice, by the action of one of the ask's choices, or -1 to resign. */
export interface Act {
  type: "act";
  cid: string;
  expect_seq: number;
  action: number;
}

/** Take the seat's last decision back, or ask the others whether it may. */
export interface Undo {
  type: "undo";
  cid: string;
  expect_seq: number;
}

/** Agree to an undo that somebody asked for, or not; whoever asked withdraws it with a no. */
export interface AnswerUndo {
  type: "answer-undo";
  cid: string;
  asked: number;
  yes: boolean;
}

/** A line of talk. */
export interface Say {
  type: "say";
  cid: string;
  text: string;
}

/** Still here; answered with the number of the last event. */
export interface Beat {
  type: "beat";
}

/** The page's view does not have the hash it should have: send it whole. */
export interface Resync {
  type: "resync";
}

/** The bots need not take their time until a person is asked; for whoever plays with nobody but them. */
export interface Hurry {
  type: "hurry";
  cid: string;
}

/** Which of the ask's choices can be taken one after another, since their order cannot matter? */
export interface AskRow {
  type: "row";
  cid: string;
  expect_seq: number;
  verb: string;
}

/** Everything this connection may know; on joining, after a gap, or when asked for. */
export interface Snapshot {
  type: "snapshot";
  v: number;
  seq: number;
  table: TableInfo;
  you: number | null;
  view: View | null;
  hash: number;
  log: LogEntry[];
  talk: TalkLine[];
  undo: UndoInfo;
  clock?: ClockInfo;
  guide?: Guide;
}

/** What one event changed for this connection. */
export interface Update {
  type: "update";
  seq: number;
  patch: Patch;
  log_from: number;
  undo: UndoInfo;
  hash?: number;
  log?: LogEntry[];
  clock?: ClockInfo;
  table?: TableInfo;
  talk?: TalkLine[];
  guide?: Guide;
}

/** The answer to an `AskRow`, to whoever asked and to nobody else. */
export interface Row {
  type: "row";
  cid: string;
  actions?: number[];
}

/** The page is up to date. */
export interface Resumed {
  type: "resumed";
  seq: number;
}

/** The message was carried out and is stored as an event. */
export interface Ack {
  type: "ack";
  cid: string;
  seq: number;
}

/** The choice is taken, but the others learn of it only later, so that haste or delay tells them nothing. */
export interface Held {
  type: "held";
  cid: string;
}

/** The message was refused and changed nothing. */
export interface Nack {
  type: "nack";
  cid: string;
  code: "bad-message" | "bad-request" | "fault" | "foreign" | "full" | "illegal" | "not-allowed" | "not-yours" | "old-page" | "over" | "stale" | "too-fast" | "too-large" | "unknown";
  text: string;
  rule?: string;
  seq?: number;
}

/** Somebody who keeps the table waiting and has no page open, for longer than the table's `away`. */
export interface Away {
  seat: number;
  seconds: number;
}

/** Who is connected, and for whom a bot may play now. */
export interface Presence {
  type: "presence";
  here: number[];
  watchers?: number;
  away?: Away[];
}

/** The answer to a beat. */
export interface Beaten {
  type: "beaten";
  seq: number;
}

/** Why the connection is about to be closed, or a message without a cid was refused. */
export interface Failure {
  type: "failure";
  code: "bad-message" | "bad-request" | "fault" | "foreign" | "full" | "illegal" | "not-allowed" | "not-yours" | "old-page" | "over" | "stale" | "too-fast" | "too-large" | "unknown";
  text: string;
}

/** The body of every refusal. */
export interface Problem {
  code: "bad-message" | "bad-request" | "fault" | "foreign" | "full" | "illegal" | "not-allowed" | "not-yours" | "old-page" | "over" | "stale" | "too-fast" | "too-large" | "unknown";
  text: string;
  rule?: string;
}

/** Who shall sit in a chair: `me` is the page that creates the table, several times for hot-seat. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  name?: string;
  bot?: string;
  brings?: string;
  quick?: boolean;
}

/** A new table. */
export interface Create {
  game: string;
  plan: SeatPlan[];
  options?: Record<string, unknown>;
  visibility?: "public" | "unlisted";
  watching?: "delayed" | "none" | "public";
  delay?: number;
  undo?: "consent" | "free" | "never";
  hints?: "after" | "off" | "on" | null;
  away?: number;
  stand_in?: string;
  clock?: ClockPlan | null;
  pace?: number;
  seed?: number | null;
  cards?: string;
}

/** A guided first game, for the page that asks. */
export interface Begin {
  name?: string;
}

/** The new table, with what the page must keep to come back. */
export interface Created {
  table: TableInfo;
  host: string;
  tokens: Record<string, string>;
}

/** Sit down in an open chair; without a number in the first one. */
export interface Join {
  name?: string;
  seat?: number | null;
  word?: string;
  brings?: string;
  quick?: boolean;
}

/** What somebody who sits at a waiting table adds to its seed; the last word of a seat counts. */
export interface Word {
  word: string;
}

/** The chair, and the token to come back to it. */
export interface Joined {
  table: TableInfo;
  seat: number;
  token: string;
  host?: string;
}

/** Once more with everybody who sat at this table, or its story's next chapter; the first who asks decides which. */
export interface PlayAgain {
  goes_on?: boolean;
}

/** Stand up; what becomes of the chair. */
export interface Leave {
  to?: "bot" | "open";
  bot?: string;
}

/** By the host or by whoever sits there: hand the chair to a bot, to nobody, or take it. Anybody else who plays may hand it to a bot while whoever sits there is away. */
export interface ChangeSeat {
  kind: "bot" | "me" | "open";
  bot?: string;
  name?: string;
}

/** What somebody wants of a table that stands still. */
export interface Resolve {
  how: "end" | "play-on";
}

/** The tables that these tokens belong to. */
export interface Mine {
  tokens: string[];
}

/** One of them. */
export interface MyTable {
  table: TableInfo;
  seat: number | null;
  token: string;
  your_turn?: boolean;
}

/** A decision of a game, for the list beside a replay. */
export interface Step {
  n: number;
  seat: number | null;
  text: string;
  turn?: number;
  whose?: number;
  events?: number;
}

/** A whole replay, without the positions. */
export interface Steps {
  table: TableInfo;
  steps: Step[];
  log: LogEntry[];
  seats: number[];
}

/** One position of a replay. */
export interface Position {
  n: number;
  view: View;
}

/** A new table that goes on from a position of a finished or imported game. */
export interface Fork {
  at: number;
  plan: SeatPlan[];
}

/** A record as text, to be replayed and forked. */
export interface Import {
  record: string;
}

export type ClientMessage = Hello | Act | Undo | AnswerUndo | AskHint | AskRow | Hurry | Say | Beat | Resync;

export type ServerMessage = Snapshot | Update | Resumed | Ack | Held | Nack | Hint | NoHint | Row | Presence | Beaten | Failure;

export type Refusal = "bad-message" | "bad-request" | "stale" | "not-yours" | "illegal" | "over" | "not-allowed" | "unknown" | "too-fast" | "full" | "too-large" | "foreign" | "old-page" | "fault";
