// A die that shows its number, and rolls when the number is another.
import { useLayoutEffect, useRef } from "preact/hooks";
import { still } from "../../settings";
import type { Piece } from "../../wire";
import { HintMark } from "../stage/hint-mark";
import { usePress } from "../stage/press";
import { spokenPiece } from "../stage/spoken";
import { useStage } from "../stage/stage";
import "./dice.css";

/** Where the pips of each number are, on a die of 3 by 3. */
const PIPS: Record<number, [number, number][]> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

export function Die({ piece }: { piece: Piece }) {
  const stage = useStage();
  const cube = useRef<HTMLDivElement>(null);
  const before = useRef<number | undefined>(undefined);
  const value = piece.marks?.die ?? 0;
  const press = usePress(stage, { kind: "piece", id: piece.id }, () => stage.press(piece.id));
  const standing = stage.offers.standing(piece.id);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = value;
    if (was === undefined || was === value || still.value) return;
    cube.current?.animate(
      [
        { transform: "translateY(-18px) rotate(-260deg) scale(.9)" },
        { transform: "translateY(3px) rotate(14deg)" },
        { transform: "none" },
      ],
      { duration: 520, easing: "cubic-bezier(.3,0,.2,1.12)" },
    );
  }, [value]);
  const pips = PIPS[value];
  const selected = stage.model.selected.value === piece.id;
  const state = selected ? "is-selected" : standing && `is-${standing}`;
  return (
    <div class="piece die-piece" data-piece={piece.id}>
      <div ref={cube} class={`die ${state}`} aria-hidden="true">
        {pips ? (
          <svg viewBox="0 0 40 40" aria-hidden="true">
            {pips.map(([x, y]) => (
              <circle key={`${x}${y}`} cx={10 + x * 10} cy={10 + y * 10} r="3.6" />
            ))}
          </svg>
        ) : (
          <b>{value}</b>
        )}
      </div>
      <button
        type="button"
        class="piece-hit"
        data-stop={piece.id}
        data-lit={standing || undefined}
        aria-label={spokenPiece(piece, stage)}
        {...press}
      >
        <HintMark at={piece.id} />
      </button>
    </div>
  );
}
