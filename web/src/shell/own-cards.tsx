// A card set of one's own: its file or its text, and what is wrong with it.
import { say } from "../words";
import "./own-cards.css";

interface Props {
  value: string;
  write: (text: string) => void;
  problems: readonly string[];
}

export function OwnCards({ value, write, problems }: Props) {
  const read = async ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const [file] = currentTarget.files ?? [];
    if (file) write(await file.text());
    currentTarget.value = ""; // so that the same file can be read again once it was changed
  };
  return (
    <div class="options-entry own-cards">
      <div class="create-row">
        <h3>{say("create-cards")}</h3>
        <label class="tb-btn own-cards-file">
          {say("create-cards-open")}
          <input
            type="file"
            accept=".yaml,.yml,text/plain"
            aria-label={say("create-cards-file")}
            onChange={read}
          />
        </label>
      </div>
      <p class="options-about">{say("create-cards-about")}</p>
      <textarea
        class="tb-input options-own"
        rows={value ? 12 : 3}
        spellcheck={false}
        aria-label={say("create-cards")}
        aria-describedby="own-cards-wrong"
        placeholder={say("create-cards-hint")}
        value={value}
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
      <div id="own-cards-wrong" role="status" class="options-wrong">
        {value && problems.length > 0 && (
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
