// The options of a game as a form; nothing in it is known but what the schema says.
import type { ComponentChildren } from "preact";
import { Choices } from "./choices";
import { Ready } from "./ready";
import { asked, type Option, standing, words } from "./schema";
import "./options-form.css";

interface Props {
  game: string;
  /** The text of each ready file, by its name. */
  texts: Record<string, string>;
  options: Option[];
  values: Record<string, unknown>;
  onChange: (name: string, value: unknown) => void;
}

/** More values than this are a list to choose from. */
const BUTTONS = 7;
const RULE = /\b([A-Z]{2,}(?:-[A-Z0-9]+)?-\d+)\b/;

export function OptionsForm({ game, texts, options, values, onChange }: Props) {
  return (
    <div class="options">
      {asked(options, values).map((option) => {
        const value = standing(option, values);
        const set = (next: unknown) => onChange(option.name, next);
        return <Entry key={option.name} option={option} value={value} set={set} game={game} texts={texts} />;
      })}
    </div>
  );
}

interface EntryProps {
  option: Option;
  value: unknown;
  set: (value: unknown) => void;
  game: string;
  texts: Record<string, string>;
}

function Entry({ option, value, set, game, texts }: EntryProps) {
  const id = `option-${option.name}`;
  const about = option.about && <About id={`${id}-about`} text={option.about} game={game} />;
  const described = option.about ? `${id}-about` : undefined;
  switch (option.kind) {
    case "switch":
      return (
        <div class="options-entry is-switch">
          <label class="options-switch">
            <input
              type="checkbox"
              checked={value === true}
              aria-describedby={described}
              onChange={(event) => set(event.currentTarget.checked)}
            />
            <span>{option.title}</span>
          </label>
          {about}
        </div>
      );
    case "one":
      if (option.of.length > BUTTONS)
        return (
          <div class="options-entry">
            <label class="options-title" for={id}>
              {option.title}
            </label>
            {about}
            <select
              id={id}
              class="tb-select"
              aria-describedby={described}
              value={String(value)}
              onChange={(event) => set(event.currentTarget.value)}
            >
              {option.of.map((one) => (
                <option key={one} value={one}>
                  {words(one, option.names)}
                </option>
              ))}
            </select>
          </div>
        );
      return (
        <Group title={option.title} about={about}>
          <Choices
            name={id}
            of={option.of.map((one) => [one, words(one, option.names)])}
            value={String(value)}
            set={set}
          />
        </Group>
      );
    case "many": {
      const picked = value as string[];
      return (
        <Group title={option.title} about={about}>
          <div class="options-chips">
            {option.of.map((one) => (
              <label key={one} class="options-chip">
                <input
                  type="checkbox"
                  checked={picked.includes(one)}
                  onChange={(event) =>
                    set(
                      option.of.filter((o) => (o === one ? event.currentTarget.checked : picked.includes(o))),
                    )
                  }
                />
                <span>{words(one, option.names)}</span>
              </label>
            ))}
          </div>
        </Group>
      );
    }
    default:
      if (option.kind === "text" && option.ready.length > 0)
        return (
          <Group title={option.title} about={about}>
            <Ready
              game={game}
              option={option.name}
              id={id}
              title={option.title}
              texts={texts}
              of={option.ready}
              names={option.names}
              value={String(value)}
              set={set}
            />
          </Group>
        );
      return (
        <div class="options-entry">
          <label class="options-title" for={id}>
            {option.title}
          </label>
          {about}
          {option.kind === "number" ? (
            <input
              id={id}
              class="tb-input options-short"
              type="number"
              min={option.min}
              max={option.max}
              value={value === null ? "" : Number(value)}
              aria-describedby={described}
              onInput={({ currentTarget: { value: text } }) => {
                if (text && Number.isFinite(Number(text))) set(Number(text));
                else if (!text && option.value === null) set(null);
              }}
            />
          ) : (
            <input
              id={id}
              class="tb-input"
              value={String(value)}
              aria-describedby={described}
              onInput={(event) => set(event.currentTarget.value)}
            />
          )}
        </div>
      );
  }
}

function Group({
  title,
  about,
  children,
}: {
  title: string;
  about: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <fieldset class="options-entry">
      <legend class="options-title">{title}</legend>
      {about}
      {children}
    </fieldset>
  );
}

/** A description; the rule ids in it lead to the rules. */
function About({ id, text, game }: { id: string; text: string; game: string }) {
  return (
    <p id={id} class="options-about">
      {text.split(RULE).map((part, i) =>
        i % 2 ? (
          <a key={part} class="tb-rule" href={`/rules/${game}#${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
