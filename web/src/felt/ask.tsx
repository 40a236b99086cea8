// The question on paper, or on dark cloth who is waited for; refusals and offers answer here too.
import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CardFace, Icon, SeatMark } from "../draw";
import { cellName } from "../model/cells";
import { named } from "../model/names";
import { type Recent, recent } from "../model/recent";
import { hiddenAreas, shutAreas } from "../model/rows";
import { wide } from "../model/sheets";
import { Absences } from "../widgets/away";
import { HintButton, HintPanel, HintSpoken, isHinted } from "../widgets/hint";
import { HurryButton, TakeAll } from "../widgets/quick";
import { RuleLink } from "../widgets/why";
import type { Area, Choice } from "../wire";
import { say, TOLD } from "../words";
import { ActionList } from "./actions";
import { Take } from "./areas/leaf";
import { Lay, Placing } from "./areas/placing";
import { Outcome } from "./blows";
import { Chain } from "./chain";
import { ChoiceButton } from "./choice-button";
import { EndBanner } from "./end";
import { Herald } from "./herald";
import { Pool } from "./plate";
import { spokenArea } from "./stage/spoken";
import { cellOf, type Stage, useStage } from "./stage/stage";
import "./ask.css";

/** Pixels across the card that a question is about. */
const SUBJECT = 33;

