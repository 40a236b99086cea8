// What happened, by turns; every card and rule is a link, and the end is followed until the reader scrolls up.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Icon, SeatMark } from "../draw";
import { named } from "../model/names";
import type { Scene } from "../model/scene";
import { sceneOf } from "../model/scene-of";
import type { TableModel } from "../model/table-model";
import { asText, EVERYTHING, type Filter, type Line, partsOf, type Turn, turnsOf } from "../model/turns";
import { CopyButton } from "../widgets/copy";
import { RuleLink } from "../widgets/why";
import type { LogEntry } from "../wire";
import { say, TOLD } from "../words";
import { CardLink } from "./card-link";
import "./log.css";

/** So near to its end the list follows what comes. */
const NEAR = 24;

interface Props {
  model: TableModel;
  /** Where a decision opens; in a replay it goes there without leaving the page. */
  onMove?: (move: number) => void;
  /** The entry that is pointed at, by its number; otherwise the newest decision is. */
  point?: number | null;
}

export function Log({ model, onMove, point }: Props) {
  const filter = useSignal<Filter>(EVERYTHING);
  const finding = useSignal(false);
  const scene = sceneOf(model);
  const turns = useComputed(() => {
    const now = sceneOf(model);
    return turnsOf(model.log.value, (text) => (now ? named(text, now) : text), filter.value);
  }).value;
  return (
    <section class="log" aria-label={say("log-title")}>
      <header class="log-head">
        <h2>{say("log-title")}</h2>
        <button
          type="button"
          class="log-tool"
          aria-label={say("log-find")}
          aria-expanded={finding.value}
          title={say("log-find")}
          onClick={() => {
            finding.value = !finding.value;
            if (!finding.value) filter.value = EVERYTHING;
          }}
        >
          <Icon name="magnifying-glass" />
        </button>
        <CopyButton
          class="log-tool log-copy"
          label={say("log-copy")}
          text={() => asText(turns, (turn) => heading(turn, scene))}
        />
      </header>
      {finding.value && scene && (
        <Finder filter={filter.value} scene={scene} set={(f) => (filter.value = f)} />
      )}
      <List
        model={model}
        scene={scene}
        turns={turns}
        filtered={filter.value !== EVERYTHING}
        onMove={onMove}
        point={point}
      />
    </section>
  );
}

function Finder({ filter, scene, set }: { filter: Filter; scene: Scene; set: (filter: Filter) => void }) {
  const seats = [...scene.view.seats, ...(scene.view.rivals ?? [])];
  return (
    <search class="log-finder">
      <select
        class="tb-select"
        aria-label={say("log-whose")}
        value={filter.seat ?? ""}
        onChange={(event) => {
          const { value } = event.currentTarget;
          set({ ...filter, seat: value === "" ? null : Number(value) });
        }}
      >
        <option value="">{say("log-everybody")}</option>
        {seats.map(({ seat }) => (
          <option key={seat} value={seat}>
            {scene.name(seat)}
          </option>
        ))}
      </select>
      <input
        class="tb-input"
        type="search"
        aria-label={say("log-words")}
        placeholder={say("log-words")}
        value={filter.text}
        onInput={(event) => set({ ...filter, text: event.currentTarget.value })}
      />
    </search>
  );
}

interface ListProps extends Props {
  scene: Scene | null;
  turns: Turn[];
  filtered: boolean;
}

function List({ model, scene, turns, filtered, onMove, point }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const seen = useRef(0);
  const top = useRef(0);
  const fresh = useSignal(0);
  const newest = model.log.value.at(-1)?.n ?? -1;
  const follow = () => {
    const element = list.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    seen.current = newest;
    fresh.value = 0;
  };
  useLayoutEffect(() => {
    if (following.current) follow();
    else fresh.value = Math.max(0, newest - seen.current);
  }, [newest, filtered, turns.length]);
  // What the rail shows above the log makes the list lower or higher: its end stays in sight.
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      if (following.current) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const hot = filtered ? undefined : hotLine(turns, point ?? null);
  return (
    <div class="log-frame">
      <div
        ref={list}
        class="log-list"
        role="log"
        aria-live="off"
        aria-label={say("log-title")}
        // A list that scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onScroll={(event) => {
          const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
          const near = scrollHeight - scrollTop - clientHeight < NEAR;
          // Only the reader scrolls up; a list that became lower is no wish to stay behind.
          if (near || scrollTop < top.current - 1) following.current = near;
          top.current = scrollTop;
          if (following.current) {
            seen.current = newest;
            fresh.value = 0;
          }
        }}
      >
        {turns.map((turn) => (
          <TurnGroup
            key={turn.lines[0]?.entry.n}
            model={model}
            scene={scene}
            turn={turn}
            hot={hot && turn.lines.includes(hot) ? hot : undefined}
            onMove={onMove}
          />
        ))}
        {!turns.length && <p class="log-none">{filtered ? say("log-nothing-found") : say("log-nothing")}</p>}
      </div>
      {fresh.value > 0 && (
        <button
          type="button"
          class="log-fresh"
          onClick={() => {
            following.current = true;
            follow();
          }}
        >
          {say("log-fresh", { count: fresh.value })}
        </button>
      )}
    </div>
  );
}

