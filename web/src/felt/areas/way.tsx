// On a board itself: the way to the cell that is selected, step by step.
import { markStates } from "../../draw";
import type { Area } from "../../wire";
import { useStage } from "../stage/stage";
import "./way.css";

/** The size of a step's number, in cells. */
const STONE = 0.26;

export function Way({ area, columns, lines }: { area: Area; columns: number; lines: number }) {
  const stage = useStage();
  const { scene, model, look } = stage;
  const way = stage.way(model.selected.value);
  if (!way) return null;
  const walker = (scene.byArea.get(area.id) ?? []).find((piece) =>
    markStates(piece, look).includes("is-acting"),
  );
  const at = (cell: number) => [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5] as const;
  const line = [...(walker ? [walker.place ?? 0] : []), ...way].map((cell) => at(cell).join(" ")).join("L");
  return (
    <svg class="way" viewBox={`0 0 ${columns} ${lines}`} aria-hidden="true">
      <path class="way-shade" d={`M${line}`} />
      <path class="way-line" d={`M${line}`} />
      {way.map((cell, i) => {
        const [x, y] = at(cell);
        const last = i + 1 === way.length;
        return (
          <g key={cell} class={last ? "way-end" : undefined}>
            <circle class="way-stone" cx={x} cy={y} r={last ? STONE * 1.25 : STONE} />
            <text class="way-step" x={x} y={y}>
              {i + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
