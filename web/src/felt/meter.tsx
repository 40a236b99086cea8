// One meter beside others: its sign and its number, or a word that is struck out.
import { Figure, Gem, Icon, meterSign } from "../draw";
import { shownMeter } from "../model/meters";
import type { TableModel } from "../model/table-model";
import type { Meter } from "../wire";
import { say } from "../words";
import { useStage } from "./stage/stage";

/** Whether the voice of a guided game points at a meter. */
export function isPointed(model: TableModel, id: string): boolean {
  return Boolean(model.guiding?.lesson.value?.spot?.meters?.includes(id));
}

export function MeterView({ meter, titled }: { meter: Meter; titled?: boolean }) {
  const { look, model } = useStage();
  const sign = meterSign(look, meter.id);
  const pointed = isPointed(model, meter.id);
  if (meter.form === "word" && sign) return <Word meter={meter} small />;
  const value = shownMeter(meter);
  const shown = titled || !(sign || meter.icon);
  return (
    <span class={pointed ? "meter meter-shown" : "meter"} title={meter.title}>
      {sign ? (
        <Figure sign={sign} value={value} />
      ) : (
        <>
          {meter.icon && <Icon name={meter.icon} title={meter.title} />}
          <b>{value}</b>
        </>
      )}
      {shown && <span class="meter-title">{meter.title}</span>}
    </span>
  );
}

/** A state in a word; one that is over is struck out. */
export function Word({ meter: { id, title, value }, small }: { meter: Meter; small?: boolean }) {
  const { look } = useStage();
  const sign = meterSign(look, id);
  return (
    <span class={value ? "gauge-word" : "gauge-word is-over"} title={title}>
      {sign && <Gem sign={sign} quiet={!small} />}
      {!small && <span>{title}</span>}
      {!value && <span class="tb-hidden">{say("table-used-up")}</span>}
    </span>
  );
}
