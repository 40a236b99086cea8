// The bar above the table: which game, which turn and phase, and the tools.
import { useState } from "preact/hooks";
import { Icon, SeatMark, Tabard } from "../draw";
import { commonMeters } from "../model/meters";
import { wide as besides, openForce } from "../model/sheets";
import { LeaveGuide } from "../widgets/guide";
import { HintButton } from "../widgets/hint";
import { say } from "../words";
import { takeBack } from "./keyboard";
import { Menu } from "./menu";
import { MeterView } from "./meter";
import { Phases } from "./phases";
import { useStage } from "./stage/stage";
import "./top.css";

export function Top({ help }: { help: () => void }) {
  const stage = useStage();
  const { scene, model, screen, look } = stage;
  const { view } = scene;
  const [menu, setMenu] = useState(false);
  const wide = screen === "wide";
  const seated = model.you.value !== null && !view.end;
  const force = view.lasting?.length ?? 0;
  return (
    <header class="top">
      <a class="top-brand" href="/">
        <Tabard look={look} mini />
        {wide && <span class="top-game">{view.title}</span>}
        <span class="tb-hidden">{say("table-home")}</span>
      </a>
      {(view.turn ?? 0) > 0 && (
        <span class="top-turn">
          {say("table-turn", { turn: look.turn || "Turn", n: view.turn ?? 0 })}
          {wide && view.active !== undefined && (
            <>
              {" · "}
              <SeatMark seat={view.active} size={12} />{" "}
              {view.active === model.you.value ? say("table-you") : scene.name(view.active)}
            </>
          )}
        </span>
      )}
      <div class="top-middle">
        <Phases />
      </div>
      <div class="top-tools">
        {wide && commonMeters(scene).map((meter) => <MeterView key={meter.id} meter={meter} titled />)}
        {wide && (
          <a
            class="tb-btn is-quiet"
            href={`/rules/${view.game}`}
            target="_blank"
            rel="noreferrer"
            aria-label={say("table-rules")}
          >
            <Icon name="rule-book" />
            <span class="top-word">{say("table-rules")}</span>
          </a>
        )}
        {wide && seated && !model.guiding?.leads.value && <HintButton model={model} class="is-quiet" />}
        {wide && seated && (
          <button
            type="button"
            class="tb-btn is-quiet"
            aria-disabled={model.undo.value.may === "no"}
            title={model.undo.value.why || undefined}
            onClick={() => takeBack(stage)}
          >
            <Icon name="anticlockwise-rotation" />
            {say(model.undo.value.may === "ask" ? "table-undo-ask" : "table-undo")}
          </button>
        )}
        {wide && seated && <LeaveGuide model={model} class="is-quiet" />}
        {!besides.value && force > 0 && (
          <button
            type="button"
            class="tb-btn is-quiet top-force"
            aria-label={say("table-in-force", { n: force })}
            aria-haspopup="dialog"
            onClick={openForce}
          >
            <Icon name="hourglass" /> {force}
          </button>
        )}
        <button
          type="button"
          class="tb-btn is-quiet is-square"
          aria-label={say("table-menu")}
          aria-haspopup="dialog"
          onClick={() => setMenu(true)}
        >
          <Icon name={wide ? "cog" : "hamburger-menu"} />
        </button>
      </div>
      {menu && <Menu help={help} onClose={() => setMenu(false)} />}
    </header>
  );
}
