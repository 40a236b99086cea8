// The page of a table: its lobby while it waits for players, then the table itself and the rail beside it.
import { useEffect } from "preact/hooks";
import { Board } from "../felt/board";
import { later } from "../later";
import type { Session } from "../model/session";
import { isWithin, Rail } from "../rail/rail";
import { type Place, title } from "../router";
import { textTable } from "../settings";
import { Seated } from "../shell/hotseat";
import { say } from "../words";
import "./table.css";

const Lobby = later(() => import("./lobby").then((module) => module.Lobby));
const TextTable = later(() => import("../text/text-table").then((module) => module.TextTable));

export function Page({ place }: { place: Place }) {
  return <Seated id={place.id}>{(session) => <Table session={session} />}</Seated>;
}

function Table({ session }: { session: Session }) {
  const table = session.table.value;
  const view = session.view.value;
  const mine = session.asked.value;
  const game = table?.title ?? "";
  useEffect(() => {
    title(mine ? say("table-title-yours", { game }) : game);
  }, [mine, game]);
  if (!table || (view && !session.game.value)) {
    const { link, notice } = session;
    const failed = link.value === "closed" && notice.value;
    // Nothing of it was kept: it comes as soon as there is a network again.
    const lost = link.value === "lost";
    return (
      <main class="table-message">
        <h1>{failed ? failed.text : say(lost ? "table-lost" : "loading")}</h1>
        {(failed || lost) && (
          <a class="tb-btn" href="/">
            {say("table-home")}
          </a>
        )}
      </main>
    );
  }
  if (!view) return <Lobby session={session} />;
  const within = isWithin(view);
  const rail = <Rail model={session} within={within} />;
  return (
    <div class={within ? "table-page table-whole" : "table-page"}>
      <main class="table-stage">
        <h1 class="tb-hidden">{game}</h1>
        {textTable.value ? (
          <TextTable model={session} />
        ) : (
          <Board model={session} rail={within ? rail : undefined} />
        )}
      </main>
      {!within && (
        <div class="table-rail" id="table-log" tabIndex={-1}>
          {rail}
        </div>
      )}
    </div>
  );
}
