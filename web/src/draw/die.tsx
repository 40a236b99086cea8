// A die of signs: the face that it shows.
import type { ComponentChildren } from "preact";
import type { Face, Look } from "../wire";
import { Gem } from "./gem";
import { signOf } from "./inks";
import "./die.css";

interface Props {
  look: Look;
  face: Face;
  /** Pixels across. */
  size: number;
  class?: string;
  children?: ComponentChildren;
}

export function SignDie({ look, face, size, class: extra, children }: Props) {
  return (
    <div class={`draw sign-die${extra ? ` ${extra}` : ""}`} style={{ "--tb-die": `${size}px` }}>
      <div class="draw-body sign-die-body">
        <Gem sign={signOf(look, face.signs?.[0] ?? "")} />
      </div>
      {children}
    </div>
  );
}
