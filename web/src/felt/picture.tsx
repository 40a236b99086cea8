// A table as a picture in a text: a real one, drawn for a whole screen and then made small; nothing on it can be pressed.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { FixtureTable } from "../model/fixture";
import { Guiding } from "../model/guiding";
import { type GameDetail, type Guide, type Snapshot, type TableInfo, VERSION, type View } from "../wire";
import { say } from "../words";
import { Board, screenOf } from "./board";
import "./picture.css";

/** The screens that it is drawn for: that of a computer, and that of a phone. */
const SCREENS = { wide: { width: 1180, height: 690 }, portrait: { width: 390, height: 740 } };
/** The largest part of its size that is still a picture. */
const MOST = 0.72;

/** As a guided game calls it. */
const OPPONENT = "Novice";

interface Props {
  game: GameDetail;
  view: View;
  /** What is said there, and what is pointed at. */
  guide: Guide;
}

export function TablePicture({ game, view, guide }: Props) {
  const model = useMemo(() => pictured(game, view, guide), [game, view, guide]);
  const figure = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = figure.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    model.guiding?.speak(game.info.name);
    return () => observer.disconnect();
  }, [model]);
  const screen = SCREENS[screenOf(window.innerWidth, window.innerHeight)];
  const scale = Math.min(room / screen.width, MOST);
  const said = model.guiding?.lesson.value?.say ?? "";
  return (
    <figure class="table-picture" ref={figure} role="img" aria-label={say("learn-table", { said })}>
      <div
        class="table-picture-window"
        style={{ width: `${screen.width * scale}px`, height: `${screen.height * scale}px` }}
      >
        <div
          inert
          aria-hidden="true"
          style={{
            width: `${screen.width}px`,
            height: `${screen.height}px`,
            transform: `scale(${scale})`,
          }}
        >
          {room > 0 && <Board model={model} screen={screen} />}
        </div>
      </div>
    </figure>
  );
}

/** A table at which somebody is guided, as it stands in this view. */
function pictured(game: GameDetail, view: View, guide: Guide): FixtureTable {
  const guiding = new Guiding("");
  guiding.tell(guide);
  const you = view.seat ?? 0;
  const table: TableInfo = {
    id: "",
    game: game.info.name,
    title: game.info.title,
    status: "running",
    seats: view.seats.map(({ seat }) =>
      seat === you ? { seat, kind: "human" } : { seat, kind: "bot", name: OPPONENT },
    ),
  };
  const none = { v: VERSION, seq: 0, hash: 0, log: [], talk: [], undo: { may: "no" as const } };
  const snapshot: Snapshot = { type: "snapshot", ...none, table, you, view: guiding.opened(view) };
  return new FixtureTable({ game, snapshot }, guiding);
}