export function Ask({ chain }: { chain: boolean }) {
  const stage = useStage();
  const { view } = stage.scene;
  const part = useRef<HTMLDivElement>(null);
  useHeld(part);
  const lesson = stage.model.guiding?.lesson.value;
  return (
    <div ref={part} class="ask-part" id="table-ask" tabIndex={-1}>
      {/* Where a voice tells what is going on, a phone has no height to tell it twice. */}
      {chain && !(lesson && stage.screen === "portrait") && <Chain />}
      <Announce />
      <HintSpoken model={stage.model} scene={stage.scene} />
      {view.end ? (
        <EndBanner />
      ) : lesson ? (
        <Herald notices={<Notices />} before={<Before />} />
      ) : stage.isAsked() ? (
        <Question />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** Where a question that lies over the table would cover something to choose, it keeps to its place and scrolls. */
function useHeld(part: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const sheet = part.current;
    if (!sheet) return;
    const settle = () => {
      sheet.classList.remove("is-held");
      sheet.classList.toggle("is-held", covers(sheet));
    };
    settle();
    const observer = new ResizeObserver(settle);
    for (const child of sheet.children) observer.observe(child);
    return () => observer.disconnect();
  });
}

/** Whether something lit is seen less than half above what lies over the table. */
function covers(sheet: HTMLElement): boolean {
  const place = sheet.closest(".board-still .board-ask")?.getBoundingClientRect();
  const { top } = sheet.getBoundingClientRect();
  if (!place || place.top - top < 2) return false;
  const lit = sheet.closest(".board-felt")?.querySelectorAll("[data-lit]") ?? [];
  return [...lit].some((thing) => {
    const box = thing.getBoundingClientRect();
    return box.top < place.top && box.bottom > top && top - box.top < box.height / 2;
  });
}

function Question() {
  const stage = useStage();
  const { scene, model, offers, screen } = stage;
  const { view } = scene;
  const prompt = named(view.ask?.prompt ?? "", scene);
  const rule = view.ask?.rule;
  const source = view.ask?.source ? scene.piece.get(view.ask.source) : undefined;
  const selected = model.selected.value;
  // Until the answer has been carried out the question still stands.
  const busy = model.sending.value;
  const { pass } = offers;
  const others = [...ofSubject(stage), ...offers.buttons.filter((choice) => choice !== pass)];
  const flag = say(
    view.active === undefined || view.active === model.you.value ? "table-your-turn" : "table-your-answer",
  );
  const words = (
    <div class="ask-words">
      <p class="ask-prompt" lang={TOLD}>
        {prompt}
      </p>
      <p class="ask-aside">
        {source?.name && !prompt.includes(source.name) && <b class="ask-source">{source.name}</b>}
        {rule && <RuleLink model={model} id={rule} />}
        <Before />
      </p>
      <Outcome />
    </div>
  );
  const shown =
    screen === "portrait" && selected && (stage.offered().length > 0 || stage.way(selected) !== undefined);
  // Beside the table it has the rail; elsewhere it stands in the line of the question, which nobody needs to read again.
  const hinted = !wide.value && isHinted(model);
  const hint = hinted && <HintPanel model={model} scene={scene} brief />;
  if (screen === "wide") {
    return (
      <section class="ask ask-ribbon tb-on-paper" aria-label={say("table-ask")} aria-busy={busy}>
        <span class="ask-flag tb-flag">{flag}</span>
        <Notices />
        <Subject />
        {words}
        <Placing />
        <div class="ask-buttons">
          <Reach />
          {others.map((choice, i) => (
            <ChoiceButton
              key={choice.action}
              choice={choice}
              about={null}
              digit={selected ? undefined : i + 1}
              forecast
            />
          ))}
          <TakeAll model={model} />
          <Take />
          {pass && (
            <ChoiceButton
              choice={pass}
              about={null}
              primary
              digit={selected ? undefined : others.length + 1}
              forecast
            />
          )}
        </div>
        {hint}
      </section>
    );
  }
  return (
    <section class="ask ask-sheet tb-on-paper" aria-label={say("table-ask")} aria-busy={busy}>
      <div class="ask-line">
        <span class="ask-flag tb-flag">{flag}</span>
        <Pool />
        <Lay />
        <Take />
        {pass && <ChoiceButton choice={pass} about={null} primary />}
      </div>
      <Notices />
      {shown ? <Chosen selected={selected} /> : <Unchosen words={hint || words} others={others} />}
      {hint && !shown && <p class="tb-hidden">{prompt}</p>}
    </section>
  );
}

/** The card that the question is about; pressed it is shown large. */
function Subject() {
  const stage = useStage();
  const { scene, look } = stage;
  const piece = scene.piece.get(scene.view.ask?.source ?? "");
  const face = scene.face.get(piece?.face ?? "");
  if (!piece || !face) return null;
  return (
    <div class="ask-subject">
      <div aria-hidden="true">
        <CardFace face={face} look={look} width={SUBJECT} />
      </div>
      <button
        type="button"
        aria-label={say("table-look-at", { name: piece.name ?? face.name })}
        onClick={() => stage.inspect({ kind: "piece", id: piece.id })}
      />
    </div>
  );
}

/** The second line of a phone's sheet: the question, and buttons that need no piece. */
function Unchosen({ words, others }: { words: ComponentChildren; others: Choice[] }) {
  const { model } = useStage();
  return (
    <div class="ask-second">
      <HintButton model={model} class="is-paper" bare />
      <Subject />
      {words}
      <Placing />
      <div class="ask-buttons">
        <Reach />
        {others.map((choice, i) => (
          <ChoiceButton key={choice.action} choice={choice} about={null} digit={i + 1} forecast />
        ))}
        <TakeAll model={model} />
      </div>
    </div>
  );
}

/** The second line of a phone's sheet while a piece is selected: its name, its actions and the lens. */
function Chosen({ selected }: { selected: string }) {
  const stage = useStage();
  const { scene, model } = stage;
  const cell = cellOf(selected);
  const piece = scene.piece.get(selected);
  const area = scene.area.get(selected);
  return (
    <div class="ask-second">
      <p class="ask-prompt">
        {piece?.name || (area ? spokenArea(area, stage) : cell ? here(stage, cell) : "")}
      </p>
      <div class="ask-buttons">
        <ActionList />
        {piece && (
          <button
            type="button"
            class="tb-btn is-paper is-square"
            aria-label={say("table-look-at", { name: piece.name ?? "" })}
            onClick={() => stage.inspect({ kind: "piece", id: piece.id })}
          >
            <Icon name="magnifying-glass" />
          </button>
        )}
        <button
          type="button"
          class="tb-btn is-paper is-square"
          aria-label={say("table-deselect")}
          onClick={() => {
            model.selected.value = null;
          }}
        >
          <Icon name="cross-mark" />
        </button>
      </div>
    </div>
  );
}

/** A cell that a move may lead to by its name; where there is only one board for choices, none is needed. */
function here({ scene }: Stage, { area, cell }: { area: string; cell: number }): string {
  const board = scene.area.get(area);
  return board && scene.ways.get(area)?.has(cell)
    ? say("table-cell", { cell: cellName(board, cell) })
    : say("table-here");
}

/** Answers with the very card that the question is about, where no row shows it: they are said, not looked for. */
function ofSubject({ scene, screen }: Stage): Choice[] {
  const { source, choices = [] } = scene.view.ask ?? {};
  const area = scene.piece.get(source ?? "")?.area;
  if (!hiddenAreas(scene, screen).some(({ id }) => id === area)) return [];
  return choices.filter(
    ({ pieces, cells, preview }) =>
      !preview && !cells?.length && pieces?.length === 1 && pieces[0] === source,
  );
}

/** Piles with answers below their top card: they are lit, and easily overlooked where they are all that is. */
function litPiles({ scene, screen, offers }: Stage): Area[] {
  const hidden = hiddenAreas(scene, screen);
  return scene.view.areas.filter(
    (area) =>
      area.kind === "pile" &&
      !hidden.includes(area) &&
      (scene.byArea.get(area.id) ?? []).slice(0, -1).some(({ id }) => offers.standing(id)),
  );
}

/** Choices among pieces that no row shows: a button opens their area. */
function Reach() {
  const stage = useStage();
  const { scene, screen } = stage;
  const said = ofSubject(stage);
  const hidden = hiddenAreas(scene, screen);
  // What a lit button opens is said as well where there is no other answer.
  const shut = [...shutAreas(scene, screen), ...litPiles(stage)];
  const inside = new Set([...hidden, ...shut].map(({ id }) => id));
  const seen = scene.view.ask?.choices?.some(
    ({ pieces, cells }) =>
      !pieces?.length || cells?.length || pieces.some((id) => !inside.has(scene.piece.get(id)?.area ?? "")),
  );
  const areas = [...hidden, ...(seen ? [] : shut)].filter((area) =>
    (stage.scene.byArea.get(area.id) ?? []).some(
      ({ id }) => stage.offers.standing(id) && stage.choicesOf(id).some((choice) => !said.includes(choice)),
    ),
  );
  return (
    <>
      {areas.map((area) => (
        <button
          key={area.id}
          type="button"
          class="tb-btn is-paper"
          onClick={() => {
            stage.opened.value = area.id;
          }}
        >
          {area.icon && <Icon name={area.icon} />}
          {say("table-choose-in", { area: spokenArea(area, stage) })}
        </button>
      ))}
    </>
  );
}

function Waiting() {
  const stage = useStage();
  const { scene, model, screen } = stage;
  const whom = scene.view.waiting_for;
  const sending = model.sending.value;
  return (
    <section
      class={`ask ask-cloth${screen === "wide" ? "" : " ask-cloth-small"}`}
      aria-label={say("table-ask")}
    >
      <Notices />
      <p class="ask-wait">
        {whom !== undefined && <SeatMark seat={whom} size={15} />}{" "}
        {sending
          ? say("table-sent")
          : whom === undefined
            ? say("table-wait")
            : say(model.again ? "replay-asks" : "table-wait-for", { name: scene.name(whom) })}
      </p>
      <LastAction />
      {screen === "portrait" && <Pool />}
      <Outcome />
      <HurryButton model={model} />
    </section>
  );
}

/** The newest thing that happened, in its own words. */
function LastAction() {
  const { model, scene } = useStage();
  const last = model.log.value.at(-1);
  return last ? <Line seat={last.seat} lines={[named(last.text, scene)]} /> : null;
}

/** What happened before the question came. */
function Before() {
  const { model, scene } = useStage();
  const done = recent(model.log.value, scene, model.you.value);
  return done && <Line {...done} cause={scene.view.ask?.response} />;
}

function Line({ seat, lines, cause }: Recent & { cause?: boolean }) {
  const text = lines.join(" · ");
  return (
    <span class={cause ? "ask-last ask-cause" : "ask-last"} title={text}>
      {seat !== undefined && <SeatMark seat={seat} size={12} />} {text}
    </span>
  );
}

/** Whatever is no question: a refused click, a lost connection, somebody who asks for an undo. */
function Notices() {
  const { model, scene } = useStage();
  const { value: notice } = model.notice;
  const { asked } = model.undo.value;
  const you = model.you.value;
  const lost = model.link.value === "lost";
  const halted = model.table.value?.halted;
  return (
    <>
      {halted && (
        <p class="ask-notice is-bad" role="status">
          {halted}
        </p>
      )}
      {lost && (
        <p class="ask-notice is-bad" role="status">
          {say("table-lost")}
        </p>
      )}
      {notice && (
        <p class={`ask-notice${notice.bad ? " is-bad" : ""}`} role="status">
          {named(notice.text, scene)} {notice.rule && <RuleLink model={model} id={notice.rule} />}
          <button
            type="button"
            class="ask-dismiss"
            aria-label={say("close")}
            onClick={() => {
              model.notice.value = null;
            }}
          >
            <Icon name="cross-mark" />
          </button>
        </p>
      )}
      <Absences model={model} scene={scene} />
      {asked && you !== null && (
        <p class="ask-notice" role="status">
          {asked.by === you
            ? say("table-undo-asked")
            : say("table-undo-asks", { name: scene.name(asked.by) })}
          {asked.by === you && (
            <button type="button" class="tb-btn is-paper" onClick={() => model.answerUndo(false)}>
              {say("table-undo-withdraw")}
            </button>
          )}
          {asked.waiting.includes(you) && (
            <span class="ask-answers">
              <button type="button" class="tb-btn is-paper" onClick={() => model.answerUndo(false)}>
                {say("table-undo-refuse")}
              </button>
              <button type="button" class="tb-btn is-primary" onClick={() => model.answerUndo(true)}>
                {say("table-undo-agree")}
              </button>
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** Says whose turn it is to those who do not see it. */
function Announce() {
  const stage = useStage();
  const { view } = stage.scene;
  const text = view.end
    ? named(view.end.text, stage.scene)
    : stage.model.guiding?.lesson.value
      ? "" // the voice speaks itself
      : stage.isAsked()
        ? say("table-say-yours", { prompt: named(view.ask?.prompt ?? "", stage.scene) })
        : view.waiting_for === undefined
          ? ""
          : say("table-wait-for", { name: stage.scene.name(view.waiting_for) });
  return (
    <p class="tb-hidden" aria-live="polite">
      {text}
    </p>
  );
}
