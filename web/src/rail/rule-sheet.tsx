// A rule with our rulings and the rules beside it; every rule id on the page opens it.
import { useRef } from "preact/hooks";
import { rulesOf } from "../api";
import type { TableModel } from "../model/table-model";
import { Dialog } from "../widgets/dialog";
import type { RuleText } from "../wire";
import { say } from "../words";
import { Prose } from "./prose";
import "./rule-sheet.css";

interface Props {
  model: TableModel;
  id: string;
  onClose: () => void;
}

export function RuleSheet({ model, id, onClose }: Props) {
  const seen = useRef<string[]>([]);
  const game = model.game.value?.info.name ?? "";
  const book = game ? rulesOf(game) : undefined;
  const rule = book?.get(id);
  const open = (to: string) => {
    if (to === id) return;
    seen.current.push(id);
    model.inspected.value = { kind: "rule", id: to };
  };
  const back = () => {
    const to = seen.current.pop();
    if (to) model.inspected.value = { kind: "rule", id: to };
  };
  const known = (to: string) => book?.has(to) ?? false;
  return (
    <Dialog
      label={say("rail-rule-label", { id })}
      heading={<h2 class="rule-sheet-id">{id}</h2>}
      onClose={onClose}
    >
      {!book && <p aria-live="polite">{say("loading")}</p>}
      {book && !rule && <p>{say("rail-rule-unknown", { id })}</p>}
      {rule && (
        <div class="rule-sheet" aria-live="polite">
          <p class="rule-sheet-section">{rule.section}</p>
          <p class="rule-sheet-text">
            <Prose text={rule.text} known={known} onRule={open} />
          </p>
          {rule.rulings?.length ? (
            <ul class="rule-sheet-rulings" aria-label={say("rail-rulings")}>
              {rule.rulings.map((ruling) => (
                <li key={ruling}>
                  <b>{say("rail-ruling")}</b> <Prose text={ruling} known={known} onRule={open} />
                </li>
              ))}
            </ul>
          ) : null}
          <Neighbours book={book} rule={rule} open={open} />
        </div>
      )}
      <div class="rule-sheet-foot">
        {seen.current.length > 0 && (
          <button type="button" class="tb-btn is-quiet" onClick={back}>
            {say("rail-rule-back", { id: seen.current.at(-1) ?? "" })}
          </button>
        )}
        <a class="tb-btn is-quiet" href={`/rules/${game}#${id}`} target="_blank" rel="noopener">
          {say("rail-rule-page")}
        </a>
      </div>
    </Dialog>
  );
}

interface NeighbourProps {
  book: Map<string, RuleText> | undefined;
  rule: RuleText;
  open: (id: string) => void;
}

/** The other rules of the section, those right before and after it. */
function Neighbours({ book, rule, open }: NeighbourProps) {
  const section = [...(book?.values() ?? [])].filter((other) => other.section === rule.section);
  const at = section.findIndex((other) => other.id === rule.id);
  const near = section.slice(Math.max(0, at - 2), at + 4).filter((other) => other.id !== rule.id);
  if (!near.length) return null;
  return (
    <nav class="rule-sheet-near" aria-label={say("rail-rule-near")}>
      <h3>{say("rail-rule-near")}</h3>
      <ul>
        {near.map((other) => (
          <li key={other.id}>
            <button type="button" onClick={() => open(other.id)}>
              <span class="tb-rule">{other.id}</span>
              <span class="rule-sheet-first">{plain(other.text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function plain(text: string): string {
  return text.replace(/[*`]/g, "");
}
