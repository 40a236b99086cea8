// Whether people talk at a table.
import type { TableModel } from "./table-model";

/** Whether there is anybody to talk to, or anything was said. */
export function talks(model: TableModel): boolean {
  if (model.again) return false;
  const seats = model.table.value?.seats ?? [];
  const others = seats.some((seat) => seat.kind === "human" && seat.seat !== model.you.value);
  return model.talk.value.length > 0 || (others && model.link.value !== "closed");
}
