// What to do when a game is over: look at it again, save it, play once more.
import { useSignal } from "@preact/signals";
import { api } from "../api";
import { Icon } from "../draw/icon";
import { saveRecord } from "../model/files";
import { asker, isSeated, meetAgain } from "../model/rematch";
import type { TableModel } from "../model/table-model";
import { go } from "../router";
import { playerName } from "../settings";
import { keep } from "../storage";
import type { SeatPlan, TableInfo } from "../wire";
import { say } from "../words";
import { ReportButton } from "./report";
import "./end-tools.css";

interface Props {
  model: TableModel;
  /** On the page of the review itself. */
  reviewed?: boolean;
}

export function EndTools({ model, reviewed }: Props) {
  const failed = useSignal("");
  const busy = useSignal(false);
  const table = model.table.value;
  if (!table) return null;
  const attempt = async (act: () => Promise<void>) => {
    busy.value = true;
    failed.value = "";
    try {
      await act();
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
    }
    busy.value = false;
  };
  const asking = asker(table);
  return (
    <div class="end-tools">
      {asking !== null && isSeated(table.id) && (
        <div class="end-asked" role="status">
          <p>{say("end-asks", { name: asking })}</p>
          <button
            type="button"
            class="tb-btn is-primary"
            disabled={busy.value}
            onClick={() => attempt(() => meetAgain(table.id))}
          >
            {say("tables-sit-down")}
          </button>
        </div>
      )}
      <Again table={table} busy={busy.value} attempt={attempt} />
      {!reviewed && table.status === "finished" && (table.hints ?? "on") !== "off" && (
        <a class="tb-btn" href={`/review/${table.id}`}>
          <Icon name="histogram" />
          {say("review-game")}
        </a>
      )}
      {(!model.again || reviewed) && (
        <a class="tb-btn" href={`/replay/${table.id}`}>
          <Icon name="film-strip" />
          {say("end-replay")}
        </a>
      )}
      <button
        type="button"
        class="tb-btn"
        disabled={busy.value}
        onClick={() => attempt(() => saveRecord(table))}
      >
        <Icon name="save" />
        {say("end-save")}
      </button>
      <ReportButton model={model} />
      {failed.value && (
        <p class="tb-problem" role="alert">
          {failed.value}
        </p>
      )}
    </div>
  );
}

interface AgainProps {
  table: TableInfo;
  busy: boolean;
  attempt: (act: () => Promise<void>) => void;
}

/** Once more: with everybody who sat here, who are asked; or, for whoever looked on, at a table of their own. */
function Again({ table, busy, attempt }: AgainProps) {
  const seated = isSeated(table.id);
  if (seated && asker(table) !== null) return null; // the answer to that is all there is to do
  if (!seated && table.rematch)
    return (
      <a class="tb-btn is-primary" href={`/t/${table.rematch.table}`}>
        {say("end-watch")}
      </a>
    );
  const again = (goesOn: boolean) =>
    attempt(() =>
      seated ? meetAgain(table.id, goesOn) : playAlike(table, goesOn ? (table.goes_on ?? {}) : {}),
    );
  const goesOn = table.goes_on !== undefined;
  return (
    <>
      <button
        type="button"
        class={`tb-btn${goesOn ? "" : " is-primary"}`}
        disabled={busy}
        onClick={() => again(false)}
      >
        {say("end-again")}
      </button>
      {goesOn && (
        <button type="button" class="tb-btn is-primary" disabled={busy} onClick={() => again(true)}>
          {say("end-go-on")}
        </button>
      )}
    </>
  );
}

/** A new table for somebody who had no seat at this one: the first person's chair, the others open. */
async function playAlike(table: TableInfo, next: Record<string, unknown>): Promise<void> {
  const plan = table.seats.map(({ seat, kind, name, bot }): SeatPlan => {
    if (kind === "bot") return { kind: "bot", name: name ?? "", bot: bot ?? "" };
    return seat === 0 ? { kind: "me", name: playerName.value } : { kind: "open" };
  });
  const {
    options = {},
    visibility,
    watching: watch,
    undo,
    hints,
    away,
    stand_in,
    clock,
    pace,
    delay,
  } = table;
  const created = await api.create({
    game: table.game,
    plan,
    options: { ...options, ...next },
    visibility,
    watching: watch,
    undo,
    hints: hints ?? "on",
    ...(away ? { away } : {}),
    ...(stand_in ? { stand_in } : {}),
    clock: clock ?? null,
    pace,
    ...(delay ? { delay } : {}),
  });
  keep(created.table.id, created.tokens, created.host);
  go(`/t/${created.table.id}`);
}
