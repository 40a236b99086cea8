// The opponents of the house: in order of strength, how each of them plays and how long it thinks.
import { Art } from "../draw/art";
import type { BotInfo, Family } from "../wire";
import { botName, say } from "../words";
import "./opponent.css";

/** Nobody feels kept waiting for less. */
const PATIENCE = 0.5;
/** Up to this an answer comes at once. */
const AT_ONCE = 0.1;

/** Whom you play against unless you choose: the strongest that does not keep you waiting. */
export function usualBot(bots: BotInfo[]): string {
  return (bots.findLast((bot) => (bot.seconds ?? 0) <= PATIENCE) ?? bots.at(-1))?.name ?? "";
}

/** Whom somebody plays against first: one that lets a newcomer win. */
export function gentleBot(bots: BotInfo[]): string {
  return bots.find(({ name }) => name === "novice")?.name ?? usualBot(bots);
}

/** Each with its place on the ladder. */
export function levels(bots: BotInfo[]): { bot: BotInfo; at: number }[] {
  return bots.map((bot, at) => ({ bot, at }));
}

const FACES: Record<string, string> = {
  random: "clown",
  novice: "hood",
  greedy: "goblin-head",
  adept: "monk-face",
  master: "wizard-face",
  legend: "overlord-helm",
};
const INKS: [deep: string, mid: string, light: string][] = [
  ["#35332e", "#7c776a", "#e2dccb"],
  ["#1c3a20", "#5c9150", "#dbe9c8"],
  ["#4a3410", "#b98f34", "#f3e4b4"],
  ["#123c63", "#5b9ac2", "#d3e7f0"],
  ["#38235c", "#8a68b8", "#e2d6ee"],
  ["#571a12", "#c8452c", "#f3cfb8"],
];

/** A picture of an opponent, in the ink of its place on the ladder. */
export function BotFace({ bot, at }: { bot: BotInfo; at: number }) {
  const [deep, mid, light] = INKS[at % INKS.length] ?? ["#35332e", "#7c776a", "#e2dccb"];
  const family: Family = { title: bot.title, deep, mid, light, pennon: mid, charge: "" };
  return (
    <Art
      icon={FACES[bot.name] ?? "robot-golem"}
      family={family}
      seed={bot.name}
      width={120}
      height={95}
      size={0.86}
    />
  );
}

/** The longest it thinks about one choice, in words. */
export function thinks({ seconds = 0 }: BotInfo): string {
  return seconds <= AT_ONCE ? say("bot-at-once") : say("bot-seconds", { seconds });
}

/** As options of a list, the weakest first; `prefix` stands before the name in its value. */
export function BotOptions({ bots, prefix = "" }: { bots: BotInfo[]; prefix?: string }) {
  return (
    <>
      {bots.map((bot) => (
        <option key={bot.name} value={prefix + bot.name}>
          {say("bot-option", { bot: botName(bot.name, bot.title), time: thinks(bot) })}
        </option>
      ))}
    </>
  );
}

/** As many full squares as it has come up the ladder. */
export function Strength({ at, of }: { at: number; of: number }) {
  return (
    <span class="opponents-strength" role="img" aria-label={say("bot-strength", { at, of })}>
      {Array.from({ length: of }, (_, i) => (
        <i key={String(i)} class={i < at ? "is-full" : undefined} />
      ))}
    </span>
  );
}
