// The tables of this browser and those open to all, asked for every few seconds, and their rows.
import { api } from "../api";
import { keepMine, lastMine } from "../keeping";
import { tokens } from "../storage";
import { useLoaded } from "../widgets/load";
import type { GameInfo, MyTable, TableInfo } from "../wire";
import { say } from "../words";
import { TableRow } from "./table-row";

const EVERY = 4_000;

/** Ours (each table once, though we may have several seats there) and those of others. */
export function useTables(): {
  mine: MyTable[];
  listed: TableInfo[];
  problem: ReturnType<typeof useLoaded>["problem"];
} {
  const own = tokens();
  const mine = useLoaded(() => mineOrLast(own), own.join(" "), EVERY);
  const listed = useLoaded(() => api.tables(), "listed", EVERY);
  const byTable = new Map<string, MyTable>();
  for (const my of mine.data ?? []) {
    const before = byTable.get(my.table.id);
    if (!before || (my.your_turn && !before.your_turn) || (before.seat === null && my.seat !== null))
      byTable.set(my.table.id, my);
  }
  const sorted = [...byTable.values()].sort(
    (a, b) =>
      Number(b.your_turn ?? false) - Number(a.your_turn ?? false) ||
      (b.table.created ?? 0) - (a.table.created ?? 0),
  );
  return {
    mine: sorted,
    listed: (listed.data ?? []).filter((table) => !byTable.has(table.id)),
    problem: listed.problem ?? mine.problem,
  };
}

/** One's own tables; without a network as they were, while what else is missing says so. */
async function mineOrLast(own: string[]): Promise<MyTable[]> {
  if (!own.length) return [];
  try {
    const mine = await api.mine(own);
    keepMine(mine).catch(() => undefined);
    return mine;
  } catch (problem) {
    const last = await lastMine().catch(() => undefined);
    if (!last) throw problem;
    return last;
  }
}

export function MyRow({ my, game }: { my: MyTable; game?: GameInfo }) {
  const { table, seat, your_turn } = my;
  const over = table.status === "finished";
  return (
    <TableRow table={table} game={game} seat={seat} yourTurn={your_turn}>
      {over && table.origin !== "import" && (
        <a class="tb-btn is-quiet" href={`/t/${table.id}`}>
          {say("tables-result")}
        </a>
      )}
      <a
        class={`tb-btn${your_turn ? " is-primary" : ""}`}
        href={over ? `/replay/${table.id}` : `/t/${table.id}`}
      >
        {over ? say("tables-replay") : say("tables-return")}
      </a>
    </TableRow>
  );
}

export function OpenRow({ table, game }: { table: TableInfo; game?: GameInfo }) {
  const waiting = table.status === "waiting";
  return (
    <TableRow table={table} game={game}>
      <a class="tb-btn" href={table.status === "finished" ? `/replay/${table.id}` : `/t/${table.id}`}>
        {waiting ? say("tables-sit-down") : table.status === "finished" ? say("tables-replay") : say("watch")}
      </a>
    </TableRow>
  );
}
