// All decisions of a game in a list; the one that led to the position is marked, a click goes to another.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { SeatMark } from "../draw";
import { named } from "../model/names";
import type { Replay } from "../model/replay";
import type { Scene } from "../model/scene";
import { sceneOf } from "../model/scene-of";
import { heading, Log, namesIn } from "../rail/log";
import { say } from "../words";
import { Settings } from "./settings";
import "./steps.css";

export function Lists({ model }: { model: Replay }) {
  const shown = useSignal<"steps" | "log">("steps");
  const stride = model.stride.value;
  // Whoever goes by events wants to see them.
  useEffect(() => {
    if (stride === "event") shown.value = "log";
  }, [stride, shown]);
  return (
    <div class="replay-lists">
      <Settings model={model} />
      <div class="replay-tabs" role="tablist" aria-label={say("replay-list")}>
        {(["steps", "log"] as const).map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`replay-tab-${tab}`}
            aria-selected={shown.value === tab}
            aria-controls="replay-panel"
            onClick={() => {
              shown.value = tab;
            }}
          >
            {tab === "steps" ? say("replay-decisions") : say("log-title")}
          </button>
        ))}
      </div>
      <div
        id="replay-panel"
        class="replay-panel"
        role="tabpanel"
        aria-labelledby={`replay-tab-${shown.value}`}
      >
        {shown.value === "steps" ? (
          <StepList model={model} />
        ) : (
          <Log model={model} onMove={(move) => model.goTo(move)} point={model.event.value} />
        )}
      </div>
    </div>
  );
}

function StepList({ model }: { model: Replay }) {
  const list = useRef<HTMLDivElement>(null);
  const scene = sceneOf(model);
  const at = model.at.value;
  useEffect(() => {
    // After the next frame: in a sheet the list has no height before that is open.
    const frame = requestAnimationFrame(() => show(list.current, at));
    return () => cancelAnimationFrame(frame);
  }, [at]);
  const steps = model.steps.value;
  const turns = model.turns.value;
  const groups = useMemo(
    () => turns.map((from, i) => steps?.steps.slice(from, turns[i + 1]) ?? []),
    [turns, steps],
  );
  return (
    <div ref={list} class="steps">
      <StepButton n={0} at={at} model={model} seat={null} text={say("replay-start")} />
      {groups.map((group) => {
        const [first] = group;
        const inside = group.some((step) => step.n === at);
        return (
          first && <Group key={first.n} model={model} scene={scene} group={group} at={inside ? at : -1} />
        );
      })}
    </div>
  );
}

/** Brings a step into sight; only the list scrolls, never the page around it. */
function show(list: HTMLElement | null, at: number): void {
  const now = list?.querySelector<HTMLElement>(`[data-step="${at}"]`);
  if (!list || !now) return;
  const top = now.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + now.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight / 2;
}

interface GroupProps {
  model: Replay;
  scene: Scene | null;
  group: NonNullable<Replay["steps"]["value"]>["steps"];
  at: number;
}

function Group({ model, scene, group, at }: GroupProps) {
  const [first] = group;
  return useMemo(
    () => (
      <section>
        <h3 class="log-heading">
          {heading({ turn: first?.turn ?? 0, whose: first?.whose, lines: [] }, scene)}
        </h3>
        {group.map((step) => (
          <StepButton
            key={step.n}
            n={step.n}
            at={at}
            model={model}
            seat={step.seat}
            text={step.text ? (scene ? named(step.text, scene) : step.text) : say("replay-hidden-step")}
          />
        ))}
      </section>
    ),
    // The scene changes with every position, the names in it do not.
    [group, at, namesIn(scene), model],
  );
}

interface StepProps {
  n: number;
  at: number;
  model: Replay;
  seat: number | null;
  text: string;
}

function StepButton({ n, at, model, seat, text }: StepProps) {
  return (
    <button
      type="button"
      class={n === at ? "step is-now" : "step"}
      data-step={n}
      aria-current={n === at ? "step" : undefined}
      onClick={() => {
        model.pause();
        model.goTo(n);
      }}
    >
      <span class="step-n">{n || ""}</span>
      <span class="log-mark">{seat !== null && seat >= 0 && <SeatMark seat={seat} />}</span>
      <span>{text}</span>
    </button>
  );
}
