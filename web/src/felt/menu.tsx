// Everything at the table that needs no place of its own: other areas, the log, rules, settings, giving up.
import { useState } from "preact/hooks";
import { Icon } from "../draw";
import { hiddenAreas } from "../model/rows";
import { openLog } from "../model/sheets";
import { textTable } from "../settings";
import { seats } from "../shell/seats-dialog";
import { Dialog } from "../widgets/dialog";
import { LeaveGuide } from "../widgets/guide";
import { say } from "../words";
import { takeBack } from "./keyboard";
import { MeterView } from "./meter";
import { Folded } from "./stage/frame";
import { useStage } from "./stage/stage";

/** What resigning is called on the wire. */
const RESIGN = -1;

export function Menu({ help, onClose }: { help: () => void; onClose: () => void }) {
  const stage = useStage();
  const { scene, model, screen } = stage;
  const [sure, setSure] = useState(false);
  const loose = hiddenAreas(scene, screen).filter((area) => area.owner === undefined);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog label={say("table-menu")} heading={<h2>{scene.view.title}</h2>} onClose={onClose}>
      <div class="menu-areas">
        {screen === "portrait" &&
          scene.meters(undefined).map((meter) => <MeterView key={meter.id} meter={meter} titled />)}
        {loose.map((area) => (
          // The drawer opens when the menu has gone.
          <span key={area.id} onClickCapture={onClose}>
            <Folded area={area} />
          </span>
        ))}
      </div>
      <div class="menu-list">
        <button type="button" class="tb-btn" onClick={then(openLog)}>
          <Icon name="scroll-unfurled" />
          {say("table-log")}
        </button>
        <a class="tb-btn" href={`/cards/${scene.view.game}`} target="_blank" rel="noreferrer">
          <Icon name="card-random" />
          {say("shell-nav-cards")}
        </a>
        <a class="tb-btn" href={`/rules/${scene.view.game}`} target="_blank" rel="noreferrer">
          <Icon name="rule-book" />
          {say("table-rules")}
        </a>
        {model.you.value !== null && !scene.view.end && (
          <button type="button" class="tb-btn" onClick={then(() => takeBack(stage))}>
            <Icon name="anticlockwise-rotation" />
            {say(model.undo.value.may === "ask" ? "table-undo-ask" : "table-undo")}
          </button>
        )}
        <button
          type="button"
          class="tb-btn"
          onClick={then(() => {
            textTable.value = true;
          })}
        >
          {say("table-text")}
        </button>
        {seats.value && (
          <button
            type="button"
            class="tb-btn"
            onClick={then(() => {
              seats.value = "shown";
            })}
          >
            <Icon name="person" />
            {say("lobby-seats")}
          </button>
        )}
        <span class="menu-guide" onClickCapture={onClose}>
          <LeaveGuide model={model} class="" />
        </span>
        <button type="button" class="tb-btn" onClick={then(help)}>
          {say("table-help")}
        </button>
        <a class="tb-btn" href="/settings">
          <Icon name="cog" />
          {say("table-settings")}
        </a>
        <a class="tb-btn" href="/">
          {say("table-home")}
        </a>
        {stage.isAsked() &&
          (sure ? (
            <button type="button" class="tb-btn is-danger" onClick={then(() => model.choose(RESIGN))}>
              {say("table-resign-sure")}
            </button>
          ) : (
            <button type="button" class="tb-btn" onClick={() => setSure(true)}>
              {say("table-resign")}
            </button>
          ))}
      </div>
    </Dialog>
  );
}
