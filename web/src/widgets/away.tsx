// Seats whose people are away: the house may play for them, and whoever comes back takes the seat back.
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { SeatMark } from "../draw/seat-mark";
import { type Gone, lengthOf } from "../model/absence";
import { tokenOf } from "../model/files";
import type { Scene } from "../model/scene";
import type { TableModel } from "../model/table-model";
import { playerName } from "../settings";
import { keep } from "../storage";
import type { TableInfo } from "../wire";
import { say } from "../words";
import { useLoaded } from "./load";
import { BotOptions, usualBot } from "./opponent";
import "./away.css";

/** How often the time is told anew, in milliseconds. */
const TICK = 5000;

interface Props {
  model: TableModel;
  scene: Scene;
}

export function Absences({ model, scene }: Props) {
  const table = model.table.value;
  const you = model.you.value;
  if (table?.status !== "running" || model.again) return null;
  const own = table.seats.find((chair) => chair.seat === you);
  // The host may do it even without a seat.
  const token = tokenOf(table.id, you);
  const gone = (model.away?.value ?? []).filter(
    ({ seat }) => seat !== you && table.seats.find((chair) => chair.seat === seat)?.kind === "human",
  );
  return (
    <>
      {own?.kind === "bot" && token && <Return model={model} table={table} seat={own.seat} token={token} />}
      {token &&
        gone.map((one) => (
          <Absent key={one.seat} model={model} scene={scene} table={table} gone={one} token={token} />
        ))}
    </>
  );
}

interface DeedProps {
  model: TableModel;
  table: TableInfo;
  token: string;
}

function Absent({ model, scene, table, gone, token }: DeedProps & { scene: Scene; gone: Gone }) {
  const bots = useLoaded(() => api.bots(table.game), table.game).data ?? [];
  const chosen = useSignal("");
  const [busy, attempt] = useAttempt(model);
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, []);
  const name = scene.name(gone.seat);
  const { unit, n } = lengthOf(performance.now() - gone.since);
  const bot = chosen.value || usualBot(bots);
  return (
    <div class="ask-notice away" role="status">
      <p class="away-words">
        <SeatMark seat={gone.seat} size={14} />{" "}
        {say("away-since", { name, time: say(`away-${unit}`, { n }) })}
      </p>
      <select
        class="tb-select away-level"
        aria-label={say("away-level", { name })}
        value={bot}
        onChange={(event) => {
          chosen.value = event.currentTarget.value;
        }}
      >
        <BotOptions bots={bots} />
      </select>
      <button
        type="button"
        class="tb-btn is-primary"
        disabled={busy || !bot}
        onClick={() => attempt(() => api.changeSeat(table.id, gone.seat, token, { kind: "bot", bot }))}
      >
        {say("away-let")}
      </button>
    </div>
  );
}

function Return({ model, table, seat, token }: DeedProps & { seat: number }) {
  const [busy, attempt] = useAttempt(model);
  const back = async () => {
    const chair = table.seats[seat];
    // Whoever comes back is who they were, also where this device calls itself by another name.
    const name = (chair?.stands_in && chair.name) || playerName.value || chair?.name || "";
    const answer = await api.changeSeat(table.id, seat, token, { kind: "me", name });
    if ("token" in answer) keep(table.id, { [seat]: answer.token });
  };
  return (
    <div class="ask-notice away" role="status">
      <p class="away-words">{say("away-yours")}</p>
      <button type="button" class="tb-btn is-primary" disabled={busy} onClick={() => attempt(back)}>
        {say("away-return")}
      </button>
    </div>
  );
}

/** Does something that the server may refuse; the refusal is told beside the question. */
function useAttempt(model: TableModel): [busy: boolean, attempt: (deed: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  const attempt = (deed: () => Promise<unknown>) => {
    setBusy(true);
    deed()
      .catch((error: Error) => {
        model.notice.value = { text: error.message, bad: true };
      })
      .finally(() => setBusy(false));
  };
  return [busy, attempt];
}
