// A position that somebody has written down, such as in the documentation: a record among the files of this page, which
// is played on from where it ends.
import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { ROOT } from "../root";
import { go, type Place } from "../router";
import { playerName } from "../settings";
import { Frame } from "../shell/frame";
import { Trouble } from "../shell/problem";
import { keep } from "../storage";
import { usualBot } from "../widgets/opponent";
import { say } from "../words";

/** A file beside the page, never elsewhere. */
const BESIDE = /^\w[\w./-]*$/;

/** `record` names the file, `seat` the chair of whoever plays on, against the house. */
async function playOn(file: string, seat: number): Promise<string> {
  const answer = BESIDE.test(file) ? await fetch(`${ROOT}/${file}`) : undefined;
  if (!answer?.ok) throw new Refused("unknown", say("from-unknown", { file }));
  const table = await api.importRecord(await answer.text());
  const bots = await api.bots(table.game);
  const plan = table.seats.map((_, n) =>
    n === seat
      ? { kind: "me" as const, name: playerName.value }
      : { kind: "bot" as const, bot: usualBot(bots) },
  );
  const made = await api.fork(table.id, table.moves ?? 0, plan);
  keep(made.table.id, made.tokens, made.host);
  return made.table.id;
}

export function Page({ place }: { place: Place }) {
  const [problem, setProblem] = useState<Refused>();
  const file = place.query.get("record") ?? "";
  const seat = Number(place.query.get("seat") ?? 0);
  useEffect(() => {
    playOn(file, seat).then(
      (table) => go(`/t/${table}`, true),
      (error) => setProblem(error instanceof Refused ? error : new Refused("fault", say("shell-no-server"))),
    );
  }, [file, seat]);
  return (
    <Frame heading={say("from-title")}>
      <h1>{say("from-title")}</h1>
      {problem ? <Trouble problem={problem} /> : <p role="status">{say("from-waiting")}</p>}
    </Frame>
  );
}
