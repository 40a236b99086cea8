// The chairs of a table, who sits in them, and what may be changed: by whoever sits there, and by the host.
import { useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Icon } from "../draw/icon";
import { SeatMark, seatColour } from "../draw/seat-mark";
import { isSeated, meetAgain } from "../model/rematch";
import { playerName } from "../settings";
import { forgetToken, keep, kept, setsUp } from "../storage";
import { ALONE } from "../transport";
import { useLoaded } from "../widgets/load";
import { BotOptions } from "../widgets/opponent";
import type { BotInfo, GameDetail, SeatInfo, TableInfo } from "../wire";
import { botName, say } from "../words";
import { BringPicks, BringPicture, broughtName, PlainPicture, savedPicks } from "./brought";
import { DealNote, DealWord } from "./deal";
import { Trouble } from "./problem";
import { WaysOut } from "./way-out";
import "./seat-list.css";

type Doing = (deed: () => Promise<unknown>) => Promise<void>;

/** With a form to sit down for whoever has no chair here. */
export function SeatList({ table, game }: { table: TableInfo; game?: GameDetail }) {
  const bots = useLoaded(() => api.bots(table.game), table.game);
  const [problem, setProblem] = useState<Refused>();
  const doing: Doing = async (deed) => {
    setProblem(undefined);
    try {
      await deed();
    } catch (error) {
      setProblem(error instanceof Refused ? error : new Refused("fault", say("shell-no-server")));
    }
  };
  const sitting = isSeated(table.id);
  const free = table.seats.some((seat) => seat.kind === "open" && !seat.kept);
  const asked = table.seats.some((seat) => seat.kept) && isSeated(table.origin ?? "");
  const others = table.seats.some((seat) => seat.kind !== "bot" && !kept(table.id)?.seats[seat.seat]);
  return (
    <>
      {problem && <Trouble problem={problem} game={table.game} />}
      {table.seeded && others && (
        <p class="seat-note" role="note">
          {say("lobby-seeded")}
        </p>
      )}
      <WaysOut table={table} doing={doing} />
      {!sitting && asked && (
        <div class="seat-sit tb-paper tb-on-paper">
          <p>{say("lobby-kept-yours")}</p>
          <button
            type="button"
            class="tb-btn is-primary is-big"
            onClick={() => doing(() => meetAgain(table.origin ?? ""))}
          >
            {say("tables-sit-down")}
          </button>
        </div>
      )}
      {!sitting && !asked && free && <SitDown table={table} game={game} doing={doing} />}
      <ol class="seat-list tb-box" aria-label={say("create-seats")}>
        {table.seats.map((seat) => (
          <SeatRow
            key={seat.seat}
            seat={seat}
            table={table}
            game={game}
            bots={bots.data ?? []}
            doing={doing}
          />
        ))}
      </ol>
      <DealNote table={table} />
    </>
  );
}

/** Takes the first free chair, by name. */
function SitDown({ table, game, doing }: { table: TableInfo; game?: GameDetail; doing: Doing }) {
  const [word, setWord] = useState("");
  const first = table.seats.find((seat) => seat.kind === "open" && !seat.kept);
  const [brings, setBrings] = useState(first?.brings ?? "");
  const waiting = table.status === "waiting" && game;
  const { what, options = [] } = waiting ? (game.brings ?? {}) : {};
  const sit = (event: SubmitEvent) => {
    event.preventDefault();
    doing(async () => {
      // What the table has for the seat need not be said.
      const chosen = brings === first?.brings ? "" : brings;
      const joined = await api.join(table.id, {
        name: playerName.value.trim(),
        word,
        brings: what ? chosen : "",
        quick: !setsUp(),
      });
      keep(table.id, { [joined.seat]: joined.token });
    });
  };
  return (
    <form class={what ? "seat-bring" : undefined} onSubmit={sit}>
      {what && game && (
        <BringPicks
          name="seat-bring"
          game={game}
          label={say(`bring-which-${what}`)}
          note={say("bring-which-note")}
          value={brings}
          set={setBrings}
          more={[
            ...savedPicks(game),
            ...(options.length
              ? []
              : [
                  {
                    value: "",
                    title: say("bring-any"),
                    about: say("bring-any-race"),
                    picture: <PlainPicture game={game} icon="rolling-dices" />,
                  },
                ]),
          ]}
        />
      )}
      <div class="seat-sit tb-paper tb-on-paper">
        <label for="seat-name">{say("lobby-name")}</label>
        <input
          id="seat-name"
          class="tb-input"
          maxLength={40}
          autocomplete="nickname"
          placeholder={say("shell-your-name")}
          value={playerName.value}
          onInput={(event) => {
            playerName.value = event.currentTarget.value;
          }}
        />
        {table.deal && (
          <details class="seat-word">
            <summary>{say("deal-word")}</summary>
            <input
              class="tb-input"
              aria-label={say("deal-word")}
              maxLength={100}
              autocomplete="off"
              value={word}
              onInput={(event) => setWord(event.currentTarget.value)}
            />
          </details>
        )}
        <button type="submit" class="tb-btn is-primary is-big">
          {say("tables-sit-down")}
        </button>
      </div>
    </form>
  );
}

