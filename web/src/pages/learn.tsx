// How to play a game, in five minutes, and then to the table.
import { api } from "../api";
import { iconsOf, preloadIcons, Tabard } from "../draw";
import { TablePicture } from "../felt/picture";
import type { Place } from "../router";
import { FirstGame } from "../shell/first-game";
import { Frame } from "../shell/frame";
import { Markdown } from "../shell/markdown";
import { Printed } from "../shell/printed";
import { Trouble } from "../shell/problem";
import { themeStyle } from "../theme";
import { useLoaded } from "../widgets/load";
import type { Face, GameDetail, LearnPage, Picture } from "../wire";
import { say, spokenLanguage, TOLD, told } from "../words";
import "./reading.css";

/** Pixels across a card, and across what is no card. */
const CARD = 172;
const SMALL = 76;

export function Page({ place }: { place: Place }) {
  const language = spokenLanguage();
  const { data, problem, again } = useLoaded(() => taught(place.id, language), `${place.id} ${language}`);
  const { game, lesson, pictures = [] } = data ?? {};
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
              <Markdown
                text={withoutTitle(lesson.text)}
                game={game.info.name}
                below={(section) =>
                  pictures
                    .filter((picture) => picture.section === section)
                    .map((picture, i) => <Drawn key={`${section} ${i}`} picture={picture} game={game} />)
                }
              />
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

interface Taught {
  game: GameDetail;
  lesson: LearnPage;
  pictures: Picture[];
}

/** A game and its lesson: in this language, or in English where it is not taught in it. */
async function taught(name: string, language: string): Promise<Taught> {
  const [game, lesson, pictures] = await Promise.all([
    api.game(name),
    api.lesson(name, language),
    api.pictures(name).catch(() => []),
  ]);
  preloadIcons(iconsOf(game.info.look, facesOf(game, pictures)));
  return { game, lesson, pictures };
}

function facesOf(game: GameDetail, pictures: Picture[]): Face[] {
  const shown = new Set(pictures.flatMap(({ faces }) => faces ?? []));
  return game.faces.filter(({ id }) => shown.has(id));
}

/** A picture of the lesson: printed things beside each other, each a link to what is behind it, or a table. */
function Drawn({ picture, game }: { picture: Picture; game: GameDetail }) {
  const { view, guide, faces } = picture;
  if (view && guide) return <TablePicture game={game} view={view} guide={guide} />;
  const { look, name } = game.info;
  return (
    <ul class="reading-faces">
      {(faces ?? []).map((id) => {
        const face = game.faces.find((one) => one.id === id);
        return (
          face && (
            <li key={id}>
              <div aria-hidden="true">
                <Printed face={face} look={look} width={isSmall(face) ? SMALL : CARD} />
              </div>
              <a href={`/cards/${name}?card=${id}`}>
                <span class="tb-hidden" lang={TOLD}>
                  {face.name}
                </span>
              </a>
              {isSmall(face) && <span lang={TOLD}>{face.name}</span>}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Whether it has no room for its own name. */
function isSmall({ form }: Face): boolean {
  return form === "token" || form === "tile" || form === "die";
}

/** The page has a heading of its own. */
function withoutTitle(text: string): string {
  return text.replace(/^\s*# .*\n/, "");
}
