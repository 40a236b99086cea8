// A table on the screen: the bar, the felt with its rows, the question. It fills whatever holds it.
import { useSignal } from "@preact/signals";
import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { feltStyle, iconsOf, preloadIcons } from "../draw";
import { fitTable, sideWidth } from "../fit/fit";
import { FIT_STYLE } from "../fit/lengths";
import { BLOWS } from "../fit/measure";
import { Reserve } from "../fit/reserve";
import { Offers } from "../model/offers";
import {
  inColumns,
  isLarge,
  type Part,
  placesChain,
  type Row,
  roleOf,
  rowsOf,
  type Screen,
  standsBeside,
} from "../model/rows";
import type { Scene } from "../model/scene";
import { sceneOf } from "../model/scene-of";
import type { TableModel } from "../model/table-model";
import { talks } from "../model/talks";
import { textTable } from "../settings";
import { themeStyle } from "../theme";
import { say } from "../words";
import { Actions } from "./actions";
import { AimArrows } from "./aim-arrows";
import { Area } from "./areas/area";
import { Ask } from "./ask";
import { Blows } from "./blows";
import { Chain } from "./chain";
import { Drawer } from "./drawer";
import { Help } from "./help";
import { onFocus, onKey, rove } from "./keyboard";
import { Mat } from "./mat";
import { type Before, Motion } from "./motion";
import { Plate, Pool } from "./plate";
import { SmallPlates } from "./small-plates";
import { Folded } from "./stage/frame";
import { Stage, StageContext, useStage } from "./stage/stage";
import { Story, unread } from "./story";
import { Top } from "./top";
import "./board.css";

/** From this width and height on a table is wide. */
const WIDE = 700;
const HIGH = 480;
/** Milliseconds after which the icons of cards that are not on the table yet are fetched. */
const REST_OF_BOX = 4000;
/** What the lists of a replay need above the log. */
const LISTS = 64;
/** What a line to talk in takes below it. */
const TALK = 40;
/** Below this height of the felt, what could stand above each other stands side by side. */
const LOW = 760;
/** Rings and shadows may stand over the edge by this. */
const SLACK = 3;
/** The question has this height at the least, and keeps what it once had up to this: what is asked seldom takes more for as long as it is asked. */
const ASK = { wide: [66, 104], portrait: [104, 160] } as const;
/** On a phone held upright it has this place, whatever is asked: a cause and its words fit, and what needs more lies over the table. */
const PLACE = 144;
/** A short phone has less for it. */
const SHORT = { below: 740, place: 112 };
/** So has the voice of a guided game, which is longer than a question. */
const VOICE = 191;

interface Props {
  model: TableModel;
  /** The inspected piece and the log, where they stand on the table itself. */
  rail?: ComponentChildren;
  /** The screen that a picture of the table is drawn for; without it, that of the reader, who plays on it. */
  screen?: { width: number; height: number };
}

export function Board({ model, rail, screen }: Props) {
  const scene = sceneOf(model);
  if (!scene) return null;
  return <Laid model={model} scene={scene} rail={rail} screen={screen} />;
}

/** How a table is laid on a screen of this size. */
export function screenOf(width: number, height: number): Screen {
  return width >= WIDE && height >= HIGH ? "wide" : "portrait";
}

interface Room {
  width: number;
  height: number;
  ask: number;
  excess: number;
  beside: number;
}

