// A board of squares: the ground as one drawing, units on it, cells that can be chosen.
import { useMemo } from "preact/hooks";
import { familyOf, iconPath } from "../../draw";
import type { Area, Piece as PieceData } from "../../wire";
import { Piece } from "../piece";
import { formOf, isSmall } from "../rows";
import { type Stage, useStage } from "../stage";
import { Cell, cellName, Field, marksAt } from "./field";
import { Frame } from "./frame";
import { Squares } from "./squares";

export function Grid({ area }: { area: Area }) {
  return isSmall(area) ? <Squares area={area} /> : <Large area={area} />;
}

function Large({ area }: { area: Area }) {
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
        {(size) => (
          <>
            <Ground tiles={tiles} columns={columns} lines={lines} stage={stage} />
            {cells.map((cell) => {
              const { x, y } = at(cell);
              const here = units.filter((piece) => (piece.place ?? 0) === cell);
              const width = Math.round(size * (here.length > 1 ? 0.56 : 0.82));
              const style = { left: `${x * size}px`, top: `${y * size}px` };
              return (
                <div key={cell} class="cell" style={style} title={cellName(area, cell)}>
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
            })}
          </>
        )}
      </Field>
    </Frame>
  );
}

interface GroundProps {
  tiles: PieceData[];
  columns: number;
  lines: number;
  stage: Stage;
}

/** The terrain of a large board in one drawing; its icon stands on some of the cells, the same ones every time. */
function Ground({ tiles, columns, lines, stage }: GroundProps) {
  const { scene, look } = stage;
  const icons = tiles.map((tile) => iconPath(scene.face.get(tile.face ?? "")?.icon ?? "").value);
  const drawn = useMemo(
    () =>
      tiles.map((tile, i) => {
        const place = tile.place ?? 0;
        const [x, y] = [place % columns, Math.floor(place / columns)];
        const family = familyOf(look, scene.face.get(tile.face ?? "")?.family);
        const icon = (place * 7 + y * 3) % 3 === 0 ? icons[i] : "";
        return (
          <g key={tile.id} transform={`translate(${x} ${y})`}>
            <rect width="1.01" height="1.01" fill={family.light} />
            {icon && (
              <path d={icon} fill={family.deep} opacity=".42" transform="translate(.25 .25) scale(.00098)" />
            )}
          </g>
        );
      }),
    [tiles.map((tile) => `${tile.id}${tile.face}${tile.place}`).join(), icons.join("").length, columns, look],
  );
  return (
    <svg class="field-ground" viewBox={`0 0 ${columns} ${lines}`} aria-hidden="true">
      {drawn}
      <path
        class="field-lines"
        d={[
          ...Array.from({ length: columns + 1 }, (_, i) => `M${i} 0V${lines}`),
          ...Array.from({ length: lines + 1 }, (_, i) => `M0 ${i}H${columns}`),
        ].join("")}
      />
    </svg>
  );
}
