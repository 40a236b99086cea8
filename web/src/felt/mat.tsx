// The board of a player: who leads, what the levels give, which dice are left, and what can be done with them.
import { Art, Figure, familyOf, Gem, Icon, meterSign, SeatMark, seatColour, signOf } from "../draw";
import { MATS } from "../fit/mats";
import { metersOf } from "../model/meters";
import { named } from "../model/names";
import { plateAreas } from "../model/rows";
import type { Area, Meter, Piece as PieceData } from "../wire";
import { say } from "../words";
import { Clock } from "./clock";
import { isPointed } from "./meter";
import { Folded } from "./stage/frame";
import { HintMark } from "./stage/hint-mark";
import { Piece, statesOf } from "./stage/piece";
import { usePress } from "./stage/press";
import { spokenArea, spokenPiece } from "./stage/spoken";
import { useStage } from "./stage/stage";
import "./mat.css";

/** The most pips that are told apart at a glance. */
const PIPS = 8;
/** A board lower than this has smaller dice, and its lines keep closer. */
const LOW = 186;
/** How high a line of a deed's words is. */
const LINE = 14.6;

interface Props {
  area: Area;
  dice: Area | undefined;
}

export function Mat({ area, dice }: Props) {
  const stage = useStage();
  const { scene, model, screen } = stage;
  const seat = area.owner ?? 0;
  const [piece] = scene.byArea.get(area.id) ?? [];
  const own = seat === model.you.value;
  const live = scene.view.waiting_for === seat && !scene.view.end;
  const large = own && screen === "wide" && piece !== undefined;
  const { width = 0, height = 0 } = stage.fit.areas.get(area.id) ?? {};
  const slots = piece ? (scene.bySlot.get(piece.id)?.length ?? 1) : 1;
  const low = large && height < LOW;
  const lines = Math.max(0, Math.floor(((height - 22) / slots - 24) / LINE));
  const name = scene.name(seat);
  const classes = [
    "mat",
    large ? "mat-large" : "mat-small",
    low && "mat-low",
    live && "is-live",
    own && "is-own",
  ];
  return (
    <section
      class={classes.filter(Boolean).join(" ")}
      data-place={`seat:${seat}`}
      style={large ? { width: `${width}px`, height: `${height}px`, "--lines": String(lines) } : undefined}
      aria-label={say(live ? "table-plate-live" : "table-plate", { name })}
    >
      {large && piece ? (
        <Large piece={piece} area={area} dice={dice} die={low ? MATS.small : MATS.die} />
      ) : (
        <Small piece={piece} area={area} dice={dice} />
      )}
    </section>
  );
}

function Large({ piece, area, dice, die }: Props & { piece: PieceData; die: number }) {
  const { scene } = useStage();
  const meters = metersOf(scene, area.owner ?? 0);
  return (
    <>
      <div class="mat-portrait" data-area={area.id}>
        <Portrait piece={piece} />
        <span class="mat-leader">
          {piece.name}
          <Who seat={area.owner ?? 0} />
        </span>
      </div>
      <div class="mat-middle">
        <Dice area={dice} size={die} />
        {meters.filter(isTrack).map((meter) => (
          <Track key={meter.id} meter={meter} />
        ))}
        <Figures meters={meters.filter((meter) => !isTrack(meter))} />
      </div>
      <Offers host={piece} area={area} />
    </>
  );
}

