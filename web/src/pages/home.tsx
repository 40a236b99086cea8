// Home: the games on a rod, your tables, tables to join, and a way in for newcomers.
import { Fragment } from "preact";
import { api } from "../api";
import { Icon } from "../draw/icon";
import { patternImage } from "../draw/patterns";
import { Tabard } from "../draw/tabard";
import { useGuide } from "../shell/first-game";
import { Frame } from "../shell/frame";
import { JoinField } from "../shell/join";
import { Greeting } from "../shell/offer";
import { Trouble } from "../shell/problem";
import { RecordField } from "../shell/record";
import { MyRow, OpenRow, useTables } from "../shell/tables";
import { won } from "../storage";
import { themeStyle } from "../theme";
import { ALONE } from "../transport";
import { useLoaded } from "../widgets/load";
import type { GameInfo } from "../wire";
import { locale, say, told } from "../words";
import "./home.css";

/** How many rows a box shows; the rest stands on the page of tables. */
const ROWS = 4;

export function Page() {
  const games = useLoaded(() => api.games(), "games");
  const tables = useTables();
  const all = games.data ?? [];
  // A game without a cloth of its own is one to copy, not one of the house's.
  const dressed = all.filter((game) => game.look.ordinary !== "plain");
  const plain = all.filter((game) => game.look.ordinary === "plain");
  const find = (name: string) => all.find((game) => game.name === name);
  const mine = tables.mine.filter(({ table }) => table.status !== "finished");
  const open = tables.listed.filter((table) => table.status === "waiting");
  const watchable = tables.listed.filter((table) => table.status === "running");
  const learnable = dressed.filter((game) => game.lesson);

  return (
    <Frame heading="" wide class="home">
      <section class="home-hero">
        <h1>{say("home-title", { count: dressed.length })}</h1>
        <p>{say("tagline")}</p>
      </section>
      <Greeting />
      {games.problem && <Trouble problem={games.problem} again={games.again} />}

      {mine.some((my) => my.your_turn) && (
        <ul class="home-turns" aria-label={say("home-your-turns")}>
          {mine
            .filter((my) => my.your_turn)
            .slice(0, 2)
            .map((my) => (
              <MyRow key={my.token} my={my} game={find(my.table.game)} />
            ))}
        </ul>
      )}

      <section class="home-games" aria-labelledby="home-choose">
        <h2 id="home-choose" class="home-choose">
          {say("home-choose")}
        </h2>
        <div class={`home-rack${dressed.length === 1 ? " is-single" : ""}`}>
          <div class="home-rod" aria-hidden="true" />
          {dressed.map((game) => (
            <GameCard key={game.name} game={game} open={open.filter((t) => t.game === game.name).length} />
          ))}
        </div>
      </section>

      {/* With the games, which would push it down as somebody presses something. */}
      {(games.data || games.problem) && (
        <div class="home-low">
          <section class="home-box tb-box" aria-labelledby="home-mine">
            <header>
              <h2 id="home-mine">{say("home-mine")}</h2>
              {mine.length > 0 && <small>{say("home-in-progress", { count: mine.length })}</small>}
            </header>
            <ul>
              {mine.slice(0, ROWS).map((my) => (
                <MyRow key={my.token} my={my} game={find(my.table.game)} />
              ))}
            </ul>
            {!mine.length && <p class="home-none">{say("home-none-mine")}</p>}
            {mine.length > ROWS && <a href="/tables">{say("home-all-tables")}</a>}
          </section>

          <section class="home-box tb-box" aria-labelledby="home-open">
            <header>
              <h2 id="home-open">{say("home-open")}</h2>
              {open.length > 0 && <small>{say("home-waiting", { count: open.length })}</small>}
            </header>
            {/* Above the list: that changes while somebody presses Join. */}
            {!ALONE && <JoinField />}
            <ul>
              {[...open, ...watchable].slice(0, ROWS).map((table) => (
                <OpenRow key={table.id} table={table} game={find(table.game)} />
              ))}
            </ul>
            {ALONE && <p class="home-none">{say("site-no-open")}</p>}
            {!ALONE && !open.length && !watchable.length && <p class="home-none">{say("home-none-open")}</p>}
          </section>

          <section class="home-box tb-box" aria-labelledby="home-learn">
            <header>
              <h2 id="home-learn">{say("home-learn")}</h2>
              {learnable.length > 0 && <small>{say("home-five-minutes")}</small>}
            </header>
            <ul>
              {learnable.map((game) => (
                <li key={game.name} class="table-row">
                  <Tabard look={game.look} mini />
                  <div class="table-row-text">
                    <b>{game.title}</b>
                    <span>{say("home-lesson")}</span>
                  </div>
                  <a
                    class="tb-btn"
                    href={`/learn/${game.name}`}
                    aria-label={say("home-start-game", { game: game.title })}
                  >
                    {say("home-start")}
                  </a>
                </li>
              ))}
              <RecordField />
            </ul>
            {plain.length > 0 && (
              <p class="home-more">
                {say("home-more")}{" "}
                {plain.map((game) => (
                  <Fragment key={game.name}>
                    <a href={`/play/${game.name}`}>{game.title}</a>{" "}
                  </Fragment>
                ))}
              </p>
            )}
          </section>
        </div>
      )}
    </Frame>
  );
}

