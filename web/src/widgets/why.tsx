// Why something is so, can be done, or cannot: a sentence, and the rule that it comes from.
import type { ComponentChildren } from "preact";
import { Icon } from "../draw/icon";
import type { TableModel } from "../model/table-model";
import { say } from "../words";
import "./why.css";

/** A rule id that opens its rule. */
export function RuleLink({ model, id }: { model: TableModel; id: string }) {
  return (
    <button
      type="button"
      class="tb-rule"
      aria-label={say("rail-rule-open", { id })}
      onClick={(event) => {
        event.stopPropagation();
        model.inspected.value = { kind: "rule", id };
      }}
    >
      {id}
    </button>
  );
}

interface LineProps {
  model: TableModel;
  icon: string;
  /** What the icon says; it never stands alone. */
  kind?: "yes" | "no";
  rule?: string;
  children: ComponentChildren;
}

export function WhyLine({ model, icon, kind, rule, children }: LineProps) {
  return (
    <li class={`why-line${kind ? ` why-${kind}` : ""}`}>
      <Icon name={icon} />
      <span>
        {children} {rule && <RuleLink model={model} id={rule} />}
      </span>
    </li>
  );
}
