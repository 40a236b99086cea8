// Cards of which the name tells enough: a tag each, struck out while it is used up.
import { familyOf, Icon, inksOf } from "../../draw";
import type { Area, Piece as PieceData } from "../../wire";
import { Frame } from "../stage/frame";
import { Hit, statesOf } from "../stage/piece";
import { useStage } from "../stage/stage";
import "./tags.css";

export function Tags({ area }: { area: Area }) {
  const stage = useStage();
  const pieces = stage.scene.byArea.get(area.id) ?? [];
  return (
    <Frame area={area}>
      {pieces.map((piece) => (
        <Tag key={piece.id} piece={piece} />
      ))}
    </Frame>
  );
}

function Tag({ piece }: { piece: PieceData }) {
  const stage = useStage();
  const face = piece.face === undefined ? undefined : stage.scene.face.get(piece.face);
  return (
    <div
      class={`piece tag ${statesOf(piece, stage)}`}
      data-piece={piece.id}
      style={inksOf(familyOf(stage.look, face?.family))}
      title={piece.name}
    >
      <span class="tag-sign" aria-hidden="true">
        <Icon name={face?.icon || stage.look.theme.emblem} />
      </span>
      <span class="tag-name" aria-hidden="true">
        {piece.name}
      </span>
      <Hit piece={piece} />
    </div>
  );
}
