import { cpSync } from "node:fs";
import { builtinModules } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const migrations = fileURLToPath(
  new URL("../../packages/store-sql/src/migrations", import.meta.url),
);

/** The packed tables of places and prices that the server reads. */
const tables = ["zip_areas.csv.gz", "price_indexes.csv.gz"].map((name) =>
  fileURLToPath(new URL(`../../packages/valuation/data/${name}`, import.meta.url)),
);

/** The store's migrations and the tables are read as files: they go beside the bundle, wherever that is. */
const copyFiles = {
  name: "copy-files",
  writeBundle({ dir = "dist" }: { dir?: string | undefined }) {
    cpSync(migrations, join(dir, "migrations"), { recursive: true });
    for (const table of tables) cpSync(table, join(dir, "data", basename(table)));
  },
};

/**
 * Node 20 has no `navigator`. The database driver asks it whether this is Cloudflare's runtime and
 * without it loads all of fetch to find out, which costs a start 6 % and some memory.
 */
const define = { navigator: JSON.stringify({ userAgent: "Node.js" }) };

/** Loaded with the first call of a model alone. */
const MODEL_LIBRARIES = ["ai", "@ai-sdk/openai", "@ai-sdk/google", "@ai-sdk/openai-compatible"];

/** Eight megabytes that are loaded where an operator gives a key alone. */
const C2PA = "@contentauth/c2pa-wasm";

// Three entries: the server, and the modules that its workers run. What npm installed is
// bundled too, because finding and reading its 500 files was a third of the start; only what is
// native, or large and rarely needed, is loaded from node_modules. Names stay as they are in stacks.
export default defineConfig(({ command }) => ({
  plugins: [copyFiles],
  // Tests would set it on a newer Node, whose own cannot be set.
  define: command === "build" ? define : {},
  ssr: {
    noExternal: true,
    external: [
      "sharp",
      "@node-rs/argon2",
      "libheif-js",
      "pdfkit",
      "stripe",
      "onnxruntime-web",
      "@redis/client",
      C2PA,
      ...MODEL_LIBRARIES,
    ],
  },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    sourcemap: true,
    rollupOptions: {
      input: {
        main: "src/main.ts",
        "picture-worker": "src/workers/picture-worker.ts",
        "sale-worker": "src/sales/sale-worker.ts",
        "market-worker": "src/property-data/market-worker.ts",
      },
      external: builtinModules.flatMap((name) => [name, `node:${name}`]),
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  // A call that hashes, packs or draws takes long where other tests run beside it.
  test: {
    // Files share what a worker loaded: the server and its libraries take seconds for each of forty.
    isolate: false,
    globalSetup: ["./src/testing/database-server.ts", "./src/testing/bundle.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
}));
