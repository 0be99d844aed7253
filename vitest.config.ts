import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/**
 * Files share the modules of a worker, which would else be read anew for each of hundreds: rules, texts and what is
 * drawn keep nothing between two calls, and a test of a screen's code puts back what it replaces.
 */
const shared = (name: string, include: string, ...others: readonly string[]) => ({
  test: {
    name,
    isolate: false,
    include: [include],
    exclude: [...configDefaults.exclude, ...others],
  },
});

export default defineConfig({
  test: {
    projects: [
      shared("packages", "packages/**/*.test.ts", "packages/store-sql/**"),
      {
        ...shared("@oneup/web", "apps/web/**/*.test.{ts,tsx}", "**/*.screen.test.tsx"),
        extends: "./apps/web/vite.config.ts",
      },
      "packages/store-sql",
      "apps/server",
      "scripts",
    ],
    passWithNoTests: true,
    // What one run has read the next one does not read anew: the server's tests run on two versions of Node.
    experimental: { fsModuleCache: true },
    // Also where there are two cores: a file that waits for a database or a picture leaves room for another.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
