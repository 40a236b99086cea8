// Choices that differ only in how a piece would lie: a small drawing each, the one looked at shown on the board.
import { signal } from "@preact/signals";
import { HexTile } from "../../draw";
import { named } from "../../model/names";
import type { Choice, Piece } from "../../wire";
import { say } from "../../words";
import { type Stage, useStage } from "../stage/stage";
import "./placing.css";

/** The action that is looked at. */
const looked = signal<number | null>(null);

/** The choices of the question that show how a piece would lie. */
export function placings({ scene, model }: Stage): Choice[] {
  if (scene.view.ask?.seat !== model.you.value) return [];
  return (scene.view.ask?.choices ?? []).filter((choice) => choice.preview);
}

/** The piece as it would lie now, until it is laid. */
export function previewed(stage: Stage): Piece | undefined {
  return chosen(stage)?.preview;
}

function chosen(stage: Stage): Choice | undefined {
  const choices = placings(stage);
  return choices.find((choice) => choice.action === looked.value) ?? choices[0];
}

/** The sides of a piece in rows, its turns side by side; whoever has no pointer to rest on one confirms with a button. */
export function Placing() {
  const stage = useStage();
  const choices = placings(stage);
  const now = chosen(stage);
  if (!now?.preview) return null;
  const faces = [...new Set(choices.map((choice) => choice.preview?.face ?? ""))];
  return (
    <div class="placing">
      {faces.map((face) => (
        <section key={face} class="placing-side" aria-label={stage.scene.face.get(face)?.name}>
          {choices
            .filter((choice) => choice.preview?.face === face)
            .map((choice) => (
              <Way
                key={choice.action}
                choice={choice}
                digit={choices.indexOf(choice) + 1}
                on={choice === now}
              />
            ))}
        </section>
      ))}
      <div class="placing-words">
        <b>{named(now.long, stage.scene)}</b>
        {now.forecast && <span>{now.forecast.text}</span>}
      </div>
      {stage.screen === "wide" && <Lay />}
    </div>
  );
}

/** Lays the piece as it is shown. */
export function Lay() {
  const stage = useStage();
  const now = chosen(stage);
  if (!now) return null;
  return (
    <button
      type="button"
      class="choice-button tb-btn is-primary placing-lay"
      disabled={stage.model.sending.value}
      onClick={() => stage.choose(now)}
    >
      {say("table-lay")}
    </button>
  );
}

function Way({ choice, digit, on }: { choice: Choice; digit: number; on: boolean }) {
  const stage = useStage();
  const look = () => {
    looked.value = choice.action;
  };
  const words = [choice.long, choice.forecast?.text].filter(Boolean).join(", ");
  return (
    <button
      type="button"
      class={`placing-way${on ? " is-on" : ""}`}
      data-digit={digit < 10 ? digit : undefined}
      aria-label={named(words, stage.scene)}
      aria-current={on}
      disabled={stage.model.sending.value}
      onPointerEnter={(event) => event.pointerType === "mouse" && look()}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && look()}
      onClick={() => (looked.value === choice.action ? stage.choose(choice) : look())}
    >
      <span class="placing-hex">
        <HexTile
          look={stage.look}
          face={stage.scene.face.get(choice.preview?.face ?? "")}
          piece={choice.preview}
          plain
        />
      </span>
    </button>
  );
}
