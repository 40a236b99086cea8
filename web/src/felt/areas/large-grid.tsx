// A board of many squares: coordinates that stay, terrain, units by shape and owner, and what a card would reach.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon, markOf, markStates, seatColour } from "../../draw";
import { cellName } from "../../model/cells";
import { formOf } from "../../model/rows";
import type { Area, CellMark, Piece as PieceData } from "../../wire";
import { say } from "../../words";
import { Frame } from "../stage/frame";
import { Piece } from "../stage/piece";
import { type Stage, useStage } from "../stage/stage";
import { Arrows } from "./arrows";
import { Cell, marksAt } from "./field";
import { glanceAt } from "./glance";
import { Ground } from "./ground";
import { Legend } from "./legend";
import { MiniMap } from "./mini-map";
import { Way } from "./way";
import { STEP, useZoom } from "./zoom";
import "./large-grid.css";

/** The room of the letters and numbers along the edges. */
const GUTTER = { wide: 22, portrait: 16 };
/** What the legend takes below the board. */
const FOOT = { wide: 32, portrait: 0 };
/** Marks of units stand over the edge of the board. */
const EDGE = 5;
/** On a phone a finger hits a cell of this size. */
const FINGER = 46;
/** Milliseconds that a mouse rests on a cell before it is shown in the rail. */
const REST = 300;

export function LargeGrid({ area }: { area: Area }) {
  const stage = useStage();
  const { scene, look, screen } = stage;
  const [columns, lines] = area.size ?? [1, 1];
  const chart = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const gutter = GUTTER[screen];
  const room = useRoom(chart, FOOT[screen]);
  const fitting = Math.max(
    8,
    Math.min((room.width - gutter - EDGE) / columns, (room.height - gutter) / lines),
  );
  const zoom = useZoom(frame, screen === "wide" ? 1 : Math.max(1, FINGER / fitting));
  const cell = fitting * zoom.factor;
  const near = zoom.factor > 1.01;
  const { tiles, units } = useMemo(() => sorted(area, stage), [scene]);
  const considered = consideredBy(stage);
  const marks = withConsidered(marksAt(area, stage), stage);
  const at = (place: number) => ({ x: place % columns, y: Math.floor(place / columns) });
  const lit = [...new Set([...marks.keys(), ...scene.choicesAt.keys()])];
  useAsked(frame, area, stage, near, cell, room, gutter);
  const place = (board: Element, event: MouseEvent) => {
    const box = board.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.x) / cell, (event.clientY - box.y) / cell];
    return Math.floor(y) * columns + Math.floor(x);
  };
  const rest = useRest(stage, tiles);
  useLongPress(frame, stage, tiles, place);
  useGroundPress(frame, place, (cell) => stage.pressGround(area, cell, considered.has(cell)));
  // In a row its height is reckoned; in a column of its own it takes what there is.
  const given = screen === "portrait" ? stage.fit.areas.get(area.id)?.height : undefined;
  return (
    <Frame area={area} class="area-board area-large">
      <div class="chart" ref={chart} style={given ? { minHeight: `${given}px` } : undefined}>
        <div
          class={`chart-window${near ? " chart-near" : ""}`}
          ref={frame}
          style={
            screen === "wide" ? { height: `${Math.min(room.height, gutter + lines * cell)}px` } : undefined
          }
        >
          {room.width > 0 && (
            <div
              class="chart-sheet"
              style={{
                "--cell": `${cell}px`,
                "--gutter": `${gutter}px`,
                gridTemplate: `${gutter}px ${lines * cell}px / ${gutter}px ${columns * cell}px`,
              }}
            >
              <span class="chart-corner" />
              <Scale class="chart-columns" names={numbers(columns)} />
              <Scale class="chart-rows" names={letters(lines)} />
              <div
                class="chart-board"
                onPointerMove={(event) => rest(event, place(event.currentTarget, event))}
                onPointerLeave={() => rest(null, -1)}
              >
                <Ground tiles={tiles} columns={columns} lines={lines} scene={scene} look={look} />
                {lit.map((one) => (
                  <div key={one} class="cell" style={placed(at(one), cell)} title={cellName(area, one)}>
                    <Cell area={area} cell={one} marks={marks.get(one)} covered={units.has(one)} />
                  </div>
                ))}
                {tiles.filter(isMarked).map((tile) => (
                  <Note key={tile.id} tile={tile} at={at(tile.place ?? 0)} cell={cell} />
                ))}
                {[...units].map(([one, here]) => (
                  <Stand
                    key={here.map((piece) => piece.id).join()}
                    at={at(one)}
                    here={here}
                    cell={cell}
                    aimed={marks.get(one)?.has("threat") ?? false}
                  />
                ))}
                <Way area={area} columns={columns} lines={lines} />
                <Arrows area={area} columns={columns} lines={lines} />
              </div>
            </div>
          )}
        </div>
        {near && room.width > 0 && (
          <MiniMap
            area={area}
            columns={columns}
            lines={lines}
            at={at}
            window={frame}
            cell={cell}
            gutter={gutter}
          />
        )}
        <div class="chart-foot">
          {screen === "wide" && <Legend marks={marks} tiles={tiles} />}
          <div class="chart-zoom">
            <button
              type="button"
              class="tb-btn is-square"
              aria-label={say("table-zoom-out")}
              disabled={!near}
              onClick={() => zoom.to(zoom.factor / STEP)}
            >
              −
            </button>
            <button
              type="button"
              class="tb-btn is-square"
              aria-label={say("table-zoom-in")}
              disabled={zoom.isMost}
              onClick={() => zoom.to(zoom.factor * STEP)}
            >
              +
            </button>
          </div>
        </div>
      </div>
    </Frame>
  );
}

