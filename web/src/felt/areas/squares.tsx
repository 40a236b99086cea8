// A small board of squares: every tile drawn for itself, figures that stand on it, cards that lie on tile and figure.
import { Art, familyOf, Icon, inksOf, Marks, SeatMark, seatColour } from "../../draw";
import { cellName } from "../../model/cells";
import { formOf } from "../../model/rows";
import type { Area, Piece as PieceData } from "../../wire";
import { say } from "../../words";
import { Frame } from "../stage/frame";
import { Hit, statesOf } from "../stage/piece";
import { useStage } from "../stage/stage";
import { Cell, Field, marksAt } from "./field";
import "./squares.css";

/** The frame around the tiles, in tiles: it holds the names of rows and columns. */
const EDGE = 0.17;

export function Squares({ area }: { area: Area }) {
  const stage = useStage();
  const [columns, lines] = area.size ?? [1, 1];
  const marks = marksAt(area, stage);
  const pieces = stage.scene.byArea.get(area.id) ?? [];
  const at = (cell: number) => ({ x: (cell % columns) + EDGE, y: Math.floor(cell / columns) + EDGE });
  const [ranks = "", files = ""] = area.edges ?? [];
  return (
    <Frame area={area} class="area-board squares">
      <Field area={area} width={columns + 2 * EDGE} height={lines + 2 * EDGE} at={at}>
        {(size) => (
          <>
            <span class="squares-frame" aria-hidden="true">
              {[...files].map((name, i) => (
                <span
                  key={`c${name}`}
                  style={{ left: `${(i + 0.5 + EDGE) * size}px`, top: `${(EDGE * size) / 2}px` }}
                >
                  {name}
                </span>
              ))}
              {[...ranks].map((name, i) => (
                <span
                  key={`r${name}`}
                  style={{ left: `${(EDGE * size) / 2}px`, top: `${(i + 0.5 + EDGE) * size}px` }}
                >
                  {name}
                </span>
              ))}
            </span>
            {Array.from({ length: columns * lines }, (_, cell) => {
              const { x, y } = at(cell);
              return (
                <div
                  key={cell}
                  class="cell square"
                  style={{ left: `${x * size}px`, top: `${y * size}px` }}
                  title={cellName(area, cell)}
                >
                  <Square
                    area={area}
                    cell={cell}
                    pieces={pieces.filter((piece) => (piece.place ?? 0) === cell)}
                    marks={marks.get(cell)}
                  />
                </div>
              );
            })}
          </>
        )}
      </Field>
    </Frame>
  );
}

interface SquareProps {
  area: Area;
  cell: number;
  pieces: PieceData[];
  marks: Parameters<typeof Cell>[0]["marks"];
}

function Square({ area, cell, pieces, marks }: SquareProps) {
  const stage = useStage();
  const { scene } = stage;
  const ground = pieces.find((piece) => formOf(piece, scene) === "tile");
  const figures = pieces.filter((piece) => formOf(piece, scene) === "token");
  const cards = pieces.filter((piece) => piece !== ground && !figures.includes(piece));
  const borne = [...figures, ...cards].flatMap((piece) => scene.bySlot.get(piece.id) ?? []);
  const alone = !figures.length && cards.length + borne.length === 1;
  return (
    <>
      <Ground piece={ground} small={figures.length + cards.length > 0} />
      <Cell area={area} cell={cell} marks={marks} />
      {figures.map((piece) => (
        <Standee key={piece.id} piece={piece} />
      ))}
      {cards.length > 0 && (
        <div class={alone ? "square-cards is-alone" : "square-cards"}>
          {cards.map((piece) => (
            <Laid key={piece.id} piece={piece} named={alone} />
          ))}
        </div>
      )}
      {borne.length > 0 && (
        <div class="square-borne">
          {borne.map((piece) => (
            <Laid key={piece.id} piece={piece} />
          ))}
        </div>
      )}
    </>
  );
}

/** What a tile is made of; a plain one has nothing to say. */
function Ground({ piece, small }: { piece: PieceData | undefined; small: boolean }) {
  const stage = useStage();
  if (!piece) return <span class="square-ground" aria-hidden="true" />;
  const face = stage.scene.face.get(piece.face ?? "");
  const style = inksOf(familyOf(stage.look, face?.family));
  return (
    <div class={`piece square-terrain${small ? " is-small" : ""}`} data-piece={piece.id} style={style}>
      <Icon name={face?.icon || stage.look.theme.emblem} />
      <span class="square-name" aria-hidden="true">
        {piece.name}
      </span>
      <Hit piece={piece} />
    </div>
  );
}

/** A figure on its base: the print of its face in the colour of its player, who is named at its foot. */
function Standee({ piece }: { piece: PieceData }) {
  const stage = useStage();
  const { scene, look, model } = stage;
  const face = piece.face === undefined ? undefined : scene.face.get(piece.face);
  const { owner } = piece;
  const colour = owner === undefined ? look.theme.accent : seatColour(owner);
  const name =
    owner === undefined ? piece.name : owner === model.you.value ? say("table-you") : scene.name(owner);
  return (
    <div class="piece standee" data-piece={piece.id} style={{ "--seat": colour }}>
      <div class="piece-drawing" aria-hidden="true">
        <div class={`draw standee-figure ${statesOf(piece, stage)}`}>
          <div class="draw-body standee-body">
            <Art
              icon={face?.icon || look.theme.emblem}
              family={familyOf(look, face?.family)}
              seed={face?.name ?? piece.id}
              width={160}
              height={200}
              size={0.86}
            />
          </div>
          <Marks piece={piece} look={look} />
          <span class="standee-name">
            {owner !== undefined && <SeatMark seat={owner} size={12} />}
            {name}
          </span>
        </div>
      </div>
      <Hit piece={piece} />
    </div>
  );
}

/** A card that lies on a tile or is borne by a figure: its picture, in the colour of whoever owns it. */
function Laid({ piece, named }: { piece: PieceData; named?: boolean }) {
  const stage = useStage();
  const face = piece.face === undefined ? undefined : stage.scene.face.get(piece.face);
  const family = familyOf(stage.look, face?.family);
  const colour = piece.owner === undefined ? family.mid : seatColour(piece.owner);
  return (
    <div class="piece laid" data-piece={piece.id} style={{ "--seat": colour }} title={piece.name}>
      <div class="piece-drawing" aria-hidden="true">
        <div class={`draw laid-card ${statesOf(piece, stage)}`}>
          <div class="draw-body laid-body">
            <Art
              icon={face?.icon || stage.look.theme.emblem}
              family={family}
              seed={face?.name ?? piece.id}
              width={120}
              height={120}
              size={0.86}
            />
          </div>
          {piece.owner !== undefined && (
            <span class="laid-owner">
              <SeatMark seat={piece.owner} size={11} />
            </span>
          )}
        </div>
        {named && <span class="square-name">{piece.name}</span>}
      </div>
      <Hit piece={piece} />
    </div>
  );
}
