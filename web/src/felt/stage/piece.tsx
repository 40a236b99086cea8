// A piece on the table: its drawing, its state, and the button that lies over it.
import {
  Back,
  CardFace,
  HexTile,
  Icon,
  lodFor,
  Marks,
  markOf,
  markStates,
  SeatMark,
  SignDie,
  Site,
  SiteSlot,
  Token,
} from "../../draw";
import { formOf, isTurned } from "../../model/rows";
import type { Face, Piece as PieceData } from "../../wire";
import { HintMark } from "./hint-mark";
import { LastingMark } from "./lasting-mark";
import { usePress } from "./press";
import { isOff, OffTag, UnderTag } from "./reason-tag";
import { spokenPiece } from "./spoken";
import { type Stage, useStage } from "./stage";
import "./piece.css";

/** From this width on a pile's number leaves room for the figures of its top card. */
const COUNTED = 96;

export interface PieceProps {
  piece: PieceData;
  /** Of an upright card, of a site, or of a token. */
  width: number;
  /** Of a site. */
  height?: number;
  /** Landscape, for lines. */
  bar?: boolean;
  /** Of a pile, whose number would cover its figures: only picture and pennon where it is small. */
  top?: boolean;
  /** The width that nothing else covers, for words on it or below it; nothing where there may be none. */
  room?: number;
}

export function Piece({ piece, width, height, bar, top, room }: PieceProps) {
  const stage = useStage();
  const { scene } = stage;
  const form = formOf(piece, scene);
  const turned = isTurned(piece, scene) && form === "card";
  const states = statesOf(piece, stage);
  const style: Record<string, string> = { "--tb-w": `${width}px` };
  if (form === "site") {
    style["--tb-site-w"] = `${width}px`;
    style["--tb-site-h"] = `${height ?? Math.round(width * 0.56)}px`;
  }
  const classes = [
    "piece",
    `piece-${form}`,
    turned && "piece-turned",
    states.includes("is-selected") && "piece-up",
  ];
  return (
    <div class={classes.filter(Boolean).join(" ")} data-piece={piece.id} style={style}>
      <Drawing piece={piece} width={width} states={states} bar={bar} top={top} room={room} />
      <Hit piece={piece} mark={Math.min(14, Math.max(8, Math.round(width * 0.34)))} />
      {form === "card" && <Borne host={piece} bar={bar} />}
    </div>
  );
}

/** What a card bears in its slots: a tag each along its foot, which is a button of its own. */
function Borne({ host, bar }: { host: PieceData; bar?: boolean }) {
  const stage = useStage();
  const borne = stage.scene.bySlot.get(host.id) ?? [];
  if (!borne.length) return null;
  return (
    <div class="borne">
      {borne.map((piece) => {
        const face = piece.face === undefined ? undefined : stage.scene.face.get(piece.face);
        return (
          <div
            key={piece.id}
            class={`piece borne-tag ${statesOf(piece, stage)}`}
            data-piece={piece.id}
            title={piece.name}
          >
            {face?.icon && <Icon name={face.icon} />}
            {bar && borne.length === 1 && <span aria-hidden="true">{piece.name}</span>}
            <Hit piece={piece} />
          </div>
        );
      })}
    </div>
  );
}

interface DrawingProps extends PieceProps {
  states: string;
}

function Drawing({ piece, width, states, bar, top, room = 0 }: DrawingProps) {
  const stage = useStage();
  const { scene, look } = stage;
  const face = piece.face === undefined ? undefined : scene.face.get(piece.face);
  const form = formOf(piece, scene);
  if (form === "site" && face) return <Place piece={piece} face={face} width={width} states={states} />;
  const over = (
    <>
      <Marks piece={piece} look={look} />
      {states.includes("is-off") && <OffTag piece={piece} room={room} width={width} />}
      <UnderTag piece={piece} room={room} />
    </>
  );
  let drawn = (
    <Back look={look} width={width} class={states}>
      {over}
    </Back>
  );
  if (form === "tile" && face?.signs?.length) {
    drawn = (
      <div class={`draw piece-hexagon ${states}`}>
        <HexTile look={look} face={face} piece={piece} plain={width < 66} />
      </div>
    );
  } else if (form === "die" && face) {
    drawn = (
      <SignDie look={look} face={face} size={width} class={states}>
        {states.includes("is-off") && <OffTag piece={piece} room={0} width={width} />}
      </SignDie>
    );
  } else if (form === "token") {
    drawn = (
      <Token look={look} face={face ?? unknown(piece)} size={width} class={states}>
        {over}
      </Token>
    );
  } else if (face) {
    const small = top && width < COUNTED;
    const lod = bar ? "bar" : small ? "chip" : lodFor(width);
    const shown = small ? undefined : piece; // a number stands where its figures would
    drawn = (
      <CardFace face={face} look={look} piece={shown} lod={lod === "full" ? "medium" : lod} class={states}>
        {over}
      </CardFace>
    );
  }
  return (
    <div class="piece-drawing" aria-hidden="true">
      {drawn}
    </div>
  );
}

