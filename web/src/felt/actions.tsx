// What can be done with the selected piece: a pop-up beside it where there is room.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { cellName } from "../model/cells";
import { say } from "../words";
import { ChoiceButton } from "./choice-button";
import { cellOf, type Stage, useStage } from "./stage/stage";
import "./actions.css";

/** The buttons of the selected thing, wherever they stand. */
export function ActionList({ forecast }: { forecast?: boolean }) {
  const stage = useStage();
  const selected = stage.model.selected.value;
  const way = stage.way(selected);
  return (
    <>
      {way && (
        <button
          type="button"
          class="tb-btn is-primary"
          data-digit={1}
          aria-keyshortcuts="1"
          disabled={stage.model.sending.value}
          onClick={() => stage.go(way)}
        >
          {say("table-walk", { cell: nameOf(stage, selected), steps: way.length })}
        </button>
      )}
      {stage.offered().map((choice, i) => (
        <ChoiceButton
          key={choice.action}
          choice={choice}
          about={selected}
          primary={i === 0}
          digit={i + 1}
          forecast={forecast}
        />
      ))}
    </>
  );
}

export function Actions() {
  const stage = useStage();
  const selected = stage.model.selected.value;
  const box = useRef<HTMLElement>(null);
  const [at, setAt] = useState({ left: 0, top: 0, above: false });
  const offered = stage.offered();
  const shown =
    selected !== null &&
    (offered.length > 0 || stage.way(selected) !== undefined) &&
    stage.opened.value === null;
  useLayoutEffect(() => {
    const pop = box.current;
    const felt = pop?.offsetParent;
    if (!shown || !pop || !felt || !selected) return;
    const piece = felt.querySelector(`[data-stop="${CSS.escape(selected)}"]`);
    if (!piece) return;
    const [frame, thing] = [felt.getBoundingClientRect(), piece.getBoundingClientRect()];
    const { offsetWidth: wide, offsetHeight: tall } = pop;
    const middle = thing.x + thing.width / 2 - frame.x;
    const below = thing.bottom - frame.y + 12;
    const above = thing.y - frame.y - tall - 16;
    // Below the piece where there is room, else above it; never over the piece itself.
    const fits = below + tall < frame.height - 6;
    const top = fits ? below : Math.max(6, above);
    const left = Math.min(frame.width - wide - 8, Math.max(8, middle - wide / 2));
    setAt((old) => (old.left === left && old.top === top ? old : { left, top, above: !fits }));
  }, [selected, shown, stage]);
  if (!shown) return null;
  const name = nameOf(stage, selected);
  return (
    <section
      ref={box}
      class={`actions tb-on-paper${at.above ? " actions-above" : ""}${offered.length > 3 ? " actions-many" : ""}`}
      style={{ left: `${at.left}px`, top: `${at.top}px` }}
      aria-label={say("table-actions", { name })}
    >
      <ActionList forecast />
    </section>
  );
}

/** What is selected: a cell with a way by its name, a piece by its own. */
function nameOf({ scene }: Stage, selected: string | null): string {
  const at = cellOf(selected ?? "");
  const area = scene.area.get(at?.area ?? "");
  if (at) return area && scene.ways.get(at.area)?.has(at.cell) ? cellName(area, at.cell) : "";
  return scene.piece.get(selected ?? "")?.name ?? "";
}
