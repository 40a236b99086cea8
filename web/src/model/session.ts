// A seat (or a spectator) at a running table: its position as the server tells it, and what it may do there.
import { batch, computed, effect, signal } from "@preact/signals";
import { api, printed, rulesOf } from "../api";
import { keepSeen, lastSeen } from "../keeping";
import { askOnly, still, takeOnly } from "../settings";
import { forgetToken, keepMet, keepWon } from "../storage";
import type {
  Choice,
  ClockInfo,
  GameDetail,
  Guide,
  LogEntry,
  RuleText,
  ServerMessage,
  Snapshot,
  TableInfo,
  TalkLine,
  UndoInfo,
  Update,
  View,
} from "../wire";
import { VERSION } from "../wire";
import { say } from "../words";
import { type Gone, goneOf } from "./absence";
import { Connection } from "./connection";
import { Counsel } from "./counsel";
import { Guiding } from "./guiding";
import { viewHash } from "./hash";
import { Pace } from "./pace";
import { Misfit, patched } from "./patch";
import { Together } from "./row";
import type { Notice, TableModel, Target } from "./table-model";

/** Everything that an event may change. */
interface Position {
  seq: number;
  table: TableInfo;
  view: View | null;
  log: LogEntry[];
  talk: TalkLine[];
  undo: UndoInfo;
  clock: { info: ClockInfo; at: number } | null;
  guide: Guide | null;
}

/** The only choice is seen before it is taken. */
const ONLY = 350;
/** A table that stands still for so long is put by, to be read without a network. */
const KEEP = 1_000;
const FATAL = new Set(["unknown", "not-yours", "not-allowed", "foreign"]);

export class Session implements TableModel {
  readonly game = signal<GameDetail | null>(null);
  readonly table = signal<TableInfo | null>(null);
  /** As it was told; where a guide leads, only what it asks for can be chosen. */
  private readonly whole = signal<View | null>(null);
  readonly guiding: Guiding;
  readonly view = computed(() => this.guiding.opened(this.whole.value));
  readonly you = signal<number | null>(null);
  readonly log = signal<LogEntry[]>([]);
  readonly talk = signal<TalkLine[]>([]);
  readonly undo = signal<UndoInfo>({ may: "no" });
  readonly clock = signal<{ info: ClockInfo; at: number } | null>(null);
  readonly here = signal<number[]>([]);
  readonly watchers = signal(0);
  readonly away = signal<Gone[]>([]);
  readonly sending = signal(false);
  readonly selected = signal<string | null>(null);
  readonly inspected = signal<Target | null>(null);
  readonly notice = signal<Notice | null>(null);
  /** Whether this seat is asked something it can answer now, and no bot answers for it. */
  readonly asked = computed(() => {
    return this.isMine(this.view.value);
  });

  readonly counsel = new Counsel({
    allowed: computed(() => {
      const [you, table] = [this.you.value, this.table.value];
      return you !== null && table?.status === "running" && !table.halted && (table.hints ?? "on") === "on";
    }),
    asked: this.asked,
    send: () => this.sendHint(),
  });

  /** Choices that go together; a guide speaks of one thing at a time. */
  readonly together = new Together({
    view: computed(() => (this.asked.value && !this.guiding.leads.value ? this.view.value : null)),
    send: (verb) => {
      if (!this.truth || this.pace.waiting || this.link.value !== "live") return null;
      const cid = this.cid();
      this.connection.post({ type: "row", cid, expect_seq: this.truth.seq, verb });
      return cid;
    },
  });
  readonly hurried = signal(false);
  /** Whether only bots are waited for, and nobody else follows what they do. */
  readonly mayHurry = computed(() => {
    const [you, table, whom] = [this.you.value, this.table.value, this.view.value?.waiting_for];
    if (you === null || table?.status !== "running" || whom === undefined || whom === you) return false;
    return table.seats.every(({ seat, kind }) => (kind === "bot") === (seat !== you));
  });

