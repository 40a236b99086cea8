// A board of cells: its marks and buttons, and on phones the window that pans over a large one.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon, seatColour } from "../../draw";
import { cellName } from "../../model/cells";
import { LARGE } from "../../model/rows";
import type { Area, CellMark } from "../../wire";
import { say } from "../../words";
import { HintMark } from "../stage/hint-mark";
import { cellKey, type Stage, useStage } from "../stage/stage";
import "./field.css";

/** Where a cell lies, in units of a cell. */
export type CellAt = (cell: number) => { x: number; y: number };

export function marksAt(area: Area, stage: Stage): Map<number, Set<CellMark["kind"]>> {
  const found = new Map<number, Set<CellMark["kind"]>>();
  for (const mark of stage.scene.view.cells ?? []) {
    if (mark.area !== area.id) continue;
    const kinds = found.get(mark.cell) ?? new Set();
    found.set(mark.cell, kinds.add(mark.kind));
  }
  return found;
}

/** The button and the marks of a cell; nothing where there is neither. */
export function Cell({ area, cell, marks, covered }: CellProps) {
  const kinds = [...(marks ?? [])];
  const steps = useStage().scene.ways.get(area.id)?.get(cell)?.length;
  return (
    <>
      {kinds.map((kind) => (
        <span key={kind} class={`cell-mark cell-${kind}${steps ? " cell-counted" : ""}`} aria-hidden="true">
          {kind === "threat" && <Icon name="crossed-swords" />}
        </span>
      ))}
      {steps && (
        <b class="cell-mark cell-steps" aria-hidden="true">
          {steps}
        </b>
      )}
      <CellHit area={area} cell={cell} marks={marks} covered={covered} />
    </>
  );
}

interface CellProps {
  area: Area;
  cell: number;
  marks?: Set<CellMark["kind"]>;
  /** A figure stands on it, which is pressed instead. */
  covered?: boolean;
}

/** The button of a cell that can be chosen. */
export function CellHit({ area, cell, marks, covered }: CellProps) {
  const stage = useStage();
  const selected = stage.model.selected.value;
  const key = cellKey(area, cell);
  const way = stage.way(key);
  const standing = stage.model.sending.value ? "" : stage.offers.cell(area, cell, selected) || (way && "lit");
  if (!standing)
    return stage.isShown(key) ? (
      <span class="cell-hit cell-shown">
        <HintMark at={key} />
      </span>
    ) : null;
  if (covered)
    return (
      <span class={`cell-hit is-${standing}`}>
        <HintMark at={key} />
      </span>
    );
  const words = [
    say("table-cell", { cell: cellName(area, cell) }),
    ...[...(marks ?? [])].map((kind) => say(`table-cell-${kind}`)),
    ...stage.offers
      .at(area, cell, selected)
      .slice(0, 1)
      .map((choice) => choice.long),
    ...(way ? [say("table-cell-steps", { steps: way.length })] : []),
  ];
  return (
    <button
      type="button"
      class={`cell-hit is-${standing}`}
      data-stop={key}
      data-lit={standing}
      aria-label={words.join(", ")}
      aria-pressed={selected === key}
      onClick={() => stage.pressCell(area, cell)}
    >
      <HintMark at={key} />
    </button>
  );
}

/** Hexagons smaller than this are zoomed on a phone, so that they are this large. */
const TOUCHED = 38;
const FINGER = 54;

interface FieldProps {
  area: Area;
  /** The size of the whole board in units of a cell. */
  width: number;
  height: number;
  at: CellAt;
  /** Draws the board with cells of so many pixels. */
  children: (cell: number) => ComponentChildren;
}

