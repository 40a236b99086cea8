// A field of hexagons, points upward; every second row is shifted by half a cell.
import { Tile } from "../../draw";
import type { Area } from "../../wire";
import { cellName } from "../cells";
import { Piece } from "../piece";
import { usePress } from "../press";
import { formOf } from "../rows";
import { spokenPiece } from "../spoken";
import { useStage } from "../stage";
import { Cell, Field, marksAt } from "./field";
import { Frame } from "./frame";

/** The height of a hexagon one unit wide, and how far the next row is below. */
const TALL = 1.155;
const NEXT = TALL * 0.75;

export function Hexes({ area }: { area: Area }) {
  const stage = useStage();
  const [columns, lines] = area.size ?? [1, 1];
  const pieces = stage.scene.byArea.get(area.id) ?? [];
  const marks = marksAt(area, stage);
  const at = (cell: number) => {
    const line = Math.floor(cell / columns);
    return { x: (cell % columns) + (line % 2 ? 0.5 : 0), y: line * NEXT };
  };
  const cells = Array.from({ length: columns * lines }, (_, cell) => cell);
  return (
    <Frame area={area} class="area-board">
      <Field area={area} width={columns + 0.5} height={(lines - 1) * NEXT + TALL} at={at}>
        {(size) =>
          cells.map((cell) => {
            const { x, y } = at(cell);
            const here = pieces.filter((piece) => (piece.place ?? 0) === cell);
            const tile = here.find((piece) => formOf(piece, stage.scene) === "tile");
            const units = here.filter((piece) => piece !== tile);
            const style = { left: `${x * size}px`, top: `${y * size}px`, "--tb-tile": `${size - 3}px` };
            const selected = stage.model.selected.value;
            const live = stage.deeds.cell(area, cell, selected) || (tile && stage.deeds.standing(tile.id));
            return (
              <div
                key={cell}
                class={`cell cell-hex${live ? ` hex-${live}` : ""}`}
                style={style}
                title={cellName(area, cell)}
              >
                {tile ? (
                  <>
                    <Tile
                      look={stage.look}
                      shape="hex"
                      face={stage.scene.face.get(tile.face ?? "")}
                      plain={size < 64}
                    />
                    <HexHit id={tile.id} />
                  </>
                ) : (
                  <svg class="hex-empty" viewBox="0 0 100 115.5" aria-hidden="true">
                    <path d="M50 1 99 29.3V86.2L50 114.5 1 86.2V29.3Z" />
                  </svg>
                )}
                <Cell area={area} cell={cell} marks={marks.get(cell)} />
                {units.length > 0 && (
                  <div class="cell-units">
                    {units.map((piece) => (
                      <Piece
                        key={piece.id}
                        piece={piece}
                        width={Math.round(size * (units.length > 1 ? 0.34 : 0.44))}
                      />
                    ))}
                  </div>
                )}
              </div>
            );
          })
        }
      </Field>
    </Frame>
  );
}

/** A tile is a piece, too: it can be looked at, and chosen where a choice names it. */
function HexHit({ id }: { id: string }) {
  const stage = useStage();
  const press = usePress(stage, { kind: "piece", id }, () => stage.press(id));
  const piece = stage.scene.piece.get(id);
  const standing = stage.deeds.standing(id);
  if (!piece) return null;
  return (
    <button
      type="button"
      class="cell-tile-hit"
      data-stop={id}
      data-lit={standing || undefined}
      aria-label={spokenPiece(piece, stage)}
      {...press}
    />
  );
}
