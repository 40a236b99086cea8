// A replay goes to and fro by decision, turn and event, asks for positions once, and tells what it points at.
import { afterEach, describe, expect, it, vi } from "vitest";
import { PAUSE, Replay, type ReplaySource } from "../src/model/replay";
import type { GameDetail, LogEntry, Position, Step, Steps, View } from "../src/wire";

const STEPS: Step[] = [1, 1, 2, 2, 2, 3].map((turn, i) => ({
  n: i + 1,
  seat: (turn + 1) % 2,
  whose: (turn + 1) % 2,
  turn,
  text: `step ${i + 1}`,
}));
const LOG: LogEntry[] = [0, 1, 1, 2, 3, 4, 4, 5, 6].map((move, n) => ({
  n,
  move,
  text: `entry ${n}`,
  pieces: [`c${n}`],
}));

interface Fake extends ReplaySource {
  asked: string[];
  fail: Set<number>;
}

function source(): Fake {
  const fake: Fake = {
    asked: [],
    fail: new Set(),
    steps: async (as) =>
      ({ table: { game: "g" }, steps: STEPS, log: LOG, seats: as === null ? [] : [as] }) as unknown as Steps,
    position: async (n, as): Promise<Position> => {
      fake.asked.push(`${as ?? "-"}:${n}`);
      if (fake.fail.has(n)) throw new Error(`no ${n}`);
      const ask = { seat: 0, prompt: "", rule: "", choices: [{ action: 1, short: "", long: "" }] };
      return { n, view: { turn: n, ask } as unknown as View };
    },
    game: async () => ({}) as GameDetail,
    rule: () => undefined,
  };
  return fake;
}

async function opened(at = 0, from = source()): Promise<Replay> {
  const replay = new Replay(from, 0, at);
  await replay.load();
  await settled();
  return replay;
}

/** Long enough for all promises under way; timers may be false ones. */
async function settled(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

afterEach(() => vi.useRealTimers());

describe("stepping", () => {
  it("goes by decision and stays within the game", async () => {
    const replay = await opened();
    replay.back();
    expect(replay.at.value).toBe(0);
    replay.forward();
    expect(replay.at.value).toBe(1);
    replay.goTo(99);
    expect(replay.at.value).toBe(6);
    expect(replay.ended).toBe(true);
    replay.close();
  });

  it("goes to the beginnings of turns in both directions", async () => {
    const replay = await opened();
    const seen: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      replay.forward("turn");
      seen.push(replay.at.value);
    }
    expect(seen).toEqual([2, 5, 6, 6]);
    replay.goTo(4);
    replay.back("turn");
    expect(replay.at.value).toBe(2);
    replay.back("turn");
    expect(replay.at.value).toBe(0);
    replay.close();
  });

  it("goes by event, shows the position of its decision and points at its pieces", async () => {
    const replay = await opened(1);
    expect(replay.log.value.map(({ n }) => n)).toEqual([0, 1, 2]);
    expect(replay.spotlight.value).toEqual(["c1", "c2"]);
    replay.back("event");
    expect([replay.at.value, replay.event.value]).toEqual([1, 2]);
    replay.back("event");
    expect([replay.at.value, replay.event.value]).toEqual([1, 1]);
    expect(replay.log.value.map(({ n }) => n)).toEqual([0, 1]);
    expect(replay.spotlight.value).toEqual(["c1"]);
    for (let i = 0; i < 3; i += 1) replay.forward("event");
    expect([replay.at.value, replay.event.value]).toEqual([3, 4]);
    replay.forward("decision");
    expect([replay.at.value, replay.event.value]).toEqual([4, null]);
    replay.close();
  });

  it("reaches both ends by event", async () => {
    const replay = await opened();
    for (let i = 0; i < 20; i += 1) replay.forward("event");
    expect([replay.at.value, replay.ended]).toEqual([6, true]);
    for (let i = 0; i < 20; i += 1) replay.back("event");
    expect([replay.at.value, replay.event.value]).toEqual([0, null]);
    replay.close();
  });

  it("comes to the last position when the address names one beyond it", async () => {
    const replay = await opened(400);
    expect(replay.at.value).toBe(6);
    replay.close();
  });
});

describe("positions", () => {
  it("are fetched ahead and asked for once", async () => {
    const from = source();
    const replay = await opened(2, from);
    expect(from.asked.sort()).toEqual(["0:1", "0:2", "0:3", "0:4", "0:5"]);
    replay.forward();
    replay.back();
    await settled();
    expect(from.asked.filter((key) => key === "0:2")).toHaveLength(1);
    replay.close();
  });

  it("keep the last one on the table until the next has come", async () => {
    const replay = await opened();
    replay.goTo(6);
    expect([replay.view.value?.turn, replay.loading.value]).toEqual([0, true]);
    await settled();
    expect([replay.view.value?.turn, replay.loading.value]).toEqual([6, false]);
    replay.close();
  });

  it("offer nothing to choose", async () => {
    const replay = await opened();
    expect(replay.view.value?.ask).toEqual({ seat: 0, prompt: "", rule: "" });
    replay.close();
  });

  it("are asked for anew through other eyes", async () => {
    const from = source();
    const replay = await opened(1, from);
    replay.goToEntry(LOG[1] as LogEntry);
    await replay.look(null);
    await settled();
    expect(replay.event.value).toBeNull();
    expect(from.asked).toContain("-:1");
    replay.close();
  });

  it("say why when one cannot be had, and are asked for again", async () => {
    const from = source();
    from.fail.add(6);
    const replay = await opened(0, from);
    replay.goTo(6);
    await settled();
    expect(replay.notice.value).toEqual({ text: "no 6", bad: true });
    from.fail.clear();
    replay.goTo(0);
    replay.goTo(6);
    await settled();
    expect(replay.view.value?.turn).toBe(6);
    replay.close();
  });
});

describe("playing by itself", () => {
  it("goes on at its speed, stops at the end and starts over", async () => {
    const replay = await opened(4);
    vi.useFakeTimers();
    replay.speed.value = 2;
    replay.play();
    vi.advanceTimersByTime(PAUSE / 2 - 1);
    expect(replay.at.value).toBe(4);
    vi.advanceTimersByTime(1);
    expect(replay.at.value).toBe(5);
    await settled();
    vi.advanceTimersByTime(PAUSE / 2);
    expect(replay.at.value).toBe(6);
    await settled();
    vi.advanceTimersByTime(PAUSE / 2);
    expect(replay.playing.value).toBe(false);
    replay.play();
    expect([replay.at.value, replay.playing.value]).toEqual([0, true]);
    replay.close();
  });

  it("waits for a position that has not come", async () => {
    const from = source();
    from.fail.add(5);
    const replay = await opened(4, from);
    vi.useFakeTimers();
    replay.play();
    vi.advanceTimersByTime(PAUSE);
    expect(replay.at.value).toBe(5);
    vi.advanceTimersByTime(PAUSE * 3);
    expect(replay.at.value).toBe(5);
    replay.close();
  });
});
