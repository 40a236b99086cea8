// The phases of a turn, and the one in progress.
import { say } from "../words";
import { useStage } from "./stage/stage";
import "./phases.css";

export function Phases() {
  const { phases = [], phase } = useStage().scene.view;
  if (!phases.length) return null;
  const now = phases.indexOf(phase ?? "");
  return (
    <ol class="phases" aria-label={say("table-phases")}>
      {phases.map((name, i) => (
        <li
          key={name}
          class={i === now ? "is-now" : i < now ? "is-past" : ""}
          aria-current={i === now ? "step" : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
