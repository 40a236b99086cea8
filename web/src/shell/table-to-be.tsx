// The table as it will be, on paper: both sides, a few cards of yours, and the button that begins.
import type { ComponentChildren } from "preact";
import { CardFace } from "../draw/card";
import { Icon } from "../draw/icon";
import { SeatMark } from "../draw/seat-mark";
import { Tabard } from "../draw/tabard";
import { BotFace } from "../widgets/opponent";
import type { BotInfo, Bring, GameDetail } from "../wire";
import { botName, say, told } from "../words";
import { BringPicture } from "./brought";
import type { Chair } from "./plan";
import "./table-to-be.css";

interface Props {
  game: GameDetail;
  chairs: Chair[];
  bots: BotInfo[];
  /** What each seat brings, where that is known. */
  brought: (Bring | undefined)[];
  /** Your seat; -1 when you only watch. */
  you: number;
  children: ComponentChildren;
}

/** More chairs than this are counted, not drawn. */
const DRAWN = 2;

export function TableToBe({ game, chairs, bots, brought, you, children }: Props) {
  const { info } = game;
  const mine = you < 0 ? undefined : brought[you];
  const cards = (mine?.cards ?? []).flatMap((id) => game.faces.find((face) => face.id === id) ?? []);
  const house = chairs.every(({ who }) => who === "you" || who.startsWith("bot:"));
  return (
    <aside class="to-be tb-paper tb-on-paper" aria-label={say("create-to-be")}>
      <div class="to-be-head">
        <Tabard look={info.look} />
        <div>
          <h2>{info.title}</h2>
          <p>{told(`game-about-${info.name}`, info.summary)}</p>
          <p class="to-be-short">
            {say("create-short", {
              others: against(chairs, bots),
              minutes: info.minutes.replace("-", "–"),
            })}
          </p>
        </div>
      </div>
      {chairs.length === DRAWN && (
        <ol class="to-be-sides">
          {chairs.map((chair, seat) => (
            <li key={seat} style={{ "--seat": `var(--tb-seat-${seat + 1})` }}>
              <span class="to-be-face">
                <SideFace game={game} chair={chair} bots={bots} bring={brought[seat]} />
              </span>
              <b>
                <SeatMark seat={seat} size={14} /> {whoIs(chair, bots)}
              </b>
              <span>{brought[seat]?.title}</span>
            </li>
          ))}
        </ol>
      )}
      {cards.length > 0 && (
        <div class="to-be-cards">
          {cards.map((face) => (
            <CardFace key={face.id} face={face} look={info.look} width={68} />
          ))}
        </div>
      )}
      <ul class="to-be-notes">
        {house && you >= 0 && <Note id="create-note-house" />}
        {chairs.some(({ who }) => who === "link") && <Note id="create-note-link" />}
        <Note id="create-note-leave" />
      </ul>
      {children}
    </aside>
  );
}

function Note({ id }: { id: string }) {
  return (
    <li>
      <Icon name="check-mark" /> {say(id)}
    </li>
  );
}

interface SideProps {
  game: GameDetail;
  chair: Chair;
  bots: BotInfo[];
  bring: Bring | undefined;
}

function SideFace({ game, chair, bots, bring }: SideProps) {
  if (bring) return <BringPicture game={game} bring={bring} />;
  const at = bots.findIndex(({ name }) => chair.who === `bot:${name}`);
  const bot = bots[at];
  if (bot) return <BotFace bot={bot} at={at} />;
  const isYou = chair.who === "you";
  return <Icon name={isYou ? "person" : "three-friends"} />;
}

function whoIs(chair: Chair, bots: BotInfo[]): string {
  if (chair.who === "you") return say("create-you");
  if (chair.who === "here") return chair.name || say("create-company-here");
  if (chair.who === "link") return say("create-company-friend");
  const bot = bots.find(({ name }) => chair.who === `bot:${name}`);
  return bot ? botName(bot.name, bot.title) : say("create-house");
}

/** "against Novice", or how many there are. */
function against(chairs: Chair[], bots: BotInfo[]): string {
  const others = chairs.filter(({ who }) => who !== "you");
  const [first] = others;
  if (!first) return say("create-alone");
  if (others.length > 1) return say("create-players", { count: chairs.length });
  return say("create-against", { name: whoIs(first, bots) });
}
