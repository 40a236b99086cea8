// Buttons that save many: all choices that go together at once, and no more of what the bots do one by one.
import type { TableModel } from "../model/table-model";
import { takeAll } from "../model/walk";
import { say } from "../words";

/** Takes all choices whose order cannot matter; nothing where there are none. */
export function TakeAll({ model }: { model: TableModel }) {
  const actions = model.together?.actions.value ?? [];
  if (actions.length < 2) return null;
  return (
    <button
      type="button"
      class="tb-btn is-paper"
      disabled={model.sending.value || model.link.value === "lost"}
      onClick={() => {
        model.notice.value = null;
        takeAll(model, actions);
      }}
    >
      {say("table-play-all", { n: actions.length })}
    </button>
  );
}

/** Skips what the bots do until the reader is asked again. */
export function HurryButton({ model }: { model: TableModel }) {
  if (!model.mayHurry?.value) return null;
  return (
    <button
      type="button"
      class="tb-btn is-quiet ask-hurry"
      disabled={model.hurried?.value || model.link.value === "lost"}
      onClick={() => model.hurry?.()}
    >
      {say("table-hurry")}
    </button>
  );
}
