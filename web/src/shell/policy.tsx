// The small print of a new table: clock, spectators, undo, pace, whether it is listed, and the seed.
import { ALONE } from "../transport";
import type { BotInfo, Create } from "../wire";
import { botName, say } from "../words";
import { Choices } from "./choices";
import "./options-form.css";

export type Terms = Required<
  Pick<Create, "visibility" | "watching" | "undo" | "hints" | "away" | "stand_in" | "clock" | "pace" | "seed">
>;

export const USUAL_TERMS: Terms = {
  visibility: "unlisted",
  watching: "public",
  undo: "consent",
  hints: null,
  away: 60,
  stand_in: "",
  clock: null,
  pace: 600,
  seed: null,
};

/** Seconds for the whole game, and seconds more with every decision. */
const CLOCKS = {
  none: null,
  brisk: { base: 600, bonus: 5 },
  calm: { base: 1800, bonus: 15 },
  post: { base: 3 * 86_400, bonus: 12 * 3600 },
};
/** Seconds for which somebody may be missed before the house may play for them; by post nobody is. */
const MISSED = { usual: 60, post: 86_400 };
const PACES = { 0: "none", 300: "quick", 600: "usual", 1500: "slow" };

interface Props {
  terms: Terms;
  onChange: (terms: Terms) => void;
}

/** How long the house waits before it acts, so that people can follow. */
export function Pace({ terms, onChange }: Props) {
  return (
    <Part title={say("create-pace")}>
      <Choices
        name="pace"
        of={Object.entries(PACES).map(([pace, key]) => [pace, say(`create-pace-${key}`)])}
        value={String(terms.pace)}
        set={(pace) => onChange({ ...terms, pace: Number(pace) })}
      />
    </Part>
  );
}

interface PolicyProps extends Props {
  /** The pace is not asked for elsewhere. */
  paced: boolean;
  /** Others come by link. */
  others: boolean;
  /** Who takes over for somebody who does not come back. */
  bot: BotInfo | undefined;
}

export function Policy({ terms, onChange, paced, others, bot }: PolicyProps) {
  const clock = Object.entries(CLOCKS).find(([, plan]) => plan?.base === terms.clock?.base)?.[0] ?? "none";
  const set = (change: Partial<Terms>) => onChange({ ...terms, ...change });
  return (
    <div class="options">
      <Part title={say("create-clock")} about={say("create-clock-about")}>
        <Choices
          name="clock"
          of={Object.keys(CLOCKS).map((key) => [key, say(`create-clock-${key}`)])}
          value={clock}
          set={(key) =>
            set({
              clock: CLOCKS[key as keyof typeof CLOCKS],
              away: key === "post" ? MISSED.post : MISSED.usual,
            })
          }
        />
      </Part>
      <Part title={say("create-watching")}>
        <Choices
          name="watching"
          of={(["public", "delayed", "none"] as const).map((key) => [key, say(`create-watching-${key}`)])}
          value={terms.watching}
          set={(watching) => set({ watching })}
        />
      </Part>
      <Part title={say("create-undo")}>
        <Choices
          name="undo"
          of={(["consent", "free", "never"] as const).map((key) => [key, say(`create-undo-${key}`)])}
          value={terms.undo}
          set={(undo) => set({ undo })}
        />
      </Part>
      <Part title={say("create-hints")}>
        <Choices
          name="hints"
          of={(["on", "after", "off"] as const).map((key) => [key, say(`create-hints-${key}`)])}
          value={terms.hints ?? (others ? "after" : "on")}
          set={(hints) => set({ hints })}
        />
      </Part>
      {others && bot && (
        <Part title={say("create-away")}>
          <Choices
            name="away"
            of={[
              ["", say("create-away-ask")],
              [bot.name, say("create-away-bot", { bot: botName(bot.name, bot.title) })],
            ]}
            value={terms.stand_in}
            set={(name) => set({ stand_in: name })}
          />
        </Part>
      )}
      {paced && <Pace terms={terms} onChange={onChange} />}
      {!ALONE && (
        <label class="options-switch">
          <input
            type="checkbox"
            checked={terms.visibility === "public"}
            onChange={(event) => set({ visibility: event.currentTarget.checked ? "public" : "unlisted" })}
          />
          <span>{say("create-listed")}</span>
        </label>
      )}
      <label class="options-entry">
        <span class="options-title">{say("create-seed")}</span>
        <span class="options-about">{say("create-seed-about")}</span>
        <input
          class="tb-input options-short"
          inputMode="numeric"
          pattern="[0-9]{1,15}"
          value={terms.seed ?? ""}
          onInput={({ currentTarget: { value } }) =>
            set({ seed: /^\d{1,15}$/.test(value) ? Number(value) : null })
          }
        />
      </label>
    </div>
  );
}

function Part({
  title,
  about,
  children,
}: {
  title: string;
  about?: string;
  children: preact.ComponentChildren;
}) {
  return (
    <fieldset class="options-entry">
      <legend class="options-title">{title}</legend>
      {about && <p class="options-about">{about}</p>}
      {children}
    </fieldset>
  );
}
