// The keys of the table.
import { Dialog } from "../widgets/dialog";
import { say } from "../words";

const KEYS: [key: string, words: string][] = [
  ["Tab", "table-key-tab"],
  ["← ↑ → ↓", "table-key-arrows"],
  ["Enter", "table-key-enter"],
  ["1 – 9", "table-key-digits"],
  ["Space", "table-key-space"],
  ["Esc", "table-key-escape"],
  ["E", "guide-key-more"],
  ["H", "table-key-hint"],
  ["I", "table-key-inspect"],
  ["L", "table-key-log"],
  ["R", "table-key-rule"],
  ["U", "table-key-undo"],
  ["+ − 0", "table-key-zoom"],
  ["?", "table-key-help"],
];

export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog label={say("table-help")} heading={<h2>{say("table-help")}</h2>} onClose={onClose}>
      <p>{say("table-help-mouse")}</p>
      <br />
      <dl class="help-keys">
        {KEYS.map(([key, words]) => (
          <>
            <dt key={key}>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(words)}</dd>
          </>
        ))}
      </dl>
    </Dialog>
  );
}
