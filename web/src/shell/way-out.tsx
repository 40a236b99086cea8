// What those who sit at a table can do that stands still: end it undecided, or agree to play on.
import { api } from "../api";
import { kept } from "../storage";
import type { TableInfo } from "../wire";
import { say } from "../words";

export function WaysOut({
  table,
  doing,
}: {
  table: TableInfo;
  doing: (deed: () => Promise<unknown>) => void;
}) {
  const own = Object.values(kept(table.id)?.seats ?? {});
  if (!table.way_out?.length || !own.length) return null;
  return (
    <p class="seat-note">
      {table.way_out.map((how) => (
        <button
          key={how}
          type="button"
          class="tb-btn"
          onClick={() =>
            doing(async () => {
              // Whoever hands the screen round speaks for every chair; one is enough to end it.
              for (const token of how === "end" ? own.slice(0, 1) : own)
                await api.resolve(table.id, token, how);
            })
          }
        >
          {say(how === "end" ? "halted-end" : "halted-play-on")}
        </button>
      ))}
    </p>
  );
}