/** In two lines: who it is with points and levels, then the dice and what no row shows. */
function Small({ piece, area, dice }: Props & { piece: PieceData | undefined }) {
  const stage = useStage();
  const { scene, model, screen } = stage;
  const seat = area.owner ?? 0;
  const own = seat === model.you.value;
  const hidden = plateAreas(scene, screen, seat);
  const all = metersOf(scene, seat);
  // The score stands large, where there is one.
  const first = all[0] && !isTrack(all[0]) ? all[0] : undefined;
  const meters = all.filter((meter) => meter !== first);
  // What a finger presses has a line of its own.
  const apart = own && screen === "portrait";
  return (
    <>
      <div class="mat-line">
        <span class="mat-crest" data-area={area.id} style={{ "--seat": seatColour(seat) }}>
          {piece ? <Portrait piece={piece} /> : <SeatMark seat={seat} size={20} />}
        </span>
        <span class={apart ? "tb-hidden" : "mat-names"}>
          <span class="mat-name">
            <SeatMark seat={seat} size={13} /> {own ? say("table-you") : scene.name(seat)}{" "}
            <Clock seat={seat} />
          </span>
          {screen === "wide" && <span class="mat-aside">{asides(seat, piece, stage).join(" · ")}</span>}
        </span>
        {!apart && <Dice area={dice} size={screen === "wide" ? 28 : 24} />}
        {apart && <Figures meters={meters} />}
        {first && <Count meter={first} />}
      </div>
      {apart && <Dice area={dice} size={36} />}
      <div class="mat-line">
        {!apart && <Figures meters={meters} />}
        <Areas areas={hidden} />
      </div>
      {own && piece && <Offers host={piece} area={area} />}
    </>
  );
}

function Areas({ areas }: { areas: Area[] }) {
  if (!areas.length) return null;
  return (
    <span class="mat-areas">
      {areas.map((area) => (
        <Folded key={area.id} area={area} short />
      ))}
    </span>
  );
}

function Figures({ meters }: { meters: Meter[] }) {
  return (
    <span class="mat-figures">
      {meters.map((meter) => (
        <Count key={meter.id} meter={meter} />
      ))}
    </span>
  );
}

function asides(seat: number, piece: PieceData | undefined, stage: ReturnType<typeof useStage>): string[] {
  const { scene, model, look } = stage;
  const info = scene.table?.seats.find((chair) => chair.seat === seat);
  const away =
    scene.table?.status === "running" &&
    info?.kind === "human" &&
    seat !== model.you.value &&
    !model.here.value.includes(seat);
  const team = scene.view.seats.find((chair) => chair.seat === seat)?.team;
  return [
    piece?.name === scene.name(seat) ? "" : (piece?.name ?? ""),
    piece?.face ? (look.families?.[scene.face.get(piece.face)?.family ?? ""]?.title ?? "") : "",
    info?.kind === "bot" ? say("table-bot") : "",
    away ? say("table-away") : "",
    team === undefined ? "" : say("table-team", { n: team + 1 }),
  ].filter(Boolean);
}

/** Whose mat it is, below the name of the leader. */
function Who({ seat }: { seat: number }) {
  const { scene, model } = useStage();
  const team = scene.view.seats.find((chair) => chair.seat === seat)?.team;
  return (
    <small>
      <SeatMark seat={seat} size={12} /> {seat === model.you.value ? say("table-you") : scene.name(seat)}
      {team === undefined ? "" : ` · ${say("table-team", { n: team + 1 })}`} <Clock seat={seat} />
    </small>
  );
}

function Portrait({ piece }: { piece: PieceData }) {
  const stage = useStage();
  const face = piece.face === undefined ? undefined : stage.scene.face.get(piece.face);
  const press = usePress(stage, { kind: "piece", id: piece.id }, () => stage.press(piece.id));
  return (
    <span class={`piece mat-face ${statesOf(piece, stage)}`} data-piece={piece.id}>
      <Art
        icon={face?.icon ?? ""}
        family={familyOf(stage.look, face?.family)}
        seed={face?.name ?? ""}
        width={120}
        height={180}
        size={0.9}
      />
      <button
        type="button"
        class="piece-hit"
        data-stop={piece.id}
        data-lit={stage.offers.standing(piece.id) || undefined}
        aria-label={spokenPiece(piece, stage)}
        {...press}
      >
        <HintMark at={piece.id} />
      </button>
    </span>
  );
}

