import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const port = Number(process.env.ONEUP_E2E_PORT ?? 4310);
const baseURL = `http://localhost:${port}`;

/** The admin whom the first start of the run's server makes. */
export const admin = { email: "admin@oneup.example", password: "a-long-password-for-the-run" };

/** What the server says at its terminal. */
export const said = join(tmpdir(), `oneup-e2e-${port}.txt`);

/** Whether the memory that processes share has room for two browsers; containers often give it 64 MB. */
function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize >= 2 ** 30;
}

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: join(root, "test-results"),
  globalTeardown: "./support/log-check.ts",
  fullyParallel: true,
  workers: 2,
  // In the gate a journey that fails is tried once more and named as unsteady.
  retries: process.env.ONEUP_E2E_REPORT ? 1 : 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  // What has come is seen at once; a slow machine among many may take its time.
  expect: { timeout: 15_000 },
  reporter: process.env.ONEUP_E2E_REPORT
    ? [["list"], ["json", { outputFile: process.env.ONEUP_E2E_REPORT }]]
    : [["list"]],
  use: {
    baseURL,
    trace: "off",
    video: "off",
    screenshot: "only-on-failure",
    // What still moves when it is pressed can be missed; journeys of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // What a journey answers in the server's place must not come from what a worker kept; offline.spec.ts allows it.
    serviceWorkers: "block",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
      // Without it what is painted goes through files: a tenth of the time of all journeys.
      ...(hasSharedMemory() ? { ignoreDefaultArgs: ["--disable-dev-shm-usage"] } : {}),
    },
  },
  // In this order, so that the many short files of a desk come last and both workers end together.
  projects: [
    {
      name: "phone",
      testMatch: "**/*.phone.spec.ts",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
    {
      name: "desktop",
      // The crawl has a thousand presses: `npm run crawl`.
      testIgnore: [
        "**/*.phone.spec.ts",
        ...(process.env.ONEUP_E2E_CRAWL ? [] : ["**/crawl.spec.ts"]),
      ],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      command: "node e2e/serve.mjs",
      cwd: root,
      url: `${baseURL}/api/ready`,
      timeout: 90_000,
      stdout: "ignore",
      stderr: "pipe",
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      env: {
        PORT: String(port),
        HOST: "127.0.0.1",
        ONEUP_PUBLIC_URL: baseURL,
        ONEUP_E2E_SAID: said,
        ONEUP_ADMIN_EMAIL: admin.email,
        ONEUP_ADMIN_PASSWORD: admin.password,
      },
    },
  ],
});