/** The line that is pointed at, or that of the newest decision itself, not of what followed from it. */
function hotLine(turns: Turn[], point: number | null): Line | undefined {
  const last = turns.at(-1)?.lines.at(-1);
  if (point !== null) return turns.at(-1)?.lines.find((line) => line.entry.n <= point && point <= line.last);
  if (!last || last.entry.move === 0) return undefined;
  return turns.at(-1)?.lines.find((line) => line.entry.move === last.entry.move) ?? last;
}

export function heading(turn: Turn, scene: Scene | null): string {
  const who = turn.whose === undefined ? "" : (scene?.name(turn.whose) ?? "");
  if (!turn.turn) return who ? say("log-start-of", { who }) : say("log-start");
  const counted = scene?.game.info.look.turn;
  if (counted) return [`${counted} ${turn.turn}`, who].filter(Boolean).join(" · ");
  return who ? say("log-turn-of", { turn: turn.turn, who }) : say("log-turn", { turn: turn.turn });
}

/** Who sits here; the table itself is another with every move, its names seldom are. */
export function namesIn(scene: Scene | null): string {
  return (scene?.table?.seats ?? []).map(({ name }) => name).join("\n");
}

interface GroupProps extends Props {
  scene: Scene | null;
  turn: Turn;
  hot: Line | undefined;
}

function TurnGroup({ model, scene, turn, hot, onMove }: GroupProps) {
  const { lines } = turn;
  const last = lines.at(-1);
  // Old turns do not change; without this every move would redraw a log of a thousand lines.
  return useMemo(
    () => (
      <div class="log-turn">
        <h3 class="log-heading">{heading(turn, scene)}</h3>
        <ul>
          {lines.map((line) => (
            <LineView
              key={line.entry.n}
              model={model}
              scene={scene}
              line={line}
              hot={line === hot}
              onMove={onMove}
            />
          ))}
        </ul>
      </div>
    ),
    [lines.length, lines[0]?.entry, last?.entry, last?.text, last?.times, namesIn(scene), hot?.entry, model],
  );
}

interface LineProps extends Props {
  scene: Scene | null;
  line: Line;
  hot: boolean;
}

function LineView({ model, scene, line, hot, onMove }: LineProps) {
  const { entry, text, times } = line;
  const faces = facesIn(entry, scene);
  const chairs = [...(scene?.view.seats ?? []), ...(scene?.view.rivals ?? [])];
  const seated = chairs.some(({ seat }) => seat === entry.seat);
  return (
    <li class={hot ? "log-line is-hot" : "log-line"}>
      <span class="log-mark">{seated && entry.seat !== undefined && <SeatMark seat={entry.seat} />}</span>
      <span class="log-words" lang={TOLD}>
        {partsOf(text, faces).map((part, i) =>
          part.face ? (
            <CardLink key={`${part.face}${i}`} model={model} face={part.face} name={part.text} />
          ) : (
            part.text
          ),
        )}
        {times > 1 && <span class="log-times"> ×{times}</span>}
        {entry.rule && <> {<RuleLink model={model} id={entry.rule} />}</>}
        {line.first && entry.move > 0 && <> {<MoveLink model={model} move={entry.move} onMove={onMove} />}</>}
      </span>
    </li>
  );
}

/** The cards that an entry names, and the places and tokens of the game, which it names by their own names. */
function facesIn(entry: LogEntry, scene: Scene | null): [string, string][] {
  const faces = [...(scene?.face.values() ?? [])];
  const named = faces.filter(
    ({ id, form }) => form === "site" || form === "token" || entry.cards?.includes(id),
  );
  return named.map(({ id, name }) => [id, name]);
}

function MoveLink({ model, move, onMove }: Props & { move: number }) {
  const id = model.table.value?.id ?? "";
  return (
    <a
      class="log-move"
      href={`/replay/${id}/${move}`}
      aria-label={say("log-replay", { move })}
      title={say("log-replay", { move })}
      onClick={(event) => {
        if (!onMove || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onMove(move);
      }}
    >
      {move}
    </a>
  );
}