/** Letters or numbers along an edge, which stay where the board is dragged. */
function Scale({ class: name, names }: { class: string; names: string[] }) {
  return (
    <div class={`chart-scale ${name}`} aria-hidden="true">
      {names.map((one) => (
        <span key={one}>{one}</span>
      ))}
    </div>
  );
}

interface StandProps {
  at: { x: number; y: number };
  here: PieceData[];
  cell: number;
  /** The cell is under threat. */
  aimed: boolean;
}

/** Whoever stands on a cell; what else lies there is small, at its corners. */
function Stand({ at, here, cell, aimed }: StandProps) {
  const { look } = useStage();
  const top = here.at(-1);
  return (
    <div class={aimed ? "cell cell-aimed" : "cell"} style={placed(at, cell)}>
      {here.map((piece, i) => {
        const small = piece !== top;
        const size = small ? 0.48 : markStates(piece, look).includes("is-small") ? 0.6 : 0.84;
        const style: Record<string, string> = { "--nth": String(i) };
        if (piece.owner !== undefined) style["--seat"] = seatColour(piece.owner);
        return (
          <div
            key={piece.id}
            class={`stand${small ? " stand-small" : ""}${piece.owner === undefined ? "" : " stand-owned"}`}
            style={style}
          >
            <Piece piece={piece} width={Math.round(cell * size)} />
          </div>
        );
      })}
    </div>
  );
}

function isMarked({ marks }: PieceData): boolean {
  return Object.values(marks ?? {}).some(Boolean);
}

/** What lies on the ground of a cell besides units: its icon, in a corner. */
function Note({ tile, at, cell }: { tile: PieceData; at: { x: number; y: number }; cell: number }) {
  const { look } = useStage();
  const marks = Object.keys(tile.marks ?? {}).map((name) => ({ name, ...markOf(look, name) }));
  return (
    <div class="cell cell-note" style={placed(at, cell)}>
      {marks.map(({ name, title, icon }) => (
        <span key={name} title={title}>
          <Icon name={icon ?? ""} title={title} />
        </span>
      ))}
    </div>
  );
}

function placed({ x, y }: { x: number; y: number }, cell: number): Record<string, string> {
  return { left: `${x * cell}px`, top: `${y * cell}px` };
}

function numbers(n: number): string[] {
  return Array.from({ length: n }, (_, i) => String(i + 1));
}

function letters(n: number): string[] {
  return Array.from({ length: n }, (_, i) => String.fromCharCode(65 + i));
}

/** The ground, and by cell what stands on it. */
function sorted(area: Area, { scene }: Stage): { tiles: PieceData[]; units: Map<number, PieceData[]> } {
  const tiles: PieceData[] = [];
  const units = new Map<number, PieceData[]>();
  for (const piece of scene.byArea.get(area.id) ?? []) {
    if (formOf(piece, scene) === "tile") {
      tiles.push(piece);
      continue;
    }
    const place = piece.place ?? 0;
    units.set(place, [...(units.get(place) ?? []), piece]);
  }
  return { tiles, units };
}

type Marks = Map<number, Set<CellMark["kind"]>>;

