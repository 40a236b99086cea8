// Builds a deck or a hero: cards with a counter each, and the checker that guards the table speaking as you go.
import { useEffect, useMemo, useState } from "preact/hooks";
import { api, download } from "../api";
import { iconsOf, preloadIcons } from "../draw";
import { Icon } from "../draw/icon";
import {
  called,
  counted,
  curveOf,
  type Draft,
  draftText,
  headNames,
  nameOf,
  readDraft,
  size,
} from "../model/building";
import { cardsOf, found, NO_FILTER } from "../model/cardfile";
import { linkTo } from "../root";
import type { Place } from "../router";
import { Frame } from "../shell/frame";
import { Printed } from "../shell/printed";
import { Trouble } from "../shell/problem";
import { builds, keepBuild } from "../storage";
import { themeStyle } from "../theme";
import { CopyButton } from "../widgets/copy";
import { useLoaded } from "../widgets/load";
import type { Face, GameDetail } from "../wire";
import { say, TOLD } from "../words";
import "./build.css";

export function Page({ place }: { place: Place }) {
  const { data: game, problem, again } = useLoaded(() => api.game(place.id), place.id);
  const what = game?.brings?.what || "deck";
  const heading = say(`build-a-${what}`);
  return (
    <Frame heading={heading} wide class="build">
      <h1>{heading}</h1>
      {problem && <Trouble problem={problem} again={again} />}
      {game &&
        (game.brings?.options?.length ? (
          <Builder game={game} first={place.query.get("deck") ?? ""} />
        ) : (
          <p>{say("build-none")}</p>
        ))}
    </Frame>
  );
}

