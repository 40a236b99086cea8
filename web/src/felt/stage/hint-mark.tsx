// The mark of a hint, on what it advises.
import { Icon } from "../../draw/icon";
import { advised } from "../../model/counsel";
import type { Choice } from "../../wire";
import { say } from "../../words";
import { useStage } from "./stage";
import "./hint-mark.css";

/** The bulb on a piece, area or cell that the advised choice concerns, or the ring of what a guide points at. */
export function HintMark({ at, or }: { at: string; or?: string }) {
  const stage = useStage();
  if (stage.isShown(at) || (or && stage.isShown(or))) return <span class="guide-mark" aria-hidden="true" />;
  if (!stage.isAdvised(at) && !(or && stage.isAdvised(or))) return null;
  return <Bulb />;
}

/** The same within a button that is the advised choice itself. */
export function HintSign({ choice }: { choice: Choice }) {
  const { model, scene } = useStage();
  if (advised(model.counsel, scene.view)?.action !== choice.action) return null;
  return (
    <>
      <Bulb />
      <span class="tb-hidden">{say("hint-advised")}</span>
    </>
  );
}

function Bulb() {
  return (
    <span class="hint-mark" aria-hidden="true">
      <Icon name="light-bulb" />
    </span>
  );
}
