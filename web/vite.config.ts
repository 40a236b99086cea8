import { defineConfig } from "vite";

// The page is built into the Python package, which serves it.
export default defineConfig({
  build: {
    outDir: "../src/tabard/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: scripts and fonts
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
