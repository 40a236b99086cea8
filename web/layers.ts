// The cascade layers of the page: a style sheet lies in the layer of its room, and a later layer wins over an earlier one.
import type { Plugin } from "vite";

/** From the first to the last; a room lies over those that it imports from. */
export const LAYERS = [
  "reset",
  "tokens",
  "base",
  "draw",
  "widgets",
  "shell",
  "felt.stage",
  "felt.areas",
  "felt",
  "rail",
  "text",
  "review",
  "replay",
  "pages",
];

/** Fonts win over nothing. */
const NONE = "fonts";

/** The layer of a style sheet, by its path below src/: its folder, or its own name where it stands in none. */
export function layerOf(path: string): string {
  const folder = path.split("/").slice(0, -1);
  return folder.length ? folder.join(".") : path.replace(/\.css$/, "");
}

/** A style sheet in its layer; the order of all is said before, whichever sheet a page loads first. */
export function inLayer(path: string, css: string): string {
  const layer = layerOf(path);
  if (layer === NONE) return css;
  if (!LAYERS.includes(layer)) throw new Error(`${path} lies in no layer: say where in layers.ts`);
  if (/^@import/m.test(css)) throw new Error(`${path} imports another sheet: a script must do that`);
  return `@layer ${LAYERS.join(", ")};\n@layer ${layer} {\n${css}\n}\n`;
}

export const layers: Plugin = {
  name: "layers",
  enforce: "pre",
  transform(code, id) {
    const [, path] = /\/src\/([^?]+\.css)(?!\?raw)/.exec(id) ?? [];
    return path ? { code: inLayer(path, code), map: null } : undefined;
  },
};
