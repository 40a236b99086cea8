// The whole rulebook of a game in our own words: by section, with a search; every rule has its own address.
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api";
import { go, type Place, place as where } from "../router";
import { Frame } from "../shell/frame";
import { Inline } from "../shell/markdown";
import { Trouble } from "../shell/problem";
import { useLoaded } from "../widgets/load";
import type { RuleText } from "../wire";
import { say } from "../words";
import "./reading.css";

export function Page({ place }: { place: Place }) {
  const games = useLoaded(() => api.games(), "games");
  const first = games.data?.find((game) => game.look.ordinary !== "plain") ?? games.data?.[0];
  const name = place.id || first?.name || "";
  useEffect(() => {
    if (!place.id && name) go(`/rules/${name}${place.hash && `#${place.hash}`}`, true);
  }, [place.id, name]);
  const rules = useLoaded(async () => (name ? api.rules(name) : []), name);
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
      {rules.data && name && <Rules game={name} rules={rules.data} />}
    </Frame>
  );
}

function Rules({ game, rules }: { game: string; rules: RuleText[] }) {
  const [search, setSearch] = useState("");
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = useMemo(
    () => (words.length ? rules.filter((rule) => words.every((word) => body(rule).includes(word))) : rules),
    [rules, search],
  );
  const sections = useMemo(() => grouped(found), [found]);
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
        <span role="status">{say("rules-found", { count: found.length })}</span>
      </search>
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
                <p>
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

function body(rule: RuleText): string {
  return `${rule.id} ${rule.section} ${rule.text} ${(rule.rulings ?? []).join(" ")}`.toLowerCase();
}

function grouped(rules: RuleText[]): { section: string; rules: RuleText[] }[] {
  const sections = new Map<string, RuleText[]>();
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  return [...sections].map(([section, rules]) => ({ section, rules }));
}

function anchor(section: string): string {
  return `section-${section.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}
