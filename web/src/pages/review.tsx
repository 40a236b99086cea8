// A finished game looked at again: who was likely to win when, and which decisions cost most of it.
import { useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { feltStyle, Icon, SeatMark, Tabard } from "../draw";
import { named } from "../model/names";
import { inPercent } from "../model/percent";
import type { Replay } from "../model/replay";
import type { Scene } from "../model/scene";
import { sceneOf } from "../model/scene-of";
import { openReplay } from "../replay/open";
import { costlyOf, countOf, lowest } from "../review/chart";
import { Compare } from "../review/compare";
import { atTable, CostlyCards, Diamond, whenOf } from "../review/costly";
import { isMade, useReview } from "../review/follow";
import { Graph } from "../review/graph";
import { calledTo, readerOf } from "../review/words";
import { type Place, title } from "../router";
import { kept } from "../storage";
import { themeStyle } from "../theme";
import { EndTools } from "../widgets/end-tools";
import type { Costly, Moment, Review, Step } from "../wire";
import { say } from "../words";
import "./review.css";

export function Page({ place }: { place: Place }) {
  const [model] = useState(() => openReplay(place));
  const { review, problem, again } = useReview(place.id);
  useEffect(() => {
    void model.load();
    return () => model.close();
  }, [model]);
  const table = model.table.value;
  useEffect(() => {
    title(table ? say("review-title", { game: table.title }) : say("review"));
  }, [table]);
  const scene = sceneOf(model);
  const failed = model.failed.value || (review?.moments?.length ? "" : problem);
  if (failed)
    return (
      <main class="review-message">
        <h1>{say("review-none")}</h1>
        <p>{failed}</p>
        <p class="review-ways">
          <button type="button" class="tb-btn" onClick={again}>
            {say("try-again")}
          </button>
          <a class="tb-btn" href={`/replay/${place.id}`}>
            {say("end-replay")}
          </a>
        </p>
      </main>
    );
  if (!scene || !table) return <main class="review-message">{say("loading")}</main>;
  return <Reviewed model={model} scene={scene} review={review} problem={problem} />;
}

interface Props {
  model: Replay;
  scene: Scene;
  review: Review | null;
  problem: string;
}

function Reviewed({ model, scene, review, problem }: Props) {
  const table = model.table.value;
  const id = table?.id ?? "";
  const { look } = scene.game.info;
  const own = Object.keys(kept(id)?.seats ?? {}).map(Number)[0];
  const seat = useSignal(own ?? 0);
  const picked = useSignal<Costly | null>(null);
  const detail = useRef<HTMLElement>(null);
  const steps = model.steps.value?.steps ?? [];
  const moments = review?.moments ?? [];
  const costly = costlyOf(review?.costly ?? [], seat.value);
  const reader = readerOf(id);
  const names = scene.view.seats.map((chair) => calledTo(reader, chair.seat, scene));
  const first = costly[0];
  // The worst decision is what people come for.
  useEffect(() => {
    if (first && !picked.peek()) pick(first, false);
  }, [first?.n]);
  const pick = (one: Costly, show = true) => {
    picked.value = one;
    model.goTo(one.n - 1);
    if (show) detail.current?.scrollIntoView({ block: "nearest" });
  };
  const go = (n: number) => {
    picked.value = costly.find((one) => one.n - 1 === n) ?? null;
    model.goTo(n);
  };
  const end = table?.result;
  return (
    <div class="review tb-game" style={{ ...themeStyle(look.theme), ...feltStyle(look.theme) }}>
      <header class="review-top">
        <a class="review-brand" href={`/t/${id}`}>
          <Tabard look={look} mini />
          <span>{scene.view.title}</span>
          <span class="tb-hidden">{say("review-back")}</span>
        </a>
        <span class="review-of">{say("review")}</span>
      </header>
      <main class="review-main felt">
        <div class="review-left">
          <div class="review-head">
            <h1>{headline(scene, end, own)}</h1>
            <Facts review={review} seat={seat.value} steps={steps} />
          </div>
          <section class="review-box" aria-label={say("review-graph")}>
            <h2>{say("review-graph")}</h2>
            {moments.length > 1 ? (
              <Graph
                moments={moments}
                steps={steps}
                names={names}
                costly={costly}
                seat={seat.value}
                at={model.at.value}
                onGo={go}
              />
            ) : (
              <p class="review-soon">{say("review-soon")}</p>
            )}
            {problem ? (
              <p class="tb-problem" role="alert">
                {problem}
              </p>
            ) : (
              !isMade(review) && <Progress review={review} />
            )}
          </section>
          <section ref={detail} class="review-box" aria-label={say("review-moment")}>
            <Detail
              model={model}
              scene={scene}
              picked={picked.value}
              number={numberOf(costly, picked.value)}
              moment={moments.findLast(({ n }) => n <= model.at.value)}
              onGo={go}
            />
          </section>
        </div>
        <aside class="review-rail" aria-label={say("review-costly")}>
          <h2>{say("review-costly")}</h2>
          <SeatTabs
            names={names}
            seat={seat.value}
            onSeat={(n) => {
              seat.value = n;
              picked.value = null;
            }}
          />
          {costly.length > 0 ? (
            <CostlyCards table={id} scene={scene} costly={costly} at={picked.value?.n ?? -1} onPick={pick} />
          ) : (
            <p class="review-soon">{say(isMade(review) ? "review-flawless" : "review-soon")}</p>
          )}
          <EndTools model={model} reviewed />
        </aside>
      </main>
    </div>
  );
}

function numberOf(costly: Costly[], picked: Costly | null): number {
  return picked ? costly.findIndex((one) => one.n === picked.n) + 1 : 0;
}

/** How the game ended, for whoever looks. */
function headline(scene: Scene, result: number[] | undefined, own: number | undefined): string {
  if (!result?.length) return say("table-over");
  const best = Math.max(...result);
  if (result.every((value) => value === best)) return say("table-drawn");
  if (own !== undefined) return say(result[own] === best ? "table-won" : "table-lost-game");
  return say("review-won", { name: scene.name(result.indexOf(best)) });
}

function Progress({ review }: { review: Review | null }) {
  const percent = inPercent(review?.progress ?? 0);
  return (
    <div class="review-progress">
      <label>
        <span>{say(review?.state === "waiting" ? "review-waiting" : "review-working", { percent })}</span>
        <progress max={100} value={percent} />
      </label>
    </div>
  );
}

/** A few numbers of the chosen seat. */
function Facts({ review, seat, steps }: { review: Review | null; seat: number; steps: Step[] }) {
  const low = lowest(review?.moments ?? [], seat);
  const costly = costlyOf(review?.costly ?? [], seat);
  const lost = costly.reduce((sum, one) => sum + one.cost, 0);
  return (
    <dl class="review-facts">
      <div>
        <dt>{say("review-decisions")}</dt>
        <dd>{countOf(steps, seat)}</dd>
      </div>
      {low && (
        <div>
          <dt>{low.turn ? say("review-lowest-turn", { turn: low.turn }) : say("review-lowest")}</dt>
          <dd>{inPercent(low.chances[seat] ?? 0)} %</dd>
        </div>
      )}
      {isMade(review) && (
        <div>
          <dt>{say("review-lost", { count: costly.length })}</dt>
          <dd>−{inPercent(lost)}</dd>
        </div>
      )}
    </dl>
  );
}

function SeatTabs({
  names,
  seat,
  onSeat,
}: {
  names: string[];
  seat: number;
  onSeat: (seat: number) => void;
}) {
  return (
    <fieldset class="review-seats">
      <legend class="tb-hidden">{say("review-whose")}</legend>
      {names.map((name, n) => (
        <button
          key={name + String(n)}
          type="button"
          class="tb-btn"
          aria-pressed={n === seat}
          onClick={() => onSeat(n)}
        >
          <SeatMark seat={n} size={13} /> {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The moment that is looked at: a costly decision beside the better one, else what was decided there. */
function Detail({
  model,
  scene,
  picked,
  number,
  moment,
  onGo,
}: {
  model: Replay;
  scene: Scene;
  picked: Costly | null;
  number: number;
  moment: Moment | undefined;
  onGo: (n: number) => void;
}) {
  const at = model.at.value;
  const steps = model.steps.value?.steps ?? [];
  const step = steps[at];
  const table = model.table.value?.id ?? "";
  const when = picked ?? { n: at + 1, turn: step?.turn };
  const href = picked ? atTable(table, picked) : `/replay/${table}/${at}?review`;
  const text = step?.text ? named(step.text, scene) : step ? say("replay-hidden-step") : say("table-over");
  return (
    <>
      <div class="review-moment">
        {number > 0 && <Diamond at={number} />}
        <h2>{step ? whenOf(when) : say("table-over")}</h2>
        <span class="review-steps">
          <button
            type="button"
            class="tb-btn is-square"
            aria-label={say("replay-back")}
            disabled={at <= 0}
            onClick={() => onGo(at - 1)}
          >
            ‹
          </button>
          <button
            type="button"
            class="tb-btn is-square"
            aria-label={say("replay-forward")}
            disabled={at >= steps.length}
            onClick={() => onGo(at + 1)}
          >
            ›
          </button>
          <a class="tb-btn is-primary" href={href}>
            <Icon name="film-strip" />
            {say("review-at-table")}
          </a>
        </span>
      </div>
      {picked ? (
        <Compare model={model} scene={scene} costly={picked} />
      ) : (
        <div class="review-step" aria-live="polite">
          <p>
            {step && step.seat !== null && step.seat >= 0 && <SeatMark seat={step.seat} size={14} />} {text}
          </p>
          {moment && (
            <ul class="review-chances">
              {moment.chances.map((chance, seat) => (
                <li key={String(seat)}>
                  <SeatMark seat={seat} size={13} /> {calledTo(readerOf(table), seat, scene)}{" "}
                  <b>{inPercent(chance)} %</b>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}
