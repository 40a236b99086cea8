// Several choices one after the other: the steps of a walk to a cell, or cards whose order cannot matter.
import { effect } from "@preact/signals";
import type { Choice, View } from "../wire";
import type { TableModel } from "./table-model";

type Next = (choices: Choice[]) => Choice | undefined;

let stop = () => {};

/** Takes the steps of a way; each can be taken back. */
export function walk(model: TableModel, way: readonly number[]): void {
  follow(
    model,
    way.map((cell) => (choices) => {
      const there = choices.filter((choice) => choice.cells?.includes(cell));
      return there.length === 1 ? there[0] : undefined;
    }),
  );
}

/** Takes choices by their actions. */
export function takeAll(model: TableModel, actions: readonly number[]): void {
  follow(
    model,
    actions.map((action) => (choices) => choices.find((choice) => choice.action === action)),
  );
}

/** As long as each of them is offered and nothing else is asked. */
function follow(model: TableModel, steps: readonly Next[]): void {
  stop();
  const rule = model.view.value?.ask?.rule;
  const left = [...steps];
  let seen: View | null = null;
  let over = false;
  const end = effect(() => {
    const view = model.view.value;
    if (over || model.sending.value) return;
    const next = left.shift();
    const step = view === seen || view?.ask?.rule !== rule ? undefined : next?.(view?.ask?.choices ?? []);
    seen = view;
    if (step) model.choose(step.action);
    over = !step || !left.length;
  });
  stop = () => {
    over = true;
    end();
  };
}
