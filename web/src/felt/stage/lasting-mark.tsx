// A small hourglass on a piece on which something is in force; the rail tells what.
import { Icon } from "../../draw";
import { useStage } from "./stage";
import "./lasting-mark.css";

export function LastingMark({ at }: { at: string }) {
  const { scene } = useStage();
  if (!scene.lastingOn.has(at)) return null;
  return (
    <span class="lasting-mark" aria-hidden="true">
      <Icon name="hourglass" />
    </span>
  );
}
