import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "@oneup/store-sql",
    globalSetup: "./src/testing/servers.ts",
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
