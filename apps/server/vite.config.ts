import { cpSync } from "node:fs";
import { builtinModules } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const migrations = fileURLToPath(
  new URL("../../packages/store-sql/src/migrations", import.meta.url),
);

/** The store's migrations are read as files: they go beside the bundle. */
const copyMigrations = {
  name: "copy-migrations",
  closeBundle: () =>
    cpSync(migrations, fileURLToPath(new URL("dist/migrations", import.meta.url)), {
      recursive: true,
    }),
};

// Two entries: the server, and the module that its picture workers run. Packages of the workspace
// are bundled; what npm installed (much of it native) is loaded from node_modules.
export default defineConfig({
  plugins: [copyMigrations],
  ssr: { noExternal: [/^@oneup\//], external: ["sharp", "@node-rs/argon2", "heic-decode"] },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    sourcemap: true,
    rollupOptions: {
      input: { main: "src/main.ts", "picture-worker": "src/workers/picture-worker.ts" },
      external: builtinModules.flatMap((name) => [name, `node:${name}`]),
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
  test: { testTimeout: 20_000, hookTimeout: 60_000 },
});