function GameCard({ game, open }: { game: GameInfo; open: number }) {
  const { theme, field } = game.look;
  const style = {
    ...themeStyle(theme),
    "--home-field": field,
    "--home-pattern": patternImage(theme.pattern, "#fff3d6", 0.1),
  };
  return (
    <article class="home-game tb-game" style={style}>
      <div class="home-hang">
        <span class="home-hook" />
        <Tabard look={game.look} />
      </div>
      <div class="home-about">
        <h3>{game.title}</h3>
        <p class="home-line">{told(`game-about-${game.name}`, game.summary)}</p>
        <p class="home-facts">
          <span>{players(game.seats)}</span>
          <span>{say("minutes", { minutes: game.minutes.replace("-", "–") })}</span>
        </p>
      </div>
      <p class="home-ways">
        <a
          class="home-play tb-btn is-primary is-big"
          href={`/play/${game.name}`}
          aria-label={say("home-play-game", { game: game.title })}
        >
          <Icon name="play-button" />
          <span>{say("play")}</span>
        </a>
        {game.guide && !won(game.name) ? (
          <FirstButton game={game} />
        ) : (
          game.lesson && (
            <a
              class="home-lesson tb-btn is-quiet is-big"
              href={`/learn/${game.name}`}
              aria-label={say("home-learn-game", { game: game.title })}
            >
              {say("home-learn")}
            </a>
          )
        )}
      </p>
      {open > 0 && (
        <a class="home-count" href="/tables">
          {say("home-tables-open", { count: open })}
        </a>
      )}
    </article>
  );
}

/** For whoever has not won this game yet. */
function FirstButton({ game }: { game: GameInfo }) {
  const { busy, problem, begin } = useGuide(game.name);
  return (
    <button
      type="button"
      class="home-lesson tb-btn is-quiet is-big"
      aria-label={say("home-first-game", { game: game.title })}
      title={problem?.text}
      disabled={busy}
      onClick={begin}
    >
      {say("home-first")}
    </button>
  );
}

/** "1, 2 or 4 players" */
function players(seats: number[]): string {
  const counts = [...seats].sort((a, b) => a - b);
  const run = counts.length > 2 && counts.every((n, i) => n === (counts[0] ?? 0) + i);
  const words = run
    ? `${counts[0]}–${counts.at(-1)}`
    : new Intl.ListFormat(locale(), { type: "disjunction" }).format(counts.map(String));
  return say("home-players", { seats: words, most: counts.at(-1) ?? 1 });
}
