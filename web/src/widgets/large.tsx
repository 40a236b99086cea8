// A piece or a printed card drawn large, whatever it is made of.
import {
  Back,
  CardFace,
  CardText,
  Gem,
  HexTile,
  Marks,
  markStates,
  SignDie,
  Site,
  SiteSlot,
  signOf,
  Tile,
  Token,
} from "../draw";
import { slotsOf } from "../model/facts";
import type { Scene } from "../model/scene";
import type { TableModel } from "../model/table-model";
import type { Face, Piece } from "../wire";

interface Props {
  model: TableModel;
  scene: Scene;
  face: Face | undefined;
  piece?: Piece;
  /** Where there may be little height: a small card too, with its words beside it, and the page shows which fits. */
  low?: boolean;
}

export function Large({ model, scene, face, piece, low }: Props) {
  const { look } = scene.game.info;
  const onRule = (id: string) => {
    model.inspected.value = { kind: "rule", id };
  };
  if (!face) return <Back look={look} class="inspect-back" />;
  const words = (
    <div class="inspect-words">
      <h3>{piece?.name || face.name}</h3>
      <p class="inspect-kind">{face.kind}</p>
      {face.text && <CardText text={face.text} look={look} onRule={onRule} />}
    </div>
  );
  if (face.form === "site") {
    const slots = piece
      ? slotsOf(piece, scene)
      : (face.slots ?? []).map((slot) => ({ slot, piece: undefined }));
    return (
      <div class="inspect-site">
        <Site
          face={face}
          look={look}
          piece={piece}
          slots={slots.map(({ slot, piece: sits }) => (
            <SiteSlot
              key={slot}
              slot={slot}
              look={look}
              face={sits?.face ? scene.face.get(sits.face) : undefined}
            />
          ))}
        />
        {words}
      </div>
    );
  }
  if (face.form === "page")
    return (
      <div class="inspect-page tb-on-paper">
        <h3>{piece?.name || face.name}</h3>
        <p class="inspect-kind">{face.kind}</p>
        <p class="inspect-price">
          {(face.signs ?? []).map((id, i) =>
            look.signs?.[id] ? <Gem key={`${i}${id}`} sign={signOf(look, id)} /> : null,
          )}
        </p>
        {(face.text ?? "")
          .split(/\n+/)
          .filter(Boolean)
          .map((line) => (
            <CardText key={line} text={line} look={look} onRule={onRule} />
          ))}
      </div>
    );
  if (face.form === "token" || face.form === "tile" || face.form === "die")
    return (
      <div class="inspect-site">
        {face.form === "die" ? (
          <SignDie look={look} face={face} size={96} />
        ) : face.form === "token" ? (
          <Token look={look} face={face} size={132} />
        ) : !isHex(scene, piece) ? (
          <Tile look={look} face={face} shape="square" />
        ) : face.signs?.length ? (
          <div class="inspect-hex">
            <HexTile look={look} face={face} piece={piece} />
          </div>
        ) : (
          <Tile look={look} face={face} shape="hex" />
        )}
        {words}
      </div>
    );
  // A turned card is read upright; its state is told below it.
  const states = piece ? markStates(piece, look).replace(/is-(sealed|committed)/g, "") : "";
  const whole = (
    <CardFace face={face} look={look} lod="full" piece={piece} onRule={onRule} class={states.trim()}>
      {piece && <Marks piece={piece} look={look} />}
    </CardFace>
  );
  if (!low) return whole;
  return (
    <>
      <div class="inspect-whole">{whole}</div>
      <div class="inspect-low">
        <CardFace face={face} look={look} lod="small" piece={piece} />
        {words}
      </div>
    </>
  );
}

/** Whether a tile belongs to a board of hexagons: the one that it lies on, or that the table has. */
function isHex({ area, view }: Scene, piece: Piece | undefined): boolean {
  const lies = piece && area.get(piece.area);
  return lies ? lies.kind === "hexes" : view.areas.some(({ kind }) => kind === "hexes");
}
