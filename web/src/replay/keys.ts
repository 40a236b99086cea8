// The keys of a replay: arrows by decision, with Shift by turn, comma and full stop by event, space plays.
import type { Replay } from "../model/replay";

/** Answers a key; true when it was one of the replay's. */
export function onKey(event: KeyboardEvent, model: Replay): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  if (target.closest("input, textarea, select, [contenteditable]")) return false;
  switch (event.key) {
    case "ArrowLeft":
      model.pause();
      model.back(event.shiftKey ? "turn" : undefined);
      return true;
    case "ArrowRight":
      model.pause();
      model.forward(event.shiftKey ? "turn" : undefined);
      return true;
    case ",":
      model.back("event");
      return true;
    case ".":
      model.forward("event");
      return true;
    case "Home":
      model.goTo(0);
      return true;
    case "End":
      model.goTo(model.last.value);
      return true;
    case " ":
      if (target.closest("button, a, summary") && !target.closest("[data-stop]")) return false;
      if (model.playing.value) model.pause();
      else model.play();
      return true;
    default:
      return false;
  }
}
