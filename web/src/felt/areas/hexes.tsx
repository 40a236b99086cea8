// A field of hexagons, points upward; every second row is shifted by half a cell.
import { HEX, HexTile, HexWalls, Icon, SeatMark, Standee, Tile, Token } from "../../draw";
import { hexMap } from "../../fit/hexmap";
import { formOf } from "../../model/rows";
import type { Area, Piece as PieceData } from "../../wire";
import { Frame } from "../stage/frame";
import { HintMark } from "../stage/hint-mark";
import { statesOf } from "../stage/piece";
import { usePress } from "../stage/press";
import { spokenPiece } from "../stage/spoken";
import { cellKey, type Stage, useStage } from "../stage/stage";
import { CellHit, Field, marksAt } from "./field";
import { previewed } from "./placing";
import "./hexes.css";

/** From this width on a tile has its name. */
const NAMED = 66;
/** And so has whoever stands on it: alone, as one of two, among more. */
const CALLED = [92, 170, 230];

export function Hexes({ area }: { area: Area }) {
  const stage = useStage();
  const [columns, lines] = area.size ?? [1, 1];
  const pieces = stage.scene.byArea.get(area.id) ?? [];
  const tiles = new Map<number, PieceData>();
  for (const piece of pieces) if (formOf(piece, stage.scene) === "tile") tiles.set(piece.place ?? 0, piece);
  const marks = marksAt(area, stage);
  const map = hexMap(area, stage.scene);
  const ghost = previewed(stage);
  const cells = Array.from({ length: columns * lines }, (_, cell) => cell);
  return (
    <Frame area={area} class="area-board">
      <Field area={area} width={map.width} height={map.height} at={map.at}>
        {(size) =>
          cells.map((cell) => {
            const { x, y } = map.at(cell);
            const tile = tiles.get(cell);
            const shown = ghost?.area === area.id && ghost.place === cell ? ghost : undefined;
            const selected = stage.model.selected.value;
            const live = (tile && stage.offers.standing(tile.id)) || stage.offers.cell(area, cell, selected);
            if (!tile && !shown && !live && !map.cells.has(cell)) return null;
            const units = pieces.filter((piece) => (piece.place ?? 0) === cell && piece !== tile);
            const on = [...units, ...(tile ? occupants(tile.id, stage) : [])];
            const standing = on.filter(stands);
            const called = size >= (CALLED[Math.min(standing.length, CALLED.length) - 1] ?? 0);
            const crowd = standing.length > 2 ? "hex-crowd" : standing.length === 2 && "hex-pair";
            const state = tile && hexState(tile, stage);
            const classes = ["cell", "cell-hex", crowd, live && `hex-${live}`, state];
            return (
              <div
                key={cell}
                class={classes.filter(Boolean).join(" ")}
                style={{ left: `${x * size}px`, top: `${y * size}px`, "--tb-tile": `${size - 3}px` }}
              >
                <div class="hex-place" data-piece={tile?.id}>
                  {tile ? (
                    <Ground piece={tile} plain={size < NAMED} taken={standing.length > 0} />
                  ) : shown ? (
                    <Ground piece={shown} plain={size < NAMED} taken={false} />
                  ) : (
                    <Empty area={area} live={Boolean(live)} />
                  )}
                  {[...(marks.get(cell) ?? [])].map((kind) => (
                    <Outline key={kind} kind={kind} />
                  ))}
                  {live && <Outline kind={live} />}
                  {shown && <Outline kind="shown" />}
                  {(tile ?? shown) && <HexWalls look={stage.look} piece={tile ?? shown} />}
                </div>
                {tile ? (
                  <HexHit id={tile.id} cell={cellKey(area, cell)} />
                ) : (
                  <CellHit area={area} cell={cell} />
                )}
                {on.map((piece) => (
                  <Unit key={piece.id} piece={piece} nth={standing.indexOf(piece)} named={called} />
                ))}
              </div>
            );
          })
        }
      </Field>
    </Frame>
  );

  function stands(piece: PieceData): boolean {
    return formOf(piece, stage.scene) !== "token";
  }
}

