// The whole rulebook of a game in our own words: by section, with a search; every rule has its own address.
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api";
import { Icon } from "../draw/icon";
import { cardsOf, found, NO_FILTER, rulesFound, searched, termsFound } from "../model/cardfile";
import { go, type Place, place as where } from "../router";
import { Frame } from "../shell/frame";
import { Inline } from "../shell/markdown";
import { Trouble } from "../shell/problem";
import { useLoaded } from "../widgets/load";
import type { GameDetail, RuleText } from "../wire";
import { say, TOLD } from "../words";
import "./reading.css";

/** As many cards as stand above the rules that a search finds. */
const MOST_CARDS = 10;

export function Page({ place }: { place: Place }) {
  const games = useLoaded(() => api.games(), "games");
  const first = games.data?.find((game) => game.look.ordinary !== "plain") ?? games.data?.[0];
  const name = place.id || first?.name || "";
  useEffect(() => {
    if (!place.id && name) go(`/rules/${name}${place.hash && `#${place.hash}`}`, true);
  }, [place.id, name]);
  const rules = useLoaded(async () => (name ? api.rules(name) : []), name);
  const game = useLoaded(async () => (name ? api.game(name) : undefined), name);
  const title = games.data?.find((game) => game.name === name)?.title ?? "";
  const heading = title ? say("rules-title", { game: title }) : say("rules");
  return (
    <Frame heading={heading} class="reading">
      <h1>{heading}</h1>
      {(games.data?.length ?? 0) > 1 && (
        <nav class="reading-games" aria-label={say("rules-games")}>
          {games.data?.map((game) => (
            <a
              key={game.name}
              class="tb-btn"
              href={`/rules/${game.name}`}
              aria-current={game.name === name ? "page" : undefined}
            >
              {game.title}
            </a>
          ))}
        </nav>
      )}
      {rules.problem && <Trouble problem={rules.problem} again={rules.again} />}
      {rules.data && name && (
        <Rules game={name} rules={rules.data} detail={game.data} first={place.query.get("q") ?? ""} />
      )}
    </Frame>
  );
}

interface RulesProps {
  game: string;
  rules: RuleText[];
  detail: GameDetail | undefined;
  /** What is searched for when the page is opened. */
  first: string;
}

function Rules({ game, rules, detail, first }: RulesProps) {
  const [search, setSearch] = useState(first);
  const words = searched(search);
  const shown = useMemo(() => (words.length ? rulesFound(rules, search) : rules), [rules, search]);
  const sections = useMemo(() => grouped(shown), [shown]);
  const target = where.value.hash;
  useEffect(() => {
    if (!target) return;
    const element = document.getElementById(target);
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }, [target, rules]);

  return (
    <>
      <search class="reading-search">
        <label class="tb-hidden" for="rules-search">
          {say("rules-search")}
        </label>
        <input
          id="rules-search"
          type="search"
          class="tb-input"
          placeholder={say("rules-search-hint")}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
        <span role="status">{say("rules-found", { count: shown.length })}</span>
      </search>
      {detail && words.length > 0 && <Besides game={detail} words={search} />}
      {!words.length && sections.length > 3 && (
        <nav class="reading-toc" aria-label={say("rules-sections")}>
          {sections.map(({ section }) => (
            <a key={section} href={`#${anchor(section)}`}>
              {section}
            </a>
          ))}
        </nav>
      )}
      {sections.map(({ section, rules }) => (
        <section key={section} class="reading-section" aria-labelledby={anchor(section)}>
          <h2 id={anchor(section)}>{section}</h2>
          {rules.map((rule) => (
            <article
              key={rule.id}
              id={rule.id}
              tabIndex={-1}
              class={`reading-rule${rule.id === target ? " is-target" : ""}`}
            >
              <a class="tb-rule" href={`#${rule.id}`} aria-label={say("rules-link", { id: rule.id })}>
                {rule.id}
              </a>
              <div>
                <p lang={TOLD}>
                  <Inline text={rule.text} game={game} />
                </p>
                {rule.rulings?.map((ruling) => (
                  <p key={ruling} class="reading-ruling">
                    <b>{say("rules-ruling")}</b> <Inline text={ruling} game={game} />
                  </p>
                ))}
              </div>
            </article>
          ))}
        </section>
      ))}
    </>
  );
}

/** Cards and words of the game that the same search means. */
function Besides({ game, words }: { game: GameDetail; words: string }) {
  const all = useMemo(() => cardsOf(game), [game]);
  const cards = found(all, { ...NO_FILTER, words }, game);
  const terms = termsFound(game, words);
  const { name } = game.info;
  return (
    <>
      {cards.length > 0 && (
        <section class="reading-besides" aria-labelledby="rules-cards">
          <h2 id="rules-cards">{say("rules-cards")}</h2>
          {cards.slice(0, MOST_CARDS).map((face) => (
            <a key={face.id} class="tb-btn" href={`/cards/${name}?card=${face.id}`}>
              <Icon name={face.icon ?? "card-random"} />
              {face.name}
            </a>
          ))}
          {cards.length > MOST_CARDS && (
            <a href={`/cards/${name}?q=${encodeURIComponent(words)}`}>
              {say("cards-found", { count: cards.length })}
            </a>
          )}
        </section>
      )}
      {terms.length > 0 && (
        <section class="reading-besides" aria-labelledby="rules-terms">
          <h2 id="rules-terms">{say("rules-terms")}</h2>
          {terms.map(([term, rule]) => (
            <a key={term} class="tb-btn" href={`#${rule}`}>
              {term}
            </a>
          ))}
        </section>
      )}
    </>
  );
}

function grouped(rules: RuleText[]): { section: string; rules: RuleText[] }[] {
  const sections = new Map<string, RuleText[]>();
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  return [...sections].map(([section, rules]) => ({ section, rules }));
}

function anchor(section: string): string {
  return `section-${section.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}