  /** The newest position; what is shown may be a few steps behind. */
  private truth: Position | null = null;
  private readonly pace = new Pace<Position>(
    (position) => this.show(position),
    () => still.value || document.hidden || this.sending.value || this.hurried.value,
  );
  private readonly connection: Connection;
  readonly link: Connection["link"];
  /** The choice whose effect has not been seen yet; nothing else can be chosen until then. */
  private choice: { cid: string; until: number } | null = null;
  private count = 0;
  private keeping: ReturnType<typeof setTimeout> | undefined;
  private readonly ends: (() => void)[] = [];

  constructor(
    readonly id: string,
    readonly token?: string,
  ) {
    this.guiding = new Guiding(id);
    this.connection = new Connection(id, {
      hello: () => {
        const last = this.truth ? { last_seq: this.truth.seq, hash: viewHash(this.truth.view) } : {};
        return { type: "hello", v: VERSION, ...(token ? { token } : {}), ...last };
      },
      receive: (message) => this.receive(message),
      missed: () => this.recall(),
    });
    this.link = this.connection.link;
  }

  open(): void {
    this.ends.push(this.takeTheOnly(), this.together.open());
    this.connection.open();
  }

  close(): void {
    for (const end of this.ends.splice(0)) end();
    this.pace.clear();
    this.connection.close();
  }

  rule(id: string): RuleText | undefined {
    const game = this.table.value?.game;
    return game ? rulesOf(game)?.get(id) : undefined;
  }

  choose(action: number): void {
    if (this.sending.value || !this.truth) return;
    if (this.pace.waiting) {
      // The click was meant for a position that is gone unless the question is still the same.
      const meant = JSON.stringify(this.view.value?.ask);
      this.pace.flush();
      if (action >= 0 && meant !== JSON.stringify(this.view.value?.ask)) {
        this.notice.value = { text: say("shell-table-moved"), bad: true };
        return;
      }
    }
    const cid = this.cid();
    this.choice = { cid, until: Number.POSITIVE_INFINITY };
    batch(() => {
      this.sending.value = true;
      this.counsel.drop();
      this.notice.value = null;
      this.selected.value = null;
    });
    this.connection.send({ type: "act", cid, expect_seq: this.truth.seq, action });
  }

  /** The bots need not take their time, and nothing of it is shown one by one, until this seat is asked. */
  hurry(): void {
    if (!this.mayHurry.value) return;
    this.hurried.value = true;
    this.connection.post({ type: "hurry", cid: this.cid() });
    this.pace.flush();
  }

  takeBack(): void {
    if (this.truth) this.connection.send({ type: "undo", cid: this.cid(), expect_seq: this.truth.seq });
  }

  answerUndo(yes: boolean): void {
    const asked = this.undo.value.asked;
    if (asked) this.connection.send({ type: "answer-undo", cid: this.cid(), asked: asked.seq, yes });
  }

  /** A hint is for the newest question, so that is shown first. */
  private sendHint(): string | null {
    this.pace.flush();
    if (!this.truth || !this.asked.value) return null;
    const cid = this.cid();
    this.connection.send({ type: "hint", cid, expect_seq: this.truth.seq });
    return cid;
  }

  say(text: string): void {
    const line = text.trim().slice(0, 300);
    if (line) this.connection.send({ type: "say", cid: this.cid(), text: line });
  }

  private cid(): string {
    return `${SELF}.${++this.count}`;
  }

  private live(): void {
    this.connection.live();
    // An answered choice whose effect was lost with the connection: the position that came now contains it.
    if (this.choice && !this.connection.waitsFor(this.choice.cid)) this.choice.until = 0;
    // A hint that was under way is told to a connection that is gone.
    const { pending } = this.counsel;
    if (pending && !this.connection.waitsFor(pending)) this.counsel.drop();
  }

