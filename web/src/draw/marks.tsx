// What lies on a piece: badges with a number, tags with a word, a seal, the count of a pile, the reason why not.
import type { Look, Piece, WhyNot } from "../wire";
import { Icon } from "./icon";
import { markOf } from "./inks";
import "./marks.css";

/** A number on a pile, in a ring below its corner. */
export function PileCount({ count, title }: { count: number; title?: string }) {
  return (
    <span class="pile-count" aria-hidden={title ? undefined : "true"}>
      {count}
      {title && <span class="tb-hidden"> {title}</span>}
    </span>
  );
}

export interface MarkBadgeProps {
  title: string;
  icon?: string;
  value: number;
  kind?: string;
}

/** An icon with its number, at the edge of the picture. */
export function MarkBadge({ title, icon, value, kind }: MarkBadgeProps) {
  return (
    <span class={kind ? `mark mark-${kind}` : "mark"} title={title}>
      {icon && <Icon name={icon} />}
      <span class="tb-hidden">{title} </span>
      <b>{value}</b>
    </span>
  );
}

/** Marks that change the whole piece. */
const WHOLE = new Set<string>(["sealed", "committed", "fallen", "threat", "acting", "lying", "small"]);

/** The classes of `states.css` that the marks of a piece ask for. */
export function markStates(piece: Piece, look: Look): string {
  const states = new Set<string>();
  for (const [name, n] of Object.entries(piece.marks ?? {})) {
    const { form } = markOf(look, name);
    if (n && WHOLE.has(form)) states.add(`is-${form}`);
  }
  return [...states].join(" ");
}

/** Badges, tags and seals of a piece; give it to a drawing as a child. */
export function Marks({ piece, look }: { piece: Piece; look: Look }) {
  // A mark that is only the present value of a printed figure stands on the figure itself.
  const marks = Object.entries(piece.marks ?? {})
    .filter(([name, n]) => n && (look.marks?.[name] || !look.signs?.[name]))
    .map(([name, n]) => ({ name, n, ...markOf(look, name) }));
  const badges = marks.filter((m) => m.form === "badge");
  const tags = marks.filter((m) => m.form === "tag" || m.form === "committed");
  const signs = marks.filter((m) => m.form === "sign" || m.form === "lying");
  const seal = marks.find((m) => m.form === "sealed");
  const count = marks.find((m) => m.form === "count");
  return (
    <>
      {badges.length + signs.length > 0 && (
        <span class="marks">
          {signs.map((m) => (
            <span key={m.name} class={`mark mark-sign mark-${m.name}`} title={m.title}>
              <Icon name={m.icon ?? ""} title={m.title} />
            </span>
          ))}
          {badges.map((m) => (
            <MarkBadge key={m.name} title={m.title} icon={m.icon} value={m.n} kind={m.name} />
          ))}
        </span>
      )}
      {tags.length > 0 && (
        <span class="mark-tags">
          {tags.map((m) => (
            <span key={m.name} class="mark-tag">
              {m.icon && <Icon name={m.icon} />}
              {m.title}
              {m.n > 1 && ` ${m.n}`}
            </span>
          ))}
        </span>
      )}
      {count && <PileCount count={count.n} title={count.title} />}
      {seal && (
        <span class="mark-seal">
          <Icon name={seal.icon || "wax-seal"} title={seal.title} />
        </span>
      )}
    </>
  );
}

/** Why a piece cannot be used, on the piece; goes with `is-off`. */
export function OffReason({ why, short }: { why: WhyNot; short?: string }) {
  return (
    <span class="off-reason">
      {short ?? why.text}
      <span class="off-rule">{why.rule}</span>
    </span>
  );
}
