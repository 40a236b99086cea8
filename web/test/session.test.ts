// @vitest-environment happy-dom
// A session over a connection that loses, repeats and refuses, with messages that a real server sent.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { viewHash } from "../src/model/hash";
import { Session } from "../src/model/session";
import { askOnly, motion, takeOnly } from "../src/settings";
import { keep, kept } from "../src/storage";
import type { Act, ClientMessage, ServerMessage, Snapshot, Update, View } from "../src/wire";
import pennies from "./fixtures/pennies-stream.json";

const messages = pennies as unknown as ServerMessage[];
const first = messages[0] as Snapshot;
const last = messages.at(-1) as Snapshot;
const updates = messages.filter((message): message is Update => message.type === "update");

/** The wire: what the page sent, and a way to answer. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  static get now(): Line {
    return Line.all.at(-1) as Line;
  }
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Line.all.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  tell(...messages: ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.readyState = 3;
  }
  /** The network breaks. */
  cut(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  acts(): Act[] {
    return this.sent.filter((message): message is Act => message.type === "act");
  }
}

let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  Line.all = [];
  localStorage.clear();
  motion.value = "full";
  takeOnly.value = false;
  askOnly.value = true;
  session = new Session("table", "secret");
  session.open();
  Line.now.open();
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The choice that is offered first. */
function choose(): void {
  session.choose(session.view.value?.ask?.choices?.[0]?.action ?? Number.NaN);
}

describe("joining", () => {
  it("says who it is and shows what it is told", () => {
    expect(Line.now.url).toMatch(/^ws:\/\/.*\/ws\/table$/);
    expect(Line.now.sent).toEqual([{ type: "hello", v: 1, token: "secret" }]);
    expect(session.link.value).toBe("joining");
    Line.now.tell(first);
    expect(session.link.value).toBe("live");
    expect(session.view.value).toEqual(first.view);
    expect(session.you.value).toBe(0);
    expect(session.asked.value).toBe(true);
  });

  it("follows the game to its end", () => {
    Line.now.tell(first, ...updates);
    vi.advanceTimersByTime(2000);
    expect(session.view.value).toEqual(last.view);
    expect(session.log.value).toEqual(last.log);
    expect(session.undo.value).toEqual(last.undo);
  });

  it("is done with a table that does not exist", () => {
    Line.now.tell({ type: "failure", code: "unknown", text: "No such table." });
    expect(session.link.value).toBe("closed");
    expect(session.notice.value?.text).toBe("No such table.");
    vi.advanceTimersByTime(60_000);
    expect(Line.all.length).toBe(1);
  });

  it("forgets a seat that is not its own any more", () => {
    keep("table", { 0: "secret", 1: "other" });
    Line.now.tell({ type: "failure", code: "not-yours", text: "Gone." });
    expect(kept("table")?.seats).toEqual({ 1: "other" });
  });
});

describe("choosing", () => {
  beforeEach(() => Line.now.tell(first));

  it("sends one choice and no second before its effect is there", () => {
    choose();
    choose();
    expect(Line.now.acts()).toEqual([
      expect.objectContaining({ expect_seq: first.seq, action: first.view?.ask?.choices?.[0]?.action }),
    ]);
    expect(session.sending.value).toBe(true);
    const cid = Line.now.acts()[0]?.cid ?? "";
    Line.now.tell({ type: "ack", cid, seq: updates[0]?.seq ?? 0 });
    expect(session.sending.value).toBe(true);
    Line.now.tell(updates[0] as Update);
    expect(session.sending.value).toBe(false);
    // The answer to one's own choice is shown without delay.
    expect(session.view.value && viewHash(session.view.value)).toBe(updates[0]?.hash);
  });

  it("tells why a choice was refused, and goes on", () => {
    choose();
    const cid = Line.now.acts()[0]?.cid ?? "";
    Line.now.tell({ type: "nack", cid, code: "illegal", text: "Not now.", rule: "PEN-02" });
    expect(session.notice.value).toEqual({ text: "Not now.", rule: "PEN-02", bad: true });
    expect(session.sending.value).toBe(false);
    choose();
    expect(Line.now.acts().length).toBe(2);
    expect(session.notice.value).toBe(null);
  });

  it("sends an unanswered choice again after the connection broke, by the same name", () => {
    choose();
    const [act] = Line.now.acts();
    Line.now.cut();
    expect(session.link.value).toBe("lost");
    vi.advanceTimersByTime(1000);
    Line.now.open();
    expect(Line.now.sent[0]).toEqual({
      type: "hello",
      v: 1,
      token: "secret",
      last_seq: first.seq,
      hash: first.hash,
    });
    Line.now.tell({ type: "resumed", seq: first.seq });
    expect(Line.now.acts()).toEqual([act]);
    expect(session.link.value).toBe("live");
    Line.now.tell({ type: "ack", cid: act?.cid ?? "", seq: updates[0]?.seq ?? 0 }, updates[0] as Update);
    Line.now.cut();
    vi.advanceTimersByTime(1000);
    Line.now.open();
    Line.now.tell({ type: "resumed", seq: updates[0]?.seq ?? 0 });
    expect(Line.now.acts()).toEqual([]);
  });

  it("is free again when the effect of an answered choice came with a new snapshot", () => {
    choose();
    const cid = Line.now.acts()[0]?.cid ?? "";
    Line.now.tell({ type: "held", cid });
    expect(session.sending.value).toBe(true);
    Line.now.cut();
    vi.advanceTimersByTime(1000);
    Line.now.open();
    Line.now.tell(last);
    expect(session.sending.value).toBe(false);
  });

  it("does not take a click that was meant for an older question", () => {
    // Two positions arrive at once: the first is shown, the second waits, and the click comes between.
    Line.now.tell(...updates.slice(0, 2));
    const asked = session.view.value?.ask;
    session.choose(first.view?.ask?.choices?.[0]?.action ?? Number.NaN);
    expect(session.view.value?.ask).not.toEqual(asked);
    expect(Line.now.acts()).toEqual([]);
    expect(session.notice.value?.bad).toBe(true);
  });
});

