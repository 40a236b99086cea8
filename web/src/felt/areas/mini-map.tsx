// A whole large board very small: its ground, who stands where, what is lit, and which part is on the screen.
import { useEffect, useState } from "preact/hooks";
import { familyOf, seatColour } from "../../draw";
import { formOf } from "../../model/rows";
import type { Area } from "../../wire";
import { useStage } from "../stage/stage";

interface Props {
  area: Area;
  columns: number;
  lines: number;
  at(place: number): { x: number; y: number };
  window: { current: HTMLDivElement | null };
  cell: number;
  gutter: number;
}

export function MiniMap({ area, columns, lines, at, window: frame, cell, gutter }: Props) {
  const { scene, look } = useStage();
  const [view, setView] = useState({ x: 0, y: 0, w: columns, h: lines });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const update = () =>
      setView({
        x: element.scrollLeft / cell,
        y: element.scrollTop / cell,
        w: Math.min(columns, (element.clientWidth - gutter) / cell),
        h: Math.min(lines, (element.clientHeight - gutter) / cell),
      });
    update();
    element.addEventListener("scroll", update, { passive: true });
    return () => element.removeEventListener("scroll", update);
  }, [cell, frame]);
  const grounds = new Map<string, string>();
  for (const tile of scene.byArea.get(area.id) ?? []) {
    if (formOf(tile, scene) !== "tile") continue;
    const family = scene.face.get(tile.face ?? "")?.family ?? "";
    const { x, y } = at(tile.place ?? 0);
    grounds.set(family, `${grounds.get(family) ?? ""}M${x} ${y}h1v1h-1z`);
  }
  const units = (scene.byArea.get(area.id) ?? []).filter((piece) => piece.owner !== undefined);
  return (
    <svg
      class="chart-map"
      viewBox={`-0.5 -0.5 ${columns + 1} ${lines + 1}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const x = ((event.clientX - box.x) / box.width) * columns;
        const y = ((event.clientY - box.y) / box.height) * lines;
        frame.current?.scrollTo({ left: (x - view.w / 2) * cell, top: (y - view.h / 2) * cell });
      }}
    >
      {[...grounds].map(([name, cells]) => {
        const { dark, deep, light } = familyOf(look, name);
        return <path key={name} d={cells} fill={dark ? deep : light} opacity="0.75" />;
      })}
      {[...scene.choicesAt.keys()].map((lit) => {
        const { x, y } = at(lit);
        return <rect key={lit} class="field-map-lit" x={x} y={y} width="1" height="1" />;
      })}
      {units.map((piece) => {
        const { x, y } = at(piece.place ?? 0);
        return (
          <circle
            key={piece.id}
            cx={x + 0.5}
            cy={y + 0.5}
            r="0.7"
            style={{ fill: seatColour(piece.owner ?? 0) }}
          />
        );
      })}
      <rect class="field-map-view" x={view.x} y={view.y} width={view.w} height={view.h} />
    </svg>
  );
}
