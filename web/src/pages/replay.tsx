// A game to look at again: the table of play, without questions, and a bar to go to and fro.
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "../felt/board";
import { later } from "../later";
import type { Replay } from "../model/replay";
import { isWithin, Rail } from "../rail/rail";
import { Controls } from "../replay/controls";
import { onKey } from "../replay/keys";
import { openReplay, positionOf } from "../replay/open";
import { addressOf } from "../replay/settings";
import { Lists } from "../replay/steps";
import { address } from "../root";
import { go, type Place, title } from "../router";
import { textTable } from "../settings";
import { TextTable } from "../text/text-table";
import { say } from "../words";
import "./replay.css";

/** The review's part of the page, for whoever comes from there. */
const Strip = later(() => import("../review/strip").then((module) => module.Strip));

/** The address follows the position, but not every step of a drag: browsers limit how often it may change. */
const SETTLE = 250;

export function Page({ place }: { place: Place }) {
  const [model] = useState(() => openReplay(place));
  useEffect(() => {
    void model.load();
    return () => model.close();
  }, [model]);
  useAddress(model, place);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!onKey(event, model)) return;
      event.preventDefault();
      event.stopPropagation(); // the drawn table has its own use for arrows
    };
    addEventListener("keydown", listener, true);
    return () => removeEventListener("keydown", listener, true);
  }, [model]);
  const table = model.table.value;
  useEffect(() => {
    title(table ? say("replay-title", { game: table.title }) : say("end-replay"));
  }, [table]);
  if (model.failed.value)
    return (
      <main class="replay-message">
        <h1>{say("replay-failed")}</h1>
        <p>{model.failed.value}</p>
        <a class="tb-btn" href="/">
          {say("replay-home")}
        </a>
      </main>
    );
  if (!model.view.value || !table) return <main class="replay-message">{say("loading")}</main>;
  const within = isWithin(model.view.value);
  const rail = (
    <Rail model={model} within={within} onMove={(move) => model.goTo(move)}>
      <Lists model={model} />
    </Rail>
  );
  return (
    <div class={within ? "replay-page replay-whole" : "replay-page"}>
      <main class="replay-stage">
        <h1 class="tb-hidden">{say("replay-title", { game: table.title })}</h1>
        {textTable.value ? (
          <TextTable model={model} />
        ) : (
          <Board model={model} rail={within ? rail : undefined} />
        )}
      </main>
      {!within && (
        <div class="replay-rail" id="table-log" tabIndex={-1}>
          {rail}
        </div>
      )}
      <div class="replay-foot">
        {place.query.has("review") && <Strip model={model} />}
        <Controls model={model} />
      </div>
    </div>
  );
}

/** Keeps the address and the position together, in both directions. */
function useAddress(model: Replay, place: Place): void {
  // An address that was written here is no wish of the reader's, and by now they may be farther on.
  const written = useRef("");
  const reviewed = place.query.has("review");
  useEffect(
    () =>
      effect(() => {
        if (!model.steps.value) return undefined;
        const wanted = addressOf(model, reviewed);
        const timer = setTimeout(() => {
          if (wanted === address()) return;
          written.current = wanted;
          go(wanted, true);
        }, SETTLE);
        return () => clearTimeout(timer);
      }),
    [model, reviewed],
  );
  useEffect(() => {
    if (written.current === address()) return;
    const at = positionOf(place);
    if (place.at && at !== model.at.peek() && !model.playing.peek()) model.goTo(at);
  }, [model, place]);
}
