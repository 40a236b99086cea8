// The laboratory: experiments as they stand, live while one runs, and a form that begins the common one.
import { type ComponentChildren, Fragment } from "preact";
import { useState } from "preact/hooks";
import { api, Refused } from "../api";
import { hrefOf } from "../root";
import { Frame } from "../shell/frame";
import { Trouble } from "../shell/problem";
import { useLoaded } from "../widgets/load";
import type { Bench, Experiment } from "../wire";
import { locale, say } from "../words";
import "./laboratory.css";

/** Milliseconds between two looks while somebody looks on. */
const PAUSE = 2000;
const RUNNING = "running";
const OVER = "at its end";

export function Page() {
  const { data, problem, again } = useLoaded(() => api.laboratory(), "laboratory", PAUSE);
  return (
    <Frame heading={say("lab-title")} class="lab" wide>
      <h1>{say("lab-title")}</h1>
      <p class="lab-about">{say("lab-about")}</p>
      {problem && <Trouble problem={problem} />}
      {data && (
        <>
          {(data.minutes ?? 0) > 0 && <Begin bench={data} again={again} />}
          {data.trouble && <p class="tb-problem">{say("lab-trouble", { trouble: data.trouble })}</p>}
          {!data.experiments?.length && <p class="lab-none tb-box">{say("lab-none")}</p>}
          {data.experiments?.map((one) => (
            <One key={one.name} one={one} />
          ))}
        </>
      )}
    </Frame>
  );
}

/** Paste a card, and ask what it is worth. */
function Begin({ bench, again }: { bench: Bench; again: () => void }) {
  const games = useLoaded(() => api.games(), "games");
  const [game, choose] = useState("");
  const [cards, write] = useState("");
  const [problem, tell] = useState<Refused>();
  const wanted = game || games.data?.[0]?.name || "";
  const attempt = (work: Promise<unknown>) =>
    work.then(
      () => {
        tell(undefined);
        again();
      },
      (error: unknown) => tell(error instanceof Refused ? error : undefined),
    );
  if (bench.running)
    return (
      <section class="lab-begin tb-box">
        <p>{say("lab-busy", { name: bench.running })}</p>
        <button type="button" class="tb-btn" onClick={() => attempt(api.stopExperiment(bench.running ?? ""))}>
          {say("lab-stop")}
        </button>
        {problem && <Trouble problem={problem} />}
      </section>
    );
  return (
    <form
      class="lab-begin tb-box"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(api.beginExperiment({ game: wanted, cards }));
      }}
    >
      <h2>{say("lab-ask")}</h2>
      <p>{say("lab-ask-about", { minutes: bench.minutes ?? 0 })}</p>
      <label>
        {say("lab-game")}
        <select class="tb-select" value={wanted} onChange={(event) => choose(event.currentTarget.value)}>
          {games.data?.map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say("lab-card")}
        <textarea
          class="tb-input"
          rows={8}
          spellcheck={false}
          value={cards}
          placeholder={say("lab-card-example")}
          onInput={(event) => write(event.currentTarget.value)}
        />
      </label>
      {problem && <Trouble problem={problem} />}
      <button type="submit" class="tb-btn is-primary" disabled={!cards.trim()}>
        {say("lab-begin")}
      </button>
    </form>
  );
}

function One({ one }: { one: Experiment }) {
  const when = new Date(one.written * 1000).toLocaleString(locale(), {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return (
    <section class="lab-one tb-box" aria-label={one.title}>
      <div class="lab-head">
        <h2>{one.title}</h2>
        <span class="lab-game">{one.game}</span>
        <span class={`lab-state${one.state === RUNNING ? " is-running" : ""}`}>{state(one)}</span>
      </div>
      <div class="lab-body">
        <div>
          <p class="lab-answer" aria-live="polite">
            {one.answer || say("lab-no-answer")}
          </p>
          {one.others?.map((other) => (
            <p key={other} class="lab-other">
              {other}
            </p>
          ))}
          {one.state !== OVER && <progress max={1} value={one.share} aria-label={say("lab-share")} />}
          <p class="lab-facts">
            {say("lab-deals", { count: one.deals })}
            {" \u00b7 "}
            {when}
          </p>
          {one.report && (
            <a
              class="tb-btn"
              href={hrefOf(`/api/laboratory/report/${one.report}`)}
              target="_blank"
              rel="noopener"
            >
              {say("lab-report")}
            </a>
          )}
        </div>
        {(one.course?.length ?? 0) > 1 && <Course one={one} />}
      </div>
    </section>
  );
}

function state(one: Experiment): string {
  if (one.state === RUNNING) return say("lab-running");
  return say(one.state === OVER ? "lab-over" : "lab-stopped");
}

const WIDE = 420;
const HIGH = 170;
const LEFT = 44;
const FOOT = 22;

/** The estimate as it grew, within the band that is sound whenever one looks. */
function Course({ one }: { one: Experiment }) {
  const course = one.course ?? [];
  const even = one.even ?? 0;
  const last = course[course.length - 1] ?? [1, 0, 0, 0];
  const told = course.slice(Math.floor(course.length / 4));
  const reach = Math.max(0.05, ...told.flatMap(([, , low, high]) => [even - low, high - even]));
  const low = even - reach;
  const x = (deals: number) => LEFT + ((WIDE - LEFT) * deals) / last[0];
  const y = (value: number) =>
    (HIGH - FOOT) * (1 - (Math.min(even + reach, Math.max(low, value)) - low) / (2 * reach));
  const line = (of: (row: (typeof course)[number]) => number) =>
    course.map((row) => `${x(row[0]).toFixed(1)} ${y(of(row)).toFixed(1)}`);
  const percent = new Intl.NumberFormat(locale(), {
    style: "percent",
    signDisplay: even ? "auto" : "exceptZero",
  });
  const ticks: ComponentChildren = [even - reach * 0.8, even, even + reach * 0.8].map((value) => (
    <Fragment key={value}>
      <text x={LEFT - 6} y={y(value) + 4} text-anchor="end">
        {percent.format(value)}
      </text>
      <path class={value === even ? "lab-even" : "lab-grid"} d={`M${LEFT} ${y(value)}H${WIDE}`} />
    </Fragment>
  ));
  return (
    <svg
      class="lab-course"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={say("lab-course", {
        now: percent.format(last[1]),
        low: percent.format(last[2]),
        high: percent.format(last[3]),
      })}
    >
      {ticks}
      <path
        class="lab-band"
        d={`M${[...line((row) => row[2]), ...line((row) => row[3]).reverse()].join("L")}Z`}
      />
      <path class="lab-line" d={`M${line((row) => row[1]).join("L")}`} />
      <circle class="lab-now" cx={x(last[0])} cy={y(last[1])} r="4" />
      <text x={LEFT} y={HIGH - 4}>
        0
      </text>
      <text x={WIDE} y={HIGH - 4} text-anchor="end">
        {say("lab-deals", { count: last[0] })}
      </text>
    </svg>
  );
}
