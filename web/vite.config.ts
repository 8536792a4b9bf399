import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.SANDTABLE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/sandtable/server/static",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 600,
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined), // a language loads only its own letters
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
    fs: { allow: [".."] },
  },
  test: { include: ["test/**/*.test.ts"], environment: "node" },
});