/** What lies on a tile, and what those who stand there carry. */
function occupants(id: string, { scene }: Stage): PieceData[] {
  return (scene.bySlot.get(id) ?? []).flatMap((piece) => [piece, ...(scene.bySlot.get(piece.id) ?? [])]);
}

function hexState(tile: PieceData, stage: Stage): string {
  const states = statesOf(tile, stage);
  return ["is-target", "is-moved", "is-selected"].filter((state) => states.includes(state)).join(" ");
}

function Ground({ piece, plain, taken }: { piece: PieceData; plain: boolean; taken: boolean }) {
  const { look, scene } = useStage();
  const face = scene.face.get(piece.face ?? "");
  if (!face?.signs?.length) return <Tile look={look} shape="hex" face={face} plain={plain} />;
  return <HexTile look={look} face={face} piece={piece} plain={plain} taken={taken} bare />;
}

function Empty({ area, live }: { area: Area; live: boolean }) {
  return (
    <>
      <svg class="hex-empty" viewBox="0 0 100 115.5" aria-hidden="true">
        <path d={HEX} transform="translate(4 4.6) scale(.92)" />
      </svg>
      {live && area.icon && <Icon name={area.icon} class="hex-compass" />}
    </>
  );
}

function Outline({ kind }: { kind: string }) {
  return (
    <svg class={`hex-outline hex-outline-${kind}`} viewBox="0 0 100 115.5" aria-hidden="true">
      <path d={HEX} transform="translate(4 4.6) scale(.92)" />
      {/* A light line on a dark one is seen on every ground. */}
      {(kind === "lit" || kind === "may") && <path d={HEX} transform="translate(4 4.6) scale(.92)" />}
    </svg>
  );
}

/** Somebody on a tile, or something: whoever stands there has a button, the token of an owner is only the owner's mark. */
function Unit({ piece, nth, named }: { piece: PieceData; nth: number; named: boolean }) {
  const stage = useStage();
  const { look, scene } = stage;
  const face = scene.face.get(piece.face ?? "");
  const token = formOf(piece, scene) === "token";
  if (token && piece.owner !== undefined) {
    return (
      <span class="hex-flag" data-piece={piece.id} title={piece.name}>
        <SeatMark seat={piece.owner} />
      </span>
    );
  }
  return (
    <div
      class={token ? "piece hex-item" : `piece hex-standee ${hexState(piece, stage)}`}
      style={{ "--across": nth % 2, "--down": nth >> 1 }}
      data-piece={piece.id}
    >
      {token ? (
        <Token look={look} face={face} class={hexState(piece, stage)} />
      ) : (
        <Standee look={look} face={face} name={named ? (piece.name ?? "") : ""} seat={piece.owner} />
      )}
      <UnitHit piece={piece} />
    </div>
  );
}

function UnitHit({ piece }: { piece: PieceData }) {
  const stage = useStage();
  const press = usePress(stage, { kind: "piece", id: piece.id }, () => stage.press(piece.id));
  const standing = stage.offers.standing(piece.id);
  return (
    <button
      type="button"
      class="piece-hit"
      data-stop={piece.id}
      data-lit={standing || undefined}
      aria-label={spokenPiece(piece, stage)}
      aria-pressed={standing ? stage.model.selected.value === piece.id : undefined}
      {...press}
    >
      <HintMark at={piece.id} />
    </button>
  );
}

/** A tile is a piece, too: it can be looked at, and chosen where a choice names it. */
function HexHit({ id, cell }: { id: string; cell: string }) {
  const stage = useStage();
  const press = usePress(stage, { kind: "piece", id }, () => stage.press(id));
  const piece = stage.scene.piece.get(id);
  const standing = stage.offers.standing(id);
  if (!piece) return null;
  return (
    <button
      type="button"
      class="cell-tile-hit"
      data-stop={id}
      data-cell={cell}
      data-lit={standing || undefined}
      aria-label={spokenPiece(piece, stage)}
      aria-pressed={standing ? stage.model.selected.value === id : undefined}
      {...press}
    >
      <HintMark at={id} or={cell} />
    </button>
  );
}
