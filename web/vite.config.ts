import { defineConfig } from "vitest/config";
import { layers } from "./layers.ts";

// Where `tabard serve` listens, for `npm run dev`.
const server = process.env.TABARD_SERVER ?? "http://127.0.0.1:8000";

// The page is built into the Python package, which serves it.
export default defineConfig({
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
            {
              name: "shell",
              test: /src\/(shell\/(frame|logo|problem|table)|widgets\/load|draw\/(icon|chrome|tabard|patterns|seat-mark)|api|theme)/,
            },
          ],
        },
      },
    },
  },
  plugins: [layers],
  test: { css: { include: /\.css\?raw$/ } }, // as text only: what runs under test is not styled
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
