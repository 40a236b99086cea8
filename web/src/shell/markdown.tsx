// The small part of Markdown that lessons and rules are written in; rule ids are links to the rules page.
import type { ComponentChildren } from "preact";

const MARK = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]{2,}(?:-[A-Z0-9]+)?-\d+)\b/;

/** Bold, italic, code, links and rule ids within a line. */
export function Inline({ text, game }: { text: string; game: string }) {
  const parts: ComponentChildren[] = [];
  let rest = text;
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    parts.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + found[0].length);
    const [, bold, italic, code, label, target, rule] = found;
    if (bold) parts.push(<b>{<Inline text={bold} game={game} />}</b>);
    else if (italic) parts.push(<i>{<Inline text={italic} game={game} />}</i>);
    else if (code && !MARK.test(code)) parts.push(<code>{code}</code>);
    else if (code) parts.push(<Inline text={code} game={game} />);
    else if (label && target) parts.push(<a href={address(target, game)}>{label}</a>);
    else if (rule)
      parts.push(
        <a class="tb-rule" href={`/rules/${game}#${rule}`}>
          {rule}
        </a>,
      );
  }
  return (
    <>
      {parts}
      {rest}
    </>
  );
}

/** Links in our own texts lead to our own pages; `#ID` is a rule. */
function address(target: string, game: string): string {
  if (target.startsWith("#")) return `/rules/${game}${target}`;
  return target.startsWith("/") ? target : "#";
}

type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "text"; text: string };

interface Props {
  text: string;
  game: string;
  /** What stands below the first words of each section, counted from 1; 0 stands before the first heading. */
  below?: (section: number) => ComponentChildren;
}

export function Markdown({ text, game, below }: Props) {
  let section = 0;
  let begun = -1;
  return (
    <>
      {blocks(text).map((block) => {
        if (block.kind === "heading") {
          if (block.level === 2) section++;
          return <Part block={block} game={game} />;
        }
        const first = begun !== section;
        begun = section;
        return (
          <>
            <Part block={block} game={game} />
            {first && below?.(section)}
          </>
        );
      })}
    </>
  );
}

function Part({ block, game }: { block: Block; game: string }) {
  if (block.kind === "list") {
    const items = block.items.map((item) => (
      <li>
        <Inline text={item} game={game} />
      </li>
    ));
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  const inside = <Inline text={block.text} game={game} />;
  if (block.kind === "text") return <p>{inside}</p>;
  if (block.level === 1) return <h1>{inside}</h1>;
  return block.level === 2 ? <h2>{inside}</h2> : <h3>{inside}</h3>;
}

export function blocks(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap(paragraph);
}

function paragraph(text: string): Block[] {
  const found: Block[] = [];
  for (const line of text.split("\n")) {
    if (!line.trim()) continue;
    const last = found.at(-1);
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const item = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/.exec(line);
    if (heading) found.push({ kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" });
    else if (item) {
      const ordered = item[1] !== undefined;
      if (last?.kind === "list" && last.ordered === ordered) last.items.push(item[2] ?? "");
      else found.push({ kind: "list", ordered, items: [item[2] ?? ""] });
    }
    // A line that goes on below its item or within its paragraph.
    else if (last?.kind === "list") last.items.push(`${last.items.pop()} ${line.trim()}`);
    else if (last?.kind === "text") last.text += ` ${line.trim()}`;
    else found.push({ kind: "text", text: line.trim() });
  }
  return found;
}