describe("the only choice", () => {
  const only = (): Snapshot => {
    const ask = first.view?.ask;
    const view = { ...first.view, ask: { ...ask, choices: ask?.choices?.slice(0, 1) } } as Snapshot["view"];
    return { ...first, view };
  };

  it("is taken by itself when the reader wants that, and only once", () => {
    takeOnly.value = true;
    Line.now.tell(only());
    vi.advanceTimersByTime(1000);
    expect(Line.now.acts().length).toBe(1);
    const cid = Line.now.acts()[0]?.cid ?? "";
    Line.now.tell({ type: "nack", cid, code: "stale", text: "Too late." });
    vi.advanceTimersByTime(5000);
    expect(Line.now.acts().length).toBe(1);
  });

  it("is taken by itself unless it ends the reader's own turn, or the reader wants to be asked", () => {
    askOnly.value = false;
    const told = only();
    const view = told.view as View;
    const [choice] = view.ask?.choices ?? [];
    const ending = {
      ...view,
      active: view.seat,
      ask: { ...view.ask, choices: [{ ...choice, passes: true }] },
    };
    Line.now.tell({ ...told, view: ending as View });
    vi.advanceTimersByTime(1000);
    expect(Line.now.acts()).toEqual([]);
    const window = { ...ending, ask: { ...ending.ask, response: true } };
    Line.now.tell({ ...told, seq: told.seq + 1, view: window as View });
    vi.advanceTimersByTime(1000);
    expect(Line.now.acts().length).toBe(1);
  });

  it("is left alone otherwise, and so are two choices", () => {
    Line.now.tell(only());
    vi.advanceTimersByTime(1000);
    takeOnly.value = true;
    Line.now.tell({ ...first, seq: first.seq + 1 });
    vi.advanceTimersByTime(1000);
    expect(Line.now.acts()).toEqual([]);
  });
});

describe("a position that differs from the server's", () => {
  it("is asked for whole", () => {
    Line.now.tell(first, { ...(updates[0] as Update), hash: 1 });
    expect(Line.now.sent.at(-1)).toEqual({ type: "resync" });
    expect(session.view.value).toEqual(first.view);
    Line.now.tell(last);
    expect(session.view.value).toEqual(last.view);
  });

  it("is asked for whole when the patch has no place", () => {
    const patch = { pieces: { order: ["nobody"] } };
    Line.now.tell(first, { ...(updates[0] as Update), patch });
    expect(Line.now.sent.at(-1)).toEqual({ type: "resync" });
  });

  it("does not come from an update that was seen before", () => {
    Line.now.tell(first, { ...(updates[0] as Update), seq: first.seq, hash: 1 });
    expect(Line.now.sent.filter((message) => message.type === "resync")).toEqual([]);
  });
});

