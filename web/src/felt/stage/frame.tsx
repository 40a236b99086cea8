// The ground of an area: its title, and a button instead of it where there is no room.
import type { ComponentChildren } from "preact";
import { Icon, SeatMark } from "../../draw";
import { labelled, labelOf, labelRoom } from "../../fit/titles";
import { areaTitle } from "../../model/names";
import type { Area } from "../../wire";
import { HintMark } from "./hint-mark";
import { spokenArea } from "./spoken";
import { useStage } from "./stage";
import "./frame.css";

interface Props {
  area: Area;
  class?: string;
  children: ComponentChildren;
}

export function Frame({ area, class: extra, children }: Props) {
  const stage = useStage();
  const standing = stage.offers.ground(area);
  const selected = stage.model.selected.value === area.id;
  const classes = ["area", `area-${area.kind}`, standing && "area-lit", selected && "area-selected", extra];
  if (stage.isShown(area.id)) classes.push("area-shown");
  if (stage.fit.areas.get(area.id)?.worded) classes.push("area-worded");
  const title = spokenArea(area, stage);
  const label = labelOf(area, stage.scene, stage.screen);
  return (
    <section
      class={classes.filter(Boolean).join(" ")}
      data-area={area.id}
      data-place={area.id}
      aria-label={title}
    >
      <div class="area-pieces">{children}</div>
      {standing ? (
        <button
          type="button"
          class="area-deed tb-btn"
          data-stop={area.id}
          data-lit={standing}
          aria-pressed={selected}
          onClick={() => stage.press(area.id)}
        >
          {area.icon && <Icon name={area.icon} />}
          {title}
          <HintMark at={area.id} />
        </button>
      ) : (
        labelled(area, stage.scene, stage.screen) && (
          <p class="area-label" aria-hidden="true" style={{ "--least": `${labelRoom(label, 0).least}px` }}>
            {label}
          </p>
        )
      )}
    </section>
  );
}

/** An area that is opened by a button: it lies in no row, or there is no room for it. */
export function Folded({ area, short }: { area: Area; short?: boolean }) {
  const stage = useStage();
  const inside = stage.scene.byArea.get(area.id) ?? [];
  const things = [area.id, ...inside.map((piece) => piece.id)];
  const lit = things.some((id) => stage.offers.standing(id));
  const shown = things.some((id) => stage.isShown(id));
  return (
    <button
      type="button"
      class={`area-folded${lit ? " is-live" : ""}${short ? " is-short" : ""}${shown ? " area-shown" : ""}`}
      data-place={area.id}
      onClick={() => {
        stage.opened.value = area.id;
      }}
    >
      <span class="area-folded-inner">
        {area.icon && <Icon name={area.icon} />}
        {!short && area.owner !== undefined && <SeatMark seat={area.owner} size={13} />}
        {!short && <span class="area-folded-title">{areaTitle(area, stage.scene)}</span>}
        {short && !area.icon && <span class="area-folded-title">{area.title.slice(0, 1)}</span>}
        <span class="tb-hidden">{spokenArea(area, stage)}</span>
        <b>{area.count ?? 0}</b>
      </span>
    </button>
  );
}