  // -- what the server says -------------------------------------------------------------------------

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "snapshot":
        this.snapshot(message);
        break;
      case "update":
        this.step(message);
        break;
      case "resumed":
        this.live();
        break;
      case "ack":
        this.connection.answered(message.cid);
        if (this.choice?.cid === message.cid) this.choice.until = message.seq;
        break;
      case "held":
        // The answer stands; the table sees it later, and this seat with it.
        this.connection.answered(message.cid);
        break;
      case "nack":
        this.connection.answered(message.cid);
        if (this.together.tell(message.cid, [])) break;
        if (this.choice?.cid === message.cid) this.choice.until = 0;
        if (this.counsel.waitsFor(message.cid)) this.counsel.drop();
        this.notice.value = { text: message.text, rule: message.rule, bad: true };
        break;
      case "hint":
        this.counsel.tell(message);
        break;
      case "row":
        this.together.tell(message.cid, message.actions ?? []);
        break;
      case "no-hint":
        // Without a question that still waits for it, nobody misses it.
        if (!this.counsel.waitsFor(message.cid)) break;
        this.counsel.drop();
        this.notice.value = { text: message.text, bad: true };
        break;
      case "presence":
        this.here.value = message.here;
        this.away.value = goneOf(message.away ?? []);
        this.watchers.value = message.watchers ?? 0;
        break;
      case "failure":
        this.fail(message.code, message.text);
        break;
    }
    this.settle();
  }

  private snapshot(message: Snapshot): void {
    if (message.v !== VERSION) {
      renew();
      return;
    }
    this.pace.clear();
    this.you.value = message.you;
    if (!this.game.value) this.load(printed(message.table));
    this.truth = {
      seq: message.seq,
      table: message.table,
      view: message.view,
      log: message.log,
      talk: message.talk,
      undo: message.undo,
      clock: message.clock ? { info: message.clock, at: performance.now() } : null,
      guide: message.guide ?? null,
    };
    this.show(this.truth);
    this.live();
  }

  private step(message: Update): void {
    const before = this.truth;
    // An update that the snapshot already contains.
    if (!before || message.seq <= before.seq) return;
    const view = this.fitted(before.view, message);
    if (view === undefined) {
      this.connection.post({ type: "resync" });
      return;
    }
    const { seq, log_from, undo, log, clock, talk } = message;
    this.truth = {
      seq,
      view,
      undo,
      table: message.table ?? before.table,
      log:
        log_from < before.log.length || log?.length
          ? [...before.log.slice(0, log_from), ...(log ?? [])]
          : before.log,
      talk: talk?.length ? [...before.talk, ...talk] : before.talk,
      clock: clock ? { info: clock, at: performance.now() } : null,
      guide: message.guide ?? null,
    };
    // What moves nothing need not wait for its turn to be seen.
    if (view === before.view && !this.pace.waiting) this.show(this.truth);
    else this.pace.push(this.truth);
  }

  /** The next view, or nothing when it is not the one that the server has. */
  private fitted(before: View | null, message: Update): View | null | undefined {
    try {
      const view = patched(before, message.patch);
      return message.hash === undefined || viewHash(view) === message.hash ? view : undefined;
    } catch (error) {
      if (error instanceof Misfit) return undefined;
      throw error;
    }
  }

  /** The next choice may be made once the effect of the last one is there, or it was refused. */
  private settle(): void {
    if (!this.choice || (this.truth?.seq ?? 0) < this.choice.until) return;
    this.choice = null;
    this.sending.value = false;
  }

  private fail(code: string, text: string): void {
    if (code === "old-page") {
      renew();
      return;
    }
    this.notice.value = { text, bad: true };
    if (!FATAL.has(code)) return;
    this.connection.close();
    // The seat has been given away: from now on this browser only watches.
    if (code === "not-yours" && this.token) forgetToken(this.id, this.token);
  }

  private show(position: Position): void {
    this.keep(position);
    batch(() => {
      const asked = JSON.stringify(this.whole.value?.ask);
      this.table.value = position.table;
      this.guiding.tell(position.guide);
      if (position.guide) this.guiding.speak(position.table.game);
      this.whole.value = position.view;
      if (position.view?.ask?.seat === this.you.value) this.hurried.value = false;
      this.log.value = position.log;
      this.talk.value = position.talk;
      this.undo.value = position.undo;
      this.clock.value = position.clock;
      const { you } = this;
      if (position.view?.end && you.value !== null && (position.view.end.returns[you.value] ?? 0) > 0)
        keepWon(position.table.game);
      const people = position.table.seats.filter(({ kind, seat }) => kind === "human" && seat !== you.value);
      if (position.view && you.value !== null)
        keepMet(
          position.table.id,
          people.flatMap(({ name }) => name || []),
        );
      if (asked !== JSON.stringify(position.view?.ask)) {
        this.selected.value = null;
        this.notice.value = null;
        this.counsel.drop();
      }
    });
  }

  /** Puts the table by as it is seen, a moment later, since one thing follows another. */
  private keep({ table, view, log }: Position): void {
    if (!view) return;
    clearTimeout(this.keeping);
    const seen = { table, view, log, you: this.you.value };
    this.keeping = setTimeout(() => keepSeen(this.id, this.token ?? "", seen).catch(() => undefined), KEEP);
  }

  /** Shows the table as it was last seen, to be read until the server is back. */
  private async recall(): Promise<void> {
    const seen = await lastSeen(this.id, this.token ?? "").catch(() => undefined);
    if (this.truth || this.whole.value) return;
    if (!seen) {
      if (this.link.value === "joining") this.link.value = "lost";
      return;
    }
    batch(() => {
      this.you.value = seen.you;
      this.table.value = seen.table;
      this.whole.value = { ...seen.view, ask: undefined };
      this.log.value = seen.log;
      this.link.value = "lost";
    });
    this.load(seen.table.game);
  }

  private load(game: string): void {
    api.game(game).then(
      (detail) => {
        this.game.value = detail;
      },
      (problem: Error) => {
        this.notice.value = { text: problem.message, bad: true };
        const again = setTimeout(() => this.load(game), 3_000);
        this.ends.push(() => clearTimeout(again));
      },
    );
  }

  private isMine(view: View | null): boolean {
    const ask = view?.ask;
    if (!ask?.choices?.length || ask.seat !== this.you.value) return false;
    return this.table.value?.seats[ask.seat]?.kind !== "bot";
  }

  /** Whether an only choice is taken: what ends the reader's own turn only if the reader has asked for that. */
  private takes(view: View | null, only: Choice | undefined): boolean {
    // A guide says nothing of a choice that is none, and takes it.
    if (this.guiding.leads.value) return !this.guiding.lesson.value;
    const ends = only?.passes === true && !view?.ask?.response && view?.active === view?.seat;
    return takeOnly.value || !(askOnly.value || ends);
  }

  /** Takes the only choice after a moment, since there is nothing to choose; the server lets no delay tell that. */
  private takeTheOnly(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tried: View | null = null;
    const end = effect(() => {
      clearTimeout(timer);
      const view = this.whole.value;
      const choices = view?.ask?.choices;
      const only = this.isMine(view) && choices?.length === 1 ? choices[0] : undefined;
      if (!only || !this.takes(view, only) || this.sending.value || this.link.value !== "live") return;
      if (view === tried) return; // refused once: the reader decides
      timer = setTimeout(() => {
        tried = view;
        this.choose(only.action);
      }, ONLY);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }
}

/** This visit's own prefix for message ids. */
const SELF = Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) =>
  n.toString(36).padStart(2, "0"),
).join("");

/** The server speaks another version of the protocol: a newer page waits there. */
function renew(): void {
  const key = "tabard.renewed";
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(key) ?? 0) < 30_000) return;
  sessionStorage.setItem(key, String(now));
  location.reload();
}
