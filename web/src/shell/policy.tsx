// The small print of a new table: clock, spectators, undo, pace and whether it is listed.
import type { Create } from "../wire";
import { say } from "../words";
import { Choices } from "./options-form";
import "./options-form.css";

export type Terms = Required<Pick<Create, "visibility" | "watching" | "undo" | "clock" | "pace">>;

export const USUAL_TERMS: Terms = {
  visibility: "unlisted",
  watching: "public",
  undo: "consent",
  clock: null,
  pace: 600,
};

/** Seconds for the whole game, and seconds more with every decision. */
const CLOCKS = {
  none: null,
  brisk: { base: 600, bonus: 5 },
  calm: { base: 1800, bonus: 15 },
  post: { base: 3 * 86_400, bonus: 12 * 3600 },
};
const PACES = { 0: "none", 300: "quick", 600: "usual", 1500: "slow" };

interface Props {
  terms: Terms;
  onChange: (terms: Terms) => void;
}

export function Policy({ terms, onChange }: Props) {
  const clock = Object.entries(CLOCKS).find(([, plan]) => plan?.base === terms.clock?.base)?.[0] ?? "none";
  const set = (change: Partial<Terms>) => onChange({ ...terms, ...change });
  return (
    <details class="tb-box create-part create-more">
      <summary>
        <h2>{say("create-more")}</h2>
      </summary>
      <div class="options">
        <Part title={say("create-clock")} about={say("create-clock-about")}>
          <Choices
            name="clock"
            of={Object.keys(CLOCKS).map((key) => [key, say(`create-clock-${key}`)])}
            value={clock}
            set={(key) => set({ clock: CLOCKS[key as keyof typeof CLOCKS] })}
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
        <Part title={say("create-pace")}>
          <Choices
            name="pace"
            of={Object.entries(PACES).map(([pace, key]) => [pace, say(`create-pace-${key}`)])}
            value={String(terms.pace)}
            set={(pace) => set({ pace: Number(pace) })}
          />
        </Part>
        <label class="options-switch">
          <input
            type="checkbox"
            checked={terms.visibility === "public"}
            onChange={(event) => set({ visibility: event.currentTarget.checked ? "public" : "unlisted" })}
          />
          <span>{say("create-listed")}</span>
        </label>
      </div>
    </details>
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
