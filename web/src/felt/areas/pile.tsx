// A pile: its top card or a back, its number in a ring; a tap opens what may be seen of it.
import { Back, PileCount } from "../../draw";
import type { Area, Piece as PieceData } from "../../wire";
import { Frame } from "../stage/frame";
import { Piece } from "../stage/piece";
import { usePress } from "../stage/press";
import { countedArea } from "../stage/spoken";
import { useStage } from "../stage/stage";
import "./pile.css";

export function Pile({ area }: { area: Area }) {
  const stage = useStage();
  const width = stage.fit.areas.get(area.id)?.width ?? 44;
  const pieces = stage.scene.byArea.get(area.id) ?? [];
  const top = pieces.at(-1);
  const count = area.count ?? 0;
  const inside = pieces.some((piece) => piece !== top && stage.offers.standing(piece.id));
  const direct = top !== undefined && stage.offers.standing(top.id) !== "" && !inside;
  return (
    <Frame area={area} class={count > 1 ? "pile-thick" : ""}>
      <div class="pile" style={{ "--tb-w": `${width}px` }}>
        {direct && top ? (
          <Piece piece={top} width={width} top />
        ) : (
          <Closed area={area} top={top} width={width} live={inside} />
        )}
        {count > 0 && <PileCount count={count} />}
      </div>
    </Frame>
  );
}

interface ClosedProps {
  area: Area;
  top: PieceData | undefined;
  width: number;
  /** There is something to choose in it. */
  live: boolean;
}

/** A pile whose top card offers nothing: the whole pile is one button. */
function Closed({ area, top, width, live }: ClosedProps) {
  const stage = useStage();
  const open = () => {
    if (stage.offers.standing(area.id)) stage.press(area.id);
    else stage.opened.value = area.id;
  };
  const press = usePress(
    stage,
    top?.face ? { kind: "piece", id: top.id } : { kind: "area", id: area.id },
    open,
  );
  const lit = live ? "lit" : stage.offers.standing(area.id);
  return (
    <div class={`piece${lit ? " pile-lit" : ""}`}>
      <div class="pile-drawing" aria-hidden="true">
        {top ? (
          <TopCard piece={top} width={width} />
        ) : area.count ? (
          <Back look={stage.look} width={width} />
        ) : (
          <span class="area-space" style={{ width: `${width}px` }} />
        )}
      </div>
      <button
        type="button"
        class="piece-hit"
        data-stop={`pile:${area.id}`}
        data-lit={lit || undefined}
        aria-label={countedArea(area, stage)}
        {...press}
      />
    </div>
  );
}

/** The same drawing as a piece, under the pile's own button. */
function TopCard({ piece, width }: { piece: PieceData; width: number }) {
  return (
    <div class="pile-top" inert>
      <Piece piece={{ ...piece, marks: {} }} width={width} top />
    </div>
  );
}
