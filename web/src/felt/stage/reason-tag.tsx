// What keeps a piece from being used, on it or below it: words where there is room, else a sign that a tap explains.
import { Gem, Icon, markOf, OffReason } from "../../draw";
import { type Missing, missingOf, reasonOf } from "../../model/reasons";
import type { Piece } from "../../wire";
import { say } from "../../words";
import { type Stage, useStage } from "./stage";

/** From this width on a card of the hand has room for a sentence. */
const SENTENCE = 94;
/** What parts of a tag take: its edges, a figure with its gem, a word. */
const EDGES = 15;
const FIGURE = 23;
const OR = 15;
const SHORT = 30;
const LETTER = 6.2;
const LINE = 15;

interface Props {
  piece: Piece;
  /** The width that nothing but this piece takes; 0 where no words may stand. */
  room: number;
}

/** The reason of a card in the hand that the open question leaves out, on the card. */
export function OffTag({ piece, room, width }: Props & { width: number }) {
  const why = reasonOf(piece, useStage().scene);
  if (!why) return null;
  if (room >= SENTENCE && stands(why.text, width)) return <OffReason why={why} />;
  return (
    <span class="off-sign">
      <Icon name="cross-mark" />
    </span>
  );
}

/** Whether a sentence and its rule stand on a card this broad, in whole words. */
function stands(text: string, width: number): boolean {
  const line = width * 0.9 - EDGES;
  let height = 3 * LINE;
  let at = 0;
  for (const word of text.split(" ")) {
    const long = word.length * LETTER;
    at += long + LETTER / 2;
    if (long > line) return false;
    if (at > line) {
      height += LINE;
      at = long;
    }
  }
  return height < width * 1.2;
}

/** Below a piece: its seal, or what is missing to pay for it. */
export function UnderTag({ piece, room }: Props) {
  const stage = useStage();
  if (!room) return null;
  const seal = sealOf(piece, stage);
  // Its wax says the same.
  if (seal) return seal.length * LETTER + EDGES > room ? null : <span class="under-tag">{seal}</span>;
  const missing = missingFor(piece, stage);
  if (!missing.length) return null;
  const figures = EDGES + missing.length * (FIGURE + OR) - OR;
  const worded = figures + SHORT <= room;
  return (
    <span class="under-tag">
      {!worded && <Icon name="cross-mark" />}
      {missing.map(({ sign, amount }, i) => (
        <span key={sign.title} class="under-figure">
          {i > 0 && <span class="under-or">{say("table-or")}</span>}
          {amount}
          <Gem sign={sign} />
        </span>
      ))}
      {worded && say("table-short")}
    </span>
  );
}

/** Whether a card of the own hand is left out by the open question, for a reason of its own. */
export function isOff(piece: Piece, { scene, model }: Stage): boolean {
  if (scene.area.get(piece.area)?.kind !== "hand" || piece.owner !== model.you.value) return false;
  return reasonOf(piece, scene) !== undefined;
}

function missingFor(piece: Piece, stage: Stage): Missing[] {
  const why = isOff(piece, stage) ? undefined : reasonOf(piece, stage.scene);
  return why ? missingOf(why.text, stage.look) : [];
}

function sealOf(piece: Piece, { look }: Stage): string {
  const sealed = Object.keys(piece.marks ?? {}).find(
    (mark) => piece.marks?.[mark] && markOf(look, mark).form === "sealed",
  );
  return sealed ? markOf(look, sealed).title : "";
}
