// Figures have shapes: discs pay or count life, kites strike, hexagons earn or think, shields hold, squares describe.
import type { Sign } from "../wire";
import { Icon } from "./icon";
import { iconPath } from "./icons";
import "./gem.css";

type Shape = Exclude<Sign["shape"], "plain" | undefined>;

/** The outline on a field of 100, and where the icon sits in it: left, top, size. */
const SHAPES: Record<Shape, { d: string; at: [number, number, number] }> = {
  disc: { d: "M50 4a46 46 0 1 1 0 92 46 46 0 1 1 0-92Z", at: [20, 20, 60] },
  kite: { d: "M50 2 96 42 50 98 4 42Z", at: [24, 18, 52] },
  hexagon: { d: "M50 2 94 26V74L50 98 6 74V26Z", at: [22, 22, 56] },
  shield: { d: "M8 6H92V50C92 76 70 92 50 98 30 92 8 76 8 50Z", at: [21, 16, 58] },
  square: {
    d: "M25 7H75A18 18 0 0 1 93 25V75A18 18 0 0 1 75 93H25A18 18 0 0 1 7 75V25A18 18 0 0 1 25 7Z",
    at: [19, 19, 62],
  },
  arrow: { d: "M50 2 96 50H74V96H26V50H4Z", at: [26, 28, 48] },
};

export interface GemProps {
  sign: Sign;
  class?: string;
  /** Beside a word that says the same. */
  quiet?: boolean;
}

export function Gem({ sign, class: extra, quiet }: GemProps) {
  const shape = sign.shape ?? "plain";
  const name = extra ? `gem ${extra}` : "gem";
  if (shape === "plain") return <Icon name={sign.icon} title={quiet ? undefined : sign.title} class={name} />;
  const { d, at } = SHAPES[shape];
  const path = iconPath(sign.icon).value;
  const [x, y, size] = at;
  return (
    <svg class={name} viewBox="0 0 100 100" role="img" aria-label={sign.title} aria-hidden={quiet}>
      <path class="gem-field" d={d} fill={sign.ink} />
      {path && <path class="gem-icon" d={path} transform={`translate(${x} ${y}) scale(${size / 512})`} />}
    </svg>
  );
}

export interface FigureProps {
  sign: Sign;
  value: number | string;
  /** Differs from what is printed: green and underlined, or red and underlined with dots. */
  changed?: "up" | "down";
  class?: string;
}

/** A gem and its number. */
export function Figure({ sign, value, changed, class: extra }: FigureProps) {
  const shown = typeof value === "number" && value < 0 ? `−${-value}` : value;
  return (
    <span class={`figure${changed ? ` figure-${changed}` : ""}${extra ? ` ${extra}` : ""}`}>
      <Gem sign={sign} />
      <b>{shown}</b>
    </span>
  );
}

/** What a card is worth, in its upper right corner: the number stands on the gem. */
export function Badge({ sign, value }: { sign: Sign; value: number }) {
  return (
    <span class="badge">
      <Gem sign={sign} />
      <b>{value}</b>
    </span>
  );
}
