// Writes src/draw/chrome-icons.ts: the icons that the page itself names, so that they need no request.
// Run `node scripts/chrome-icons.mjs` after naming another icon; `--check` fails when the file is out of date.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pathOf } from "./icons.mjs";

const web = fileURLToPath(new URL("../", import.meta.url));

/** Names in `<Icon name=…>`, `icon=…` and `icon: …`, also those of a condition within braces. */
const USES = [
  /<Icon\b[^>]*?\bname=("[^"]*"|\{[^}]*\})/g,
  /\bicon=("[^"]*"|\{[^}]*\})/g,
  /\bicon: ("[^"]*")/g,
];

function used() {
  const names = new Set();
  for (const file of readdirSync(`${web}src`, { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(`${web}src/${file}`, "utf8");
    for (const use of USES)
      for (const [, value] of text.matchAll(use))
        for (const [, name] of value.matchAll(/"([a-z0-9-]+)"/g)) names.add(name);
  }
  return [...names].sort();
}

const lines = used().map((name) => {
  const path = pathOf(name);
  const line = `  ["${name}", "${path}"],\n`; // as Biome would lay it out
  return line.length <= 111 ? line : `  [\n    "${name}",\n    "${path}",\n  ],\n`;
});
const head = "// Made by scripts/chrome-icons.mjs from game-icons.net (CC BY 3.0); changes by hand are lost.\n";
const text = `${head}export const CHROME_ICONS: Record<string, string> = Object.fromEntries([\n${lines.join("")}]);\n`;
const file = `${web}src/draw/chrome-icons.ts`;
if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("src/draw/chrome-icons.ts is out of date: run `node scripts/chrome-icons.mjs` in web/");
  process.exit(1);
}
