// On a board itself: an arrow from whoever acts to each piece that is aimed at.
import type { Area } from "../../wire";
import { useStage } from "../stage/stage";

/** How far from the middle of its cell an arrow begins and ends, and how long its head is, in cells. */
const FROM = 0.42;
const TO = 0.5;
const HEAD = 0.34;

export function Arrows({ area, columns, lines }: { area: Area; columns: number; lines: number }) {
  const { scene } = useStage();
  const place = (id: string | undefined): [number, number] | null => {
    const piece = scene.piece.get(id ?? "");
    if (piece?.area !== area.id) return null;
    return [((piece.place ?? 0) % columns) + 0.5, Math.floor((piece.place ?? 0) / columns) + 0.5];
  };
  const found = (scene.view.chain ?? []).flatMap((link) => {
    const from = place(link.piece);
    return (link.at ?? []).flatMap((id) => {
      const to = place(id);
      return from && to && id !== link.piece ? [{ key: `${link.piece}${id}`, from, to }] : [];
    });
  });
  if (!found.length) return null;
  return (
    <svg class="arrows" viewBox={`0 0 ${columns} ${lines}`} aria-hidden="true">
      {found.map(({ key, from, to }) => {
        const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const tip = [to[0] - c * TO, to[1] - s * TO];
        const neck = [(tip[0] ?? 0) - c * HEAD * 0.8, (tip[1] ?? 0) - s * HEAD * 0.8];
        const shaft = `M${from[0] + c * FROM} ${from[1] + s * FROM}L${neck.join(" ")}`;
        return (
          <g key={key}>
            <path class="arrow-shade" d={shaft} />
            <path class="arrow-shaft" d={shaft} />
            <path
              class="arrow-head"
              d={`M0 0L${-HEAD} ${HEAD * 0.62}V${-HEAD * 0.62}Z`}
              transform={`translate(${tip.join(" ")}) rotate(${(angle * 180) / Math.PI})`}
            />
          </g>
        );
      })}
    </svg>
  );
}
