// What to do when a game is over: look at it again, save it, play once more.
import { useSignal } from "@preact/signals";
import { api } from "../api";
import { Icon } from "../draw/icon";
import { keep, kept } from "../keep";
import { go } from "../router";
import { playerName } from "../settings";
import type { TableModel } from "../table/model";
import type { SeatPlan, TableInfo } from "../wire";
import { say } from "../words";
import { saveRecord } from "./files";
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
  return (
    <div class="end-tools">
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
      <button
        type="button"
        class={`tb-btn${table.goes_on ? "" : " is-primary"}`}
        disabled={busy.value}
        onClick={() => attempt(() => playAgain(table))}
      >
        {say("end-again")}
      </button>
      {table.goes_on && (
        <button
          type="button"
          class="tb-btn is-primary"
          disabled={busy.value}
          onClick={() => attempt(() => playAgain(table, table.goes_on ?? {}))}
        >
          {say("end-go-on")}
        </button>
      )}
      {failed.value && (
        <p class="tb-problem" role="alert">
          {failed.value}
        </p>
      )}
    </div>
  );
}

/** The same game with the same people, or its next chapter: own chairs stay own, friends find an open one. */
async function playAgain(table: TableInfo, next: Record<string, unknown> = {}): Promise<void> {
  const mine = kept(table.id)?.seats ?? {};
  const watching = !Object.keys(mine).length;
  const plan = table.seats.map(({ seat, kind, name, bot }): SeatPlan => {
    if (kind === "bot") return { kind: "bot", name: name ?? "", bot: bot ?? "" };
    if (mine[seat] || (watching && seat === 0))
      return { kind: "me", name: watching ? playerName.value : (name ?? "") };
    return { kind: "open" };
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
