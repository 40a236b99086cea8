// A finger or mouse on a piece: a tap presses it, a long press or a resting pointer shows it large.
import { useEffect, useRef } from "preact/hooks";
import { closeSheet } from "../../model/sheets";
import type { Target } from "../../model/table-model";
import type { Stage } from "./stage";

const LONG = 450;
const REST = 250;
/** The click of a release comes right behind it. */
const BEHIND = 80;

/** The listeners of something that can be tapped and looked at. */
export function usePress(stage: Stage, target: Target, press: () => void) {
  const timer = useRef(0);
  const held = useRef(false);
  const began = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (after: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(act, after);
  };
  const stop = () => clearTimeout(timer.current);
  return {
    onClick: () => {
      stop();
      // The click that ends a long press was not meant as one.
      if (held.current) held.current = false;
      else press();
    },
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      began.current = event.timeStamp;
      if (event.pointerType === "mouse") return;
      later(LONG, () => {
        held.current = true;
        swallowRelease();
        stage.inspect(target);
      });
    },
    onPointerUp: (event: PointerEvent) => {
      stop();
      // A busy page hears of a tap when it would have been a long press: the event knows how long the finger was down.
      if (!held.current || event.timeStamp - began.current >= LONG) return;
      closeSheet();
      press();
    },
    onPointerCancel: stop,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.buttons) return;
      later(REST, () => {
        stage.model.inspected.value = target;
      });
    },
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      stop();
      if (held.current) return;
      stage.inspect(target);
    },
  };
}

/** The sheet that a long press opens comes up under the finger: letting go must not press what is there. */
function swallowRelease(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    removeEventListener("click", swallow, true);
  };
  const released = () => setTimeout(() => removeEventListener("click", swallow, true), BEHIND);
  addEventListener("click", swallow, true);
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, released, { capture: true, once: true });
}