describe("the connection", () => {
  it("is kept alive, and given up when nothing answers", () => {
    Line.now.tell(first);
    vi.advanceTimersByTime(15_000);
    expect(Line.now.sent.at(-1)).toEqual({ type: "beat" });
    Line.now.tell({ type: "beaten", seq: first.seq });
    vi.advanceTimersByTime(14_000);
    expect(session.link.value).toBe("live");
    vi.advanceTimersByTime(8_000);
    expect(session.link.value).toBe("lost");
  });

  it("is tried again and again, ever more patiently, and at once when the network is back", () => {
    Line.now.tell(first);
    const tries: number[] = [];
    for (let n = 0; n < 6; n++) {
      const before = Line.all.length;
      Line.now.cut();
      const start = performance.now();
      while (Line.all.length === before) vi.advanceTimersByTime(100);
      tries.push(performance.now() - start);
    }
    expect(tries[0]).toBeLessThanOrEqual(500);
    expect(tries[5]).toBeGreaterThan(3000);
    Line.now.cut();
    const before = Line.all.length;
    dispatchEvent(new Event("online"));
    expect(Line.all.length).toBe(before + 1);
  });

  it("ends with the session", () => {
    session.close();
    vi.advanceTimersByTime(60_000);
    expect(Line.all.length).toBe(1);
    expect(session.link.value).toBe("closed");
  });
});

describe("hints", () => {
  const options = [{ action: 2, chance: 0.6 }];
  const hints = () => Line.now.sent.filter((message) => message.type === "hint");
  const ask = () => {
    Line.now.tell(first);
    session.counsel.ask();
    return hints().at(-1)?.cid ?? "";
  };

  it("are asked for once, thought about, and told", () => {
    const cid = ask();
    session.counsel.ask();
    expect(hints()).toEqual([{ type: "hint", cid, expect_seq: first.seq }]);
    expect(session.counsel.thinking.value).toBe(true);
    Line.now.tell({ type: "ack", cid, seq: 4 }, { type: "hint", cid, seq: 4, options, text: "Because." });
    expect(session.counsel.thinking.value).toBe(false);
    expect(session.counsel.told.value).toEqual({ options, text: "Because." });
  });

  it("are gone with the question, and one that comes too late says nothing", () => {
    const cid = ask();
    choose();
    expect(session.counsel.thinking.value).toBe(false);
    Line.now.tell({ type: "hint", cid, seq: 4, options });
    expect(session.counsel.told.value).toBeNull();
    Line.now.tell({ type: "no-hint", cid, code: "stale", text: "Too late." });
    expect(session.notice.value).toBeNull();
  });

  it("tell why there is none", () => {
    const cid = ask();
    Line.now.tell({ type: "no-hint", cid, code: "fault", text: "It took too long." });
    expect(session.counsel.thinking.value).toBe(false);
    expect(session.notice.value?.text).toBe("It took too long.");
  });

  it("that were refused are not waited for", () => {
    const cid = ask();
    Line.now.tell({ type: "nack", cid, code: "not-allowed", text: "No hints here." });
    expect(session.counsel.thinking.value).toBe(false);
    expect(session.notice.value?.text).toBe("No hints here.");
  });

  it("are not waited for on a connection that does not know of them", () => {
    const cid = ask();
    Line.now.tell({ type: "ack", cid, seq: 4 });
    Line.now.cut();
    vi.advanceTimersByTime(2000);
    Line.now.open();
    Line.now.tell(first);
    expect(session.counsel.thinking.value).toBe(false);
  });

  it("cannot be asked for where the table forbids them or nobody asks", () => {
    Line.now.tell({ ...first, table: { ...first.table, hints: "after" } });
    session.counsel.ask();
    expect(hints()).toEqual([]);
    expect(session.counsel.allowed.value).toBe(false);
  });
});

describe("somebody who is away", () => {
  it("is known until they are back", () => {
    Line.now.tell(first, { type: "presence", here: [0], away: [{ seat: 1, seconds: 90 }] });
    const [gone] = session.away.value;
    expect(gone?.seat).toBe(1);
    expect(performance.now() - (gone?.since ?? 0)).toBeCloseTo(90_000, -2);
    Line.now.tell({ type: "presence", here: [0, 1] });
    expect(session.away.value).toEqual([]);
  });
});

describe("what the bots do", () => {
  const alone = {
    ...first,
    table: {
      ...first.table,
      seats: first.table.seats.map((chair) => ({
        ...chair,
        kind: chair.seat === first.you ? "human" : "bot",
      })),
    },
    view: first.view && { ...first.view, ask: undefined, waiting_for: 1 - (first.you ?? 0) },
  } as Snapshot;

  it("is skipped by whoever plays with nobody else", () => {
    Line.now.tell(alone);
    expect(session.mayHurry.value).toBe(true);
    session.hurry();
    expect(Line.now.sent.at(-1)?.type).toBe("hurry");
    expect(session.hurried.value).toBe(true);
    Line.now.tell(first);
    expect(session.hurried.value).toBe(false);
  });

  it("is followed where other people play", () => {
    const seats = alone.table.seats.map((chair) => ({ ...chair, kind: "human" as const }));
    Line.now.tell({ ...alone, table: { ...alone.table, seats } });
    expect(session.mayHurry.value).toBe(false);
    session.hurry();
    expect(Line.now.sent.map(({ type }) => type)).not.toContain("hurry");
  });
});
