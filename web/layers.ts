// The cascade layers of the page: a style sheet lies in a layer by its room, and a later layer wins over an earlier one.
import type { Plugin } from "vite";

/** From the first to the last. */
export const LAYERS = ["reset", "tokens", "base", "rooms", "review", "replay", "pages"];

/** Rooms whose things stand within each other: among them the closer selector wins, so they share a layer. */
const SHARING = ["draw", "widgets", "shell", "felt", "rail", "text", "site"];

/** Fonts win over nothing. */
const NONE = "fonts";

/** The layer of a style sheet, by its path below src/: that of its folder, or its own name where it stands in none. */
export function layerOf(path: string): string {
  const [room = "", rest] = path.split("/");
  if (rest === undefined) return room.replace(/\.css$/, "");
  return SHARING.includes(room) ? "rooms" : room;
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
