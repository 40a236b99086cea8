// Moves at many tables of one server, one in flight and several, and what each took: the same loop for every server.
//
//   node drive.mjs '{"kind": "tabard", "base": "http://127.0.0.1:8000", "pid": 1, "game": "pennies", "options": {},
//                    "sizes": [1, 100, 500], "moves": 2000, "flight": 16}'
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as peer from "./boardgameio.mjs";
import * as tabard from "./tabard.mjs";

const job = JSON.parse(process.argv[2]);
const WARM = 200;
const BURSTS = 6;

/** The same numbers in every run, so that every server is asked at the same tables. */
function picker() {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 8;
  };
}
const pick = picker();

/** The resident set of the server, in kilobytes. */
function resident() {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${job.pid}/status`, "utf8"))[1]);
  } catch {
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(job.pid)], { encoding: "utf8" }));
  }
}

const seconds = (n) => new Promise((done) => setTimeout(done, n * 1000));

const make = () =>
  job.kind === "boardgame.io" ? new peer.Table(job.base) : new tabard.Table(job.base, job.game, job.options);

const tables = [];

/** Open tables until there are so many; a few at a time, as people would come. */
async function open(count) {
  const wanted = Array.from({ length: count - tables.length }, make);
  for (let at = 0; at < wanted.length; at += 10) {
    await Promise.all(wanted.slice(at, at + 10).map((table) => table.begin()));
  }
  tables.push(...wanted);
}

/** One move at a table, and the milliseconds until the mover had the result; a game that is over begins anew. */
async function timed(table) {
  if (table.over) await table.begin();
  const number = pick();
  const before = performance.now();
  await table.move(number);
  const took = performance.now() - before;
  await table.settled();
  return took;
}

/** Moves one after another over random tables: the next begins when everybody has seen the last. */
async function oneByOne(moves) {
  const took = [];
  for (let n = 0; n < moves; n++) took.push(await timed(tables[pick() % tables.length]));
  return took.sort((a, b) => a - b);
}

/** Moves with several in flight, no two at one table; how many a second. Games that are over rest meanwhile, so that
 *  making new ones is not counted. */
async function together(moves, flight) {
  await Promise.all(tables.filter((table) => table.over).map((table) => table.begin()));
  const idle = [...tables];
  let left = moves;
  const before = performance.now();
  const one = async () => {
    while (left-- > 0) {
      const [table] = idle.splice(pick() % idle.length, 1);
      await timed(table);
      if (!table.over) idle.push(table);
    }
  };
  await Promise.all(Array.from({ length: flight }, one));
  return (moves / (performance.now() - before)) * 1000;
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

const sizes = [];
await open(1);
await oneByOne(WARM);
await seconds(1);
const first = resident();
for (const size of job.sizes) {
  await open(size);
  await oneByOne(WARM);
  const took = await oneByOne(job.moves);
  sizes.push({ tables: size, p50: share(took, 0.5), p90: share(took, 0.9), p99: share(took, 0.99), worst: took.at(-1) });
}
const rates = [];
for (let n = 0; n < BURSTS; n++) rates.push(await together(tables.length, Math.min(job.flight, tables.length)));
await seconds(1);
const grown = tables.length > 1 ? (resident() - first) / (tables.length - 1) : null;
process.stdout.write(
  `${JSON.stringify({ sizes, rate: Math.max(...rates), first, grown, version: job.kind === "boardgame.io" ? peer.version : "" })}\n`,
);
for (const table of tables) table.close();
process.exit(0);
