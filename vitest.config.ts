import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["packages/*", "apps/*", "scripts"],
    passWithNoTests: true,
    // Also where there are two cores: a file that waits for a database or a picture leaves room for another.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
