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
import type { GameDetail, LearnPage } from "../wire";
import { say, spokenLanguage, told } from "../words";
import "./reading.css";

export function Page({ place }: { place: Place }) {
  const language = spokenLanguage();
  const { data, problem, again } = useLoaded(() => taught(place.id, language), `${place.id} ${language}`);
  const { game, lesson } = data ?? {};
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
              <p>{told(`game-about-${game.info.name}`, game.info.summary)}</p>
            </div>
          </header>
          {game.info.guide ? <FirstGame game={game.info} /> : null}
          <div class="reading-text" lang={lesson?.language}>
            {lesson?.text ? (
              <Markdown text={withoutTitle(lesson.text)} game={game.info.name} />
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

/** A game and its lesson: in this language, or in English where it is not taught in it or cannot be asked for. */
async function taught(name: string, language: string): Promise<{ game: GameDetail; lesson: LearnPage }> {
  const game = await api.game(name);
  const english = { language: "en", text: game.lesson ?? "" };
  const asked = language !== "en" && english.text;
  return { game, lesson: asked ? await api.lesson(name, language).catch(() => english) : english };
}

/** The page has a heading of its own. */
function withoutTitle(text: string): string {
  return text.replace(/^\s*# .*\n/, "");
}
