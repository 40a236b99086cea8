// Which page is shown: the address bar as a signal. Links are plain <a href>; clicks on them are caught here.
import { signal } from "@preact/signals";
import { goWithin, hrefOf, isWithin, pathOf, where } from "./root";

export interface Place {
  /** The name of the page's module in pages/. */
  page: string;
  /** The table, replay or game that the page is about. */
  id: string;
  /** What else stands in the path: the position of a replay. */
  at: string;
  query: URLSearchParams;
  /** Without the #. */
  hash: string;
}

const PAGES: Record<string, string> = {
  "": "home",
  play: "create",
  t: "table",
  replay: "replay",
  from: "from",
  friend: "friend",
  review: "review",
  learn: "learn",
  rules: "rules",
  tables: "tables",
  cards: "cards",
  build: "build",
  games: "games",
  laboratory: "laboratory",
  settings: "settings",
  about: "about",
  gallery: "gallery",
};

/** Pages about one game. */
const OF_A_GAME = ["create", "learn", "build"];

export const place = signal<Place>(read());

/** Goes to a page of ours; `replace` leaves no step back. */
export function go(path: string, replace = false): void {
  move(hrefOf(path), replace);
}

function move(href: string, replace = false): void {
  if (replace) history.replaceState(null, "", href);
  else history.pushState(null, "", href);
  place.value = read();
}

/** Tells the browser which page this is; pages call it with their heading. */
export function title(text: string): void {
  document.title = text ? `${text} · Tabard` : "Tabard";
}

export function listen(): void {
  addEventListener("popstate", () => {
    place.value = read();
  });
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const to = pathOf(link.href);
    if (!to || to.pathname.startsWith("/api/")) return;
    if (isWithin(link.href)) {
      if (goWithin(link.href)) event.preventDefault();
      return; // the browser's own business
    }
    event.preventDefault();
    move(link.href);
  });
}

function read(): Place {
  const { pathname, searchParams, hash } = where();
  const parts = pathname.split("/").filter(Boolean).map(plain);
  let page = PAGES[parts[0] ?? ""] ?? "not-found";
  if (page === "gallery" && parts[1] === "tables") page = "specimens";
  // Of no game there is nothing to say: all of them stand at home.
  if (OF_A_GAME.includes(page) && !parts[1]) page = "home";
  return {
    page,
    id: parts[1] ?? "",
    at: parts[2] ?? "",
    query: searchParams,
    hash: plain(hash.slice(1)),
  };
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
