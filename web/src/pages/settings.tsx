// What readers choose for themselves; everything works at once and stays in this browser.
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { isForbidden, POSSIBLE, wish } from "../calling";
import { SeatMark } from "../draw/seat-mark";
import {
  askOnly,
  confirmEnd,
  language,
  motion,
  notices,
  oneTap,
  palette,
  playerName,
  sounds,
  takeOnly,
  textSize,
  textTable,
  theme,
} from "../settings";
import { Choices } from "../shell/choices";
import { Frame } from "../shell/frame";
import { languages, preferred, say } from "../words";
import "./settings.css";

export function Page() {
  return (
    <Frame heading={say("settings-title")} class="settings">
      <h1>{say("settings-title")}</h1>
      <section class="settings-part tb-box" aria-labelledby="settings-you">
        <h2 id="settings-you">{say("settings-you")}</h2>
        <label class="settings-name">
          <span class="options-title">{say("settings-name")}</span>
          <input
            class="tb-input"
            maxLength={40}
            autocomplete="nickname"
            value={playerName.value}
            onInput={(event) => {
              playerName.value = event.currentTarget.value.replace(/[<>]/g, "");
            }}
          />
        </label>
      </section>

      <section class="settings-part tb-box" aria-labelledby="settings-look">
        <h2 id="settings-look">{say("settings-look")}</h2>
        <div class="options">
          <Pick id="settings-theme" setting={theme} of={["dark", "light", "system"]} />
          <Pick
            id="settings-palette"
            setting={palette}
            of={["standard", "red-green", "blue-yellow", "strong"]}
          >
            <p class="settings-seats" aria-hidden="true">
              {[0, 1, 2, 3, 4, 5, 6, 7].map((seat) => (
                <SeatMark key={seat} seat={seat} size={26} />
              ))}
            </p>
          </Pick>
          <Pick id="settings-motion" setting={motion} of={["system", "full", "reduced"]} />
          <Pick id="settings-text" setting={textSize} of={["normal", "large", "larger"]} />
          <label class="settings-name">
            <span class="options-title">{say("settings-language")}</span>
            <select
              class="tb-select"
              value={language.value}
              onChange={(event) => {
                language.value = event.currentTarget.value;
              }}
            >
              <option value="">{say("settings-language-browser", { name: ownName(preferred()) })}</option>
              {languages.map((code) => (
                <option key={code} value={code} lang={code}>
                  {ownName(code)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </section>

      <section class="settings-part tb-box" aria-labelledby="settings-play">
        <h2 id="settings-play">{say("settings-play")}</h2>
        <div class="options">
          <Switch id="settings-ask-only" setting={askOnly} />
          <Switch id="settings-take-only" setting={takeOnly} />
          <Switch id="settings-one-tap" setting={oneTap} />
          <Switch id="settings-confirm-end" setting={confirmEnd} />
          <Switch id="settings-text-table" setting={textTable} />
          <Switch id="settings-sounds" setting={sounds} />
          {POSSIBLE && (
            <Switch id="settings-notices" setting={notices} wish={wish} forbidden={isForbidden()} />
          )}
        </div>
      </section>
      <p class="settings-kept">{say("settings-kept")}</p>
    </Frame>
  );
}

/** A language as those call it who speak it. */
function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

interface PickProps<T> {
  id: string;
  setting: Signal<T>;
  of: T[];
  /** What the choice looks like. */
  children?: ComponentChildren;
}

function Pick<T extends string>({ id, setting, of, children }: PickProps<T>) {
  return (
    <fieldset class="options-entry">
      <legend class="options-title">{say(id)}</legend>
      <Choices
        name={id}
        of={of.map((value) => [value, say(`${id}-${value}`)])}
        value={setting.value}
        set={(value) => {
          setting.value = value;
        }}
      />
      {children}
    </fieldset>
  );
}

interface SwitchProps {
  id: string;
  setting: Signal<boolean>;
  /** What turns it on after asking somebody else. */
  wish?: () => void;
  /** Somebody else does not allow it. */
  forbidden?: boolean;
}

function Switch({ id, setting, wish, forbidden }: SwitchProps) {
  return (
    <div class="options-entry is-switch">
      <label class="options-switch">
        <input
          type="checkbox"
          checked={setting.value && !forbidden}
          disabled={forbidden}
          aria-describedby={`${id}-about`}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            if (checked && wish) wish();
            else setting.value = checked;
          }}
        />
        <span>{say(id)}</span>
      </label>
      <p id={`${id}-about`} class="options-about">
        {say(forbidden ? `${id}-forbidden` : `${id}-about`)}
      </p>
    </div>
  );
}
