// The cards of a game: searched, filtered, drawn as they are printed, with the rules behind each.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { api } from "../api";
import { CardText, iconsOf, preloadIcons, Tabard } from "../draw";
import {
  cardsOf,
  type Filter,
  found,
  fromQuery,
  kindsOf,
  NO_FILTER,
  rulesBehind,
  rulesFound,
  sidesOf,
  termsFound,
  toQuery,
} from "../model/cardfile";
import { go, type Place } from "../router";
import { Frame } from "../shell/frame";
import { Inline } from "../shell/markdown";
import { Printed } from "../shell/printed";
import { Trouble } from "../shell/problem";
import { themeStyle } from "../theme";
import { useLoaded } from "../widgets/load";
import type { Face, GameDetail, GameInfo, RuleText } from "../wire";
import { known, say } from "../words";
import "../shell/options-form.css";
import "./cards.css";

/** Where filters stand beside the cards; elsewhere they are opened, so that there are cards to see. */
const ROOMY = "(min-width: 700px)";
/** Pixels across a card; two stand side by side on a phone, with what is between and beside them. */
const CARD = 132;
const [MOST, AROUND] = [164, 46];
/** As many rules as stand below the cards that a search finds. */
const RULES = 6;

export function Page({ place }: { place: Place }) {
  const games = useLoaded(() => api.games(), "games");
  const dressed = games.data?.filter((game) => game.look.ordinary !== "plain");
  const name = place.id || dressed?.[0]?.name || "";
  useEffect(() => {
    if (!place.id && name) go(`/cards/${name}${location.search}`, true);
  }, [place.id, name]);
  const loaded = useLoaded(
    async () => (name ? Promise.all([api.game(name), api.rules(name)]) : undefined),
    name,
  );
  const problem = games.problem ?? loaded.problem;
  const title = loaded.data?.[0].info.title;
  const heading = title ? say("cards-title", { game: title }) : say("shell-nav-cards");
  return (
    <Frame heading={heading} wide class="cards">
      {problem && <Trouble problem={problem} again={loaded.again} />}
      {loaded.data ? (
        <Cards game={loaded.data[0]} rules={loaded.data[1]} games={dressed ?? []} place={place} />
      ) : (
        <h1>{heading}</h1>
      )}
    </Frame>
  );
}

interface CardsProps {
  game: GameDetail;
  rules: RuleText[];
  games: GameInfo[];
  place: Place;
}

function Cards({ game, rules, games, place }: CardsProps) {
  const { info } = game;
  const all = useMemo(() => cardsOf(game), [game]);
  useEffect(() => preloadIcons(iconsOf(info.look, all)), [game]);
  const filter = fromQuery(place.query);
  const chosen = place.query.get("card") ?? "";
  const shown = found(all, filter, game);
  const card = all.find(({ id }) => id === chosen);
  const look = (next: Filter, id = chosen) => go(`/cards/${info.name}${toQuery(next, id)}`, true);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || (event.target as Element).closest("input, textarea, select")) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", focus);
    return () => removeEventListener("keydown", focus);
  }, []);
  const { cards, board } = kindsOf(all);
  const width = matchMedia(ROOMY).matches ? CARD : Math.min(MOST, Math.floor((innerWidth - AROUND) / 2));
  const costs = [...new Set(all.flatMap(({ cost }) => (cost ? String(cost.value) : [])))];
  return (
    <div class="cards-page tb-game" style={themeStyle(info.look.theme)}>
      <div class="cards-head">
        <h1>{say("cards-title", { game: info.title })}</h1>
        <nav class="cards-games" aria-label={say("rules-games")}>
          {games.map((one) => (
            <a
              key={one.name}
              href={`/cards/${one.name}`}
              title={one.title}
              aria-label={one.title}
              aria-current={one.name === info.name ? "page" : undefined}
            >
              <Tabard look={one.look} mini />
            </a>
          ))}
        </nav>
      </div>
      <search class="cards-search">
        <label class="tb-hidden" for="cards-search">
          {say("cards-search")}
        </label>
        <input
          ref={field}
          id="cards-search"
          type="search"
          class="tb-input"
          placeholder={say("cards-search-hint")}
          value={filter.words}
          onInput={({ currentTarget: { value } }) => look({ ...filter, words: value })}
        />
        <span role="status">{say("cards-found", { count: shown.length })}</span>
      </search>
      <div class="cards-side">
        <details class="cards-filters" open={matchMedia(ROOMY).matches || isFiltered(filter)}>
          <summary class="tb-btn">{say("cards-filters")}</summary>
          <div>
            <Chips
              label={say("cards-family")}
              of={sidesOf(all, game).map((side) => [side, side])}
              value={filter.families}
              set={(families) => look({ ...filter, families })}
            />
            <Chips
              label={say("cards-kind")}
              of={cards.map((kind) => [kind, kind])}
              value={filter.kinds}
              set={(kinds) => look({ ...filter, kinds })}
            />
            <Chips
              label={say("cards-board")}
              of={board.map((kind) => [kind, kind])}
              value={filter.kinds}
              set={(kinds) => look({ ...filter, kinds })}
            />
            <Chips
              label={say("cards-cost")}
              of={costs.sort((a, b) => Number(a) - Number(b)).map((cost) => [cost, cost])}
              value={filter.costs}
              set={(costs) => look({ ...filter, costs })}
            />
          </div>
        </details>
        <p class="cards-ways">
          {(isFiltered(filter) || filter.words) && (
            <button
              type="button"
              class="tb-btn"
              onClick={() => {
                look(NO_FILTER);
                field.current?.focus();
              }}
            >
              {say("cards-clear")}
            </button>
          )}
          <a class="tb-btn" href={`/rules/${info.name}`}>
            {say("create-rules")}
          </a>
          {game.brings?.options?.length ? (
            <a class="tb-btn" href={`/build/${info.name}`}>
              {say(`build-a-${game.brings.what}`)}
            </a>
          ) : null}
        </p>
      </div>
      <div class="cards-main">
        <ul class="cards-grid">
          {shown.map((face) => (
            <li key={face.id} class="cards-card">
              <div aria-hidden="true">
                <Printed face={face} look={info.look} width={width} />
              </div>
              <button
                type="button"
                class={face.id === chosen ? "cards-pick is-selected" : "cards-pick"}
                aria-label={face.name}
                aria-pressed={face.id === chosen}
                onClick={() => look(filter, face.id)}
              />
            </li>
          ))}
        </ul>
        <AlsoFound game={game} rules={rules} words={filter.words} />
      </div>
      {card && <Chosen face={card} game={game} rules={rules} close={() => look(filter, "")} />}
    </div>
  );
}

