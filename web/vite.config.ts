import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { layers } from "./layers.ts";

// Where `tabard serve` listens, for `npm run dev`.
const server = process.env.TABARD_SERVER ?? "http://127.0.0.1:8000";

/** What the page without a server may do: as with one, and no more. Its host may send no headers, so the page says it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/** The page without a server (`--mode site`): it begins elsewhere, and what it asks goes to a worker. */
const site: Plugin = {
  name: "site",
  enforce: "pre",
  resolveId(source, importer) {
    if (!/(^|\/)transport$/.test(source) || importer?.includes("/src/site/")) return undefined;
    return fileURLToPath(new URL("./src/site/transport.ts", import.meta.url));
  },
  transformIndexHtml: {
    order: "pre",
    handler: (html) => ({
      html: html.replace("/src/main.tsx", "/src/site/main.ts"),
      tags: [
        {
          tag: "meta",
          attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
          injectTo: "head-prepend",
        },
      ],
    }),
  },
};

// The page is built into the Python package, which serves it.
export default defineConfig(({ mode }) => ({
  base: "./", // under whatever path a proxy puts it
  build: {
    outDir: "../src/tabard/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: scripts and fonts
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page around the table uses is one file instead of a dozen.
        codeSplitting: {
          groups: [
            // A language is two files: what a table says, and all else. What a table says in English comes with the page.
            {
              name: (id: string) =>
                `words-${/([a-z]+)(-\w+)?\.ftl/.exec(id)?.[1]}${id.includes("/around/") ? "-around" : ""}`,
              test: /src\/words\/(?!en)\w/,
            },
            // Small things that every table has: each file by itself would cost as much again to ask for.
            { name: "small", test: /src\/(widgets\/(copy|report|dialog|opponent)|model\/(guiding|percent|rematch))/ },
            // Lists of tables and the table to be: for home and the pages beside it, and for no table.
            { name: "around", test: /src\/shell\/(table|picks|schema|brought)/ },
            {
              name: "shell",
              priority: 1, // with what it needs, before others take it
              test: /src\/(shell\/(frame|logo|problem)|widgets\/load|draw\/(card|icon|chrome|tabard|patterns|seat-mark|pennon)|api|keeping|theme)/,
            },
          ],
        },
      },
    },
  },
  plugins: mode === "site" ? [layers, site] : [layers],
  worker: { format: "es" },
  test: {
    css: { include: /\.css\?raw$/ }, // as text only: what runs under test is not styled
    setupFiles: "test/setup.ts",
    testTimeout: 60_000, // reading all of the page takes long where much else runs, and that is no failure
    isolate: false, // reading the page anew for every file would take longer than all tests
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
}));
