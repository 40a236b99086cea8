// The herald's tabard that each game wears: field, division and ordinary, and its emblem as charge.
import { useMemo } from "preact/hooks";
import type { Look } from "../wire";
import { iconPath } from "./icons";
import { type Pattern, patternOf } from "./patterns";

const CLOTH =
  "M70 8 82 8 100 34 118 8 130 8 198 30 194 118Q184 128 174 119 165 129 154 118L154 74 162 238Q152 262 136 246 124 270" +
  " 100 250 76 270 64 246 48 262 38 238L46 74 46 118Q35 129 26 119 16 128 6 118L2 30Z";

/** The part of the cloth in the colour of the division, and the middle and size of the charge. */
const ORDINARIES: Record<Look["ordinary"], { d: string; y: number; size: number }> = {
  plain: { d: "", y: 136, size: 100 },
  chevron: { d: "M0 270 100 140 200 270Z", y: 104, size: 96 },
  pale: { d: "M100 0H200V270H100Z", y: 142, size: 106 },
  quarterly: { d: "M100 0H200V142H100ZM0 142H100V270H0Z", y: 142, size: 108 },
  flames: {
    d:
      "M0 270V196Q16 150 26 186 36 214 50 176 62 130 74 176 86 212 100 164 114 118 128 170 140 208 152 174 164 140 176 184" +
      " 188 210 200 190V270Z",
    y: 118,
    size: 104,
  },
  bend: { d: "M0 270V214L200 20V100L40 270Z", y: 142, size: 106 },
};

export interface TabardProps {
  look: Look;
  /** Small: no pattern in the cloth, a broader seam. */
  mini?: boolean;
  title?: string;
  class?: string;
}

let drawn = 0;

export function Tabard({ look, mini = false, title, class: extra }: TabardProps) {
  const id = useMemo(() => `tabard${++drawn}`, []);
  const path = iconPath(look.theme.emblem).value;
  const { d, y, size } = ORDINARIES[look.ordinary];
  const cut = look.ordinary === "chevron" || look.ordinary === "plain" ? look.field : "#1d1511";
  return (
    <svg
      class={extra ? `tabard ${extra}` : "tabard"}
      viewBox="0 0 200 270"
      role="img"
      aria-label={title}
      aria-hidden={!title}
    >
      <defs>
        <clipPath id={`${id}c`}>
          <path d={CLOTH} />
        </clipPath>
        <linearGradient id={`${id}f`} x1="0" x2="1">
          <stop offset="0" stop-color="#000" stop-opacity=".34" />
          <stop offset=".22" stop-color="#000" stop-opacity="0" />
          <stop offset=".42" stop-color="#fff" stop-opacity=".1" />
          <stop offset=".56" stop-color="#000" stop-opacity=".1" />
          <stop offset=".74" stop-color="#fff" stop-opacity=".07" />
          <stop offset="1" stop-color="#000" stop-opacity=".36" />
        </linearGradient>
        {!mini && <Weave id={`${id}p`} pattern={patternOf(look.theme.pattern)} />}
      </defs>
      <g clip-path={`url(#${id}c)`}>
        <path d="M0 0H200V270H0Z" fill={look.field} />
        {d && <path d={d} fill={look.division} />}
        {!mini && <path d="M0 0H200V270H0Z" fill={`url(#${id}p)`} />}
        {path && (
          <g transform={`translate(${100 - size / 2} ${y - size / 2}) scale(${size / 512})`}>
            <path d={path} fill={cut} stroke={cut} stroke-width="46" stroke-linejoin="round" />
            <path d={path} fill="#f6eedb" />
          </g>
        )}
        <path d="M0 0H200V270H0Z" fill={`url(#${id}f)`} />
      </g>
      <path d={CLOTH} fill="none" stroke="#1a120d" stroke-width={mini ? 7 : 3} />
      <path
        d={CLOTH}
        fill="none"
        stroke="#e9cf92"
        stroke-width={mini ? 4 : 2}
        stroke-opacity=".9"
        stroke-dasharray={mini ? undefined : "5 3"}
        transform="translate(6 8) scale(.94)"
      />
    </svg>
  );
}

/** The pattern of the felt, woven into the cloth. */
function Weave({ id, pattern }: { id: string; pattern: Pattern }) {
  const scale = 26 / Math.max(26, pattern.width * 0.75);
  return (
    <pattern
      id={id}
      width={pattern.width}
      height={pattern.height}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale})`}
    >
      <g fill="none" stroke="#fff" stroke-width={pattern.stroke}>
        <path d={pattern.line} stroke-opacity=".09" />
        {pattern.faint && <path d={pattern.faint} stroke-opacity=".05" />}
      </g>
    </pattern>
  );
}
