// Calls a reader who looks elsewhere to the table, by a message of the browser: only whoever asked for it, when it is their turn.
import { api } from "./api";
import { hrefOf, ROOT } from "./root";
import { go } from "./router";
import { notices } from "./settings";
import { tokens } from "./storage";
import { say } from "./words";

/** Whether this browser can show messages at all. */
export const POSSIBLE: boolean = "Notification" in globalThis;

/** While no page is looked at, tables that are not open are asked for so often. */
const EVERY = 60_000;

/** Whether the reader has forbidden it to this page, which only the browser's own settings undo. */
export function isForbidden(): boolean {
  return POSSIBLE && Notification.permission === "denied";
}

/** Asks the browser for leave; only a press of the reader's may come here. */
export async function wish(): Promise<void> {
  notices.value = (await Notification.requestPermission()) === "granted";
}

/** Says that it is the reader's turn, if that was wished for and nobody looks. */
export async function call(table: string, game: string): Promise<void> {
  if (!POSSIBLE || !notices.value || !document.hidden || Notification.permission !== "granted") return;
  const words = say("your-turn");
  const options = { body: game, tag: table, icon: `${ROOT}/icon.svg`, data: hrefOf(`/t/${table}`) };
  const keeper = await navigator.serviceWorker?.getRegistration();
  if (keeper?.active) return keeper.showNotification(words, options);
  const shown = new Notification(words, options);
  shown.onclick = () => {
    shown.close();
    focus();
    go(`/t/${table}`);
  };
}

/** Looks after all tables of this browser while its pages are hidden; called once. */
export function watch(): void {
  /** Where it was the reader's turn before; nothing right after the page was left. */
  let before: Set<string> | undefined;
  const look = async () => {
    const own = tokens();
    if (!document.hidden || !notices.value || !own.length) return;
    const mine = await api.mine(own).catch(() => undefined);
    if (!mine) return;
    const now = mine.filter(({ your_turn }) => your_turn).map(({ table }) => table);
    for (const { id, title } of now) if (before && !before.has(id)) call(id, title);
    before = new Set(now.map(({ id }) => id));
  };
  document.addEventListener("visibilitychange", () => {
    before = undefined;
    look();
  });
  setInterval(look, EVERY);
}
