// Where the link of a friend without a server leads: a code goes back, and then their browser is asked for the table.
import { useEffect, useState } from "preact/hooks";
import { go, type Place } from "../router";
import { Code } from "../shell/direct";
import { Frame } from "../shell/frame";
import { peers } from "../transport";
import { say } from "../words";

export function Page({ place }: { place: Place }) {
  const [answer, setAnswer] = useState("");
  const [bad, setBad] = useState(!peers);
  const offer = place.query.get("offer") ?? "";
  const table = place.query.get("table") ?? "";
  useEffect(() => {
    peers?.follow(offer).then(
      (following) => {
        setAnswer(following.answer);
        following.joined.then(() => go(`/t/${table}`, true));
      },
      () => setBad(true),
    );
  }, [offer, table]);
  return (
    <Frame heading={say("friend-title")}>
      <h1>{say("friend-title")}</h1>
      {bad && (
        <p class="tb-problem" role="alert">
          {say("friend-bad")}
        </p>
      )}
      {answer && (
        <section class="share tb-box">
          <p class="share-note">{say("friend-about")}</p>
          <Code label={say("friend-code")} text={answer} />
        </section>
      )}
    </Frame>
  );
}