function isFiltered({ families, kinds, costs }: Filter): boolean {
  return families.length + kinds.length + costs.length > 0;
}

interface ChipsProps {
  label: string;
  of: [value: string, text: string][];
  value: string[];
  set: (value: string[]) => void;
}

function Chips({ label, of, value, set }: ChipsProps) {
  if (of.length < 2) return null;
  return (
    <fieldset class="cards-filter">
      <legend>{label}</legend>
      <div class="options-chips">
        {of.map(([one, text]) => (
          <label key={one} class="options-chip">
            <input
              type="checkbox"
              checked={value.includes(one)}
              onChange={() =>
                set(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
              }
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Words and rules that the same search means. */
function AlsoFound({ game, rules, words }: { game: GameDetail; rules: RuleText[]; words: string }) {
  const terms = termsFound(game, words);
  const said = rulesFound(rules, words);
  if (!terms.length && !said.length) return null;
  const { name } = game.info;
  return (
    <section class="cards-also" aria-labelledby="cards-also">
      <h2 id="cards-also">{say("cards-also")}</h2>
      {terms.length > 0 && (
        <p>
          {terms.map(([term, rule]) => (
            <a key={term} class="tb-btn" href={`/rules/${name}#${rule}`}>
              {term}
            </a>
          ))}
        </p>
      )}
      <ul>
        {said.slice(0, RULES).map((rule) => (
          <RuleLine key={rule.id} rule={rule} game={name} />
        ))}
      </ul>
      {said.length > RULES && (
        <a href={`/rules/${name}?q=${encodeURIComponent(words)}`}>
          {say("cards-all-rules", { count: said.length })}
        </a>
      )}
    </section>
  );
}

function RuleLine({ rule, game }: { rule: RuleText; game: string }) {
  return (
    <li class="cards-rule">
      <a class="tb-rule" href={`/rules/${game}#${rule.id}`}>
        {rule.id}
      </a>
      <span>
        <Inline text={rule.meaning || rule.text} game={game} />
      </span>
    </li>
  );
}

interface ChosenProps {
  face: Face;
  game: GameDetail;
  rules: RuleText[];
  close: () => void;
}

function Chosen({ face, game, rules, close }: ChosenProps) {
  const { look, name } = game.info;
  const behind = rulesBehind(face, game, rules);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [face.id]); // on a phone it lies below
  return (
    <aside class="cards-chosen" ref={place} aria-label={face.name} aria-live="polite">
      <Printed face={face} look={look} width={250} onRule={(id) => go(`/rules/${name}#${id}`)} />
      {(face.form ?? "card") !== "card" && (
        <div class="cards-text">
          <h2>{face.name}</h2>
          <CardText text={face.text ?? ""} look={look} />
        </div>
      )}
      {behind.length > 0 && (
        <>
          <h2>{say("cards-behind")}</h2>
          <ul>
            {behind.map((rule) => (
              <RuleLine key={rule.id} rule={rule} game={name} />
            ))}
          </ul>
        </>
      )}
      {face.source && known(`rail-source-${face.source}`) && (
        <p class="cards-source">{say(`rail-source-${face.source}`)}</p>
      )}
      <p class="cards-ways">
        <a class="tb-btn is-primary" href={`/play/${name}`}>
          {say("cards-try")}
        </a>
        <button type="button" class="tb-btn" onClick={close}>
          {say("cards-close")}
        </button>
      </p>
    </aside>
  );
}
