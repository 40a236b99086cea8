// An icon of the game-icons set in the colour of the text around it.
import { iconPath } from "./icons";
import "./icon.css";

export interface IconProps {
  name: string;
  /** Said by screen readers; without one the icon is only decoration. */
  title?: string;
  class?: string;
}

export function Icon({ name, title, class: extra }: IconProps) {
  const path = iconPath(name).value;
  return (
    <svg
      class={extra ? `icon ${extra}` : "icon"}
      viewBox="0 0 512 512"
      role="img"
      aria-label={title}
      aria-hidden={!title}
    >
      {path && <path d={path} />}
    </svg>
  );
}
