// Meters that are more than a number: a bar up to its limit, a pip for each, a word that is struck out.
import { Gem, meterSign } from "../draw";
import type { Meter } from "../wire";
import { say } from "../words";
import { isPointed, MeterView, Word } from "./meter";
import { useStage } from "./stage/stage";
import "./gauges.css";

/** Whether a plate has anything but plain numbers. */
export function isGauged(meters: readonly Meter[]): boolean {
  return meters.some((meter) => meter.form !== undefined);
}

/** The meters of a plate: bars and pips in lines of their own, numbers side by side, words last. */
export function Gauges({ meters, small }: { meters: readonly Meter[]; small?: boolean }) {
  const of = (...forms: Meter["form"][]) => meters.filter((meter) => forms.includes(meter.form));
  return (
    <div class={small ? "gauges gauges-small" : "gauges"}>
      {of("bar").map((meter) => (
        <Bar key={meter.id} meter={meter} />
      ))}
      <div class="gauges-pips">
        {of("pips").map((meter) =>
          small ? <MeterView key={meter.id} meter={meter} /> : <Pips key={meter.id} meter={meter} />,
        )}
      </div>
      <div class="gauges-rest">
        {of(undefined, "number").map((meter) => (
          <MeterView key={meter.id} meter={meter} />
        ))}
        {of("word").map((meter) => (
          <Word key={meter.id} meter={meter} small={small} />
        ))}
      </div>
    </div>
  );
}

function Bar({ meter: { id, title, value, limit = 0, notch } }: { meter: Meter }) {
  const { look, model } = useStage();
  const sign = meterSign(look, id);
  const pointed = isPointed(model, id);
  const part = (n: number) => `${(100 * Math.min(n, limit)) / Math.max(1, limit)}%`;
  const low = notch !== undefined && value <= notch;
  return (
    <div class={`gauge-bar${low ? " is-low" : ""}${pointed ? " meter-shown" : ""}`} title={title}>
      <span class="gauge-figure">
        {sign && <Gem sign={sign} />}
        <b>{value}</b> <small>{say("table-of-limit", { limit })}</small>
      </span>
      <span class="gauge-trough" aria-hidden="true">
        <span class="gauge-fill" style={{ width: part(value) }} />
        {notch !== undefined && <span class="gauge-notch" style={{ left: part(notch) }} />}
      </span>
    </div>
  );
}

function Pips({ meter: { id, title, value, limit = 0 } }: { meter: Meter }) {
  const { look, model } = useStage();
  const sign = meterSign(look, id);
  return (
    <div class={isPointed(model, id) ? "gauge-pips meter-shown" : "gauge-pips"} title={title}>
      {sign && <Gem sign={sign} />}
      <span class="tb-hidden">{`${value}/${limit}`}</span>
      {Array.from({ length: Math.max(limit, value) }, (_, i) => (
        <span key={String(i)} class={i < value ? "gauge-pip is-full" : "gauge-pip"} aria-hidden="true" />
      ))}
      <b aria-hidden="true">{value}</b>
    </div>
  );
}
