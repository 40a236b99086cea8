// A whole game by keyboard: Tab goes from area to area, arrows from thing to thing, digits take buttons.
import { openLog, sheet } from "../model/sheets";
import { askHint } from "../widgets/hint";
import { say } from "../words";
import type { Stage } from "./stage/stage";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where Tab stops in each area: what had the focus there last. */
const remembered = new Map<string, string>();

/** Leaves one stop for Tab in every area, the last one used or the first that can be acted on. */
export function rove(root: HTMLElement): void {
  for (const area of root.querySelectorAll<HTMLElement>("[data-area]")) {
    const stops = stopsIn(area);
    const last = remembered.get(area.dataset.area ?? "");
    const stop =
      stops.find((item) => item === document.activeElement) ??
      stops.find((item) => item.dataset.stop === last) ??
      stops.find((item) => item.dataset.lit) ??
      stops[0];
    for (const item of stops) item.tabIndex = item === stop ? 0 : -1;
  }
}

export function onFocus(event: FocusEvent): void {
  const item = (event.target as HTMLElement).closest<HTMLElement>("[data-stop]");
  const area = item?.closest<HTMLElement>("[data-area]");
  if (!item || !area) return;
  remembered.set(area.dataset.area ?? "", item.dataset.stop ?? "");
  for (const other of stopsIn(area)) other.tabIndex = other === item ? 0 : -1;
}

export interface Keys {
  stage: Stage;
  root: HTMLElement;
  help(): void;
}

/** Answers a key; true when it was one of the table's. */
export function onKey(event: KeyboardEvent, { stage, root, help }: Keys): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  if (target.closest("input, textarea, select, [contenteditable]")) return false;
  const { model } = stage;
  const stop = target.closest<HTMLElement>("[data-stop]");
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (!stop && target !== document.body && !root.contains(target)) return false;
    return step(root, stop, arrow);
  }
  if (/^[1-9]$/.test(event.key)) return digit(root, Number(event.key));
  switch (event.key) {
    case " ":
      if (!stop && target.closest("button, a, summary")) return false;
      if (stage.offers.pass) stage.choose(stage.offers.pass);
      return true;
    case "Escape":
      if (sheet.value) sheet.value = null;
      else if (model.notice.value) model.notice.value = null;
      else if (model.counsel?.told.value && !model.selected.value) model.counsel.drop();
      else model.selected.value = null;
      return true;
    case "i":
    case "I":
      if (stop?.dataset.stop && stage.scene.piece.has(stop.dataset.stop))
        stage.inspect({ kind: "piece", id: stop.dataset.stop });
      return true;
    case "h":
    case "H":
      askHint(model);
      return true;
    case "l":
    case "L":
      openLog();
      return true;
    case "r":
    case "R": {
      const rule = stage.scene.view.ask?.rule;
      if (rule) model.inspected.value = { kind: "rule", id: rule };
      return true;
    }
    case "u":
    case "U":
      takeBack(stage);
      return true;
    case "e":
    case "E":
      if (model.guiding?.lesson.value?.more) model.guiding.more.value = !model.guiding.more.value;
      return true;
    case "Enter":
      // Where nothing has the focus, Enter goes on with the guide.
      return target === document.body && digit(root, 1);
    case "?":
      help();
      return true;
    default:
      return false;
  }
}

export function takeBack({ model }: Stage): void {
  const undo = model.undo.value;
  if (undo.may === "no") model.notice.value = { text: undo.why || say("table-undo-no"), bad: true };
  else model.takeBack();
}

function digit(root: HTMLElement, number: number): boolean {
  const button = root.querySelector<HTMLButtonElement>(`[data-digit="${number}"]`);
  if (!button || button.disabled) return false;
  button.click();
  return true;
}

function stopsIn(root: HTMLElement): HTMLElement[] {
  const nested = (item: HTMLElement) =>
    root.dataset.area !== undefined && item.closest("[data-area]") !== root;
  return [...root.querySelectorAll<HTMLElement>("[data-stop]")].filter((item) => !nested(item));
}

/** The nearest thing in that direction, in the same area first. */
function step(root: HTMLElement, from: HTMLElement | null, [dx, dy]: [number, number]): boolean {
  if (!from) {
    const first =
      root.querySelector<HTMLElement>("[data-lit]") ?? root.querySelector<HTMLElement>("[data-stop]");
    first?.focus();
    return first !== null;
  }
  const area = from.closest<HTMLElement>("[data-area]");
  const next = (area && nearest(from, stopsIn(area), dx, dy)) ?? nearest(from, stopsIn(root), dx, dy);
  next?.focus();
  return true;
}

function nearest(from: HTMLElement, others: HTMLElement[], dx: number, dy: number): HTMLElement | undefined {
  const [x, y] = middle(from);
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    if (other === from || other.offsetParent === null) continue;
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    // What lies more to the side than ahead is another key's business.
    if (along < 4 || aside > along * 2.5 + 40) continue;
    const cost = along + aside * 2;
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}

function middle(item: HTMLElement): [number, number] {
  const box = item.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
