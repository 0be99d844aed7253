import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "@oneup/store-sql",
    globalSetup: "./src/testing/servers.ts",
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
});
