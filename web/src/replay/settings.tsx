// How a replay is looked at, and what can be made of it: stride, speed, eyes, its address, its record, a fork.
import { useSignal } from "@preact/signals";
import { saveRecord } from "../model/files";
import { type Replay, SPEEDS, type Stride } from "../model/replay";
import { sceneOf } from "../model/scene-of";
import { linkTo } from "../root";
import { CopyButton } from "../widgets/copy";
import { say } from "../words";
import { Fork } from "./fork";
import "./settings.css";

const STRIDES: Stride[] = ["decision", "turn", "event"];

/** Where the position has its own address; `reviewed` with the graph of the review above the bar. */
export function addressOf(model: Replay, reviewed = false): string {
  const as = model.you.value;
  const query = [as === null ? "" : `as=${as}`, reviewed ? "review" : ""].filter(Boolean).join("&");
  return `/replay/${model.table.value?.id ?? ""}/${model.at.value}${query && `?${query}`}`;
}

export function Settings({ model }: { model: Replay }) {
  const scene = sceneOf(model);
  const steps = model.steps.value;
  const table = model.table.value;
  const forking = useSignal(false);
  const failed = useSignal("");
  return (
    <div class="replay-settings">
      <label class="replay-field">
        <span class="tb-hidden">{say("replay-stride")}</span>
        <select
          class="tb-select"
          value={model.stride.value}
          onChange={(event) => {
            model.stride.value = event.currentTarget.value as Stride;
          }}
        >
          {STRIDES.map((stride) => (
            <option key={stride} value={stride}>
              {say(`replay-by-${stride}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="replay-field">
        <span class="tb-hidden">{say("replay-speed")}</span>
        <select
          class="tb-select"
          value={model.speed.value}
          onChange={(event) => {
            model.speed.value = Number(event.currentTarget.value);
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {say("replay-times", { speed })}
            </option>
          ))}
        </select>
      </label>
      <label class="replay-field">
        <span class="tb-hidden">{say("replay-eyes")}</span>
        <select
          class="tb-select"
          value={model.you.value ?? ""}
          onChange={(event) => {
            const { value } = event.currentTarget;
            void model.look(value === "" ? null : Number(value));
          }}
        >
          <option value="">{say("replay-eyes-all")}</option>
          {(steps?.seats ?? []).map((seat) => (
            <option key={seat} value={seat}>
              {say("replay-eyes-of", { name: scene?.name(seat) ?? seat + 1 })}
            </option>
          ))}
        </select>
      </label>
      <CopyButton class="tb-btn" label={say("replay-link")} text={() => linkTo(addressOf(model))} />
      {table?.status === "finished" && (
        <>
          <button
            type="button"
            class="tb-btn"
            onClick={() => {
              failed.value = "";
              saveRecord(table).catch((error: Error) => {
                failed.value = error.message;
              });
            }}
          >
            {say("end-save")}
          </button>
          {(table.hints ?? "on") !== "off" && (
            <a class="tb-btn replay-review" href={`/review/${table.id}`}>
              {say("review-game")}
            </a>
          )}
          <button
            type="button"
            class="tb-btn is-primary"
            onClick={() => {
              model.pause();
              forking.value = true;
            }}
          >
            {say("replay-fork")}
          </button>
        </>
      )}
      {failed.value && (
        <p class="tb-problem" role="alert">
          {failed.value}
        </p>
      )}
      {forking.value && (
        <Fork
          model={model}
          onClose={() => {
            forking.value = false;
          }}
        />
      )}
    </div>
  );
}
