// One of a few things, each with a picture and a sentence: a radio group whose choices are cards.
import type { ComponentChildren } from "preact";
import "./picks.css";

export interface Pick {
  value: string;
  title: string;
  /** What it is like, in a sentence. */
  plays?: string;
  about?: string;
  /** A few words more, in the colour of the thing. */
  tags?: string;
  picture?: ComponentChildren;
  /** Why it is the one to take. */
  badge?: string;
  /** The colour of its edge. */
  ink?: string;
}

interface Props {
  name: string;
  /** What is asked for; a heading beside it may say more. */
  label: ComponentChildren;
  note?: string;
  of: Pick[];
  value: string;
  set: (value: string) => void;
  /** `tall` cards have their picture above, `faces` are narrow ones, `plain` ones have an icon beside their words. */
  form: "tall" | "faces" | "plain";
}

export function Picks({ name, label, note, of, value, set, form }: Props) {
  return (
    <fieldset class="picks-group">
      <legend class="picks-label">{label}</legend>
      {note && <span class="picks-note">{note}</span>}
      <div class={`picks is-${form}`}>
        {of.map((pick) => {
          const id = `${name}-${pick.value || "none"}`;
          return (
            <label key={pick.value} class="pick" style={pick.ink ? { "--pick-ink": pick.ink } : undefined}>
              <input
                type="radio"
                name={name}
                value={pick.value}
                checked={value === pick.value}
                aria-labelledby={`${id}-title`}
                aria-describedby={pick.plays || pick.about ? `${id}-about` : undefined}
                onChange={() => set(pick.value)}
              />
              <span class="pick-card">
                {pick.picture && <span class="pick-picture">{pick.picture}</span>}
                <span class="pick-words">
                  <b id={`${id}-title`}>{pick.title}</b>
                  {(pick.plays || pick.about) && (
                    <span id={`${id}-about`} class="pick-about">
                      {pick.plays && <em>{pick.plays}</em>}
                      {pick.about}
                    </span>
                  )}
                  {pick.tags && <span class="pick-tags">{pick.tags}</span>}
                </span>
                {pick.badge && <span class="pick-badge">{pick.badge}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
