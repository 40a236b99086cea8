// What of the rail is open where it does not stand beside the table: on phones and narrow screens.
import { signal } from "@preact/signals";
import type { TableModel, Target } from "./table-model";

/** From this width on the rail has a column of its own; Board leaves it the room of `--tb-rail-w`. */
const query = matchMedia("(min-width: 1100px)");
export const wide = signal(query.matches);
query.addEventListener("change", () => {
  wide.value = query.matches;
  sheet.value = null;
});

type Sheet = "inspect" | "log" | "force";

/** The sheet that is open; none where the rail has its own column. */
export const sheet = signal<Sheet | null>(null);

/** The sheet that an inspected card was opened from. */
let under: Sheet | null = null;

/** Shows a thing large: in the rail where there is one, else in a sheet. Hovering only sets `model.inspected`. */
export function inspect(model: TableModel, target: Target): void {
  model.inspected.value = target;
  if (target.kind === "rule") return;
  under = sheet.value === "inspect" ? under : sheet.value;
  sheet.value = "inspect";
}

/** Closes the sheet; a card that was opened from another goes back to it. */
export function closeSheet(): void {
  sheet.value = sheet.value === "inspect" ? under : null;
  under = null;
}

export function openForce(): void {
  sheet.value = "force";
}

export function openLog(): void {
  sheet.value = "log";
}
