// The paths of icons: those of the page's own chrome are built in, all others are fetched once and kept.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { ask } from "../transport";
import { CHROME_ICONS } from "./chrome-icons";

const FRAME = 16;
const RETRY = 4000;
const MOST = 400; // names that the server takes in one request
const paths = new Map<string, Signal<string>>();
let missing = new Set<string>();
let waiting = false;

/** The path of an icon on a field of 512, empty until it is known. */
export function iconPath(name: string): ReadonlySignal<string> {
  let path = paths.get(name);
  if (!path) {
    path = signal(CHROME_ICONS[name] ?? "");
    paths.set(name, path);
    if (!path.value && name) want(name);
  }
  return path;
}

/** Fetches icons that will be drawn soon, all in one request. */
export function preloadIcons(names: Iterable<string>): void {
  for (const name of names) iconPath(name);
}

function want(name: string): void {
  missing.add(name);
  if (waiting) return;
  waiting = true;
  setTimeout(fetchMissing, FRAME);
}

async function fetchMissing(): Promise<void> {
  const names = [...missing].sort().slice(0, MOST); // sorted, so that equal needs are one entry of the cache
  missing = new Set([...missing].filter((name) => !names.includes(name)));
  let pause = FRAME;
  try {
    const answer = await ask(`/api/icons?names=${names.join(",")}`);
    if (!answer.ok) throw new Error(`icons: ${answer.status}`);
    const found: Record<string, string> = await answer.json();
    for (const [name, path] of Object.entries(found)) {
      const known = paths.get(name);
      if (known) known.value = path;
    }
  } catch {
    for (const name of names) missing.add(name);
    pause = RETRY;
  }
  waiting = missing.size > 0;
  if (waiting) setTimeout(fetchMissing, pause);
}
