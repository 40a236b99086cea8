// Who plays with you: people first, then how strong the house shall be.
import { Icon } from "../draw/icon";
import { ALONE, peers } from "../transport";
import { BotFace, levels, Strength } from "../widgets/opponent";
import type { BotInfo } from "../wire";
import { botName, say, told } from "../words";
import { Picks } from "./picks";
import { COMPANIES, type Company } from "./plan";

const ICONS: Record<Company, string> = {
  friend: "three-friends",
  anybody: "tavern-sign",
  here: "wooden-chair",
  house: "castle",
};

/** Without a server nobody finds a table, and a friend comes only by a browser joined to this one. */
function mayCome(one: Company): boolean {
  return !ALONE || (one === "friend" ? Boolean(peers) : one !== "anybody");
}

/** `none` where the chairs are mixed. */
export function CompanyPicks({ value, set }: { value: Company | "none"; set: (value: Company) => void }) {
  return (
    <Picks
      name="company"
      label={say("create-company")}
      form="plain"
      of={COMPANIES.filter(mayCome).map((one) => ({
        value: one,
        title: say(`create-company-${one}`),
        about: say(`create-about-${one}`),
        picture: <Icon name={ICONS[one]} />,
      }))}
      value={value}
      set={(one) => set(one as Company)}
    />
  );
}

interface LevelProps {
  bots: BotInfo[];
  value: string;
  set: (bot: string) => void;
  /** The level for whoever has not won yet. */
  proposed: string;
}

export function LevelPicks({ bots, value, set, proposed }: LevelProps) {
  const now = bots.find((bot) => bot.name === value);
  return (
    <>
      <Picks
        name="level"
        label={<span class="tb-hidden">{say("create-level")}</span>}
        form="faces"
        of={levels(bots).map(({ bot, at }) => ({
          value: bot.name,
          title: botName(bot.name, bot.title),
          about: told(`bot-about-${bot.name}`, bot.about),
          picture: <BotFace bot={bot} at={at} />,
          tags: undefined,
          badge: bot.name === proposed ? say("create-first-game") : undefined,
        }))}
        value={value}
        set={set}
      />
      {now && (
        <p class="create-level">
          <Strength at={bots.indexOf(now) + 1} of={bots.length} /> <b>{botName(now.name, now.title)}</b>{" "}
          <span>{told(`bot-about-${now.name}`, now.about)}</span>
        </p>
      )}
    </>
  );
}