interface SeatProps {
  seat: SeatInfo;
  table: TableInfo;
  game?: GameDetail;
  bots: BotInfo[];
  doing: Doing;
}

function SeatRow({ seat, table, game, bots, doing }: SeatProps) {
  const mine = kept(table.id);
  const own = mine?.seats[seat.seat];
  const token = own ?? mine?.host;
  const number = seat.seat + 1;
  const over = table.status === "finished" || Boolean(table.halted);
  const brought = game?.brings?.of?.find((one) => one.id === seat.brings);
  const put = (kind: "bot" | "open", bot = "") =>
    token && doing(() => api.changeSeat(table.id, seat.seat, token, { kind, bot }));
  const take = () =>
    token &&
    doing(async () => {
      const name = (seat.stands_in && seat.name) || playerName.value;
      const answer = await api.changeSeat(table.id, seat.seat, token, { kind: "me", name });
      if ("token" in answer) keep(table.id, { [seat.seat]: answer.token });
    });
  const stand = () =>
    own &&
    doing(async () => {
      await api.leave(table.id, own, { to: "open" });
      forgetToken(table.id, own);
    });
  return (
    <li class="seat-row">
      {brought && game ? (
        <span class="seat-art" style={{ "--seat": seatColour(seat.seat) }} aria-hidden="true">
          <BringPicture game={game} bring={brought} />
        </span>
      ) : null}
      <div class="seat-who">
        <b>
          <SeatMark seat={seat.seat} size={15} />{" "}
          {seat.kind === "open" && !seat.kept
            ? say("lobby-free")
            : botName(seat.bot, seat.name) || say("seat-number", { number })}
        </b>
        <span>
          {[game && broughtName(game, seat.brings), standing(seat, Boolean(own), bots)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      {/* A waiting table has no need to replace a person who sits there. */}
      {token && !over && seat.kind !== "bot" && !(table.status === "waiting" && seat.kind === "human") && (
        <select
          class="tb-select"
          aria-label={say("lobby-put-bot", { number })}
          value=""
          onChange={(event) => put("bot", event.currentTarget.value)}
        >
          <option value="" disabled>
            {say("lobby-house")}
          </option>
          <BotOptions bots={bots} />
        </select>
      )}
      {own && !over && seat.kind === "bot" && (
        <button type="button" class="tb-btn is-primary" onClick={take}>
          {say("lobby-take-back")}
        </button>
      )}
      {!ALONE && !own && mine?.host && !over && (seat.kind === "bot" || seat.kept) && (
        <button type="button" class="tb-btn" onClick={() => put("open")}>
          {say("lobby-clear")}
        </button>
      )}
      {own && seat.kind === "human" && <DealWord table={table} seat={seat.seat} token={own} />}
      {!ALONE && own && !over && seat.kind === "human" && (
        <button type="button" class="tb-btn" onClick={stand}>
          <Icon name="exit-door" />
          {say("lobby-stand")}
        </button>
      )}
    </li>
  );
}

function standing(seat: SeatInfo, own: boolean, bots: BotInfo[]): string {
  if (seat.kind === "open") return say(seat.kept ? "lobby-kept" : "lobby-free-note");
  if (seat.kind === "bot") {
    const bot = bots.find(({ name }) => name === seat.bot);
    return bot ? botName(bot.name, bot.title) : say("lobby-bot");
  }
  if (own) return say("lobby-you");
  return seat.here ? say("lobby-here") : say("lobby-away");
}
