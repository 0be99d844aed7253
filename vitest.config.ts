import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { defineConfig } from "vitest/config";

/**
 * Rules, texts and what is drawn keep nothing between two calls: their files share the modules of a worker, which
 * would else be read anew for each of hundreds of files.
 */
const PURE = [
  "packages/domain",
  "packages/imaging",
  "packages/operations",
  "packages/store-browser",
  "packages/studio",
  "packages/texts",
  "packages/valuation",
];

const shared = (root: string) => ({
  test: { name: `@oneup/${basename(root)}`, root, isolate: false },
});

export default defineConfig({
  test: {
    projects: [
      ...PURE.map(shared),
      { ...shared("apps/web"), extends: "./apps/web/vite.config.ts" },
      "packages/store-sql",
      "apps/server",
      "scripts",
    ],
    passWithNoTests: true,
    // Also where there are two cores: a file that waits for a database or a picture leaves room for another.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
