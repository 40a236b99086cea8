// Lines of battle: broad cards in ranks, the rank in front nearest to the enemy.
import { Icon } from "../../draw";
import { BAR, RANK_GAP } from "../../fit/rank";
import type { Area } from "../../wire";
import { Frame } from "../stage/frame";
import { HintMark } from "../stage/hint-mark";
import { Piece } from "../stage/piece";
import { cellKey, useStage } from "../stage/stage";
import "./lines.css";

/** Fighters this high for their width lose a part of their picture, or all of it. */
const LOW = 1.3;
const FLAT = 1;

export function Lines({ area }: { area: Area }) {
  const stage = useStage();
  const fitted = stage.fit.areas.get(area.id);
  if (!fitted) return null;
  if (!area.size) return <Rank area={area} />;
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
              const standing = stage.offers.cell(area, cell, selected);
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
                      aria-label={stage.offers.at(area, cell, selected)[0]?.long}
                      onClick={() => stage.pressCell(area, cell)}
                    >
                      <HintMark at={cellKey(area, cell)} />
                    </button>
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

/** One line without cells: whoever stands in it, side by side. */
function Rank({ area }: { area: Area }) {
  const stage = useStage();
  const { width = 0, height = 0, overlap = 0, edge = 0 } = stage.fit.areas.get(area.id) ?? {};
  const pieces = stage.scene.byArea.get(area.id) ?? [];
  const bar = width >= BAR;
  const ratio = bar || !width ? 1.4 : height / width;
  const style = { "--tall": `${height}px`, "--edge": `${edge}px`, "--ratio": String(ratio) };
  return (
    <Frame area={area} class={`rank${ratio < LOW ? " rank-low" : ""}${ratio < FLAT ? " rank-flat" : ""}`}>
      <span class="rank-sign" aria-hidden="true">
        {area.icon && <Icon name={area.icon} />}
      </span>
      <div class="rank-pieces" style={style}>
        {pieces.map((piece, i) => (
          <div key={piece.id} style={{ marginLeft: i ? `${RANK_GAP[stage.screen] - overlap}px` : "0" }}>
            <Piece piece={piece} width={width} bar={bar} />
          </div>
        ))}
      </div>
    </Frame>
  );
}
