// The plate of a player: who it is, what they have, whether it is their turn.
import { Art, familyOf, SeatMark, seatColour } from "../draw";
import { MANY } from "../fit/measure";
import { metersOf } from "../model/meters";
import { plateAreas, standsBeside } from "../model/rows";
import type { Meter } from "../wire";
import { say } from "../words";
import { Clock } from "./clock";
import { Gauges, isGauged } from "./gauges";
import { MeterView } from "./meter";
import { Folded } from "./stage/frame";
import { useStage } from "./stage/stage";
import "./plate.css";

export function Plate({ seat }: { seat: number }) {
  const stage = useStage();
  const { model, scene, screen } = stage;
  const { view } = scene;
  const own = seat === model.you.value;
  const live = view.waiting_for === seat && !view.end;
  const info = scene.table?.seats.find((chair) => chair.seat === seat);
  const running = scene.table?.status === "running"; // nobody is missed at a game that is over
  const away = running && info?.kind === "human" && !own && !model.here.value.includes(seat);
  const name = own ? say("table-you") : scene.name(seat);
  const small = screen === "portrait";
  const beside = !small && standsBeside(seat, scene);
  const hidden = plateAreas(scene, screen, seat);
  // On a wide table what is nothing yet has its place, so that the plate does not grow when points come.
  const meters = metersOf(scene, seat).filter((meter) => !small || meter.value || meter.limit);
  const chair = view.seats.find((one) => one.seat === seat);
  const team = chair?.team;
  const gauged = isGauged(meters);
  const aside = [
    chair?.plays ?? "",
    own && scene.name(seat) !== name ? scene.name(seat) : "",
    info?.kind !== "bot"
      ? ""
      : say(!info.stands_in ? "table-bot" : own ? "table-stands-in-you" : "table-stands-in"),
    away ? say("table-away") : "",
    team === undefined ? "" : say("table-team", { n: team + 1 }),
  ].filter(Boolean);
  const classes = [
    "plate",
    hidden.length > 1 && "plate-many",
    hidden.length > MANY && "plate-most",
    beside && "plate-beside",
    gauged && (!own || beside) && "plate-gauged",
    live && "is-live",
    own && "is-own",
  ];
  return (
    <section
      class={classes.filter(Boolean).join(" ")}
      data-place={`seat:${seat}`}
      aria-label={say(live ? "table-plate-live" : "table-plate", { name: scene.name(seat) })}
    >
      <span class="plate-crest" style={{ "--seat": seatColour(seat) }}>
        <Crest seat={seat} face={chair?.face} />
      </span>
      <div class="plate-words">
        <h2 class="plate-name">
          {name}
          <Clock seat={seat} />
        </h2>
        {!small && aside.length > 0 && (
          <p class="plate-aside" title={aside.join(" · ")}>
            {aside.join(" · ")}
          </p>
        )}
      </div>
      {(!own || beside) && gauged && <Gauges meters={meters} small={small} />}
      {(!own || beside) && !gauged && meters.length > 0 && (
        <div class="plate-meters">
          {meters.map((meter) => (
            <MeterView key={meter.id} meter={meter} />
          ))}
        </div>
      )}
      {beside && !gauged && meters.map((meter) => <Track key={meter.id} meter={meter} />)}
      {hidden.length > 0 && (
        <div class="plate-areas">
          {hidden.map((area) => (
            <Folded key={area.id} area={area} short />
          ))}
        </div>
      )}
    </section>
  );
}

/** The mark of a seat; where a face stands for the player, its picture with the mark in a corner. */
function Crest({ seat, face: id }: { seat: number; face?: string }) {
  const { scene, screen, look } = useStage();
  const face = id ? scene.face.get(id) : undefined;
  if (!face) return <SeatMark seat={seat} size={screen === "portrait" ? 18 : 24} />;
  return (
    <>
      <Art
        class="plate-portrait"
        icon={face.icon ?? ""}
        family={familyOf(look, face.family)}
        seed={face.name}
        width={120}
        height={120}
        size={0.88}
      />
      <span class="plate-mark">
        <SeatMark seat={seat} size={screen === "portrait" ? 12 : 16} />
      </span>
    </>
  );
}

/** The own points, large. */
export function Pool() {
  const { scene, model, screen } = useStage();
  const you = model.you.value;
  const meters = you === null ? [] : metersOf(scene, you);
  // A mat says them all.
  if (!meters.length || scene.view.areas.some((area) => area.kind === "mat" && area.owner === you))
    return null;
  return (
    <section class={screen === "wide" ? "pool pool-tray" : "pool"} aria-label={say("table-pool")}>
      {meters.map((meter) => (
        <MeterView key={meter.id} meter={meter} />
      ))}
    </section>
  );
}

/** The most squares that are told apart. */
const SQUARES = 24;

/** How far it is to the end of a meter, a square each. */
function Track({ meter: { value, limit = 0 } }: { meter: Meter }) {
  if (limit < 2 || limit > SQUARES) return null;
  return (
    <div class="plate-track" aria-hidden="true">
      {Array.from({ length: limit }, (_, i) => (
        <span key={String(i)} class={i < value ? "is-full" : undefined} />
      ))}
    </div>
  );
}
