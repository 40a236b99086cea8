// A game to look at again: the table of play, without questions, and a bar to go to and fro.
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { api, rulesOf } from "../api";
import { kept } from "../keep";
import { tokenOf } from "../rail/files";
import { isWithin, Rail } from "../rail/rail";
import { Controls } from "../replay/controls";
import { onKey } from "../replay/keys";
import { addressOf } from "../replay/settings";
import { Lists } from "../replay/steps";
import { go, type Place, title } from "../router";
import { textTable } from "../settings";
import { Board } from "../table/board";
import { Replay, type ReplaySource } from "../table/replay";
import { TextTable } from "../text/text-table";
import { say } from "../words";
import "./replay.css";

/** The address follows the position, but not every step of a drag: browsers limit how often it may change. */
const SETTLE = 250;

export function Page({ place }: { place: Place }) {
  const [model] = useState(() => open(place));
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
      <Controls model={model} />
    </div>
  );
}

/** Through the eyes that the address names, else one's own, else everybody's. */
function open(place: Place): Replay {
  const { id } = place;
  const asked = place.query.get("as");
  const [own] = Object.keys(kept(id)?.seats ?? {});
  const eyes = asked ?? own ?? "";
  const as = /^\d+$/.test(eyes) ? Number(eyes) : null;
  const name = (seat: number | null) => (seat === null ? "spectator" : String(seat));
  let game = "";
  const source: ReplaySource = {
    steps: async (seat) => {
      const steps = await api.steps(id, name(seat), tokenOf(id, seat));
      game = steps.table.game;
      return steps;
    },
    position: (n, seat) => api.position(id, n, name(seat), tokenOf(id, seat)),
    game: api.game,
    rule: (rule) => (game ? rulesOf(game)?.get(rule) : undefined),
  };
  return new Replay(source, as, positionOf(place));
}

function positionOf(place: Place): number {
  return /^\d+$/.test(place.at) ? Number(place.at) : 0;
}

/** Keeps the address and the position together, in both directions. */
function useAddress(model: Replay, place: Place): void {
  // An address that was written here is no wish of the reader's, and by now they may be farther on.
  const written = useRef("");
  useEffect(
    () =>
      effect(() => {
        if (!model.steps.value) return undefined;
        const address = addressOf(model);
        const timer = setTimeout(() => {
          if (address === location.pathname + location.search) return;
          written.current = address;
          go(address, true);
        }, SETTLE);
        return () => clearTimeout(timer);
      }),
    [model],
  );
  useEffect(() => {
    if (written.current === location.pathname + location.search) return;
    const at = positionOf(place);
    if (place.at && at !== model.at.peek() && !model.playing.peek()) model.goTo(at);
  }, [model, place]);
}
