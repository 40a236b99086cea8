// The chairs of a running table: hand one to the house, take it back, stand up, or sit down where one is free.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { later } from "../later";
import type { Session } from "../model/session";
import { kept } from "../storage";
import { Dialog } from "../widgets/dialog";
import { say } from "../words";
import "./seats-dialog.css";

const SeatList = later(() => import("./seat-list").then((module) => module.SeatList));
const ShareLink = later(() => import("./share").then((module) => module.ShareLink));

/** Whether the chairs are shown; null where there is no table whose chairs could be. */
export const seats = signal<"shown" | "hidden" | null>(null);

export function SeatsDialog({ session }: { session: Session }) {
  useEffect(() => {
    seats.value = "hidden";
    return () => {
      seats.value = null;
    };
  }, []);
  const table = session.table.value;
  const close = () => {
    seats.value = "hidden";
  };
  if (!table || !session.view.value) return null;
  const free = table.status === "running" && table.seats.some((seat) => seat.kind === "open");
  if (seats.value === "shown")
    return (
      <Dialog label={say("lobby-seats")} heading={<h2>{say("lobby-seats")}</h2>} onClose={close}>
        <div class="seat-dialog">
          <SeatList table={table} />
          {free && <ShareLink id={table.id} />}
        </div>
      </Dialog>
    );
  if (!free || Object.keys(kept(table.id)?.seats ?? {}).length) return null;
  return (
    <button
      type="button"
      class="seat-free tb-btn is-primary"
      onClick={() => {
        seats.value = "shown";
      }}
    >
      {say("lobby-chair-free")}
    </button>
  );
}
