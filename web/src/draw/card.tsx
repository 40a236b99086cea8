// A card in the detail that its size allows: detail leaves before text shrinks.
import type { ComponentChildren } from "preact";
import type { Face, Look, Piece } from "../wire";
import { Art } from "./art";
import { Badge, Figure, Gem } from "./gem";
import { familyOf, inksOf, signOf } from "./inks";
import { Name } from "./name";
import { Pendant, Pennon } from "./pennon";
import { CardText } from "./words";
import "./card.css";
import "./states.css";

export type Lod = "full" | "medium" | "small" | "chip" | "bar";

/** The detail for a card of this many pixels across. */
export function lodFor(width: number): Exclude<Lod, "bar"> {
  return width >= 170 ? "full" : width >= 104 ? "medium" : width >= 64 ? "small" : "chip";
}

export interface CardFaceProps {
  face: Face;
  look: Look;
  /** Pixels across; without it the card takes `--tb-w` from its surroundings and `lod` must be given. */
  width?: number;
  lod?: Lod;
  /** The piece on the table, whose marks may have changed printed figures. */
  piece?: Piece;
  onRule?: (rule: string) => void;
  class?: string;
  /** Laid over the card: marks, seals, reasons. */
  children?: ComponentChildren;
}

const ART_HEIGHT: Record<Lod, number> = { full: 130, medium: 160, small: 200, chip: 280, bar: 190 };

/** So many letters of three figures stand side by side on a small card. */
const BROAD = 3;

export function CardFace({ face, look, width, lod, piece, onRule, class: extra, children }: CardFaceProps) {
  const level = lod ?? lodFor(width ?? 132);
  const family = familyOf(look, face.family);
  const style: Record<string, string> = inksOf(family);
  if (width !== undefined) style["--tb-w"] = `${width}px`;
  const bar = level === "bar";
  const figures = <Figures face={face} look={look} piece={piece} />;
  return (
    <div class={`draw card card-${level}${extra ? ` ${extra}` : ""}`} style={style}>
      <div class="draw-body card-body">
        <div class="card-paper">
          <div class="card-art">
            <Art
              icon={face.icon ?? ""}
              family={family}
              seed={face.name}
              scene={Boolean(face.slots?.length)}
              width={bar ? 150 : 200}
              height={ART_HEIGHT[level]}
              size={bar ? 0.9 : 0.74}
            />
            <Pennon
              family={family}
              cost={face.cost?.value}
              unit={face.cost && signOf(look, face.cost.id).title}
            />
          </div>
          {face.badge && level !== "chip" && (
            <div class="card-badge">
              <Badge sign={signOf(look, face.badge.id)} value={face.badge.value} />
            </div>
          )}
          {face.corner && !face.badge && (
            <div class="card-badge card-corner">
              <Gem sign={signOf(look, face.corner)} />
            </div>
          )}
          {level === "chip" && piece && face.figures?.length === 1 && figures}
          {level !== "chip" && (
            <div class="card-words">
              <Name class="card-name" name={face.name} />
              {level === "full" && <div class="card-kind">{kindOf(face, family.title)}</div>}
              {level === "full" && (
                <CardText text={face.more || (face.text ?? "")} look={look} onRule={onRule}>
                  {look.kinds?.[face.kind]}
                </CardText>
              )}
              {(level === "medium" || bar) && <Strip signs={face.signs ?? []} look={look} />}
              {level === "medium" && !face.signs?.length && !face.figures?.length && (
                <div class="card-gist">{face.text}</div>
              )}
              {figures}
            </div>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

function kindOf(face: Face, family: string): string {
  return family && !face.kind.includes(family) ? `${face.kind} · ${family}` : face.kind;
}

function Figures({ face, look, piece }: { face: Face; look: Look; piece?: Piece }) {
  const figures = face.figures ?? [];
  if (!figures.length) return null;
  const shown = figures.map((figure) => {
    const now = piece?.marks?.[figure.id] ?? figure.value;
    const changed = now > figure.value ? "up" : now < figure.value ? "down" : undefined;
    return { id: figure.id, value: figure.bonus && now > 0 ? `+${now}` : now, changed } as const;
  });
  // Three that have signs or tens take as much room as four.
  const letters = shown.reduce((sum, { value }) => sum + String(value).length, 0);
  const broad = shown.length === 3 && letters > BROAD ? " card-figures-broad" : "";
  return (
    <div class={`card-figures card-figures-${Math.min(figures.length, 4)}${broad}`}>
      {shown.map(({ id, value, changed }) => (
        <Figure key={id} sign={signOf(look, id)} value={value} changed={changed} />
      ))}
    </div>
  );
}

/** What a card does in signs, all of them or none; what is neither sign nor family is a word. */
function Strip({ signs, look }: { signs: readonly string[]; look: Look }) {
  if (!signs.length) return null;
  return (
    <div class={signs.length > 6 ? "card-strip card-strip-long" : "card-strip"}>
      <div class="card-signs">
        {signs.map((id, i) => {
          const key = `${i}${id}`;
          const sign = look.signs?.[id];
          if (sign) return <Gem key={key} sign={sign} />;
          const family = look.families?.[id];
          if (family) return <Pendant key={key} family={family} />;
          return <span key={key}>{id}</span>;
        })}
      </div>
    </div>
  );
}
