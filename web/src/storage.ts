// What this browser keeps: settings, and the tokens by which it comes back to its seats.
import { signal } from "@preact/signals";

const PREFIX = "tabard.";

export function stored<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined; // storage is forbidden, or somebody else wrote there
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage: this visit works, the next one starts afresh.
  }
}

/** The games that were won in this browser, and the guided first game of each that was begun here last. */
export const won = (game: string): boolean => (stored<string[]>("won") ?? []).includes(game);
export const guided = (game: string): string | undefined => stored<Record<string, string>>("guided")?.[game];

/** Whether this browser's reader likes to set games up by themselves. */
export const setsUp = (): boolean => stored<boolean>("sets-up") ?? false;

export function keepSetsUp(own: boolean): void {
  store("sets-up", own);
}

export function keepWon(game: string): void {
  if (!won(game)) store("won", [...(stored<string[]>("won") ?? []), game]);
}

export function keepGuided(game: string, table: string): void {
  store("guided", { ...stored<Record<string, string>>("guided"), [game]: table });
}

/** A deck or hero that was built in this browser. */
export interface Build {
  name: string;
  text: string;
}

export const builds = (game: string): Build[] => stored<Record<string, Build[]>>("builds")?.[game] ?? [];

/** Keeps one by its name; an empty text forgets it. */
export function keepBuild(game: string, name: string, text: string): void {
  const others = builds(game).filter((one) => one.name !== name);
  store("builds", {
    ...stored<Record<string, Build[]>>("builds"),
    [game]: text ? [{ name, text }, ...others] : others,
  });
}

/** Somebody played with in this browser. */
export interface Met {
  name: string;
  /** Tables at which we met, the newest first. */
  tables: string[];
  at: number;
}

const MOST_MET = 60;

/** Everybody played with in this browser, whom we met last first. */
export function met(): Met[] {
  return (stored<Met[]>("met") ?? []).sort((a, b) => b.at - a.at);
}

export function keepMet(table: string, names: string[]): void {
  const people = met();
  for (const name of names) {
    const known = people.find((one) => one.name === name);
    if (known?.tables.includes(table)) continue;
    const at = Math.floor(Date.now() / 1000);
    if (known) Object.assign(known, { tables: [table, ...known.tables].slice(0, MOST_MET), at });
    else people.push({ name, tables: [table], at });
  }
  store("met", people.sort((a, b) => b.at - a.at).slice(0, MOST_MET));
}

export function forgetMet(): void {
  store("met", []);
}

/** What is kept of a table: the token of each own seat, and the host's. */
export interface Kept {
  seats: Record<string, string>;
  host?: string;
  /** What the server promised about the deal when this browser first saw the table. */
  promise?: string;
  /** When it was last put down, in seconds since 1970. */
  at: number;
}

const MOST = 100;
/** Raised with every change, here or in another tab, so that what reads the tables is drawn anew. */
const changes = signal(0);
addEventListener("storage", (event) => {
  if (event.key === `${PREFIX}tables`) changes.value++;
});

function all(): Record<string, Kept> {
  changes.value;
  const found = stored<Record<string, Kept>>("tables");
  return found && typeof found === "object" ? found : {};
}

export function kept(table: string): Kept | undefined {
  return all()[table];
}

/** Adds tokens to what is kept of a table. */
export function keep(table: string, seats: Record<string, string>, host?: string): void {
  const tables = all();
  const before = tables[table];
  tables[table] = {
    seats: { ...before?.seats, ...seats },
    host: host ?? before?.host,
    promise: before?.promise,
    at: Math.floor(Date.now() / 1000),
  };
  const oldest = Object.keys(tables).sort((a, b) => (tables[a]?.at ?? 0) - (tables[b]?.at ?? 0));
  for (const id of oldest.slice(0, Math.max(0, oldest.length - MOST))) delete tables[id];
  store("tables", tables);
  changes.value++;
}

/** Puts down the promise of a table at which this browser sits; the first one stays. */
export function keepPromise(table: string, promise: string): void {
  const tables = all();
  const entry = tables[table];
  if (!entry || entry.promise) return;
  entry.promise = promise;
  store("tables", tables);
}

/** Forgets a seat that is not ours any more. */
export function forgetToken(table: string, token: string): void {
  const tables = all();
  const entry = tables[table];
  if (!entry) return;
  entry.seats = Object.fromEntries(Object.entries(entry.seats).filter(([, kept]) => kept !== token));
  if (!entry.host && !Object.keys(entry.seats).length) delete tables[table];
  store("tables", tables);
  changes.value++;
}

/** Every token of this browser, newest tables first. */
export function tokens(): string[] {
  const tables = Object.values(all()).sort((a, b) => b.at - a.at);
  return tables
    .flatMap((entry) => [...Object.values(entry.seats), ...(entry.host ? [entry.host] : [])])
    .slice(0, 200);
}
