// The theme of a game as custom properties, for an element of the class `tb-game`.
import type { Theme } from "./wire";

export function themeStyle(theme: Theme): Record<string, string> {
  return {
    "--game-felt": theme.felt,
    "--game-accent": theme.accent,
    "--game-accent-light": theme.accent_light,
    "--game-back": theme.back,
  };
}
