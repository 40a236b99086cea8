// A walk to a cell that is several steps away: the steps that the view names, taken one after the other.
import { effect } from "@preact/signals";
import type { Choice, View } from "../wire";
import type { TableModel } from "./table-model";

let stop = () => {};

/** Takes the steps as long as each of them is offered and nothing else is asked; each can be taken back. */
export function walk(model: TableModel, way: readonly number[]): void {
  stop();
  const rule = model.view.value?.ask?.rule;
  const left = [...way];
  let seen: View | null = null;
  let over = false;
  const end = effect(() => {
    const view = model.view.value;
    if (over || model.sending.value) return;
    const next = left.shift();
    const step = view === seen || view?.ask?.rule !== rule ? undefined : stepTo(view, next);
    seen = view;
    if (step) model.choose(step.action);
    over = !step || !left.length;
  });
  stop = () => {
    over = true;
    end();
  };
}

function stepTo(view: View | null, cell: number | undefined): Choice | undefined {
  const there = (view?.ask?.choices ?? []).filter((choice) => choice.cells?.includes(cell ?? -1));
  return there.length === 1 ? there[0] : undefined;
}
