// Lines of battle: broad cards in ranks, the rank in front nearest to the enemy.
import type { Area } from "../../wire";
import { Piece } from "../piece";
import { cellKey, useStage } from "../stage";
import { Frame } from "./frame";

export function Lines({ area }: { area: Area }) {
  const stage = useStage();
  const fitted = stage.fit.areas.get(area.id);
  if (!fitted) return null;
  const [columns, lines] = area.size ?? [1, 1];
  const pieces = stage.scene.byArea.get(area.id) ?? [];
  const at = (cell: number) => pieces.filter((piece) => (piece.place ?? 0) === cell);
  const selected = stage.model.selected.value;
  return (
    <Frame area={area}>
      <div class="lines">
        {Array.from({ length: lines }, (_, line) => (
          <div
            key={line}
            class="lines-line"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {Array.from({ length: columns }, (_, column) => {
              const cell = line * columns + column;
              const standing = stage.deeds.cell(area, cell, selected);
              return (
                <div key={cell} class={`lines-cell${standing ? ` is-${standing}` : ""}`}>
                  {at(cell).map((piece) => (
                    <Piece key={piece.id} piece={piece} width={fitted.width} bar />
                  ))}
                  {standing && (
                    <button
                      type="button"
                      class="cell-hit"
                      data-stop={cellKey(area, cell)}
                      data-lit={standing}
                      aria-label={stage.deeds.at(area, cell, selected)[0]?.long}
                      onClick={() => stage.pressCell(area, cell)}
                    />
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Frame>
  );
}
