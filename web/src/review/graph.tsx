// How likely each seat was to win, decision by decision: a line a seat; a press goes to the moment.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { SeatMark, seatColour } from "../draw/seat-mark";
import { inPercent } from "../model/percent";
import type { Costly, Moment, Step } from "../wire";
import { say } from "../words";
import { Chart, type Room } from "./chart";
import "./graph.css";

/** The dashes of each seat's line, so that colour never stands alone. */
const DASHES = ["", "9 5", "2 4", "14 4 3 4", "5 3", "1 6", "12 3 2 3 2 3", "18 6"];
/** Pixels between two numbers below the graph. */
const APART = 30;

interface Props {
  moments: Moment[];
  steps: Step[];
  names: string[];
  /** Numbered on the line, in this order. */
  costly: Costly[];
  /** Whose line is the strong one. */
  seat: number | null;
  /** The position that is looked at. */
  at: number;
  onGo: (n: number) => void;
  /** Little height: no legend, no numbers below. */
  low?: boolean;
}

export function Graph({ moments, steps, names, costly, seat, at, onGo, low }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const hovered = useSignal<number | null>(null);
  const focused = useSignal(false);
  const height = low ? 92 : Math.max(180, Math.min(260, Math.round(width * 0.24)));
  const room: Room = { width, height, left: 12, right: 34, top: 14, foot: low ? 8 : 24 };
  const chart = new Chart(moments, steps.length, room);
  const shown = chart.at(hovered.value ?? at);
  const go = (moment: Moment | undefined) => {
    if (moment) onGo(moment.n);
  };
  const told = (moment: Moment | undefined) => (moment ? spoken(moment, names, steps.length) : "");
  return (
    <div class={`graph${low ? " graph-low" : ""}`}>
      {!low && (
        <ul class="graph-legend">
          {names.map((name, i) => (
            <li key={name + String(i)} class={i === seat ? "is-strong" : undefined}>
              <svg class="graph-sample" viewBox="0 0 34 8" aria-hidden="true">
                <Dashed d="M1 4H33" seat={i} />
              </svg>
              <SeatMark seat={i} size={13} /> {name}
            </li>
          ))}
        </ul>
      )}
      <div
        ref={frame}
        class="graph-frame"
        style={{ height: `${height}px` }}
        role="slider"
        tabIndex={0}
        aria-label={say("review-graph")}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={at}
        aria-valuetext={told(chart.at(at))}
        onKeyDown={(event) => {
          const by = STEPS[event.key];
          if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          event.stopPropagation();
          go(Number.isFinite(by) ? chart.step(at, by) : by < 0 ? moments[0] : moments.at(-1));
        }}
        onFocus={() => {
          focused.value = true;
        }}
        onBlur={() => {
          focused.value = false;
        }}
        onPointerMove={(event) => {
          hovered.value = chart.near(event.offsetX)?.n ?? null;
        }}
        onPointerLeave={() => {
          hovered.value = null;
        }}
        onClick={(event) => {
          hovered.value = null;
          go(chart.near(event.offsetX));
        }}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            <Grid chart={chart} low={low} />
            {!low &&
              chart.ticks(steps, APART).map(({ x, turn }) => (
                <text key={turn} class="graph-text" x={x} y={height - 6} text-anchor="middle">
                  {turn}
                </text>
              ))}
            {names
              .map((_, i) => i)
              .sort((a, b) => Number(a === seat) - Number(b === seat))
              .map((i) => (
                <Dashed key={i} d={chart.line(i)} seat={i} strong={i === seat} />
              ))}
            <Now chart={chart} moment={chart.at(at)} seats={names.length} />
            {hovered.value !== null && <Now chart={chart} moment={shown} seats={names.length} pale />}
            {costly.map((one, i) => (
              <Mark key={one.n} at={chart.spot(one)} number={i + 1} />
            ))}
          </svg>
        )}
        {(hovered.value !== null || (focused.value && !low)) && shown && (
          <Tip moment={shown} names={names} x={chart.x(shown.n)} width={width} />
        )}
      </div>
      {!low && <p class="graph-axis">{say("review-axis")}</p>}
    </div>
  );
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function Dashed({ d, seat, strong }: { d: string; seat: number; strong?: boolean }) {
  return (
    <>
      <path class="graph-under" d={d} />
      <path
        class={strong ? "graph-line is-strong" : "graph-line"}
        d={d}
        stroke-dasharray={DASHES[seat % DASHES.length]}
        style={{ stroke: seatColour(seat) }}
      />
    </>
  );
}

function Grid({ chart, low }: { chart: Chart; low?: boolean }) {
  const { width, left, right } = chart.room;
  return (
    <>
      {(low ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1]).map((chance) => (
        <g key={chance}>
          <path
            class={chance === 0.5 ? "graph-grid is-middle" : "graph-grid"}
            d={`M${left} ${chart.y(chance)}H${width - right}`}
          />
          <text class="graph-text" x={width - right + 7} y={chart.y(chance) + 4}>
            {100 * chance}
          </text>
        </g>
      ))}
    </>
  );
}

/** The moment that is looked at: a line across, a dot on each seat's line. */
function Now(props: { chart: Chart; moment: Moment | undefined; seats: number; pale?: boolean }) {
  const { chart, moment, seats, pale } = props;
  if (!moment) return null;
  const x = chart.x(moment.n);
  const { height, top, foot } = chart.room;
  return (
    <g class={pale ? "graph-now is-pale" : "graph-now"}>
      <path d={`M${x} ${top - 4}V${height - foot}`} />
      {!pale && <path class="graph-flag" d={`M${x - 6} ${top - 12}h12l-6 8Z`} />}
      {Array.from({ length: seats }, (_, seat) => (
        <circle
          key={String(seat)}
          cx={x}
          cy={chart.y(moment.chances[seat] ?? 0)}
          r="4"
          style={{ fill: seatColour(seat) }}
        />
      ))}
    </g>
  );
}

function Mark({ at, number }: { at: { x: number; y: number } | undefined; number: number }) {
  if (!at) return null;
  return (
    <g class="graph-mark" transform={`translate(${at.x} ${at.y})`}>
      <path d="M0-13 13 0 0 13-13 0Z" />
      <text text-anchor="middle" y="4.5">
        {number}
      </text>
    </g>
  );
}

function Tip({ moment, names, x, width }: { moment: Moment; names: string[]; x: number; width: number }) {
  const side = x > width / 2 ? { right: `${width - x + 12}px` } : { left: `${x + 12}px` };
  return (
    <div class="graph-tip" style={side} aria-hidden="true">
      <b>{heading(moment)}</b>
      {names.map((name, seat) => (
        <span key={name + String(seat)}>
          <SeatMark seat={seat} size={11} /> {name} <em>{inPercent(moment.chances[seat] ?? 0)} %</em>
        </span>
      ))}
    </div>
  );
}

/** The decision that was to be made there. */
function heading({ turn, n, seat }: Moment): string {
  if (seat === undefined) return say("table-over");
  return turn ? say("review-turn-at", { turn, n: n + 1 }) : say("review-at", { n: n + 1 });
}

function spoken(moment: Moment, names: string[], last: number): string {
  const chances = names.map((name, seat) => `${name} ${inPercent(moment.chances[seat] ?? 0)} %`);
  return `${say("replay-at", { at: moment.n, last })}: ${chances.join(", ")}`;
}

function useWidth(frame: { current: HTMLDivElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
