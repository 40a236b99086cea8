// The icons of game-icons.net (CC BY 3.0), each a path on a field of 512. Whole numbers are enough for what is drawn at most
// as large as that, and weigh half. Run as a script, it prints all of them, by name.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { optimize } from "svgo";

const web = fileURLToPath(new URL("../", import.meta.url));
const set = JSON.parse(readFileSync(`${web}node_modules/@iconify-json/game-icons/icons.json`, "utf8"));
if (set.width !== 512 || set.height !== 512) throw new Error("the icons are no longer drawn on a field of 512");
export const names = Object.keys(set.icons);

/** The path of an icon; an error where there is none. */
export function pathOf(name) {
  const parts = [...(set.icons[name]?.body ?? "").matchAll(/\bd="([^"]*)"/g)].map(([, d]) => d);
  if (!parts.length) throw new Error(`no icon "${name}" made of paths`);
  const plugins = [{ name: "convertPathData", params: { floatPrecision: 0 } }];
  const { data } = optimize(`<svg viewBox="0 0 512 512"><path d="${parts.join(" ")}"/></svg>`, { plugins });
  return / d="([^"]*)"/.exec(data)[1];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(Object.fromEntries(names.map((name) => [name, pathOf(name)]))));
