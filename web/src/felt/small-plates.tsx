// Small plates of all players where many sit at one table: a press opens all that belongs to one.
import { Figure, Icon, meterSign, SeatMark, seatColour } from "../draw";
import { LENGTHS } from "../fit/lengths";
import { PLATES } from "../fit/small-plates";
import { counted, metersOf, shownMeter } from "../model/meters";
import { say } from "../words";
import { Clock } from "./clock";
import { useStage } from "./stage/stage";
import "./small-plates.css";

/** As seen by whoever looks: the own plate first, then round the table. */
export function SmallPlates() {
  const { scene, fit } = useStage();
  const { seats } = scene.view;
  const first = scene.view.seat ?? 0;
  const order = seats.map((_, i) => (first + i) % seats.length);
  const { width = 0, height = 0 } = fit.areas.get(PLATES) ?? {};
  const style = { "--least": `${width - LENGTHS.plates}px`, height: `${height}px` };
  return (
    <section class="small-plates" aria-label={say("table-players")} style={style}>
      {order.map((seat) => (
        <SmallPlate key={seat} seat={seat} />
      ))}
    </section>
  );
}

function SmallPlate({ seat }: { seat: number }) {
  const stage = useStage();
  const { model, scene } = stage;
  const { view } = scene;
  const chair = view.seats.find((one) => one.seat === seat);
  const own = seat === model.you.value;
  const live = view.waiting_for === seat && !view.end;
  const info = scene.table?.seats.find((one) => one.seat === seat);
  const running = scene.table?.status === "running";
  const away = running && info?.kind === "human" && !own && !model.here.value.includes(seat);
  const meters = metersOf(scene, seat);
  const [first] = meters;
  const sign = first && meterSign(stage.look, first.id);
  const team = chair?.team === undefined ? "" : say("table-team", { n: chair.team + 1 });
  const aside = [team, away ? say("table-away") : chair?.plays].filter(Boolean).join(" · ");
  const more = [
    live && say("table-to-act"),
    ...meters.slice(1).map((one) => `${one.title} ${shownMeter(one)}`),
  ];
  // A chair that nobody sits in is called by whom it plays as well, which stands below.
  const name = scene.name(seat).replace(` (${chair?.plays})`, "");
  const classes = ["small-plate", live && "is-live", own && "is-own", view.active === seat && "is-active"];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-place={`seat:${seat}`}
      onClick={() => {
        stage.opened.value = `seat:${seat}`;
      }}
    >
      <span class="small-crest" style={{ "--seat": seatColour(seat) }}>
        {chair?.icon ? <Icon name={chair.icon} /> : null}
        <span class={chair?.icon ? "small-mark" : ""}>
          <SeatMark seat={seat} size={chair?.icon ? 14 : 20} />
        </span>
      </span>
      <span class="small-words">
        <span class="small-line">
          <b class="small-name">{own ? say("table-you") : name}</b>
          {first && sign && <Figure sign={sign} value={counted(first.value, first.half)} />}
        </span>
        <small class="small-aside">{aside}</small>
        <Clock seat={seat} />
        <span class="tb-hidden">{more.filter(Boolean).join(", ")}</span>
      </span>
    </button>
  );
}