/** The cells that the selected thing would reach and threaten come to those that the game marks. */
function withConsidered(marks: Marks, stage: Stage): Marks {
  const selected = stage.model.selected.value;
  if (!selected) return marks;
  for (const choice of stage.offers.of(selected)) {
    for (const cell of choice.reach ?? []) marks.set(cell, (marks.get(cell) ?? new Set()).add("reach"));
    for (const cell of choice.threat ?? []) marks.set(cell, (marks.get(cell) ?? new Set()).add("threat"));
  }
  return marks;
}

/** The cells that the selected thing would bring within reach. */
function consideredBy({ model, offers }: Stage): Set<number> {
  const selected = model.selected.value;
  return new Set((selected ? offers.of(selected) : []).flatMap((choice) => choice.reach ?? []));
}

/** A mouse that rests on bare ground shows it in the rail. */
function useRest(stage: Stage, tiles: PieceData[]): (event: PointerEvent | null, place: number) => void {
  const timer = useRef(0);
  const last = useRef(-1);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event, place) => {
    const bare = event?.pointerType === "mouse" && !(event.target as HTMLElement).closest(".piece-hit");
    if (bare && place === last.current) return;
    clearTimeout(timer.current);
    last.current = bare ? place : -1;
    const tile = bare ? tiles.find((one) => (one.place ?? 0) === place) : undefined;
    if (!tile) return;
    timer.current = window.setTimeout(() => {
      stage.model.inspected.value = { kind: "piece", id: tile.id };
    }, REST);
  };
}

/** A long press on bare ground, or the other button of a mouse, shows it large; units answer for themselves. */
function useLongPress(
  frame: { current: HTMLDivElement | null },
  stage: Stage,
  tiles: PieceData[],
  place: (board: Element, event: MouseEvent) => number,
): void {
  useEffect(() => {
    const element = frame.current;
    const listener = (event: MouseEvent) => {
      const target = event.target as Element;
      const board = target.closest(".chart-board");
      if (!board || target.closest(".piece-hit")) return;
      event.preventDefault();
      const tile = tiles.find((one) => (one.place ?? 0) === place(board, event));
      if (tile) stage.inspect({ kind: "piece", id: tile.id });
    };
    element?.addEventListener("contextmenu", listener);
    return () => element?.removeEventListener("contextmenu", listener);
  });
}

/** A press where there is nothing to choose. */
function useGroundPress(
  frame: { current: HTMLDivElement | null },
  place: (board: Element, event: MouseEvent) => number,
  press: (cell: number) => void,
): void {
  useEffect(() => {
    const element = frame.current;
    const listener = (event: MouseEvent) => {
      const target = event.target as Element;
      const board = target.closest(".chart-board");
      if (board && !target.closest("button")) press(place(board, event));
    };
    element?.addEventListener("click", listener);
    return () => element?.removeEventListener("click", listener);
  });
}

/** A board that is larger than its window goes to what is asked; where nothing on it is, it stays while a piece of one's
 * own is in sight. */
function useAsked(
  frame: { current: HTMLDivElement | null },
  area: Area,
  stage: Stage,
  near: boolean,
  cell: number,
  room: { width: number; height: number },
  gutter: number,
): void {
  const { scene } = stage;
  const [columns] = area.size ?? [1, 1];
  const zoomed = useRef(cell);
  zoomed.current = cell;
  useEffect(() => {
    const element = frame.current;
    if (!near || !element) return;
    const pieces = (scene.byArea.get(area.id) ?? []).filter((piece) => formOf(piece, scene) !== "tile");
    const lit = [...scene.choicesAt.keys()];
    const standing = pieces
      .filter((piece) => stage.offers.standing(piece.id))
      .map((piece) => piece.place ?? 0);
    const own = pieces.filter((piece) => piece.owner === scene.view.seat).map((piece) => piece.place ?? 0);
    const asked = [lit, standing].find((list) => list.length);
    const places = (asked ?? own).map((place) => ({ x: place % columns, y: Math.floor(place / columns) }));
    const one = zoomed.current;
    const now = {
      left: element.scrollLeft / one,
      top: element.scrollTop / one,
      width: (room.width - gutter) / one,
      height: (room.height - gutter) / one,
    };
    const to = glanceAt(places, now, !asked);
    if (to) element.scrollTo({ left: to.left * one, top: to.top * one });
  }, [scene.view.ask, near, room.width, room.height, area.id]);
}

function useRoom(frame: { current: HTMLDivElement | null }, foot: number): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const [width, height] = [element.offsetWidth, element.offsetHeight - foot];
      setRoom((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [frame, foot]);
  return room;
}
