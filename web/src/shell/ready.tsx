// A text that is one of a few ready ones, or somebody's own: a deck, a hero.
import { useState } from "preact/hooks";
import { say } from "../words";
import { Choices } from "./options-form";
import { words } from "./schema";

interface Props {
  id: string;
  title: string;
  of: string[];
  names: Record<string, string>;
  value: string;
  set: (value: string) => void;
}

/** Never the name of a ready one: those are lower-case words joined by dashes. */
const OWN = "?";

export function Ready({ id, title, of, names, value, set }: Props) {
  const [own, setOwn] = useState("");
  const picked = of.includes(value) ? value : OWN;
  return (
    <>
      <Choices
        name={id}
        of={[...of.map((one): [string, string] => [one, words(one, names)]), [OWN, say("create-own")]]}
        value={picked}
        set={(next) => set(next === OWN ? own : next)}
      />
      {picked === OWN && (
        <textarea
          class="tb-input options-own"
          rows={8}
          spellcheck={false}
          aria-label={title}
          placeholder={say("create-own-hint")}
          value={value}
          onInput={({ currentTarget: { value: text } }) => {
            setOwn(text);
            set(text);
          }}
        />
      )}
    </>
  );
}
