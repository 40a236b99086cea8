// The inspected thing: drawn large, what can be done with it, why or why not, and every rule that it touches.
import { rulesOf } from "../api";
import { CardFace, Figure, Icon, SeatMark, signOf } from "../draw";
import { cellName } from "../model/cells";
import { keywordsOf, lastingText, marksOf, pieceName, slotsOf } from "../model/facts";
import { areaTitle, named } from "../model/names";
import { Offers } from "../model/offers";
import { roleOf } from "../model/rows";
import type { Scene } from "../model/scene";
import { inspect } from "../model/sheets";
import type { TableModel, Target } from "../model/table-model";
import { Large } from "../widgets/large";
import { WhyLine } from "../widgets/why";
import type { Area, Choice, Face, Piece, RuleText } from "../wire";
import { known, say } from "../words";
import { LastingLinks } from "./in-force";
import "./inspect.css";

interface Props {
  model: TableModel;
  scene: Scene;
  target: Target | null;
  /** There may be little height for it. */
  low?: boolean;
}

export function Inspect({ model, scene, target, low }: Props) {
  const area = target?.kind === "area" ? scene.area.get(target.id) : undefined;
  if (area) return <AreaView model={model} scene={scene} area={area} />;
  const piece = target?.kind === "piece" ? scene.piece.get(target.id) : undefined;
  const id = target?.kind === "face" ? target.id : piece?.face;
  const face = id === undefined ? undefined : scene.face.get(id);
  if (!piece && !face) return <Pages model={model} scene={scene} />;
  return (
    <div class="inspect" aria-live="off">
      <div class="inspect-large">
        <Large model={model} scene={scene} face={face} piece={piece} low={low} />
      </div>
      {piece && <Where model={model} scene={scene} piece={piece} />}
      {piece && <Choices model={model} scene={scene} piece={piece} />}
      <ul class="why-lines">
        {piece?.why_not && (
          <WhyLine model={model} icon="cross-mark" kind="no" rule={piece.why_not.rule}>
            <span class="tb-hidden">{say("rail-why-not")} </span>
            {named(piece.why_not.text, scene)}
          </WhyLine>
        )}
        {piece && <MarkLines model={model} scene={scene} piece={piece} />}
        {piece && <LastingLines model={model} scene={scene} piece={piece} />}
        {face && <KeywordLines model={model} scene={scene} face={face} />}
      </ul>
      {piece && <Slots model={model} scene={scene} piece={piece} />}
      {face?.source && known(`rail-source-${face.source}`) && (
        <p class="inspect-source">{say(`rail-source-${face.source}`)}</p>
      )}
    </div>
  );
}

/** Until something is pointed at, whatever lies open to be read. */
function Pages({ model, scene }: { model: TableModel; scene: Scene }) {
  const pages = scene.view.pieces.filter((piece) => {
    const face = scene.face.get(piece.face ?? "");
    // What can be done, and what there is to choose from, stands on the table.
    if (face?.form !== "page" || piece.on || face.signs?.length || face.strip) return false;
    return !scene.choicesOf.has(piece.id);
  });
  if (!pages.length) return <Nothing />;
  return (
    <div class="inspect">
      {pages.map((piece) => (
        <div key={piece.id} class="inspect-large">
          <Large model={model} scene={scene} face={scene.face.get(piece.face ?? "")} piece={piece} />
        </div>
      ))}
    </div>
  );
}

function Nothing() {
  return (
    <div class="inspect inspect-none">
      <Icon name="magnifying-glass" />
      <p>{say("rail-inspect-none")}</p>
    </div>
  );
}

/** Whose it is and where it lies. */
function Where({ model, scene, piece }: { model: TableModel; scene: Scene; piece: Piece }) {
  const area = scene.area.get(piece.area);
  const host = piece.on ? scene.piece.get(piece.on) : undefined;
  const owner = piece.owner ?? area?.owner;
  const cell = area && roleOf(area, scene) === "board" ? ` ${cellName(area, piece.place ?? 0)}` : "";
  return (
    <p class="inspect-where">
      {owner !== undefined && (
        <>
          <SeatMark seat={owner} /> {owner === scene.view.seat ? say("table-you") : scene.name(owner)}
          {" · "}
        </>
      )}
      {host ? say("rail-on", { name: pieceName(host, scene) }) : area ? areaTitle(area, scene) + cell : ""}
      {area && (area.count ?? 0) > 0 && area.kind === "pile" && !host && (
        <>
          {" · "}
          <button
            type="button"
            class="inspect-all"
            onClick={() => inspect(model, { kind: "area", id: area.id })}
          >
            {say("rail-all-of-pile", { count: area.count ?? 0 })}
          </button>
        </>
      )}
    </p>
  );
}

function Choices({ model, scene, piece }: { model: TableModel; scene: Scene; piece: Piece }) {
  const choices = scene.choicesOf.get(piece.id) ?? [];
  if (!choices.length) return null;
  const offers = new Offers(scene);
  return (
    <section class="inspect-choices" aria-label={say("rail-can-do")}>
      {choices.map((choice) => (
        <ChoiceButton
          key={choice.action}
          model={model}
          scene={scene}
          offers={offers}
          choice={choice}
          about={piece.id}
        />
      ))}
    </section>
  );
}

