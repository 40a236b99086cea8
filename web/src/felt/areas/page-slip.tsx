// A page on the table: its name, and its words where they are few; the whole of it is read beside the table.
import { Gem, Icon, signOf } from "../../draw";
import { isSpoken, LINES } from "../../fit/pages";
import { named } from "../../model/names";
import type { Area, Piece as PieceData } from "../../wire";
import { Folded, Frame } from "../stage/frame";
import { HintMark } from "../stage/hint-mark";
import { statesOf } from "../stage/piece";
import { usePress } from "../stage/press";
import { spokenPiece } from "../stage/spoken";
import { useStage } from "../stage/stage";
import { Leaves } from "./leaf";
import "./page-slip.css";

export function PageSlips({ area }: { area: Area }) {
  const stage = useStage();
  const { width = 200, height = 0, leaves } = stage.fit.areas.get(area.id) ?? {};
  const all = stage.scene.byArea.get(area.id) ?? [];
  if (leaves) return <Leaves area={area} pieces={all} form={leaves} height={height} />;
  const words = height > 0 ? "all" : height < 0 || !isSpoken(all, stage.scene) ? "none" : "few";
  // Where only the names of what can be chosen have room, a button opens all of it.
  const pieces = height < 0 ? all.filter((piece) => stage.offers.standing(piece.id)) : all;
  return (
    <Frame area={area} class="area-page-slips">
      <div class="page-slips" style={{ "--slip": `${width}px` }}>
        {pieces.map((piece) => (
          <PageSlip key={piece.id} piece={piece} words={words} />
        ))}
        {height < 0 && <Folded area={area} />}
      </div>
    </Frame>
  );
}

export function PageSlip({ piece, words }: { piece: PieceData; words: "all" | "few" | "none" }) {
  const stage = useStage();
  const { scene, look, offers } = stage;
  const face = scene.face.get(piece.face ?? "");
  const standing = offers.standing(piece.id);
  // What cannot be chosen can only be read.
  const press = usePress(stage, { kind: "piece", id: piece.id }, () =>
    standing || piece.why_not ? stage.press(piece.id) : stage.inspect({ kind: "piece", id: piece.id }),
  );
  const signs = face?.signs ?? [];
  const text = face?.text ?? "";
  const priced = signs.length > 0 && signs.every((id) => look.signs?.[id]);
  return (
    <div class={`piece page-slip ${statesOf(piece, stage)}`} data-piece={piece.id}>
      <span class="page-slip-signs" aria-hidden="true">
        {priced ? (
          signs.map((id, i) => <Gem key={`${i}${id}`} sign={signOf(look, id)} quiet />)
        ) : (
          <Icon name={face?.icon ?? "open-book"} />
        )}
      </span>
      <span class="page-slip-words" aria-hidden="true">
        <b>{piece.name || face?.name}</b>
        {words !== "none" && (
          <>
            {" "}
            <small>{face?.kind}</small>
            <span class={words === "few" ? "page-slip-few" : undefined} style={{ "--lines": String(LINES) }}>
              {named(text, scene)}
            </span>
          </>
        )}
      </span>
      <button
        type="button"
        class="piece-hit"
        data-stop={piece.id}
        data-lit={standing || undefined}
        aria-label={`${spokenPiece(piece, stage)}. ${text}`}
        aria-pressed={standing ? stage.model.selected.value === piece.id : undefined}
        {...press}
      >
        <HintMark at={piece.id} />
      </button>
    </div>
  );
}
