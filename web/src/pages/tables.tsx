// All tables: yours, those that wait for players, those that may be watched, and your finished games.
import { Fragment } from "preact";
import { api } from "../api";
import { Frame } from "../shell/frame";
import { JoinField } from "../shell/join";
import { OfferNotices } from "../shell/offer";
import { Trouble } from "../shell/problem";
import { RecordField } from "../shell/record";
import { MyRow, OpenRow, useTables } from "../shell/tables";
import { useLoaded } from "../widgets/load";
import { say } from "../words";
import "./tables.css";

export function Page() {
  const games = useLoaded(() => api.games(), "games");
  const { mine, listed, problem } = useTables();
  const find = (name: string) => games.data?.find((game) => game.name === name);
  const running = mine.filter(({ table }) => table.status !== "finished");
  const finished = mine.filter(({ table }) => table.status === "finished");
  const parts = [
    {
      id: "tables-mine",
      rows: running.map((my) => <MyRow key={my.token} my={my} game={find(my.table.game)} />),
    },
    { id: "tables-waiting", rows: rows("waiting") },
    { id: "tables-running", rows: rows("running") },
    {
      id: "tables-over",
      rows: finished.map((my) => <MyRow key={my.token} my={my} game={find(my.table.game)} />),
    },
  ];

  function rows(status: string) {
    return listed
      .filter((table) => table.status === status)
      .map((table) => <OpenRow key={table.id} table={table} game={find(table.game)} />);
  }

  return (
    <Frame heading={say("tables-title")} class="tables">
      <h1>{say("tables-title")}</h1>
      {problem && <Trouble problem={problem} />}
      {parts.map(({ id, rows }) => (
        <Fragment key={id}>
          <section class="tables-part tb-box" aria-labelledby={id}>
            <h2 id={id}>{say(id)}</h2>
            {id === "tables-mine" && running.length > 0 && <OfferNotices />}
            {rows.length ? <ul>{rows}</ul> : <p class="tables-none">{say(`${id}-none`)}</p>}
          </section>
          {id === "tables-mine" && <Elsewhere />}
        </Fragment>
      ))}
    </Frame>
  );
}

/** Above what others do: their lists change while somebody presses Join. */
function Elsewhere() {
  return (
    <section class="tables-part tb-box" aria-labelledby="tables-else">
      <h2 id="tables-else">{say("tables-else")}</h2>
      <ul>
        <RecordField />
      </ul>
      <JoinField />
    </section>
  );
}
