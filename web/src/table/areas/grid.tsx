// A board of squares: tiles, units on them, cells that can be chosen.
import { Tile } from "../../draw";
import type { Area } from "../../wire";
import { cellName } from "../cells";
import { Piece } from "../piece";
import { formOf } from "../rows";
import { useStage } from "../stage";
import { Cell, Field, marksAt } from "./field";
import { Frame } from "./frame";
import { LargeGrid } from "./large-grid";

/** Up to this many cells a side every tile is drawn for itself, with its name. */
const FEW = 8;

export function Grid({ area }: { area: Area }) {
  return Math.max(...(area.size ?? [1, 1])) > FEW ? <LargeGrid area={area} /> : <SmallGrid area={area} />;
}

function SmallGrid({ area }: { area: Area }) {
  const stage = useStage();
  const [columns, lines] = area.size ?? [1, 1];
  const pieces = stage.scene.byArea.get(area.id) ?? [];
  const tiles = pieces.filter((piece) => formOf(piece, stage.scene) === "tile");
  const units = pieces.filter((piece) => formOf(piece, stage.scene) !== "tile");
  const marks = marksAt(area, stage);
  const at = (cell: number) => ({ x: cell % columns, y: Math.floor(cell / columns) });
  const cells = Array.from({ length: columns * lines }, (_, cell) => cell);
  return (
    <Frame area={area} class="area-board">
      <Field area={area} width={columns} height={lines} at={at}>
        {(size) =>
          cells.map((cell) => {
            const { x, y } = at(cell);
            const tile = tiles.find((piece) => (piece.place ?? 0) === cell);
            const here = units.filter((piece) => (piece.place ?? 0) === cell);
            const width = Math.round(size * (here.length > 1 ? 0.56 : 0.82));
            const style = { left: `${x * size}px`, top: `${y * size}px`, "--tb-tile": `${size - 4}px` };
            return (
              <div key={cell} class="cell cell-few" style={style} title={cellName(area, cell)}>
                {tile && (
                  <Tile
                    look={stage.look}
                    shape="square"
                    face={stage.scene.face.get(tile.face ?? "")}
                    plain={size < 80}
                  />
                )}
                <Cell area={area} cell={cell} marks={marks.get(cell)} />
                {here.length > 0 && (
                  <div class="cell-units">
                    {here.map((piece) => (
                      <Piece key={piece.id} piece={piece} width={width} />
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
