// A cell of a board that is itself a piece: a hexagon or a square in the inks of its terrain.
import type { ComponentChildren } from "preact";
import type { Face, Look } from "../wire";
import { Gem } from "./gem";
import { iconPath } from "./icons";
import { familyOf, inksOf, signOf } from "./inks";
import { dice } from "./scenery";
import "./card.css";
import "./tile.css";
import "./states.css";

export type TileShape = "hex" | "square";

const OUTLINES: Record<TileShape, string> = {
  hex: "M50 1 99 29.3V86.2L50 114.5 1 86.2V29.3Z",
  square: "M1 1H99V99H1Z",
};

export interface TileProps {
  look: Look;
  shape: TileShape;
  /** Without a face the tile lies face down. */
  face?: Face;
  /** Names and figures leave a tile that is drawn small. */
  plain?: boolean;
  class?: string;
  /** What stands on it. */
  children?: ComponentChildren;
}

export function Tile({ look, shape, face, plain, class: extra, children }: TileProps) {
  const family = familyOf(look, face?.family);
  const path = iconPath(face?.icon || (face ? "" : look.theme.emblem)).value;
  const style = face
    ? inksOf(family)
    : { "--deep": look.theme.back, "--mid": look.theme.accent, "--light": look.theme.back };
  const height = shape === "hex" ? 115.5 : 100;
  return (
    <div class={`draw tile tile-${shape}${extra ? ` ${extra}` : ""}`} style={style}>
      <svg class="draw-body tile-body" viewBox={`0 0 100 ${height}`} aria-hidden="true">
        <path class="tile-ground" d={OUTLINES[shape]} />
        {path &&
          (plain ? [centred(height)] : scattered(face?.id ?? "", height)).map((at) => (
            <path key={at} class="tile-icon" d={path} transform={at} />
          ))}
        <path class="tile-edge" d={OUTLINES[shape]} />
      </svg>
      {face && !plain && (
        <div class="tile-words">
          <span class="tile-name">{face.name}</span>
          {face.badge && (
            <span class="tile-worth">
              <Gem sign={signOf(look, face.badge.id)} />
              {face.badge.value}
            </span>
          )}
        </div>
      )}
      {children}
    </div>
  );
}

function centred(height: number): string {
  const size = 56;
  return `translate(${50 - size / 2} ${(height - size) / 2}) scale(${size / 512})`;
}

/** Three places for the terrain's icon, different from tile to tile. */
function scattered(seed: string, height: number): string[] {
  const roll = dice(seed);
  return [0.22, 0.5, 0.78].map((x, i) => {
    const size = 20 + roll() * 8;
    const left = x * 100 - size / 2 + (roll() - 0.5) * 8;
    const top = height * (i === 1 ? 0.2 : 0.37) - size / 2 + (roll() - 0.5) * 6;
    return `translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${(size / 512).toFixed(4)})`;
  });
}
