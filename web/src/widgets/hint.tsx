// A hint: the button that asks for it, and what it says.
import { Icon } from "../draw/icon";
import { named } from "../model/names";
import { likely } from "../model/percent";
import type { Scene } from "../model/scene";
import type { TableModel } from "../model/table-model";
import type { Advised, Choice } from "../wire";
import { say } from "../words";
import "./hint.css";

/** Asks, and says why not where nothing can be asked. */
export function askHint({ counsel, notice }: TableModel): void {
  if (!counsel?.allowed.value) notice.value = { text: say("hint-not-here"), bad: true };
  else if (!counsel.asked.value) notice.value = { text: say("hint-not-asked"), bad: true };
  else if (counsel.told.value || counsel.thinking.value) counsel.drop();
  else counsel.ask();
}

/** Whether there is a hint to show, or one to wait for. */
export function isHinted({ counsel }: TableModel): boolean {
  return Boolean(counsel?.told.value || counsel?.thinking.value);
}

interface ButtonProps {
  model: TableModel;
  class: string;
  /** Only the bulb, where there is no room for a word. */
  bare?: boolean;
}

/** Nothing where the table allows no hints. */
export function HintButton({ model, class: look, bare }: ButtonProps) {
  const { counsel } = model;
  if (!counsel?.allowed.value) return null;
  return (
    <button
      type="button"
      class={`tb-btn hint-button ${look}${bare ? " is-square" : ""}`}
      aria-label={say("hint-ask")}
      aria-keyshortcuts="h"
      aria-expanded={isHinted(model)}
      aria-disabled={!counsel.asked.value}
      title={say("hint-ask")}
      onClick={() => askHint(model)}
    >
      <Icon name="light-bulb" />
      {!bare && <span class="top-word">{say("hint")}</span>}
    </button>
  );
}

interface PanelProps {
  model: TableModel;
  scene: Scene;
}

/**
 * What the hint says; nothing until one is asked for. `brief` where it stands in the question's own line: the best choice
 * there, and the rest on a slip over the table, so that nothing moves.
 */
export function HintPanel({ model, scene, brief }: PanelProps & { brief?: boolean }) {
  const { counsel } = model;
  const told = counsel?.told.value;
  if (!counsel || !isHinted(model)) return null;
  const [best, ...others] = told?.options ?? [];
  const rest = others.map((option) => (
    <Option key={option.action} model={model} scene={scene} option={option} />
  ));
  const thinking = (
    <span class="hint-thinking">
      <Icon name="hourglass" /> {say("hint-thinking")}
    </span>
  );
  const close = (
    <button type="button" class="hint-close" aria-label={say("hint-close")} onClick={() => counsel.drop()}>
      <Icon name="cross-mark" />
    </button>
  );
  const why = told && <p class="hint-why">{named(told.text, scene)}</p>;
  return (
    <section
      class={`hint tb-on-paper${brief ? " hint-brief" : ""}`}
      aria-label={say("hint")}
      aria-busy={!told}
    >
      {!brief && (
        <div class="hint-head">
          <Icon name="light-bulb" />
          <h2>{say("hint")}</h2>
          {!told && thinking}
          {close}
        </div>
      )}
      {brief && !told && thinking}
      {told && best && (
        <ol class="hint-options">
          <Option model={model} scene={scene} option={best} best />
          {!brief && rest}
        </ol>
      )}
      {!brief && why}
      {brief && told && (
        <details class="hint-more">
          <summary>{say("hint-more")}</summary>
          <div class="hint-slip tb-on-paper">
            {why}
            {rest.length > 0 && <ol class="hint-options">{rest}</ol>}
          </div>
        </details>
      )}
    </section>
  );
}

interface OptionProps extends PanelProps {
  option: Advised;
  best?: boolean;
}

/** One of the best few: pressing it takes it. */
function Option({ model, scene, option, best }: OptionProps) {
  const choice = choiceOf(scene, option.action);
  if (!choice) return null;
  const percent = likely(option.chance);
  return (
    <li>
      <button
        type="button"
        class={`hint-option${best ? " is-best" : ""}`}
        disabled={model.sending.value || model.link.value === "lost"}
        onClick={() => model.choose(option.action)}
      >
        <span class="hint-words">{named(choice.long, scene)}</span>
        <b class="hint-chance">
          {percent} % <small>{best && say("hint-to-win")}</small>
        </b>
        <span class="hint-bar" aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
      </button>
    </li>
  );
}

/** Says the hint to those who do not see it; it stands on the page before there is one, or nobody would hear it. */
export function HintSpoken({ model, scene }: PanelProps) {
  const { counsel } = model;
  const told = counsel?.told.value;
  const best = told?.options[0];
  const choice = best && choiceOf(scene, best.action);
  const text = counsel?.thinking.value
    ? say("hint-thinking")
    : best && choice
      ? say("hint-said", {
          deed: named(choice.long, scene),
          chance: likely(best.chance),
          why: named(told.text, scene),
        })
      : "";
  return (
    <p class="tb-hidden" role="status">
      {text}
    </p>
  );
}

function choiceOf(scene: Scene, action: number): Choice | undefined {
  return scene.view.ask?.choices?.find((choice) => choice.action === action);
}
