// The opponents of the house: in order of strength, how each of them plays and how long it thinks.
import { Icon } from "../draw/icon";
import type { BotInfo } from "../wire";
import { say } from "../words";
import "./opponent.css";

/** Nobody feels kept waiting for less. */
const PATIENCE = 0.5;
/** Up to this an answer comes at once. */
const AT_ONCE = 0.1;

/** Whom you play against unless you choose: the strongest that does not keep you waiting. */
export function usualBot(bots: BotInfo[]): string {
  return (bots.findLast((bot) => (bot.seconds ?? 0) <= PATIENCE) ?? bots.at(-1))?.name ?? "";
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
          {say("bot-option", { bot: bot.title, time: thinks(bot) })}
        </option>
      ))}
    </>
  );
}

/** All of them beside each other, for whoever wants to compare. */
export function Opponents({ bots }: { bots: BotInfo[] }) {
  return (
    <details class="opponents">
      <summary>{say("bot-compare")}</summary>
      <ol>
        {bots.map((bot, i) => (
          <li key={bot.name}>
            <Strength at={i + 1} of={bots.length} />
            <p>
              <b>{bot.title}</b> {bot.about}
            </p>
            <span class="opponents-time">
              <Icon name="hourglass" /> {thinks(bot)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** As many full squares as it has come up the ladder. */
function Strength({ at, of }: { at: number; of: number }) {
  return (
    <span class="opponents-strength" role="img" aria-label={say("bot-strength", { at, of })}>
      {Array.from({ length: of }, (_, i) => (
        <i key={String(i)} class={i < at ? "is-full" : undefined} />
      ))}
    </span>
  );
}