/** Fits a board into its room; a large one on a phone is zoomed to the question, panned and has a small map. */
export function Field({ area, width, height, at, children }: FieldProps) {
  const stage = useStage();
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  // In a row its height is reckoned; in a column of its own it takes what there is.
  const given = stage.fit.areas.get(area.id)?.height;
  const fitting = Math.max(8, Math.min(room.width / width, room.height / height));
  const tiny = area.kind === "hexes" && room.width > 0 && fitting < TOUCHED;
  const large = stage.screen === "portrait" && (Math.max(width, height) >= LARGE || tiny);
  const [zoomed, setZoom] = useState<number | null>(null);
  // Tiles are pressed themselves: at first they are as large as a finger.
  const zoom = zoomed ?? (area.kind === "hexes" ? Math.max(1, FINGER / fitting) : 2.2);
  const cell = large ? fitting * zoom : fitting;
  const asked = stage.scene.view.ask;
  useEffect(() => {
    const lit = [...stage.scene.choicesAt.keys()].map(at);
    const pieces = (stage.scene.byArea.get(area.id) ?? []).filter((piece) => stage.offers.standing(piece.id));
    const own = stage.scene.view.pieces.filter(
      (piece) => piece.area === area.id && piece.on && piece.owner === stage.model.you.value,
    );
    const points = lit.length ? lit : (pieces.length ? pieces : own).map((piece) => at(piece.place ?? 0));
    if (!large || !points.length || !frame.current) return;
    const x = points.reduce((sum, point) => sum + point.x + 0.5, 0) / points.length;
    const y = points.reduce((sum, point) => sum + point.y + 0.5, 0) / points.length;
    frame.current.scrollTo({ left: x * cell - room.width / 2, top: y * cell - room.height / 2 });
  }, [asked, large, cell, room.width, room.height, area.id]);
  return (
    <div class={`field${large ? " field-large" : ""}`} style={given ? { height: `${given}px` } : undefined}>
      <div class="field-window" ref={frame}>
        <div
          class="field-board"
          style={{ width: `${width * cell}px`, height: `${height * cell}px`, "--cell": `${cell}px` }}
        >
          {room.width > 0 && children(cell)}
        </div>
      </div>
      {large && (
        <>
          <MiniMap area={area} width={width} height={height} at={at} window={frame} cell={cell} />
          <div class="field-zoom">
            <button
              type="button"
              class="tb-btn is-square"
              aria-label={say("table-zoom-in")}
              disabled={zoom >= 4}
              onClick={() => setZoom(Math.min(4, zoom * 1.35))}
            >
              +
            </button>
            <button
              type="button"
              class="tb-btn is-square"
              aria-label={say("table-zoom-out")}
              disabled={zoom <= 1}
              onClick={() => setZoom(Math.max(1, zoom / 1.35))}
            >
              −
            </button>
          </div>
        </>
      )}
    </div>
  );
}

interface MiniMapProps extends Omit<FieldProps, "children"> {
  window: { current: HTMLDivElement | null };
  cell: number;
}

/** The whole board very small: who stands where, what is lit, and which part is on the screen. */
function MiniMap({ area, width, height, at, window: frame, cell }: MiniMapProps) {
  const { scene } = useStage();
  const [view, setView] = useState({ x: 0, y: 0, w: width, h: height });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const update = () =>
      setView({
        x: element.scrollLeft / cell,
        y: element.scrollTop / cell,
        w: element.clientWidth / cell,
        h: element.clientHeight / cell,
      });
    update();
    element.addEventListener("scroll", update, { passive: true });
    return () => element.removeEventListener("scroll", update);
  }, [cell, frame]);
  const units = (scene.byArea.get(area.id) ?? []).filter((piece) => piece.owner !== undefined);
  return (
    <svg
      class="field-map"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const x = ((event.clientX - box.x) / box.width) * width;
        const y = ((event.clientY - box.y) / box.height) * height;
        frame.current?.scrollTo({ left: (x - view.w / 2) * cell, top: (y - view.h / 2) * cell });
      }}
    >
      {[...scene.choicesAt.keys()].map((lit) => {
        const { x, y } = at(lit);
        return <rect key={lit} class="field-map-lit" x={x} y={y} width="1" height="1" />;
      })}
      {units.map((piece) => {
        const { x, y } = at(piece.place ?? 0);
        return (
          <circle
            key={piece.id}
            cx={x + 0.5}
            cy={y + 0.5}
            r="0.6"
            style={{ fill: seatColour(piece.owner ?? 0) }}
          />
        );
      })}
      <rect class="field-map-view" x={view.x} y={view.y} width={view.w} height={view.h} />
    </svg>
  );
}

function useRoom(frame: { current: HTMLDivElement | null }): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}
