// The bar below a replay: to and fro, by itself, and what led to the position.
import { Icon } from "../draw";
import { named } from "../model/names";
import type { Replay } from "../model/replay";
import { sceneOf } from "../model/scene-of";
import { openLog } from "../model/sheets";
import { heading } from "../rail/log";
import { say } from "../words";
import "./controls.css";

export function Controls({ model }: { model: Replay }) {
  const [at, last] = [model.at.value, model.last.value];
  const begun = at > 0 || model.event.value !== null;
  return (
    <section class="replay-bar" aria-label={say("replay-controls")}>
      <div class="replay-line">
        <div class="replay-steps">
          <Press
            label={say("replay-first")}
            disabled={!begun}
            onPress={() => model.goTo(0)}
            path="M6 5v14M18 5l-8 7 8 7"
          />
          <Press
            label={say("replay-back")}
            disabled={!begun}
            onPress={() => model.back()}
            path="M15 5l-8 7 8 7"
          />
          <PlayButton model={model} />
          <Press
            label={say("replay-forward")}
            disabled={model.ended}
            onPress={() => model.forward()}
            path="M9 5l8 7-8 7"
          />
          <Press
            label={say("replay-last")}
            disabled={model.ended}
            onPress={() => {
              if (model.table.value?.status === "running")
                model.load().then(() => model.goTo(model.last.value));
              else model.goTo(last);
            }}
            path="M18 5v14M6 5l8 7-8 7"
          />
        </div>
        <div class="replay-middle">
          <Told model={model} />
          <input
            class="replay-slider"
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={say("replay-position")}
            aria-valuetext={say("replay-at", { at, last })}
            onInput={(event) => model.goTo(Number(event.currentTarget.value))}
          />
        </div>
        <span class="replay-count" aria-hidden="true">
          {at} / {last}
        </span>
        <button type="button" class="tb-btn replay-list" onClick={openLog}>
          {say("replay-list")}
        </button>
      </div>
    </section>
  );
}

function Press(props: { label: string; path: string; disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      class="replay-press"
      aria-label={props.label}
      title={props.label}
      // A button that is only marked keeps the focus at the end of the game.
      aria-disabled={props.disabled}
      onClick={() => {
        if (!props.disabled) props.onPress();
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.path} />
      </svg>
    </button>
  );
}

function PlayButton({ model }: { model: Replay }) {
  const playing = model.playing.value;
  return (
    <button
      type="button"
      class="replay-press replay-play"
      aria-label={playing ? say("replay-pause") : say("replay-play")}
      title={playing ? say("replay-pause") : say("replay-play")}
      onClick={() => (playing ? model.pause() : model.play())}
    >
      <Icon name={playing ? "pause-button" : "play-button"} />
    </button>
  );
}

/** The decision that led here, in words. */
function Told({ model }: { model: Replay }) {
  const scene = sceneOf(model);
  const step = model.step.value;
  const log = model.log.value;
  const entry = model.event.value === null ? undefined : log.at(-1);
  const turn = step && heading({ turn: step.turn ?? 0, whose: step.whose, lines: [] }, scene);
  const text = entry?.text ?? step?.text;
  const said = text && scene ? named(text, scene) : text;
  const name = step?.seat == null || !scene ? "" : scene.name(step.seat);
  // What the log tells names its seat already; a choice of one's own is told without.
  const who = entry || !name || said?.startsWith(name) ? "" : `${name}: `;
  return (
    <p class="replay-told" aria-live="polite">
      {turn && <span class="replay-turn">{turn}</span>}
      <span>
        {!step && !entry ? say("replay-start") : said ? `${who}${said}` : say("replay-hidden", { name })}
      </span>
    </p>
  );
}
