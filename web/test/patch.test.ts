// A view and what changed make the next view, whatever changed; and page and server count the same hash.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crc32, viewHash } from "../src/model/hash";
import { Misfit, patched } from "../src/model/patch";
import type { Meter, Patch, ServerMessage, Snapshot, Update, View } from "../src/wire";
import pennies from "./fixtures/pennies-stream.json";
import volfyirion from "./fixtures/volfyirion-stream.json";

const streams: [string, ServerMessage[]][] = [
  ["pennies", pennies as unknown as ServerMessage[]],
  ["volfyirion", volfyirion as unknown as ServerMessage[]],
];

describe.each(streams)("a stream of %s that a real server sent", (_, messages) => {
  const first = messages[0] as Snapshot;
  const last = messages.at(-1) as Snapshot;
  const updates = messages.filter((message): message is Update => message.type === "update");

  it("has the hashes that the page counts", () => {
    expect(viewHash(first.view)).toBe(first.hash);
    let view = first.view;
    for (const update of updates) {
      view = patched(view, update.patch);
      expect(viewHash(view)).toBe(update.hash);
    }
    expect(updates.length).toBeGreaterThan(3);
  });

  it("ends in the view that the server has", () => {
    const view = updates.reduce((view, update) => patched(view, update.patch), first.view);
    expect(view).toEqual(last.view);
  });

  it("leaves the views before it as they were", () => {
    const before = JSON.stringify(first.view);
    updates.reduce((view, update) => patched(view, update.patch), first.view);
    expect(JSON.stringify(first.view)).toBe(before);
  });

  it("is noticed when an update is missing that the later ones build on", () => {
    const noticed = (missing: number) => {
      let view = first.view;
      return updates.some((update, n) => {
        if (n === missing) return false;
        try {
          view = patched(view, update.patch);
        } catch (error) {
          expect(error).toBeInstanceOf(Misfit);
          return true;
        }
        return viewHash(view) !== update.hash;
      });
    };
    expect(noticed(Number.NaN)).toBe(false);
    expect(updates.some((_, missing) => noticed(missing))).toBe(true);
  });
});

const meters = fc.uniqueArray(
  fc.record({ id: fc.constantFrom("a", "b", "c", "d", "e", "f"), title: fc.string(), value: fc.nat(9) }),
  { selector: (meter) => meter.id },
);

/** What the server does: ids in `order` only when they are others, changed ones in `put`. */
function difference(before: Meter[], after: Meter[]): Patch {
  const old = new Map(before.map((meter) => [meter.id, JSON.stringify(meter)]));
  const put = after.filter((meter) => old.get(meter.id) !== JSON.stringify(meter));
  const order = after.map((meter) => meter.id);
  const same = JSON.stringify(order) === JSON.stringify(before.map((meter) => meter.id));
  return { meters: { ...(put.length ? { put } : {}), ...(same ? {} : { order }) } };
}

const empty = { areas: [], pieces: [], meters: [] } as unknown as View;

describe("patched", () => {
  it("makes any list from any other", () => {
    fc.assert(
      fc.property(meters, meters, (before, after) => {
        const view = patched({ ...empty, meters: before }, difference(before, after));
        expect(view?.meters).toEqual(after);
      }),
    );
  });

  it("sets and drops other fields, and keeps the null seat of a spectator", () => {
    const view = patched({ ...empty, turn: 1 }, { rest: { turn: 2, phase: "Main", ask: null, seat: null } });
    expect(view).toEqual({ ...empty, turn: 2, phase: "Main", seat: null });
    expect(patched(view, { rest: { phase: null } })).not.toHaveProperty("phase");
  });

  it("begins a game from nothing", () => {
    const meter = { id: "a", title: "A", value: 1 };
    const view = patched(null, { meters: { put: [meter], order: ["a"] }, rest: { game: "g" } });
    expect(view).toEqual({ areas: [], pieces: [], meters: [meter], game: "g" });
  });

  it("refuses what does not fit", () => {
    expect(() => patched(empty, { meters: { order: ["x"] } })).toThrow(Misfit);
    expect(() => patched(empty, { meters: { put: [{ id: "x", title: "X", value: 1 }] } })).toThrow(Misfit);
  });

  it("is the same view when nothing changed", () => {
    expect(patched(empty, {})).toBe(empty);
  });
});

describe("crc32", () => {
  it("is the checksum that everybody means", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array())).toBe(0);
  });
});