function Builder({ game, first }: { game: GameDetail; first: string }) {
  const { info, ready = {} } = game;
  const [option = ""] = game.brings?.options ?? [];
  const [draft, setDraft] = useState<Draft>(() => readDraft(first || (Object.values(ready)[0] ?? "")));
  const [words, setWords] = useState("");
  const [mine, setMine] = useState(() => builds(info.name));
  const text = draftText(draft);
  const check = useLoaded(() => api.check(info.name, { [option]: text }), text);
  const { problems = [], mends = [] } = check.data ?? {};
  const all = useMemo(() => cardsOf(game), [game]);
  useEffect(() => preloadIcons(iconsOf(info.look, all)), [game]);
  const pool = poolOf(all, draft);
  const shown = found(pool, { ...NO_FILTER, words }, game);
  const name = nameOf(draft);
  // Nobody knows what a changed one is like.
  const begun = game.brings?.of?.find((one) => draftText(readDraft(ready[one.id] ?? "")) === text);
  const link = (path: string) => `${path}?deck=${encodeURIComponent(text)}`;
  return (
    <div class="build-page tb-game" style={themeStyle(info.look.theme)}>
      <div>
        <div class="build-tools">
          <label>
            <span>{say("build-from")}</span>
            <select
              class="tb-select"
              value=""
              onChange={({ currentTarget: { value } }) => value && setDraft(readDraft(value))}
            >
              <option value="">{say("build-choose")}</option>
              {mine.map((one) => (
                <option key={one.name} value={one.text}>
                  {one.name}
                </option>
              ))}
              {game.brings?.of?.map((one) => (
                <option key={one.id} value={ready[one.id] ?? ""}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{say("build-name")}</span>
            <input
              class="tb-input"
              maxLength={40}
              value={name}
              onInput={({ currentTarget: { value } }) => setDraft(called(draft, value))}
            />
          </label>
          <label>
            <span>{say("cards-search")}</span>
            <input
              type="search"
              class="tb-input"
              value={words}
              onInput={({ currentTarget: { value } }) => setWords(value)}
            />
          </label>
        </div>
        <Above draft={draft} all={all} game={game} />
        <ul class="build-pool">
          {shown.map((face) => (
            <Counter
              key={face.id}
              face={face}
              game={game}
              count={draft.cards.get(face.name) ?? 0}
              wrong={problems.some((problem) => problem.includes(`'${face.name}'`))}
              set={(count) => setDraft(counted(draft, face.name, count))}
            />
          ))}
        </ul>
      </div>
      <aside class="build-paper tb-paper tb-on-paper" aria-label={say("build-checker")}>
        <h2>{name || say("build-name")}</h2>
        {begun?.plays && (
          <p class="build-plays" lang={TOLD}>
            {begun.plays}
          </p>
        )}
        <p>{say("build-size", { count: size(draft) })}</p>
        <Curve draft={draft} all={all} game={game} />
        <div role="status">
          {check.data && !problems.length && (
            <p class="build-right">
              <Icon name="check-mark" /> {say("build-right")}
            </p>
          )}
          <ul>
            {problems.map((problem) => (
              <li key={problem}>
                <Icon name="cross-mark" /> <span lang={TOLD}>{problem.replace(/^\S+: /, "")}</span>
              </li>
            ))}
          </ul>
          {mends.length > 0 && (
            <p class="build-mends">
              {mends.map((mend) => (
                <button
                  key={`${mend.deed} ${mend.name}`}
                  type="button"
                  class="tb-btn is-paper"
                  onClick={() => setDraft(readDraft(mend.text))}
                >
                  {say(`build-mend-${mend.deed}`, { name: mend.name, count: mend.count })}
                </button>
              ))}
            </p>
          )}
        </div>
        <details class="build-head">
          <summary>{say("build-head")}</summary>
          <textarea
            class="tb-input"
            rows={12}
            spellcheck={false}
            aria-label={say("build-head")}
            value={draft.head}
            onInput={({ currentTarget: { value } }) => setDraft({ ...draft, head: value })}
          />
        </details>
        {problems.length || !check.data ? (
          <button type="button" class="tb-btn is-primary is-big" disabled>
            {say(check.data ? "build-not-yet" : "loading")}
          </button>
        ) : (
          <a class="tb-btn is-primary is-big" href={link(`/play/${info.name}`)}>
            {say("build-play")}
          </a>
        )}
        <p class="build-ways">
          <button
            type="button"
            class="tb-btn is-paper"
            onClick={() => {
              keepBuild(info.name, name || say("build-name"), text);
              setMine(builds(info.name));
            }}
          >
            {say(mine.some((one) => one.text === text) ? "build-kept" : "build-keep")}
          </button>
          <button
            type="button"
            class="tb-btn is-paper"
            onClick={() => download(`${(name || "own").toLowerCase().replace(/\W+/g, "-")}.txt`, text)}
          >
            {say("build-export")}
          </button>
          <CopyButton
            class="tb-btn is-paper"
            label={say("build-share")}
            text={() => linkTo(link(`/build/${info.name}`))}
          />
        </p>
      </aside>
    </div>
  );
}

/** The cards that may go into it: those of the sides it has cards of or names, and those of nobody. */
function poolOf(all: Face[], draft: Draft): Face[] {
  const head = draft.head.toLowerCase();
  const sides = new Set<string>(["unaffiliated"]);
  for (const face of all)
    if (draft.cards.get(face.name) || (face.family && head.includes(face.name.toLowerCase())))
      sides.add(face.family ?? "");
  // What stands above the list is chosen there: Banner, City, Maneuvers; classes, traits and the Ultimate.
  const taken = /^(Banner|City|Maneuver|Strategy|Class|Specialization|Passive|Ultimate|Token)/;
  return all.filter(
    (face) =>
      (face.form ?? "card") === "card" &&
      sides.has(face.family ?? "") &&
      (draft.cards.has(face.name) || (!taken.test(face.kind) && !/Trait|Relic|Ultimate/.test(face.kind))),
  );
}

interface PartProps {
  draft: Draft;
  all: Face[];
  game: GameDetail;
}

/** What stands above the list, as it is printed: who leads it, and whatever else it begins with. */
function Above({ draft, all, game }: PartProps) {
  const faces = headNames(draft).flatMap((name) => all.find((face) => face.name === name) ?? []);
  if (!faces.length) return null;
  return (
    <ul class="build-above" aria-label={say("build-head")}>
      {faces.map((face) => (
        <li key={face.id} title={`${face.name}: ${face.text ?? ""}`}>
          <Printed face={face} look={game.info.look} width={78} />
        </li>
      ))}
    </ul>
  );
}

/** How many cards there are of each cost. */
function Curve({ draft, all, game }: PartProps) {
  const costs = new Map(all.map(({ name, cost }) => [name, cost]));
  const curve = curveOf(draft, (name) => costs.get(name)?.value);
  if (!curve.length) return null;
  const most = Math.max(1, ...curve.map(([, count]) => count));
  const sign = [...costs.values()].find(Boolean)?.id ?? "";
  const title = game.info.look.signs?.[sign]?.title ?? sign;
  const unit = title.slice(0, 1).toUpperCase() + title.slice(1);
  return (
    <figure class="build-curve" aria-label={say("build-curve", { unit })}>
      <figcaption>{say("build-curve", { unit })}</figcaption>
      <ol>
        {curve.map(([cost, count]) => (
          <li key={cost} aria-label={say("build-curve-of", { cost, count })}>
            <span>{count || ""}</span>
            <i style={{ height: `${Math.round((count / most) * 56)}px` }} />
            <b>{cost}</b>
          </li>
        ))}
      </ol>
    </figure>
  );
}

interface CounterProps {
  face: Face;
  game: GameDetail;
  count: number;
  wrong: boolean;
  set: (count: number) => void;
}

function Counter({ face, game, count, wrong, set }: CounterProps) {
  return (
    <li class={`build-card${count ? " is-in" : ""}${wrong ? " is-wrong" : ""}`}>
      <Printed face={face} look={game.info.look} width={112} />
      <fieldset class="build-counter">
        <legend class="tb-hidden">{face.name}</legend>
        <button
          type="button"
          aria-label={say("build-less", { name: face.name })}
          disabled={!count}
          onClick={() => set(count - 1)}
        >
          −
        </button>
        <b aria-live="polite">{count}</b>
        <button
          type="button"
          aria-label={say("build-more", { name: face.name })}
          onClick={() => set(count + 1)}
        >
          +
        </button>
      </fieldset>
    </li>
  );
}