function Dice({ area, size }: { area: Area | undefined; size: number }) {
  const stage = useStage();
  if (!area) return null;
  const dice = stage.scene.byArea.get(area.id) ?? [];
  return (
    <section
      class={stage.isShown(area.id) ? "mat-dice area-shown" : "mat-dice"}
      data-area={area.id}
      data-place={area.id}
      aria-label={spokenArea(area, stage)}
    >
      {dice.map((die) => (
        <Piece key={die.id} piece={die} width={size} />
      ))}
      {!dice.length && <span class="mat-none">{say("table-no-dice")}</span>}
    </section>
  );
}

/** A short way with what it has brought, such as a level and its bonus. */
function isTrack({ limit = 0, note }: Meter): boolean {
  return note !== undefined && limit <= PIPS;
}

function Track({ meter }: { meter: Meter }) {
  const { look, model } = useStage();
  const sign = meterSign(look, meter.id);
  return (
    <div class={isPointed(model, meter.id) ? "mat-track meter-shown" : "mat-track"}>
      {sign && <Gem sign={sign} quiet />}
      <b>{meter.title}</b>
      <span class="mat-cells" role="img" aria-label={`${meter.value}/${meter.limit}`}>
        {Array.from({ length: meter.limit ?? 0 }, (_, i) => (
          <i key={String(i)} class={i < meter.value ? "is-full" : undefined}>
            {i + 1 === meter.value ? meter.value : ""}
          </i>
        ))}
      </span>
      <em>{meter.note}</em>
    </div>
  );
}

/** A meter as its sign and number; a few of something as pips. */
function Count({ meter }: { meter: Meter }) {
  const { look, model } = useStage();
  const sign = meterSign(look, meter.id);
  const { limit = 0, note } = meter;
  const few = limit > 1 && limit <= PIPS && note === undefined;
  const value = few || isTrack(meter) || !limit ? meter.value : `${meter.value}/${limit}`;
  return (
    <span
      class={`mat-count${few ? " mat-pips" : ""}${isPointed(model, meter.id) ? " meter-shown" : ""}`}
      title={[meter.title, note].filter(Boolean).join(": ")}
    >
      {sign ? (
        <Figure sign={sign} value={value} />
      ) : (
        <>
          {meter.icon && <Icon name={meter.icon} title={meter.title} />}
          <b>{value}</b>
        </>
      )}
      {few &&
        Array.from({ length: limit }, (_, i) => (
          <i key={String(i)} class={i < meter.value ? "is-full" : undefined} />
        ))}
    </span>
  );
}

/** What the leader can do: a button each, with its price. */
function Offers({ host, area }: { host: PieceData; area: Area }) {
  const { scene } = useStage();
  const offers = scene.bySlot.get(host.id) ?? [];
  if (!offers.length) return null;
  return (
    <div class="mat-deeds" data-area={area.id}>
      {offers.map((piece) => (
        <DeedSlot key={piece.id} piece={piece} />
      ))}
    </div>
  );
}

function DeedSlot({ piece }: { piece: PieceData }) {
  const stage = useStage();
  const { scene, look } = stage;
  const face = piece.face === undefined ? undefined : scene.face.get(piece.face);
  const standing = stage.offers.standing(piece.id);
  const press = usePress(stage, { kind: "piece", id: piece.id }, () => stage.press(piece.id));
  return (
    <div class={`piece mat-deed ${statesOf(piece, stage)}`} data-piece={piece.id}>
      <span class="mat-price">
        {(face?.signs ?? []).map((id, i) => (
          <Gem key={`${i}${id}`} sign={signOf(look, id)} quiet />
        ))}
      </span>
      <span class="mat-words" aria-hidden="true">
        <b>{piece.name}</b>
        <span>{named(face?.text ?? "", scene)}</span>
      </span>
      <button
        type="button"
        class="piece-hit"
        data-stop={piece.id}
        data-lit={standing || undefined}
        aria-label={`${spokenPiece(piece, stage)}. ${face?.text ?? ""}`}
        aria-pressed={standing ? stage.model.selected.value === piece.id : undefined}
        {...press}
      >
        <HintMark at={piece.id} />
      </button>
    </div>
  );
}
