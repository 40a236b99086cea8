// A rule's text as it is written: bold, italic and code of Markdown, and every rule id a link.
import type { ComponentChildren } from "preact";

interface Props {
  text: string;
  /** Whether there is such a rule. */
  known: (id: string) => boolean;
  onRule: (id: string) => void;
}

const MARK = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2,}(?:-[A-Z0-9]+)?-\d+)\b/;

export function Prose({ text, known, onRule }: Props) {
  const parts: ComponentChildren[] = [];
  let rest = text;
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    parts.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + found[0].length);
    const [, bold, italic, code, id] = found;
    if (bold) parts.push(<b>{<Prose text={bold} known={known} onRule={onRule} />}</b>);
    else if (italic) parts.push(<i>{<Prose text={italic} known={known} onRule={onRule} />}</i>);
    else if (code) parts.push(<code>{code}</code>);
    else if (id && known(id))
      parts.push(
        <button type="button" class="tb-rule" onClick={() => onRule(id)}>
          {id}
        </button>,
      );
    else parts.push(found[0]);
  }
  return (
    <>
      {parts}
      {rest}
    </>
  );
}
