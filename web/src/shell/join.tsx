// Goes to a table by the link or the code that a friend has sent.
import { useState } from "preact/hooks";
import { go } from "../router";
import { say } from "../words";
import "./join.css";

export function JoinField() {
  const [bad, setBad] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get("code") ?? "");
    const code = codeOf(text);
    setBad(!code);
    if (code) go(`/t/${code}`);
  };
  return (
    <form class="join" onSubmit={submit} noValidate>
      <label class="tb-hidden" for="join-code">
        {say("home-join-label")}
      </label>
      <input
        id="join-code"
        name="code"
        class="tb-input"
        placeholder={say("home-join-hint")}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={bad}
        aria-describedby={bad ? "join-bad" : undefined}
      />
      <button type="submit" class="tb-btn">
        {say("home-join")}
      </button>
      {bad && (
        <p id="join-bad" class="join-bad" role="alert">
          {say("home-join-bad")}
        </p>
      )}
    </form>
  );
}

/** The table's id in a link, or the id itself. */
export function codeOf(text: string): string {
  const word = text.trim();
  return /\/(?:t|replay)\/([\w-]{1,64})/.exec(word)?.[1] ?? /^[\w-]{4,64}$/.exec(word)?.[0] ?? "";
}
