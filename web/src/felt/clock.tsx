// The time that a seat has left, running where it is charged.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../draw";
import { inMinutes } from "../model/minutes";
import { say } from "../words";
import { useStage } from "./stage/stage";

export function Clock({ seat }: { seat: number }) {
  const { model, scene } = useStage();
  const told = model.clock.value;
  const [, tick] = useState(0);
  const runs = told?.info.running === seat && !scene.view.end;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  const left = told?.info.left[seat];
  if (!told || left === undefined) return null;
  const now = Math.max(0, runs ? left - (performance.now() - told.at) : left);
  const short = told.info.warn !== undefined && now <= told.info.warn;
  return (
    <span class={`clock${runs ? " is-running" : ""}${short ? " is-short" : ""}`} role="timer">
      <Icon name="hourglass" title={say("table-clock", { name: scene.name(seat) })} />
      {inMinutes(now)}
      {short && <span class="tb-hidden">{say("table-clock-short")}</span>}
    </span>
  );
}
