// What the people at the table say to each other.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { SeatMark } from "../draw";
import type { TableModel } from "../model/table-model";
import { say } from "../words";
import { EMOTES, Emote, emoteName } from "./emote";
import "./talk.css";

const LONGEST = 300;

/** What is said without typing. */
const PHRASES = ["luck", "well", "moment", "thanks", "again"];

export function Talk({ model }: { model: TableModel }) {
  const text = useSignal("");
  const list = useRef<HTMLUListElement>(null);
  const lines = model.talk.value;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    <section class="talk" aria-label={say("talk-title")}>
      <ul ref={list} class="talk-lines" aria-live="polite">
        {lines.map((line) => (
          // What nobody says is a note of the table itself.
          <li key={line.seq} class={line.seat === null ? "talk-note" : undefined}>
            {line.seat !== null && <SeatMark seat={line.seat} />}
            <span>
              {line.seat !== null && <b>{line.name || say("seat-number", { number: line.seat + 1 })}</b>}{" "}
              {emoteName(line.text) ? <Emote text={line.text} /> : line.text}
            </span>
          </li>
        ))}
      </ul>
      <ul class="talk-quick" aria-label={say("talk-quick")}>
        {EMOTES.map((emote) => (
          <li key={emote}>
            <button
              type="button"
              class="talk-chip"
              aria-label={emoteName(emote)}
              onClick={() => model.say(emote)}
            >
              <Emote text={emote} quiet />
            </button>
          </li>
        ))}
        {PHRASES.map((name) => (
          <li key={name}>
            <button type="button" class="talk-chip" onClick={() => model.say(say(`talk-phrase-${name}`))}>
              {say(`talk-phrase-${name}`)}
            </button>
          </li>
        ))}
      </ul>
      <form
        class="talk-form"
        onSubmit={(event) => {
          event.preventDefault();
          const words = text.value.trim();
          if (!words) return;
          model.say(words);
          text.value = "";
        }}
      >
        <input
          class="tb-input"
          maxLength={LONGEST}
          aria-label={say("talk-say")}
          placeholder={say("talk-say")}
          autocomplete="off"
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
          // Letters typed here are words, not keys of the table.
          onKeyDown={(event) => event.stopPropagation()}
        />
        <button type="submit" class="tb-btn" disabled={!text.value.trim()}>
          {say("talk-send")}
        </button>
      </form>
    </section>
  );
}
