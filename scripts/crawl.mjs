// npm run crawl [-- -g "an owner"]: presses every link and button of the built product, as four people.

import { join } from "node:path";
import { demandNode } from "./lib/node-version.mjs";

demandNode();
const { main, root, run, tool } = await import("./lib/run.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ensureBuilt } = await import("./lib/build.mjs");
const { ensureHeadlessShell } = await import("./lib/chromium.mjs");

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const chromium = process.env.CHROMIUM_PATH || (await ensureHeadlessShell());
  const playwright = tool("@playwright/test", "playwright");
  const options = ["test", "crawl.spec.ts", ...process.argv.slice(2)];
  process.exitCode = await run([...playwright, ...options], {
    cwd: join(root, "e2e"),
    env: { CHROMIUM_PATH: chromium, ONEUP_E2E_CRAWL: "1" },
  });
});
