// The back of what is hidden: the game's pattern in its accent, its tabard in the middle.
import type { ComponentChildren } from "preact";
import type { Look } from "../wire";
import { patternImage } from "./patterns";
import { Tabard } from "./tabard";
import { Token } from "./token";
import "./card.css";
import "./back.css";
import "./states.css";

export interface BackProps {
  look: Look;
  width?: number;
  class?: string;
  children?: ComponentChildren;
}

export function Back({ look, width, class: extra, children }: BackProps) {
  if (look.back === "token")
    return (
      <Token look={look} size={width} class={extra}>
        {children}
      </Token>
    );
  const { accent, back, pattern } = look.theme;
  const style: Record<string, string> = { "--deep": back, "--mid": accent };
  if (width !== undefined) style["--tb-w"] = `${width}px`;
  return (
    <div class={`draw card back${extra ? ` ${extra}` : ""}`} style={style}>
      <div class="draw-body card-body">
        <div class="back-cloth" style={{ backgroundImage: patternImage(pattern, accent, 0.42) }} />
        <div class="back-frame" />
        <Tabard look={look} mini class="back-tabard" />
      </div>
      {children}
    </div>
  );
}
