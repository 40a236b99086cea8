// A table that waits for its players: who sits where, a link to send, a chair to take.
import { cloth } from "../cloth";
import { Tabard } from "../draw/tabard";
import { kept } from "../keep";
import { Frame } from "../shell/frame";
import { SeatList } from "../shell/seat-list";
import { ShareLink } from "../shell/share";
import type { Session } from "../table/session";
import { say } from "../words";
import "./lobby.css";

export function Lobby({ session }: { session: Session }) {
  const table = session.table.value;
  const game = session.game.value;
  if (!table || !game) return null;
  const sitting = Object.keys(kept(table.id)?.seats ?? {}).length > 0;
  const open = table.seats.filter((seat) => seat.kind === "open");
  return (
    <Frame heading={say("lobby-title", { game: table.title })} class="lobby">
      <div class="lobby-sheet tb-game" style={cloth(game.info.look.theme)}>
        <header class="lobby-head">
          <Tabard look={game.info.look} />
          <div>
            <h1>{table.title}</h1>
            <p role="status">{table.halted ?? say("lobby-waiting", { count: open.length })}</p>
          </div>
        </header>
        {session.link.value === "lost" && (
          <p class="tb-problem" role="status">
            {say("shell-link-lost")}
          </p>
        )}
        <SeatList table={table} />
        {open.length > 0 && !table.halted && <ShareLink id={table.id} />}
        {!sitting && !table.halted && table.watching !== "none" && (
          <p class="lobby-note">{say("lobby-or-watch")}</p>
        )}
      </div>
    </Frame>
  );
}