interface ChoiceProps {
  model: TableModel;
  scene: Scene;
  offers: Offers;
  choice: Choice;
  about: string;
}

function ChoiceButton({ model, scene, offers, choice, about }: ChoiceProps) {
  const { look } = scene.game.info;
  const { text, cost } = offers.label(choice, about, look);
  const forecast = choice.forecast?.text;
  return (
    <div class="inspect-choice">
      <button
        type="button"
        class="tb-btn"
        disabled={model.sending.value || model.link.value === "lost"}
        onClick={() => model.choose(choice.action)}
      >
        <span>{named(text, scene)}</span>
        {cost.map(([sign, amount]) => (
          <Figure key={sign} sign={signOf(look, sign)} value={amount} />
        ))}
      </button>
      {forecast && <span class="inspect-forecast">{named(forecast, scene)}</span>}
      {choice.rule && (
        <button
          type="button"
          class="tb-rule"
          aria-label={say("rail-rule-open", { id: choice.rule })}
          onClick={() => {
            model.inspected.value = { kind: "rule", id: choice.rule ?? "" };
          }}
        >
          {choice.rule}
        </button>
      )}
    </div>
  );
}

function MarkLines({ model, scene, piece }: { model: TableModel; scene: Scene; piece: Piece }) {
  return (
    <>
      {marksOf(piece, scene.game.info.look, piece.face ? scene.face.get(piece.face) : undefined).map(
        ({ id, look, text }) => (
          <WhyLine key={id} model={model} icon={look.icon || "light-bulb"} rule={look.rule}>
            {named(text, scene)}
          </WhyLine>
        ),
      )}
    </>
  );
}

/** What is in force on it. */
function LastingLines({ model, scene, piece }: { model: TableModel; scene: Scene; piece: Piece }) {
  return (
    <>
      {(scene.lastingOn.get(piece.id) ?? []).map((one) => (
        <WhyLine key={one.id} model={model} icon="hourglass">
          {lastingText(one, scene)} <LastingLinks model={model} scene={scene} one={one} at={piece.id} />
        </WhyLine>
      ))}
    </>
  );
}

function KeywordLines({ model, scene, face }: { model: TableModel; scene: Scene; face: Face }) {
  const keywords = keywordsOf(face, scene.game.info.look);
  const book = keywords.length ? rulesOf(scene.game.info.name) : undefined;
  return (
    <>
      {keywords.map(({ word, rule }) => (
        <WhyLine key={rule} model={model} icon="rule-book" rule={rule}>
          <b>{word}</b> <span class="why-rule-text">{meaningOf(book?.get(rule))}</span>
        </WhyLine>
      ))}
    </>
  );
}

/** What a rule says to a player, without the marks of a text file. */
function meaningOf(rule: RuleText | undefined): string {
  return (rule?.meaning || rule?.text || "").replace(/[*`]/g, "");
}

function Slots({ model, scene, piece }: { model: TableModel; scene: Scene; piece: Piece }) {
  const { look } = scene.game.info;
  const sitting = slotsOf(piece, scene).flatMap((row) => (row.piece ? [row.piece] : []));
  if (!sitting.length) return null;
  return (
    <section class="inspect-slots">
      <h3>{say("rail-slots")}</h3>
      <ul>
        {sitting.map((other) => {
          const face = other.face ? scene.face.get(other.face) : undefined;
          return (
            <li key={other.id}>
              <button
                type="button"
                class="inspect-item"
                onClick={() => inspect(model, { kind: "piece", id: other.id })}
              >
                {face && <CardFace face={face} look={look} piece={other} width={36} />}
                <span>{pieceName(other, scene)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What lies in an area, equal cards together. */
function AreaView({ model, scene, area }: { model: TableModel; scene: Scene; area: Area }) {
  const { look } = scene.game.info;
  const pieces = scene.byArea.get(area.id) ?? [];
  const seen = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.face === undefined) continue;
    const same = seen.get(piece.face);
    if (same) same.push(piece);
    else seen.set(piece.face, [piece]);
  }
  const shown = pieces.filter((piece) => piece.face !== undefined).length;
  const hidden = Math.max(area.count ?? 0, pieces.length) - shown;
  return (
    <div class="inspect">
      <h3 class="inspect-title">
        {area.owner !== undefined && <SeatMark seat={area.owner} />} {areaTitle(area, scene)}
      </h3>
      <ul class="why-lines">
        <WhyLine model={model} icon={area.icon || "stack"} rule={area.rule}>
          {say("rail-area-count", { count: shown + hidden })}
          {hidden > 0 && shown > 0 ? `, ${say("rail-area-hidden", { count: hidden })}` : ""}
        </WhyLine>
      </ul>
      <ul class="inspect-items">
        {[...seen.entries()].map(([id, same]) => {
          const face = scene.face.get(id);
          const [piece] = same;
          return (
            piece && (
              <li key={id}>
                <button
                  type="button"
                  class="inspect-item"
                  onClick={() => inspect(model, { kind: "piece", id: piece.id })}
                >
                  {face && <CardFace face={face} look={look} width={36} />}
                  <span>
                    {pieceName(piece, scene)}
                    {same.length > 1 && ` ×${same.length}`}
                  </span>
                </button>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
