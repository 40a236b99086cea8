// The invitation to a table of a page without a server: a link goes to the friend, a code comes back.
import { useState } from "preact/hooks";
import { linkTo } from "../root";
import type { Invitation, Peers } from "../transport";
import { CopyButton } from "../widgets/copy";
import { say } from "../words";
import { Qr } from "./qr";
import "./share.css";

/** A code for a camera holds no more. */
const MOST = 2000;

export function Direct({ id, peers }: { id: string; peers: Peers }) {
  const [invitation, setInvitation] = useState<Invitation>();
  const [bad, setBad] = useState(false);
  const [joined, setJoined] = useState(false);
  const begin = async () => {
    const made = await peers.invite();
    made.joined.then(() => setJoined(true));
    setInvitation(made);
  };
  const accept = (event: SubmitEvent) => {
    event.preventDefault();
    const answer = String(new FormData(event.currentTarget as HTMLFormElement).get("answer") ?? "");
    setBad(false);
    invitation?.accept(answer).catch(() => setBad(true));
  };
  const link = invitation && linkTo(`/friend?table=${id}&offer=${invitation.offer}`);
  return (
    <section class="share tb-box" aria-labelledby="direct-title">
      <h2 id="direct-title">{say("direct-title")}</h2>
      <p class="share-note">{say("direct-about")}</p>
      {!link && (
        <button type="button" class="tb-btn is-primary" onClick={begin}>
          {say("direct-begin")}
        </button>
      )}
      {joined && <p role="status">{say("direct-joined")}</p>}
      {link && !joined && (
        <>
          <Code label={say("direct-link")} text={link} />
          <form class="share-row" onSubmit={accept}>
            <input
              name="answer"
              class="tb-input"
              autocomplete="off"
              aria-label={say("direct-answer")}
              placeholder={say("direct-answer")}
              aria-invalid={bad}
            />
            <button type="submit" class="tb-btn is-primary">
              {say("direct-join")}
            </button>
          </form>
          {bad && (
            <p class="tb-problem" role="alert">
              {say("direct-bad")}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Something to send by hand: to copy, and for a camera. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <>
      <div class="share-row">
        <input
          class="tb-input"
          readOnly
          value={text}
          aria-label={label}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton label={say("copy")} text={() => text} class="tb-btn" />
      </div>
      {text.length <= MOST && <Qr text={text} label={label} />}
    </>
  );
}