function Laid({ model, scene, rail, screen: pictured }: Props & { scene: Scene }) {
  const root = useRef<HTMLDivElement>(null);
  const felt = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const help = useSignal(false);
  const [motion] = useState(() => new Motion());
  const reserve = useMemo(() => new Reserve(), [model]);
  reserve.see(scene);
  const before = useMotion(motion, felt, layer, scene);
  const { width, height } = pictured ?? { width: window.innerWidth, height: window.innerHeight };
  const screen = screenOf(width, height);
  // A phone that is held sideways: the question and what is in hand have a column of their own.
  const sideways = screen === "portrait" && width >= WIDE;
  const [least, most] = ASK[screen];
  // How it ended is as high as it is.
  const still = screen === "portrait" && !sideways && !scene.view.end;
  // A map leaves no room for a long voice.
  const brief = still && scene.view.areas.some(({ kind }) => kind === "hexes");
  const usual = height < SHORT.below ? SHORT.place : PLACE;
  const place = model.guiding?.leads.value && !brief ? VOICE : usual;
  const [room, correct] = useRoom(felt, reserve);
  const low = room.height < LOW;
  const offers = useMemo(() => new Offers(scene), [scene]);
  const railed = rail !== undefined;
  const rows = useMemo(() => {
    const laid = rowsOf(scene, screen, low, railed);
    return sideways ? inColumns(laid, scene) : laid;
  }, [scene, screen, low, railed, sideways]);
  // Beside a large board there is no room for a column of what is unresolved: only what somebody else may answer is told.
  const large = scene.view.areas.some((area) => isLarge(area) && roleOf(area, scene) === "board");
  const answers = scene.view.chain?.some((link) => link.seat !== scene.view.waiting_for) ?? false;
  const placed = placesChain(scene, screen);
  // The chain has a column beside a board, but no map gives way for it.
  const beside = rows.board !== null && rows.board.kind !== "hexes" && !large && !placed;
  const chains = large ? answers : !beside && !placed;
  const fitted = useMemo(
    () =>
      fitTable(rows, scene, offers, screen, {
        ...room,
        window: sideways ? 0 : width,
        sideways,
        height: room.height - room.excess,
        rail: model.again ? LISTS : talks(model) ? TALK : 0,
        again: model.again,
        // Whoever looks at a game again goes to any of its positions, and each is laid for itself.
        reserve: model.again ? undefined : reserve,
      }),
    [rows, scene, offers, screen, room, model.again, sideways, reserve, width],
  );
  const stage = useMemo(
    () => new Stage(model, scene, offers, screen, fitted, motion.moved),
    [model, scene, offers, screen, fitted, motion],
  );
  const { look } = scene.game.info;
  // What the voice does not speak of steps back.
  const lesson = model.guiding?.lesson.value;
  const points = Boolean(lesson && (lesson.action !== undefined || lesson.spot));
  useEffect(() => {
    // What is drawn now fetches its own; the rest of the box comes while the first choice is thought over.
    preloadIcons(iconsOf(look));
    if (pictured) return;
    const rest = setTimeout(() => preloadIcons(iconsOf(look, scene.game.faces)), REST_OF_BOX);
    return () => clearTimeout(rest);
  }, [look, scene.game]);
  // Another seat takes the device: nothing stays open from the one before.
  useEffect(() => {
    stage.opened.value = null;
  }, [model]);
  // A pile that was opened to choose in has served; on a phone it would lie over the next question.
  const last = useRef({ scene, offers });
  useEffect(() => {
    const id = stage.opened.peek() ?? "";
    const asksIn = (now: typeof last.current) =>
      (now.scene.byArea.get(id) ?? []).some((piece) => now.offers.standing(piece.id));
    if (asksIn(last.current) && !asksIn({ scene, offers })) stage.opened.value = null;
    last.current = { scene, offers };
  }, [scene, offers]);
  useEffect(() => {
    // What was selected for the last question means nothing to this one.
    const selected = model.selected.peek();
    if (selected && !stage.offered().length) model.selected.value = null;
  }, [scene]);
  useEffect(() => {
    if (pictured) return;
    const listener = (event: KeyboardEvent) => {
      if (!root.current) return;
      const keys = { stage, root: root.current, help: () => (help.value = true) };
      if (onKey(event, keys)) event.preventDefault();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [stage]);
  useLayoutEffect(() => {
    before();
    if (root.current) rove(root.current);
    correct(scene);
  });
  return (
    <StageContext.Provider value={stage}>
      <RailContext.Provider value={rail}>
        <div
          ref={root}
          class={`board board-${screen}${still ? " board-still" : ""}${brief ? " board-brief" : ""} tb-game`}
          style={{
            ...themeStyle(look.theme),
            ...feltStyle(look.theme),
            ...FIT_STYLE,
            "--fit-side": `${sideWidth(rows)}px`,
            "--ask": `${still ? place : Math.max(least, Math.min(room.ask, most))}px`,
          }}
          onFocusCapture={onFocus}
        >
          {!pictured && <Skips />}
          <Top help={() => (help.value = true)} />
          <div
            ref={felt}
            inert={unread(stage) !== null}
            class={[
              "board-felt felt",
              fitted.scrolls && "board-scrolls",
              fitted.tight && "board-tight",
              sideways && "board-sideways",
              points && "is-guided",
            ]
              .filter(Boolean)
              .join(" ")}
          >
            {room.width > 0 && (
              <>
                <div class={fitted.stacked ? "board-upper board-stacked" : "board-upper"}>
                  {rows.side.length > 0 && (
                    <div class="board-side">
                      {rows.side.map((row) => (
                        <RowView key={row.parts.map(keyOf).join()} row={row} chain={false} />
                      ))}
                    </div>
                  )}
                  {rows.board && (
                    <div class="board-column" style={{ "--side": `${fitted.board}px` }}>
                      <Area area={rows.board} />
                    </div>
                  )}
                  <RowsView rows={rows.upper} chain={chains} />
                  {beside && (scene.view.chain?.length ?? 0) > 0 && (
                    <div class="board-chain">
                      <Chain column />
                    </div>
                  )}
                </div>
                {rows.lower.length > 0 && <RowsView rows={rows.lower} chain={chains} />}
                <AimArrows />
                {screen === "wide" && <Actions />}
              </>
            )}
            <div ref={layer} class="board-layer" aria-hidden="true" />
          </div>
          <Story />
          <Drawer />
          {help.value && <Help onClose={() => (help.value = false)} />}
        </div>
      </RailContext.Provider>
    </StageContext.Provider>
  );
}

const RailContext = createContext<ComponentChildren>(undefined);

function RowsView({ rows, chain }: { rows: Row[]; chain: boolean }) {
  return (
    <div class="board-rows">
      {rows.map((row) => (
        <RowView key={row.parts.map(keyOf).join()} row={row} chain={chain} />
      ))}
    </div>
  );
}

function RowView({ row, chain }: { row: Row; chain: boolean }) {
  const ask = row.parts.some((part) => part.kind === "ask");
  const { fit, model, scene } = useStage();
  const classes = [
    "board-row",
    row.shared && "board-shared",
    row.parts.some((part) => part.kind === "rail") && "board-railed",
    ask && "board-ask",
    row.parts.some((part) => part.kind === "chain") && "board-chained",
    fit.wraps.has(row) && "board-wraps",
    isFew(row) && "board-few",
  ];
  // Its place is kept whatever lies in it; what needs more has more.
  const place = model.again ? undefined : fit.heights.get(row);
  const fixed = row.parts.every((part) =>
    part.kind === "area"
      ? roleOf(part.area, scene) !== "board"
      : part.kind !== "ask" && part.kind !== "rail" && part.kind !== "chain",
  );
  return (
    <div
      class={classes.filter(Boolean).join(" ")}
      style={place && fixed ? { flex: `0 1 ${Math.round(place)}px` } : undefined}
    >
      {row.parts.map((part) => (
        <PartView key={keyOf(part)} part={part} chain={chain} />
      ))}
    </div>
  );
}

/** A row of a few areas before players, with nothing at its ends that they could stand between. */
function isFew({ parts, shared }: Row): boolean {
  if (shared || parts.length < 2) return false;
  return parts.every(
    (part) => part.kind === "area" && part.area.kind !== "pile" && part.area.kind !== "hand",
  );
}

function PartView({ part, chain }: { part: Part; chain: boolean }) {
  const stage = useStage();
  const rail = useContext(RailContext);
  switch (part.kind) {
    case "ask":
      return <Ask chain={chain} />;
    case "chain":
      return <Chain column />;
    case "plates":
      return <SmallPlates />;
    case "pool":
      return <Pool />;
    case "rail":
      return <>{rail}</>;
    case "button":
      return <Folded area={part.area} short={stage.screen === "portrait" && part.area.owner !== undefined} />;
    case "blows":
      return part.link ? <Blows link={part.link} /> : <div style={{ height: `${BLOWS.wide}px` }} />;
    case "seat":
      return <Corner seat={part.seat} />;
    case "corner":
      return (
        <div class="board-corner">
          <Corner seat={part.seat} />
          <div class="board-piles">
            {part.piles.map((pile) => (
              <Area key={pile.id} area={pile} />
            ))}
          </div>
        </div>
      );
    case "stack":
      return (
        <div class="board-stack">
          {part.piles.map((pile) => (
            <Area key={pile.id} area={pile} />
          ))}
        </div>
      );
    case "mat":
      return <Mat area={part.area} dice={part.dice} />;
    case "panel":
      if (stage.fit.areas.get(part.area.id)?.folded) return <Area area={part.area} />;
      return (
        <div class="board-panel">
          <Area area={part.area} />
          <Area area={part.pile} />
        </div>
      );
    case "area":
      // Whoever looks on has a hand before them, too: what lies beside it does not move with its cards.
      return part.area.kind === "hand" && part.area.owner === (stage.model.you.value ?? part.area.owner) ? (
        <div class="board-hand" id="table-hand" tabIndex={-1}>
          <Area area={part.area} />
        </div>
      ) : (
        <Area area={part.area} />
      );
  }
}

/** A plate; the own one has the points above it where there is room, unless they stand within it. */
function Corner({ seat }: { seat: number }) {
  const { model, screen, scene } = useStage();
  if (screen === "portrait" || seat !== model.you.value || standsBeside(seat, scene))
    return <Plate seat={seat} />;
  return (
    <div class="board-own">
      <Pool />
      <Plate seat={seat} />
    </div>
  );
}

function Skips() {
  return (
    <>
      <a class="board-skip" href="#table-ask">
        {say("table-skip-ask")}
      </a>
      <a class="board-skip" href="#table-hand">
        {say("table-skip-hand")}
      </a>
      <a class="board-skip" href="#table-log">
        {say("table-skip-log")}
      </a>
      <button
        type="button"
        class="board-skip"
        onClick={() => {
          textTable.value = true;
        }}
      >
        {say("table-text")}
      </button>
    </>
  );
}

function keyOf(part: Part): string {
  switch (part.kind) {
    case "ask":
    case "chain":
    case "blows":
    case "plates":
    case "pool":
    case "rail":
      return part.kind;
    case "button":
      return `open:${part.area.id}`;
    case "seat":
    case "corner":
      return `seat:${part.seat}`;
    case "stack":
      return part.piles.map((pile) => pile.id).join();
    default:
      return part.area.id;
  }
}

/** How often rows that stand too high are corrected, and which height was corrected in vain. */
interface Tries {
  scene: Scene | null;
  left: number;
  turns: number;
  over: number;
  vain: number;
}
const FRESH = { left: 6, over: 0, vain: 0 };

/** How large the felt is, how high the question on it, and how much more the rows took than was reckoned. */
function useRoom(felt: { current: HTMLDivElement | null }, reserve: Reserve): [Room, (scene: Scene) => void] {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0, ask: 62, excess: 0, beside: 0 });
  const watched = useRef<Element | null>(null);
  const observer = useRef<ResizeObserver | null>(null);
  const waiting = useRef<Promise<void> | null>(null);
  const tries = useRef<Tries>({ scene: null, left: 0, turns: 0, over: 0, vain: 0 });
  useLayoutEffect(() => {
    const element = felt.current;
    if (!element) return;
    const measure = () => {
      const part = element.querySelector<HTMLElement>(".ask-part");
      const still = part?.closest<HTMLElement>(".board-still");
      const ask = still
        ? Number.parseInt(still.style.getPropertyValue("--ask"), 10)
        : (part?.offsetHeight ?? 62);
      const [width, height] = [element.clientWidth, element.clientHeight];
      setRoom((old) => {
        const same = old.width === width && old.height === height;
        if (same && Math.abs(old.ask - ask) < 2) return old;
        Object.assign(tries.current, FRESH);
        if (same) reserve.relax();
        else reserve.forget();
        return { width, height, ask, excess: 0, beside: 0 };
      });
    };
    observer.current = new ResizeObserver(measure);
    observer.current.observe(element);
    measure();
    return () => observer.current?.disconnect();
  }, [felt, reserve]);
  useLayoutEffect(() => {
    const ask = felt.current?.querySelector(".ask-part") ?? null;
    if (ask === watched.current) return;
    if (watched.current) observer.current?.unobserve(watched.current);
    if (ask) observer.current?.observe(ask);
    watched.current = ask;
  });
  // What was reckoned is compared with what stands, a few times for each scene: first to shrink, then to use what is left.
  const correct = (scene: Scene) => {
    const upper = felt.current?.querySelector<HTMLElement>(".board-upper");
    if (!upper || !felt.current) return;
    if (tries.current.turns !== reserve.turns) {
      tries.current = { ...FRESH, scene, turns: reserve.turns };
      setRoom((old) => (old.excess || old.beside ? { ...old, excess: 0, beside: 0 } : old));
    }
    if (tries.current.scene !== scene) tries.current = { ...tries.current, scene, left: 6, over: 0 };
    if (!tries.current.left) return;
    const rows = upper.querySelector(".board-rows");
    const side = upper.querySelector(".board-side");
    // A column that is too high makes the felt too high as well, for which the rows cannot be blamed.
    const beside = side ? side.scrollHeight - upper.clientHeight : 0;
    const lower = felt.current.querySelector(":scope > .board-rows");
    const over = Math.max(
      beside > SLACK ? 0 : felt.current.scrollHeight - felt.current.clientHeight,
      (rows?.scrollHeight ?? 0) - upper.clientHeight,
      (lower?.scrollHeight ?? 0) - (lower?.clientHeight ?? 0),
    );
    if (Math.max(over, beside) > SLACK) {
      // A piece on its way may be far from where it will lie: what stands is seen when it has come.
      const ways = moving(felt.current);
      if (ways.length) {
        if (!waiting.current)
          waiting.current = Promise.allSettled(ways.map((way) => way.finished)).then(() => {
            waiting.current = null;
            setRoom((old) => ({ ...old }));
          });
        return;
      }
      // What stays too high however small all else becomes is no reason to fold the table up, scene by scene.
      if (tries.current.over && over >= tries.current.over) tries.current.vain = over;
      if (over <= tries.current.vain && beside <= SLACK) return;
      tries.current.over = over;
      tries.current.left--;
      const more = (had: number, now: number) => (now > SLACK ? had + now + 2 : had);
      setRoom((old) => ({ ...old, excess: more(old.excess, over), beside: more(old.beside, beside) }));
    }
  };
  return [room, correct];
}

/** What moves on the felt and comes to an end. */
function moving(felt: HTMLElement): Animation[] {
  const all = felt.getAnimations?.({ subtree: true }) ?? [];
  return all.filter(
    ({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity,
  );
}

/** Measures the old table before a new scene is drawn; the answer plays the difference once it stands. */
function useMotion(
  motion: Motion,
  felt: { current: HTMLDivElement | null },
  layer: { current: HTMLDivElement | null },
  scene: Scene,
): () => void {
  const last = useRef<Scene | null>(null);
  const pending = useRef<Before | null>(null);
  if (felt.current && last.current && last.current.view !== scene.view && !pending.current) {
    pending.current = motion.measure(felt.current, last.current);
  }
  return () => {
    const before = pending.current;
    pending.current = null;
    last.current = scene;
    if (before && felt.current && layer.current) motion.play(felt.current, layer.current, scene, before);
  };
}
