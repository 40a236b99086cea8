// Arrows from what is not resolved yet to what it is aimed at.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Aim, aimsOf } from "./aim-paths";
import { useStage } from "./stage/stage";
import "./aim-arrows.css";

/** The length of an arrow's head. */
const HEAD = 20;

export function AimArrows() {
  const stage = useStage();
  const drawing = useRef<SVGSVGElement>(null);
  const [aims, setAims] = useState<Aim[]>([]);
  useLayoutEffect(() => {
    const felt = drawing.current?.parentElement;
    if (!felt) return;
    const found = aimsOf(felt, stage.scene.view.chain ?? []);
    setAims((old) => (JSON.stringify(old) === JSON.stringify(found) ? old : found));
  });
  return (
    <svg ref={drawing} class="aim-arrows" aria-hidden="true">
      {aims.map(({ key, from, to }) => {
        const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
        const neck = [to[0] - Math.cos(angle) * HEAD * 0.8, to[1] - Math.sin(angle) * HEAD * 0.8];
        const shaft = `M${from.join(" ")}L${neck.join(" ")}`;
        return (
          <g key={key}>
            <path class="aim-shade" d={shaft} />
            <path class="aim-shaft" d={shaft} />
            <path
              class="aim-head"
              d={`M0 0L${-HEAD} ${HEAD * 0.62}V${-HEAD * 0.62}Z`}
              transform={`translate(${to.join(" ")}) rotate(${(angle * 180) / Math.PI})`}
            />
          </g>
        );
      })}
    </svg>
  );
}
