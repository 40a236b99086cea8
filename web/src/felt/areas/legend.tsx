// What the marks and patterns of a board mean.
import { Icon } from "../../draw";
import type { CellMark, Piece } from "../../wire";
import { say } from "../../words";
import { useStage } from "../stage/stage";

const KINDS = ["reach", "threat", "path"] as const;

export function Legend({ marks, tiles }: { marks: Map<number, Set<CellMark["kind"]>>; tiles: Piece[] }) {
  const { scene, look } = useStage();
  const shown = KINDS.filter((kind) => [...marks.values()].some((kinds) => kinds.has(kind)));
  const faces = [...new Set(tiles.map((tile) => tile.face ?? ""))].map((id) => scene.face.get(id));
  return (
    <ul class="legend">
      {shown.map((kind) => (
        <li key={kind}>
          <span class={`legend-mark cell-${kind}`} aria-hidden="true" />
          {say(`table-legend-${kind}`)}
        </li>
      ))}
      {faces.map(
        (face) =>
          face && (
            <li key={face.id}>
              <Icon name={face.icon ?? ""} />
              {look.families?.[face.family ?? ""]?.title ?? face.name}
            </li>
          ),
      )}
    </ul>
  );
}
