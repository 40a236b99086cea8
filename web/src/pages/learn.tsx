// How to play a game, in five minutes, and then to the table.
import { api } from "../api";
import { Tabard } from "../draw/tabard";
import type { Place } from "../router";
import { FirstGame } from "../shell/first-game";
import { Frame } from "../shell/frame";
import { Markdown } from "../shell/markdown";
import { Trouble } from "../shell/problem";
import { themeStyle } from "../theme";
import { useLoaded } from "../widgets/load";
import { say } from "../words";
import "./reading.css";

export function Page({ place }: { place: Place }) {
  const { data: game, problem, again } = useLoaded(() => api.game(place.id), place.id);
  const heading = game ? say("learn-title", { game: game.info.title }) : say("learn");
  return (
    <Frame heading={heading} class="reading">
      {problem && <Trouble problem={problem} again={again} />}
      {!game && <h1>{heading}</h1>}
      {game && (
        <article class="reading-sheet tb-game" style={themeStyle(game.info.look.theme)}>
          <header class="reading-head">
            <Tabard look={game.info.look} />
            <div>
              <h1>{heading}</h1>
              <p>{game.info.summary}</p>
            </div>
          </header>
          {game.info.guide ? <FirstGame game={game.info} /> : null}
          <div class="reading-text">
            {game.lesson ? (
              <Markdown text={withoutTitle(game.lesson)} game={game.info.name} />
            ) : (
              <p>{say("learn-none")}</p>
            )}
          </div>
          <p class="reading-go">
            <a class="tb-btn is-primary is-big" href={`/play/${game.info.name}`}>
              {say(game.info.guide ? "guide-own" : "learn-play")}
            </a>
            <a class="tb-btn" href={`/rules/${game.info.name}`}>
              {say("create-rules")}
            </a>
          </p>
        </article>
      )}
    </Frame>
  );
}

/** The page has a heading of its own. */
function withoutTitle(text: string): string {
  return text.replace(/^\s*# .*\n/, "");
}
