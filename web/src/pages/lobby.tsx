// A table that waits for its players: who sits where, a link to send, a chair to take.

import { Tabard } from "../draw/tabard";
import { isSeated } from "../model/rematch";
import type { Session } from "../model/session";
import { Frame } from "../shell/frame";
import { OfferNotices } from "../shell/offer";
import { SeatList } from "../shell/seat-list";
import { ShareLink } from "../shell/share";
import { Agreed } from "../shell/terms";
import { kept } from "../storage";
import { themeStyle } from "../theme";
import type { SeatInfo } from "../wire";
import { botName, locale, say } from "../words";
import "./lobby.css";

export function Lobby({ session }: { session: Session }) {
  const table = session.table.value;
  const game = session.game.value;
  if (!table || !game) return null;
  const sitting = isSeated(table.id);
  const open = table.seats.filter((seat) => seat.kind === "open");
  const asked = open.filter((seat) => seat.kept);
  return (
    <Frame heading={say("lobby-title", { game: table.title })} class="lobby">
      <div class="lobby-sheet tb-game" style={themeStyle(game.info.look.theme)}>
        <header class="lobby-head">
          <Tabard look={game.info.look} />
          <div>
            <h1>{table.title}</h1>
            <p role="status">
              {table.halted ??
                (asked.length && asked.length === open.length
                  ? say("lobby-waiting-for", { names: names(asked) })
                  : say("lobby-waiting", { count: open.length }))}
            </p>
          </div>
        </header>
        {session.link.value === "lost" && (
          <p class="tb-problem" role="status">
            {say("shell-link-lost")}
          </p>
        )}
        <div class={sitting ? "lobby-both" : undefined}>
          <div>
            <SeatList table={table} game={game} />
            <Agreed table={table} game={game} />
          </div>
          {open.length > asked.length && !table.halted && kept(table.id) && <ShareLink id={table.id} />}
        </div>
        {sitting && !table.halted && <OfferNotices />}
        {!sitting && !table.halted && table.watching !== "none" && (
          <p class="lobby-note">{say("lobby-or-watch")}</p>
        )}
      </div>
    </Frame>
  );
}

function names(seats: SeatInfo[]): string {
  const told = seats.map(
    ({ name, bot, seat }) => botName(bot, name) || say("seat-number", { number: seat + 1 }),
  );
  return new Intl.ListFormat(locale()).format(told);
}
