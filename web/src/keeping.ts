// What this browser keeps for visits without a network: the page, lessons and cards, and tables as they were last seen.
import { ROOT } from "./root";
import type { GameInfo, LogEntry, MyTable, TableInfo, View } from "./wire";
import { spokenLanguage } from "./words";

/** Only a page that came safely, or from this computer, may keep anything. */
const POSSIBLE = "caches" in globalThis;
const TABLES = "tabard-tables";
const MOST_TABLES = 12;
/** Names of icons in one request. */
const MOST_ICONS = 200;

/** A table as somebody last saw it. */
export interface Seen {
  table: TableInfo;
  you: number | null;
  view: View;
  log: LogEntry[];
}

/** Lets the page be opened without a network from now on; it works without this, too. */
export async function keepPage(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(`${ROOT}/sw.js`);
  } catch {
    // Private windows and some hosts keep nothing.
  }
}

/** Fetches what is read without a network, game by game: the service worker keeps what goes by. */
export async function fetchAhead(games: GameInfo[]): Promise<void> {
  const workers = navigator.serviceWorker;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!POSSIBLE || !workers || connection?.saveData) return;
  if (!workers.controller)
    await new Promise((then) => workers.addEventListener("controllerchange", then, { once: true }));
  for (const name of ["about", "bots", "games"]) await fetched(`${ROOT}/api/${name}`);
  for (const { name } of games) {
    const at = `${ROOT}/api/games/${name}`;
    const detail = await fetched(at);
    await fetched(`${at}/rules`);
    await fetched(`${at}/pictures`);
    await fetched(`${at}/learn/${spokenLanguage()}`);
    const icons = [
      ...new Set([...detail.matchAll(/"(?:icon|charge|emblem)":"([^"]+)"/g)].map(([, icon]) => icon)),
    ];
    for (let from = 0; from < icons.length; from += MOST_ICONS)
      await fetched(
        `${ROOT}/api/icons?names=${icons
          .sort()
          .slice(from, from + MOST_ICONS)
          .join(",")}`,
      );
  }
}

/** The text of an answer, which is not asked for again once it is kept. */
async function fetched(url: string): Promise<string> {
  const answer = (await caches.match(url)) ?? (await fetch(url));
  return answer.text();
}

// -- tables -------------------------------------------------------------------------------------------

const place = (key: string) => `${ROOT}/seen/${encodeURIComponent(key)}`;

async function put(key: string, thing: unknown): Promise<void> {
  if (!POSSIBLE) return;
  const cache = await caches.open(TABLES);
  await cache.delete(place(key)); // so that it is the newest
  await cache.put(place(key), Response.json(thing));
  const old = (await cache.keys()).slice(0, -MOST_TABLES);
  await Promise.all(old.map((one) => cache.delete(one)));
}

async function last<T>(key: string): Promise<T | undefined> {
  if (!POSSIBLE) return undefined;
  const found = await (await caches.open(TABLES)).match(place(key));
  return found?.json();
}

/** By the table and who looked at it. */
export const keepSeen = (table: string, who: string, seen: Seen) => put(`${table} ${who}`, seen);
export const lastSeen = (table: string, who: string) => last<Seen>(`${table} ${who}`);

let kept = "";

/** The list of one's own tables; written only when it has changed. */
export async function keepMine(mine: MyTable[]): Promise<void> {
  const text = JSON.stringify(mine);
  if (text === kept) return;
  kept = text;
  await put("mine", mine);
}

export const lastMine = () => last<MyTable[]>("mine");