/** A site with its slots, each of which is a button of its own, and with what stands on it. */
function Place({
  piece,
  face,
  width,
  states,
}: {
  piece: PieceData;
  face: Face;
  width: number;
  states: string;
}) {
  const stage = useStage();
  const { scene, look } = stage;
  const inside = scene.bySlot.get(piece.id) ?? [];
  const slots = face.slots ?? [];
  const loose = inside.filter((other) => !slots.includes(other.slot ?? ""));
  const threat = threatOf(piece, stage);
  return (
    <Site
      face={face}
      look={look}
      piece={piece}
      class={states}
      slots={
        slots.length
          ? slots.map((slot) => {
              const found = inside.find((other) => other.slot === slot);
              return found ? (
                <Slotted key={slot} piece={found} slot={slot} />
              ) : (
                <SiteSlot key={slot} slot={slot} look={look} />
              );
            })
          : undefined
      }
      tokens={
        loose.length
          ? loose.map((other) => <Piece key={other.id} piece={other} width={width < 150 ? 40 : 54} />)
          : undefined
      }
    >
      <Marks piece={piece} look={look} />
      {threat && <span class="piece-threat">{threat}</span>}
    </Site>
  );
}

function Slotted({ piece, slot }: { piece: PieceData; slot: string }) {
  const stage = useStage();
  const face = piece.face === undefined ? undefined : stage.scene.face.get(piece.face);
  return (
    <div class="piece piece-slotted" data-piece={piece.id}>
      <SiteSlot slot={slot} look={stage.look} face={face} class={statesOf(piece, stage)} />
      <Hit piece={piece} />
    </div>
  );
}

export function Hit({ piece, mark = 14 }: { piece: PieceData; mark?: number }) {
  const stage = useStage();
  const press = usePress(stage, { kind: "piece", id: piece.id }, () => stage.press(piece.id));
  const standing = stage.standing(piece.id);
  const selected = stage.model.selected.value === piece.id;
  return (
    <button
      type="button"
      class="piece-hit"
      data-stop={piece.id}
      data-lit={standing || undefined}
      aria-label={spokenPiece(piece, stage)}
      aria-pressed={standing ? selected : undefined}
      {...press}
    >
      <HintMark at={piece.id} />
      <LastingMark at={piece.id} />
      {piece.owner !== undefined && formOf(piece, stage.scene) === "token" && (
        <span class="piece-owner">
          <SeatMark seat={piece.owner} size={mark} />
        </span>
      )}
    </button>
  );
}

/** The classes of states.css for a piece. */
export function statesOf(piece: PieceData, stage: Stage): string {
  const { offers, model, scene, look } = stage;
  const selected = model.selected.value;
  const states = [markStates(piece, look)];
  const standing = model.sending.value ? "" : offers.standing(piece.id);
  if (selected === piece.id) states.push("is-selected");
  else if (
    selected &&
    offers.between(selected, piece.id).some((choice) => offers.targetsOf(choice).includes(piece.id))
  )
    states.push("is-target");
  else if (scene.view.chain?.some((link) => link.at?.includes(piece.id))) {
    states.push("is-target");
    if (standing) states.push(`is-${standing}`);
  } else if (standing) states.push(`is-${standing}`);
  else if (isOff(piece, stage)) states.push("is-off");
  const chained = scene.view.chain?.some((link) => link.piece === piece.id);
  if (scene.view.ask?.source === piece.id && stage.isAsked() && !standing && !chained)
    states.push("is-acting");
  if (stage.moved.value.has(piece.id) || model.spotlight?.value.includes(piece.id)) states.push("is-moved");
  if (piece.face === undefined) states.push("is-hidden");
  if (chained) states.push("is-chained");
  return states.filter(Boolean).join(" ");
}

/** The sentence of a threat: the title of its mark. */
function threatOf(piece: PieceData, { look }: Stage): string {
  const mark = Object.keys(piece.marks ?? {}).find(
    (name) => piece.marks?.[name] && markOf(look, name).form === "threat",
  );
  return mark ? markOf(look, mark).title : "";
}

/** A token whose face the game has not described is drawn by its name. */
function unknown(piece: PieceData): Face | undefined {
  return piece.face === undefined ? undefined : { id: piece.face, name: piece.name ?? piece.face, kind: "" };
}
