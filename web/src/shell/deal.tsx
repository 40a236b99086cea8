// How a table is dealt: the promise while it waits and runs, a word of one's own, and at the end whether it was kept.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { type Verdict, verdictOn } from "../model/deal";
import { keepPromise, kept } from "../storage";
import type { TableInfo } from "../wire";
import { say } from "../words";

/** Digits that people compare at a glance; the whole promise is in the title and in the record. */
const SHORT = 12;

export function DealNote({ table }: { table: TableInfo }) {
  const deal = table.deal;
  const [verdict, setVerdict] = useState<Verdict>("unknown");
  const over = table.status === "finished";
  useEffect(() => {
    if (!deal) return;
    if (!over) keepPromise(table.id, deal.promise);
    else verdictOn(deal, kept(table.id)?.promise).then(setVerdict);
  }, [table.id, deal, over]);
  if (!deal) return null;
  const promise = <code title={deal.promise}>{deal.promise.slice(0, SHORT)}</code>;
  return (
    <p class="seat-note">
      {say(over ? `deal-${verdict}` : "deal-promised")} {promise}
    </p>
  );
}

/** A word for the seed, from somebody who sits at a table that still waits. */
export function DealWord({ table, seat, token }: { table: TableInfo; seat: number; token: string }) {
  const [word, setWord] = useState("");
  if (!table.deal || table.status !== "waiting") return null;
  const given = table.deal.given?.includes(seat);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    api.word(table.id, token, word).catch(() => undefined); // the table shows whether it came
  };
  return (
    <details class="deal-word">
      <summary>{say("deal-word")}</summary>
      <form onSubmit={send}>
        <input
          class="tb-input"
          aria-label={say("deal-word")}
          maxLength={100}
          autocomplete="off"
          value={word}
          onInput={(event) => setWord(event.currentTarget.value)}
        />
        <button type="submit" class="tb-btn">
          {say(given ? "deal-word-given" : "deal-word-add")}
        </button>
      </form>
    </details>
  );
}
