// A picture in three inks, cut like lino: light ground, sun and rays, hills, and one icon with hatching.
import { useMemo } from "preact/hooks";
import type { Family } from "../wire";
import { iconPath } from "./icons";
import { scenery } from "./scenery";

export interface ArtProps {
  icon: string;
  family: Family;
  /** Equal seeds give equal hills. */
  seed: string;
  /** Mountains instead of hills, for places. */
  scene?: boolean;
  /** Of the picture's own field; it is cut to fill whatever room it gets. */
  width?: number;
  height?: number;
  /** Of the icon, as a part of the shorter side. */
  size?: number;
  class?: string;
}

/** Lines that grow broader to the lower right of an icon, on its field of 512. */
const HATCH = hatch();

function hatch(): string {
  const [ux, uy] = [0.788, -0.616];
  const [nx, ny] = [0.616, 0.788];
  let d = "";
  for (let t = 350; t < 700; t += 21) {
    const broad = ((t - 330) / 370) * 11;
    const [x, y] = [nx * t, ny * t];
    const [bx, by] = [nx * broad, ny * broad];
    const corner = (s: number, b: number) =>
      `${(x + ux * s + bx * b).toFixed(1)} ${(y + uy * s + by * b).toFixed(1)}`;
    d += `M${corner(-600, -0.5)}L${corner(600, -0.5)}L${corner(600, 0.5)}L${corner(-600, 0.5)}Z`;
  }
  return d;
}

let drawn = 0; // ids of patterns are known to the whole document

export function Art(props: ArtProps) {
  const { icon, family, seed, scene = false, width = 200, height = 130, size = 0.74, class: extra } = props;
  const path = iconPath(icon).value;
  const id = useMemo(() => `art${++drawn}`, []);
  return useMemo(() => {
    const { deep, mid, light } = family;
    const { sun, rays, far, near, ground } = scenery(seed + mid, width, height, scene);
    const side = Math.min(width, height) * size;
    const place = `translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / 512})`;
    return (
      <svg
        class={extra ? `art ${extra}` : "art"}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <defs>
          <pattern
            id={`${id}h`}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(12)"
          >
            <rect width="5" height="1.1" fill={deep} />
          </pattern>
          <pattern id={`${id}i`} width="512" height="512" patternUnits="userSpaceOnUse">
            <path d={HATCH} fill={mid} />
          </pattern>
        </defs>
        <rect width={width} height={height} fill={light} />
        <path d={rays} fill={mid} opacity=".3" />
        <circle cx={sun.x} cy={sun.y} r={sun.r} fill="#fffaea" opacity=".85" />
        <path d={far} fill={mid} opacity=".5" />
        <path d={far} fill={`url(#${id}h)`} opacity=".16" />
        <path d={near} fill={mid} opacity=".78" />
        <path d={near} fill={`url(#${id}h)`} opacity=".28" />
        <path d={ground} fill={deep} opacity=".82" />
        {path && (
          <g transform={place}>
            <path d={path} fill={light} stroke={light} stroke-width="40" stroke-linejoin="round" />
            <path d={path} fill={deep} />
            <path d={path} fill={`url(#${id}i)`} />
          </g>
        )}
      </svg>
    );
  }, [path, icon, family, seed, scene, width, height, size, extra, id]);
}
