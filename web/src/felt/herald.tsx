// The voice of a guided game on paper, in the place of the question: one thing to do, and the way to do it.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../draw";
import { hiddenAreas } from "../model/rows";
import { wide } from "../model/sheets";
import { GuideMore, GuideNext, GuideProgress, GuideWords } from "../widgets/guide";
import type { Choice } from "../wire";
import { say } from "../words";
import { hasLeaves, Take } from "./areas/leaf";
import { Outcome } from "./blows";
import { ChoiceButton } from "./choice-button";
import { Pool } from "./plate";
import { type Stage, useStage } from "./stage/stage";
import "./herald.css";

interface Props {
  notices: ComponentChildren;
  /** What happened before. */
  before: ComponentChildren;
}

export function Herald({ notices, before }: Props) {
  const stage = useStage();
  const { model, scene, screen } = stage;
  const { guiding } = model;
  const wanted = guiding?.wanted(scene.view);
  const phone = screen === "portrait";
  const subject = wanted?.pieces?.find((id) => scene.piece.get(id)?.face !== undefined);
  const read = hasLeaves(stage);
  useEffect(() => {
    // Beside the table one reads what it is about; where it would lie over the table, nobody asked for it.
    if (wide.value && subject && !read) model.inspected.value = { kind: "piece", id: subject };
  }, [model, subject, read]);
  if (!guiding) return null;
  return (
    <section
      class={`ask herald herald-${screen} tb-on-paper`}
      aria-label={say("guide-title")}
      aria-busy={model.sending.value}
    >
      {!phone && (
        <div class="herald-sign" aria-hidden="true">
          <Icon name="trumpet-flag" />
          <span>{say("guide-herald")}</span>
        </div>
      )}
      <div class="herald-body">
        {notices}
        <div class="herald-top">
          {phone ? <Pool /> : <p class="herald-before">{before}</p>}
          {!phone && <GuideProgress guiding={guiding} />}
        </div>
        <div class="herald-main">
          <GuideWords guiding={guiding} scene={scene} />
          <Outcome />
          <div class="herald-buttons">
            {phone && <GuideProgress guiding={guiding} />}
            <GuideMore guiding={guiding} />
            {wanted && (read ? <Take digit={1} /> : <Deed choice={wanted} />)}
            <GuideNext guiding={guiding} game={scene.view.game} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** What is asked for: its own button, or help with what is clicked on the table. */
function Deed({ choice }: { choice: Choice }) {
  const stage = useStage();
  if (!onTable(stage, choice)) return <ChoiceButton choice={choice} about={null} primary digit={1} />;
  if (stage.screen === "portrait" && stage.model.selected.value)
    return <ChoiceButton choice={choice} about={null} primary digit={1} />;
  return (
    <button
      type="button"
      class="tb-btn is-paper"
      data-digit={stage.model.selected.value ? undefined : 1}
      disabled={stage.model.sending.value || stage.model.link.value === "lost"}
      onClick={() => stage.choose(choice)}
    >
      {say("guide-do")}
    </button>
  );
}

/** Whether a choice is made with something that lies in sight. */
function onTable({ offers, scene, screen }: Stage, choice: Choice): boolean {
  if (offers.buttons.includes(choice) || choice.preview) return false;
  const hidden = hiddenAreas(scene, screen).map((area) => area.id);
  const piece = scene.piece.get(choice.pieces?.[0] ?? "");
  return piece === undefined || !hidden.includes(piece.area);
}
