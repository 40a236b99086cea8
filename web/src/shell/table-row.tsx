// A table in a list: its game, who sits there, how it stands, and the way to it.
import type { ComponentChildren } from "preact";
import { Tabard } from "../draw/tabard";
import type { GameInfo, TableInfo } from "../wire";
import { lengthOf, locale, say } from "../words";
import "./table-row.css";

interface Props {
  table: TableInfo;
  game?: GameInfo;
  /** Our seat there, so that the others are named. */
  seat?: number | null;
  yourTurn?: boolean;
  children: ComponentChildren;
}

export function TableRow({ table, game, seat, yourTurn, children }: Props) {
  return (
    <li class={`table-row${yourTurn ? " is-yours tb-paper" : ""}`}>
      {game && <Tabard look={game.look} mini />}
      <div class="table-row-text">
        <b>{table.title}</b>
        <span>{about(table, seat ?? null, yourTurn)}</span>
      </div>
      {yourTurn && <em class="tb-pill">{say("your-turn")}</em>}
      {children}
    </li>
  );
}

/** "against Maren · turn 7" */
function about(table: TableInfo, seat: number | null, yourTurn = false): string {
  const parts: string[] = [];
  const others = table.seats
    .filter((s) => s.seat !== seat && s.kind !== "open")
    .map((s) => nameOf(s.name, s.seat));
  const open = table.seats.filter((s) => s.kind === "open").length;
  if (others.length > 3) parts.push(say("tables-players", { count: table.seats.length }));
  else if (others.length && seat !== null) parts.push(say("tables-against", { names: list(others) }));
  else if (others.length) parts.push(list(others));
  if (table.status === "waiting") parts.push(say("tables-open-seats", { open, seats: table.seats.length }));
  else if (table.turn) parts.push(say("tables-turn", { turn: table.turn }));
  if (table.halted) parts.push(say("tables-halted"));
  else if (table.status === "finished") parts.push(say("tables-finished"));
  // Where all choose at once the others are waited for as well: what counts is that it is your turn.
  else if (
    !yourTurn &&
    table.waiting_for !== undefined &&
    table.waiting_for !== seat &&
    table.waiting_for >= 0
  ) {
    const waited = table.seats.find((s) => s.seat === table.waiting_for);
    if (waited?.kind === "human")
      parts.push(say("tables-waiting-for", { name: nameOf(waited.name, waited.seat) }));
  }
  if (table.status === "waiting" && table.clock)
    parts.push(say("tables-clock", { time: lengthOf(table.clock.base) }));
  if (table.status === "running" && table.due)
    parts.push(say("tables-left", { time: lengthOf(Math.max(0, table.due - Date.now() / 1000)) }));
  return parts.join(" · ");
}

function nameOf(name: string | undefined, seat: number): string {
  return name || say("seat-number", { number: seat + 1 });
}

function list(names: string[]): string {
  return new Intl.ListFormat(locale()).format(names);
}
