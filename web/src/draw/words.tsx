// The printed text of a card, with its keywords as links to their rules.
import type { ComponentChildren } from "preact";
import type { Look } from "../wire";
import { TOLD } from "../words";

export interface CardTextProps {
  text: string;
  look: Look;
  /** Opens a rule; without it keywords are only bold. */
  onRule?: (rule: string) => void;
  /** What all cards of the kind do, below and fainter. */
  children?: ComponentChildren;
}

export function CardText({ text, look, onRule, children }: CardTextProps) {
  const keywords = look.keywords ?? {};
  const seen = new Set<string>();
  return (
    <div class="card-text" lang={TOLD}>
      {paragraphs(text, keywords).map((line) => (
        <p key={line}>{marked(line, keywords, seen, onRule)}</p>
      ))}
      {children && <p class="card-reminder">{children}</p>}
    </div>
  );
}

/** A new line begins where a sentence opens with a keyword. */
export function paragraphs(text: string, keywords: Record<string, string>): string[] {
  const lines: string[] = [];
  for (const sentence of text.split(/(?<=[.!?]) (?=[A-Z])/)) {
    const opens = Object.keys(keywords).some((word) => sentence.startsWith(word));
    if (lines.length && !opens) lines[lines.length - 1] += ` ${sentence}`;
    else lines.push(sentence);
  }
  return lines;
}

/** Each keyword is marked where it first stands. */
function marked(
  line: string,
  keywords: Record<string, string>,
  seen: Set<string>,
  onRule: CardTextProps["onRule"],
): ComponentChildren[] {
  const words = Object.keys(keywords).sort((a, b) => b.length - a.length);
  if (!words.length) return [line];
  const parts = line.split(new RegExp(`\\b(${words.map(escaped).join("|")})\\b`));
  return parts.map((part, i) => {
    const rule = i % 2 ? keywords[part] : undefined;
    if (!rule || seen.has(part)) return part;
    seen.add(part);
    if (!onRule) return <b class="card-keyword">{part}</b>;
    return (
      <button type="button" class="card-keyword" title={rule} onClick={() => onRule(rule)}>
        {part}
      </button>
    );
  });
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
