// Play on from here: a new table that begins at this position, with whoever shall sit at it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { SeatMark } from "../draw";
import { tokenOf } from "../model/files";
import type { Replay } from "../model/replay";
import { sceneOf } from "../model/scene-of";
import { go } from "../router";
import { playerName } from "../settings";
import { keep } from "../storage";
import { ALONE } from "../transport";
import { Dialog } from "../widgets/dialog";
import { BotOptions, usualBot } from "../widgets/opponent";
import type { BotInfo, SeatPlan } from "../wire";
import { say } from "../words";

export function Fork({ model, onClose }: { model: Replay; onClose: () => void }) {
  const scene = sceneOf(model);
  const table = model.table.value;
  const bots = useSignal<BotInfo[]>([]);
  const failed = useSignal("");
  const busy = useSignal(false);
  /** What is chosen for each seat: `me`, `open`, or the name of a bot. */
  const plan = useSignal<string[]>([]);
  useEffect(() => {
    // The reader goes on as the seat they look through, or as the one who is asked.
    const mine = model.you.peek() ?? model.view.peek()?.waiting_for ?? 0;
    api.bots(table?.game ?? "").then(
      (found) => {
        bots.value = found;
        const house = table?.seats.find((seat) => seat.bot)?.bot || usualBot(found);
        plan.value = (table?.seats ?? []).map(({ seat, bot }) => (seat === mine ? "me" : bot || house));
      },
      (error: Error) => {
        failed.value = error.message;
      },
    );
  }, [model, table, bots, plan, failed]);
  if (!table || !scene) return null;
  const start = async () => {
    busy.value = true;
    failed.value = "";
    try {
      const created = await api.fork(table.id, model.at.value, seats(), tokenOf(table.id, model.you.value));
      keep(created.table.id, created.tokens, created.host);
      go(`/t/${created.table.id}`);
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
      busy.value = false;
    }
  };
  const seats = () => {
    const own = plan.value.filter((kind) => kind === "me").length;
    return plan.value.map((kind, seat): SeatPlan => {
      if (kind === "open") return { kind: "open" };
      const chair = table.seats[seat];
      // A bot that stays keeps its name.
      if (kind !== "me")
        return { kind: "bot", bot: kind, name: chair?.bot === kind ? (chair.name ?? "") : "" };
      const name = own > 1 ? chair?.kind === "human" && chair.name : playerName.value || chair?.name;
      return { kind: "me", name: name || scene.chair(seat) };
    });
  };
  const own = plan.value.filter((kind) => kind === "me").length;
  return (
    <Dialog label={say("fork-title")} heading={<h2>{say("fork-title")}</h2>} onClose={onClose}>
      <p>{say("fork-about", { at: model.at.value })}</p>
      <ul class="fork-seats">
        {plan.value.map((kind, seat) => (
          <li key={table.seats[seat]?.seat}>
            <label>
              <span class="fork-name">
                <SeatMark seat={seat} /> {scene.name(seat)}
              </span>
              <select
                class="tb-select"
                value={kind}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  plan.value = plan.value.map((old, i) => (i === seat ? value : old));
                }}
              >
                <option value="me">{say("fork-me")}</option>
                {!ALONE && <option value="open">{say("fork-open")}</option>}
                <BotOptions bots={bots.value} />
              </select>
            </label>
          </li>
        ))}
      </ul>
      {own > 1 && <p class="fork-note">{say("fork-hotseat")}</p>}
      {failed.value && (
        <p class="tb-problem" role="alert">
          {failed.value}
        </p>
      )}
      <div class="fork-foot">
        <button type="button" class="tb-btn" onClick={onClose}>
          {say("cancel")}
        </button>
        <button
          type="button"
          class="tb-btn is-primary"
          disabled={busy.value || !plan.value.length || own === 0}
          onClick={start}
        >
          {say("replay-fork")}
        </button>
      </div>
    </Dialog>
  );
}
