// A round piece: the dragon's head, a coin.
import type { ComponentChildren } from "preact";
import type { Face, Look } from "../wire";
import { Icon } from "./icon";
import { familyOf, inksOf } from "./inks";
import "./card.css";
import "./token.css";
import "./states.css";

export interface TokenProps {
  look: Look;
  /** Without a face the token lies face down. */
  face?: Face;
  /** Pixels across; without it `--tb-token`. */
  size?: number;
  class?: string;
  children?: ComponentChildren;
}

export function Token({ look, face, size, class: extra, children }: TokenProps) {
  const style: Record<string, string> = face
    ? inksOf(familyOf(look, face.family))
    : { "--deep": look.theme.back, "--mid": look.theme.back, "--light": look.theme.accent };
  if (size !== undefined) style["--tb-token"] = `${size}px`;
  return (
    <div class={`draw token${face ? "" : " token-back"}${extra ? ` ${extra}` : ""}`} style={style}>
      <div class="draw-body token-body">
        <Icon name={face?.icon || look.theme.emblem} class="token-icon" />
      </div>
      {children}
    </div>
  );
}
