// An area opened as a list: what may be seen of a pile, or of what no row shows.

import { formOf } from "../model/rows";
import { Dialog } from "../widgets/dialog";
import { Large } from "../widgets/large";
import { RuleLink } from "../widgets/why";
import type { Piece as PieceData } from "../wire";
import { say } from "../words";
import { ActionList } from "./actions";
import { PageSlip } from "./areas/page-slip";
import { Belongings } from "./belongings";
import { Piece } from "./stage/piece";
import { countedArea } from "./stage/spoken";
import { type Stage, useStage } from "./stage/stage";
import "./drawer.css";

/** A page is read where it lies. */
function Page({ piece, stage }: { piece: PieceData; stage: Stage }) {
  return (
    <Large
      model={stage.model}
      scene={stage.scene}
      face={stage.scene.face.get(piece.face ?? "")}
      piece={piece}
    />
  );
}

export function Drawer() {
  const stage = useStage();
  const id = stage.opened.value;
  const close = () => {
    stage.opened.value = null;
  };
  if (id?.startsWith("seat:")) return <Belongings seat={Number(id.slice(5))} onClose={close} />;
  const area = id === null ? undefined : stage.scene.area.get(id);
  if (!area) return null;
  const pieces = stage.scene.byArea.get(area.id) ?? [];
  const shown = area.kind === "pile" ? pieces.filter((piece) => piece.face !== undefined).reverse() : pieces;
  const hidden = (area.count ?? 0) - shown.length;
  const width = stage.screen === "wide" ? 112 : 98;
  const offered = stage.offered();
  return (
    <Dialog
      label={countedArea(area, stage)}
      heading={<h2>{countedArea(area, stage)}</h2>}
      onClose={close}
      class="drawer"
    >
      <div class="drawer-pieces" data-area={area.id}>
        {shown.map((piece) => (
          <div key={piece.id} class={formOf(piece, stage.scene) === "page" ? "drawer-page" : "drawer-piece"}>
            {formOf(piece, stage.scene) === "page" &&
              (stage.offers.standing(piece.id) ? (
                <PageSlip piece={piece} words="all" />
              ) : (
                <Page piece={piece} stage={stage} />
              ))}
            {formOf(piece, stage.scene) !== "page" && (
              <Piece
                piece={piece}
                width={formOf(piece, stage.scene) === "site" ? 180 : width}
                height={110}
                room={width}
              />
            )}
          </div>
        ))}
      </div>
      {hidden > 0 && <p class="drawer-hidden">{say("table-face-down", { n: hidden })}</p>}
      {!area.count && !shown.length && <p class="drawer-hidden">{say("table-empty")}</p>}
      {offered.length > 0 && (
        <div class="drawer-actions tb-on-paper">
          <ActionList forecast />
        </div>
      )}
      {area.rule && (
        <p class="drawer-rule">
          <RuleLink model={stage.model} id={area.rule} />
        </p>
      )}
    </Dialog>
  );
}
