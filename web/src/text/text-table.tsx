// The whole table as headings, lists and buttons: the same view, for those who hear it and those who like it plain.
import { useEffect, useRef } from "preact/hooks";
import { cellName } from "../model/cells";
import { advised } from "../model/counsel";
import { lastingText, pieceName } from "../model/facts";
import { named } from "../model/names";
import type { Scene } from "../model/scene";
import { sceneOf } from "../model/scene-of";
import { inspect } from "../model/sheets";
import type { TableModel } from "../model/table-model";
import { turnsOf } from "../model/turns";
import { walk } from "../model/walk";
import { Absences } from "../widgets/away";
import { EndTools } from "../widgets/end-tools";
import { GuideMore, GuideNext, GuideProgress, GuideWords, LeaveGuide } from "../widgets/guide";
import { HintButton, HintPanel, HintSpoken } from "../widgets/hint";
import { HurryButton, TakeAll } from "../widgets/quick";
import { RuleLink } from "../widgets/why";
import type { Area } from "../wire";
import { say, TOLD } from "../words";
import { areaLine, choiceText, factsOf, groupsOf, meterLine, othersOf, pilesOf, slotLines } from "./lines";
import { whereOf } from "./places";
import { TimeLine, Tools } from "./tools";
import "./text-table.css";

export function TextTable({ model }: { model: TableModel }) {
  const scene = sceneOf(model);
  if (!scene) return <p class="text-table">{say("loading")}</p>;
  const { view } = scene;
  const mine = view.seat;
  return (
    <div class="text-table">
      <header>
        <h2>{headline(scene)}</h2>
        {view.phases?.length ? (
          <p>
            {say("text-phases")}{" "}
            {view.phases
              .map((phase) => (phase === view.phase ? say("text-phase-now", { phase }) : phase))
              .join(", ")}
          </p>
        ) : null}
        <nav class="text-jumps" aria-label={say("text-jumps")}>
          <a href="#text-ask">{say("text-ask")}</a>
          <a href="#text-happened">{say("text-happened")}</a>
          <a href="#text-seats">{say("text-seats")}</a>
          <a href="#text-shared">{say("text-shared")}</a>
          <a href="#text-tools">{say("text-tools")}</a>
        </nav>
      </header>
      <AskPart model={model} scene={scene} />
      <Happened model={model} scene={scene} />
      <section id="text-seats" aria-label={say("text-seats")}>
        {mine !== null && <SeatPart model={model} scene={scene} seat={mine} />}
        {othersOf(scene).map((seat) => (
          <SeatPart key={seat} model={model} scene={scene} seat={seat} />
        ))}
      </section>
      <section id="text-shared">
        <h2>{say("text-shared")}</h2>
        {meterLine(undefined, scene) && <p>{meterLine(undefined, scene)}</p>}
        {view.areas
          .filter((area) => area.owner === undefined)
          .map((area) => (
            <AreaPart key={area.id} model={model} scene={scene} area={area} />
          ))}
        {view.chain?.length ? (
          <>
            <h3>{say("text-chain")}</h3>
            <ol class="text-list text-numbered">
              {view.chain.map((link) => (
                <li key={link.text}>
                  {named(link.text, scene)} {link.rule && <RuleLink model={model} id={link.rule} />}
                </li>
              ))}
            </ol>
          </>
        ) : null}
      </section>
      <Force model={model} scene={scene} />
      <Tools model={model} scene={scene} />
    </div>
  );
}

