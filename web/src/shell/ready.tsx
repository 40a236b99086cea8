// A text that is one of a few ready ones, or somebody's own: a deck, a hero.
import { useState } from "preact/hooks";
import { api } from "../api";
import { useLoaded } from "../widgets/load";
import { say } from "../words";
import { Choices } from "./choices";
import { isBlank, ownText, words } from "./schema";

interface Props {
  game: string;
  option: string;
  id: string;
  title: string;
  of: string[];
  /** The text of each ready one, by its name. */
  texts: Record<string, string>;
  names: Record<string, string>;
  value: string;
  set: (value: string) => void;
}

/** Never the name of a ready one: those are lower-case words joined by dashes. */
export const OWN = "?";

export function Ready({ game, option, id, title, of, texts, names, value, set }: Props) {
  const [own, setOwn] = useState("");
  const picked = of.includes(value) ? value : OWN;
  const write = (text: string) => {
    setOwn(text);
    set(ownText(text));
  };
  return (
    <>
      <Choices
        name={id}
        of={[...of.map((one): [string, string] => [one, words(one, names)]), [OWN, say("create-own")]]}
        value={picked}
        // Whoever makes one begins with what was chosen, and finds again what was written before.
        set={(next) => (next === OWN ? write(own || (texts[picked] ?? "")) : set(next))}
      />
      {picked === OWN && (
        <OwnText game={game} option={option} id={id} title={title} value={value} own={own} write={write} />
      )}
    </>
  );
}

interface OwnProps extends Pick<Props, "game" | "option" | "id" | "title" | "value"> {
  /** What was written, and what writes it. */
  own: string;
  write: (text: string) => void;
}

/** A text to write, with what is wrong with it as it is written. */
export function OwnText({ game, option, id, title, value, own, write }: OwnProps) {
  return (
    <>
      <p class="options-about">{say("create-own-about")}</p>
      <textarea
        class="tb-input options-own"
        rows={12}
        spellcheck={false}
        aria-label={title}
        aria-describedby={`${id}-wrong`}
        placeholder={say("create-own-hint")}
        value={own}
        onInput={({ currentTarget: { value: text } }) => write(text)}
      />
      <Wrong id={`${id}-wrong`} game={game} option={option} text={value} />
    </>
  );
}

/** What is still wrong with a text, beside it. */
function Wrong({ id, game, option, text }: { id: string; game: string; option: string; text: string }) {
  const blank = isBlank(text);
  const found = useLoaded(
    async () => (blank ? [] : ((await api.check(game, { [option]: text })).problems ?? [])),
    text,
  );
  const problems = plainly(found.data ?? []);
  return (
    <div id={id} role="status" class="options-wrong">
      {blank ? (
        <p>{say("create-own-blank")}</p>
      ) : (
        problems.length > 0 && (
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )
      )}
    </div>
  );
}

/** Without the word that each line begins with to say what it is about. */
function plainly(problems: string[]): string[] {
  const about = /^\S+: /.exec(problems[0] ?? "")?.[0];
  const told = about && problems.every((one) => one.startsWith(about)) ? about.length : 0;
  return problems.map((one) => one.slice(told, told + 1).toUpperCase() + one.slice(told + 1));
}
