// My games: what this browser has played, with result, length and record; whom with; and what it comes to.
import { useState } from "preact/hooks";
import { api, download } from "../api";
import { Icon } from "../draw/icon";
import { Tabard } from "../draw/tabard";
import { count, interval, type Played, played, type Share, shares } from "../model/history";
import { Frame } from "../shell/frame";
import { Trouble } from "../shell/problem";
import { MyRow, useTables } from "../shell/tables";
import { forgetMet, met } from "../storage";
import { useLoaded } from "../widgets/load";
import type { GameInfo } from "../wire";
import { locale, say } from "../words";
import "./games.css";

/** Of so many games the course is drawn. */
const COURSE = 40;

export function Page() {
  const games = useLoaded(() => api.games(), "games");
  const { mine, problem } = useTables();
  const find = (name: string) => games.data?.find((game) => game.name === name);
  const running = mine.filter(({ table }) => table.status !== "finished");
  const over = played(mine);
  return (
    <Frame heading={say("games-title")} class="games" wide>
      <h1>{say("games-title")}</h1>
      {problem && <Trouble problem={problem} />}
      <div class="games-columns">
        <div>
          {running.length > 0 && (
            <section class="games-part tb-box" aria-labelledby="games-running">
              <h2 id="games-running">{say("games-running")}</h2>
              <ul>
                {running.map((my) => (
                  <MyRow key={my.token} my={my} game={find(my.table.game)} />
                ))}
              </ul>
            </section>
          )}
          <section class="games-part tb-box" aria-labelledby="games-over">
            <h2 id="games-over">{say("games-over")}</h2>
            {over.length ? (
              <ul>
                {over.map((game) => (
                  <PlayedRow key={game.my.token} game={game} info={find(game.my.table.game)} />
                ))}
              </ul>
            ) : (
              <p class="games-none">{say("tables-over-none")}</p>
            )}
          </section>
        </div>
        <div>
          {over.length > 0 && <Course games={over} />}
          <Shares id="games-by-game" of={shares(over, ({ my }) => [my.table.title])} />
          <Shares
            id="games-by-opponent"
            of={shares(over, ({ others }) => others.flatMap(({ name }) => name || []))}
          />
          <People />
        </div>
      </div>
    </Frame>
  );
}

function PlayedRow({ game, info }: { game: Played; info?: GameInfo }) {
  const { my, outcome, others, minutes, turns, at } = game;
  const names = new Intl.ListFormat(locale()).format(others.flatMap(({ name }) => name || []));
  const save = async () =>
    download(`${my.table.game}-${my.table.id}.tabard`, await api.record(my.table.id, my.token));
  return (
    <li class="table-row">
      {info && <Tabard look={info.look} mini />}
      <div class="table-row-text">
        <b>
          {my.table.title} <span class={`games-result is-${outcome}`}>{say(`games-${outcome}`)}</span>
        </b>
        <span>
          {[
            names && say("tables-against", { names }),
            say("games-length", { turns, minutes }),
            new Date(at * 1000).toLocaleDateString(locale(), { day: "numeric", month: "short" }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      <button type="button" class="tb-btn is-quiet" onClick={save}>
        {say("games-record")}
      </button>
      <a class="tb-btn is-quiet" href={`/t/${my.table.id}`}>
        {say("tables-result")}
      </a>
      <a class="tb-btn" href={`/replay/${my.table.id}`}>
        {say("tables-replay")}
      </a>
    </li>
  );
}

/** The last games from left to right: a win goes up, a loss down. */
function Course({ games }: { games: Played[] }) {
  const last = games.slice(0, COURSE).reverse();
  const [all] = shares(games, () => [""]);
  return (
    <section class="games-part tb-box" aria-labelledby="games-course">
      <h2 id="games-course">{say("games-course")}</h2>
      {all && <p class="games-all">{sentence(all)}</p>}
      <svg class="games-strip" viewBox={`0 0 ${COURSE * 8} 44`} role="img" aria-label={say("games-strip")}>
        <path d={`M0 22h${COURSE * 8}`} class="games-line" />
        {last.map(({ outcome, my }, n) => (
          <rect
            key={my.token}
            class={`is-${outcome}`}
            x={n * 8 + 1}
            y={outcome === "won" ? 2 : outcome === "lost" ? 22 : 17}
            width="6"
            height={outcome === "won" || outcome === "lost" ? 20 : 10}
            rx="1.5"
          />
        ))}
      </svg>
    </section>
  );
}

function sentence(share: Share): string {
  const [low, high] = interval(share);
  return say("games-share", {
    won: share.won,
    count: count(share),
    low: Math.round(low * 100),
    high: Math.round(high * 100),
  });
}

function Shares({ id, of }: { id: string; of: Share[] }) {
  if (!of.length) return null;
  return (
    <section class="games-part tb-box" aria-labelledby={id}>
      <h2 id={id}>{say(id)}</h2>
      <ul>
        {of.slice(0, 8).map((share) => (
          <li key={share.name} class="games-share">
            <b>{share.name}</b>
            <span class="games-bar" aria-hidden="true">
              {(["won", "drawn", "lost"] as const).map((outcome) => (
                <i key={outcome} class={`is-${outcome}`} style={{ flexGrow: share[outcome] }} />
              ))}
            </span>
            <span>{say("games-figures", { won: share.won, drawn: share.drawn, lost: share.lost })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who was at a table with somebody here. */
function People() {
  const [people, setPeople] = useState(met);
  if (!people.length) return null;
  return (
    <section class="games-part tb-box" aria-labelledby="games-people">
      <h2 id="games-people">{say("games-people")}</h2>
      <ul>
        {people.map((one) => (
          <li key={one.name} class="games-person">
            <Icon name="person" />
            <b>{one.name}</b>
            <span>{say("games-met", { count: one.tables.length })}</span>
            <a href={`/t/${one.tables[0]}`}>{say("games-last-met")}</a>
          </li>
        ))}
      </ul>
      <p class="games-none">{say("games-kept-here")}</p>
      <button
        type="button"
        class="tb-btn is-quiet"
        onClick={() => {
          forgetMet();
          setPeople([]);
        }}
      >
        {say("games-forget")}
      </button>
    </section>
  );
}
