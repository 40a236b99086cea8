// A choice as a button: its words, its price in gems, its number on the keyboard.
import { Figure, signOf } from "../draw";
import { named } from "../model/names";
import type { Choice } from "../wire";
import { HintSign } from "./stage/hint-mark";
import { useStage } from "./stage/stage";
import "./choice-button.css";

interface Props {
  choice: Choice;
  /** The piece beside whose name it stands. */
  about: string | null;
  primary?: boolean;
  /** Counted from 1; digits beyond 9 have no key. */
  digit?: number;
  /** What it would do, under its words. */
  forecast?: boolean;
}

export function ChoiceButton({ choice, about, primary, digit, forecast }: Props) {
  const stage = useStage();
  const { text, cost } = stage.offers.label(choice, about, stage.look);
  const told = choice.forecast?.text;
  const key = digit !== undefined && digit < 10 ? digit : undefined;
  return (
    <button
      type="button"
      class={`choice-button tb-btn ${primary ? "is-primary" : "is-paper"}`}
      data-digit={key}
      aria-keyshortcuts={key ? String(key) : undefined}
      disabled={stage.model.sending.value || stage.model.link.value === "lost"}
      onClick={() => stage.choose(choice)}
    >
      <HintSign choice={choice} />
      <span class="choice-button-words">
        <span class="choice-button-text">
          {named(text, stage.scene)}
          {cost.map(([sign, amount]) => (
            <Figure key={sign} sign={signOf(stage.look, sign)} value={amount} />
          ))}
        </span>
        {text !== choice.long && <span class="tb-hidden">{named(choice.long, stage.scene)}</span>}
        {told && (
          <span class={forecast ? "choice-button-forecast" : "tb-hidden"}>{named(told, stage.scene)}</span>
        )}
      </span>
    </button>
  );
}
