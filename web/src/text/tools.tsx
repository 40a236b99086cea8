// What stands around the text table: the time left, the log, the rules, who sits where, giving up.
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { inMinutes } from "../model/minutes";
import type { Scene } from "../model/scene";
import { openLog } from "../model/sheets";
import type { TableModel } from "../model/table-model";
import { textTable } from "../settings";
import { seats } from "../shell/seats-dialog";
import { say } from "../words";

/** What resigning is called on the wire. */
const RESIGN = -1;
/** A clock that is read out needs no tick every second. */
const TICK = 5000;

/** The time of a seat, in words; it does not speak by itself. */
export function TimeLine({ model, scene, seat }: { model: TableModel; scene: Scene; seat: number }) {
  const told = model.clock.value;
  const [, tick] = useState(0);
  const runs = told?.info.running === seat && !scene.view.end;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, [runs]);
  const left = told?.info.left[seat];
  if (!told || left === undefined) return null;
  const now = Math.max(0, runs ? left - (performance.now() - told.at) : left);
  return <p>{say("text-time", { time: inMinutes(now) })}</p>;
}

export function Tools({ model, scene }: { model: TableModel; scene: Scene }) {
  const sure = useSignal(false);
  const { ask, game } = scene.view;
  const mine = ask !== undefined && ask.seat === model.you.value && Boolean(ask.choices?.length);
  return (
    <section class="text-tools" id="text-tools">
      <h2>{say("text-tools")}</h2>
      <div class="text-row">
        <button type="button" class="tb-btn" onClick={openLog}>
          {say("table-log")}
        </button>
        <a class="tb-btn" href={`/rules/${game}`} target="_blank" rel="noreferrer">
          {say("table-rules")}
        </a>
        <button
          type="button"
          class="tb-btn"
          onClick={() => {
            textTable.value = false;
          }}
        >
          {say("rail-drawn-table")}
        </button>
        {seats.value && (
          <button
            type="button"
            class="tb-btn"
            onClick={() => {
              seats.value = "shown";
            }}
          >
            {say("lobby-seats")}
          </button>
        )}
        <a class="tb-btn" href="/settings">
          {say("table-settings")}
        </a>
        <a class="tb-btn" href="/">
          {say("table-home")}
        </a>
        {mine && (
          <button
            type="button"
            class={sure.value ? "tb-btn is-danger" : "tb-btn"}
            onClick={() => {
              if (sure.value) model.choose(RESIGN);
              sure.value = !sure.value;
            }}
          >
            {say(sure.value ? "table-resign-sure" : "table-resign")}
          </button>
        )}
      </div>
    </section>
  );
}