/** What is in force beyond the moment. */
function Force({ model, scene }: { model: TableModel; scene: Scene }) {
  const lasting = scene.view.lasting ?? [];
  if (!lasting.length) return null;
  return (
    <section id="text-force">
      <h2>{say("rail-in-force")}</h2>
      <ul class="text-list">
        {lasting.map((one) => (
          <li key={one.id}>
            {lastingText(one, scene)} <RuleLink model={model} id={one.rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function headline(scene: Scene): string {
  const { view } = scene;
  const limit = view.meters.find((meter) => meter.id === "turn")?.limit;
  const turn = view.turn
    ? say(limit ? "text-turn-of" : "text-turn", { turn: view.turn, limit: limit ?? 0 })
    : "";
  const whose =
    view.active === undefined
      ? ""
      : view.active === view.seat
        ? say("text-yours")
        : say("text-whose", { name: scene.name(view.active) });
  return [view.title, turn, whose].filter(Boolean).join(". ");
}

/** The question, its choices as buttons, and whatever else waits for an answer. */
function AskPart({ model, scene }: { model: TableModel; scene: Scene }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { ask, end } = scene.view;
  const mine = ask !== undefined && ask.seat === model.you.value && Boolean(ask.choices?.length);
  const { guiding } = model;
  const led = Boolean(guiding?.lesson.value);
  const { may, why, asked } = model.undo.value;
  const notice = model.notice.value;
  // The button that was pressed is gone with its question: the next question takes the focus.
  const had = useRef(false);
  useEffect(() => {
    if (had.current && document.activeElement === document.body) heading.current?.focus();
  });
  return (
    <section
      id="text-ask"
      class={mine || led ? "text-ask tb-on-paper tb-paper" : "text-ask"}
      onFocusCapture={() => {
        had.current = true;
      }}
      onBlurCapture={(event) => {
        // A press elsewhere is the reader's own wish; a button that vanished names no other.
        if (event.relatedTarget) had.current = false;
      }}
    >
      <div aria-live="polite">
        <h2 ref={heading} tabIndex={-1}>
          {end
            ? say("end-title")
            : led
              ? say("guide-title")
              : mine
                ? say("text-asked-you")
                : ask
                  ? say("text-waiting", { name: scene.name(ask.seat) })
                  : say("text-nobody")}
        </h2>
        {end && (
          <p>
            {named(end.text, scene)} {end.rule && <RuleLink model={model} id={end.rule} />}
          </p>
        )}
        {ask && !led && (
          <p class="text-prompt" lang={TOLD}>
            {named(ask.prompt, scene)} {ask.rule && <RuleLink model={model} id={ask.rule} />}
          </p>
        )}
        {model.table.value?.halted && <p class="text-bad">{model.table.value.halted}</p>}
        {model.link.value === "lost" && <p>{say("text-lost")}</p>}
        {notice && (
          <p class={notice.bad ? "text-bad" : undefined}>
            {named(notice.text, scene)} {notice.rule && <RuleLink model={model} id={notice.rule} />}
          </p>
        )}
      </div>
      {guiding && led && (
        <>
          <GuideProgress guiding={guiding} />
          <GuideWords guiding={guiding} scene={scene} />
        </>
      )}
      {guiding && (
        <div class="text-row">
          <GuideNext guiding={guiding} game={scene.view.game} />
          <GuideMore guiding={guiding} />
          <LeaveGuide model={model} class="" />
        </div>
      )}
      <HintSpoken model={model} scene={scene} />
      {mine && <HintPanel model={model} scene={scene} />}
      {mine && <ChoiceList model={model} scene={scene} />}
      {mine && <WayList model={model} scene={scene} />}
      <div class="text-row">
        {mine && <TakeAll model={model} />}
        <HurryButton model={model} />
      </div>
      <Absences model={model} scene={scene} />
      {mine && !led && model.counsel?.allowed.value && (
        <div class="text-row">
          <HintButton model={model} class="" />
        </div>
      )}
      {end && <EndTools model={model} />}
      {asked && asked.by === model.you.value && (
        <div class="text-row">
          <p>{say("table-undo-asked")}</p>
          <button type="button" class="tb-btn" onClick={() => model.answerUndo(false)}>
            {say("table-undo-withdraw")}
          </button>
        </div>
      )}
      {asked && model.you.value !== null && asked.waiting.includes(model.you.value) && (
        <div class="text-row">
          <p>{say("text-undo-asked", { name: scene.name(asked.by) })}</p>
          <button type="button" class="tb-btn" onClick={() => model.answerUndo(true)}>
            {say("text-undo-yes")}
          </button>
          <button type="button" class="tb-btn" onClick={() => model.answerUndo(false)}>
            {say("text-undo-no")}
          </button>
        </div>
      )}
      {may !== "no" && model.you.value !== null && !end && (
        <div class="text-row">
          <button type="button" class="tb-btn" onClick={() => model.takeBack()}>
            {may === "yes" ? say("text-undo") : say("text-undo-ask")}
          </button>
          {why && <span>{named(why, scene)}</span>}
        </div>
      )}
    </section>
  );
}

function ChoiceList({ model, scene }: { model: TableModel; scene: Scene }) {
  return (
    <>
      {groupsOf(scene.view.ask?.choices ?? []).map((group) => (
        <div key={group.title}>
          {group.title && <h3>{group.title}</h3>}
          <ul class="text-choices">
            {group.choices.map(({ number, choice }) => (
              <li key={choice.action}>
                <button
                  type="button"
                  class="tb-btn is-paper"
                  disabled={model.sending.value || model.link.value === "lost"}
                  onClick={() => {
                    model.notice.value = null;
                    model.choose(choice.action);
                  }}
                >
                  {number}. {choiceText(choice, scene)}
                  {choice === advised(model.counsel, scene.view) && ` (${say("hint-advised")})`}
                </button>
                {choice.rule && <RuleLink model={model} id={choice.rule} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** Where a move may lead that takes more than the next step: the steps are taken one after the other. */
function WayList({ model, scene }: { model: TableModel; scene: Scene }) {
  const ways = [...scene.ways].flatMap(([id, cells]) => {
    const area = scene.area.get(id);
    const far = [...cells].filter(([, way]) => way.length > 1);
    return area ? far.map(([cell, way]) => ({ name: cellName(area, cell), way })) : [];
  });
  if (!ways.length) return null;
  return (
    <>
      <h3>{say("text-ways")}</h3>
      <ul class="text-choices">
        {ways.map(({ name, way }) => (
          <li key={name}>
            <button
              type="button"
              class="tb-btn is-paper"
              disabled={model.sending.value || model.link.value === "lost"}
              onClick={() => {
                model.notice.value = null;
                walk(model, way);
              }}
            >
              {say("text-way", { cell: name, steps: way.length })}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The last turn or two of the log, told as they come. */
function Happened({ model, scene }: { model: TableModel; scene: Scene }) {
  const log = model.log.value;
  const turns = turnsOf(log.slice(-40), (text) => named(text, scene));
  const lines = turns.flatMap((turn) => turn.lines).slice(-12);
  return (
    <section id="text-happened">
      <h2>{say("text-happened")}</h2>
      <ul class="text-list" aria-live="polite" aria-relevant="additions">
        {lines.map(({ entry, text, times }) => (
          <li key={entry.n}>
            {text}
            {times > 1 && ` ×${times}`} {entry.rule && <RuleLink model={model} id={entry.rule} />}
          </li>
        ))}
      </ul>
      {!lines.length && <p>{say("log-nothing")}</p>}
    </section>
  );
}

function SeatPart({ model, scene, seat }: { model: TableModel; scene: Scene; seat: number }) {
  const team = scene.view.seats.find((chair) => chair.seat === seat)?.team;
  const you = seat === scene.view.seat;
  return (
    <section>
      <h2>{you ? say("text-you", { name: scene.name(seat) }) : scene.name(seat)}</h2>
      {team !== undefined && <p>{say("text-team", { number: team + 1 })}</p>}
      <p>{meterLine(seat, scene)}</p>
      <TimeLine model={model} scene={scene} seat={seat} />
      {scene.view.areas
        .filter((area) => area.owner === seat)
        .map((area) => (
          <AreaPart key={area.id} model={model} scene={scene} area={area} />
        ))}
    </section>
  );
}

function AreaPart({ model, scene, area }: { model: TableModel; scene: Scene; area: Area }) {
  const { piles, hidden } = pilesOf(area, scene);
  const whole = area.kind !== "pile";
  return (
    <>
      <h3>
        {areaLine(area, scene)} {area.rule && <RuleLink model={model} id={area.rule} />}
      </h3>
      {piles.length > 0 && (
        <ul class="text-list">
          {piles.map((pile) => {
            const { piece, copies } = pile;
            const where = whereOf(area, pile, piles, scene);
            return (
              <li key={piece.id}>
                {copies > 1 && `${copies} × `}
                <button
                  type="button"
                  class="text-piece"
                  onClick={() => inspect(model, { kind: "piece", id: piece.id })}
                >
                  {pieceName(piece, scene)}
                </button>
                {where && `, ${where}`}. {factsOf(piece, scene, whole)}
                <SlotList scene={scene} piece={piece.id} />
              </li>
            );
          })}
          {hidden > 0 && <li>{say("text-face-down", { count: hidden })}</li>}
        </ul>
      )}
    </>
  );
}

function SlotList({ scene, piece: id }: { scene: Scene; piece: string }) {
  const piece = scene.piece.get(id);
  const slots = piece ? slotLines(piece, scene) : [];
  if (!slots.length) return null;
  return (
    <ul class="text-list">
      {slots.map(({ slot, piece: sits, text }) => (
        <li key={`${slot}${sits?.id ?? ""}`}>
          {slot}: {text}
        </li>
      ))}
    </ul>
  );
}
