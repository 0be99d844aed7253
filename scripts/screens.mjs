// npm run screens -- [words of file names] [-t "words of a title"]: runs tests of screens in the browser.

import { demandNode } from "./lib/node-version.mjs";

demandNode();
const { main, run, tool } = await import("./lib/run.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ensureHeadlessShell } = await import("./lib/chromium.mjs");

await main(async () => {
  await ensureInstalled();
  const chromium = process.env.CHROMIUM_PATH || (await ensureHeadlessShell());
  const options = ["--config=apps/web/vitest.screens.config.ts", ...process.argv.slice(2)];
  process.exitCode = await run([...tool("vitest"), "run", ...options], {
    env: { CHROMIUM_PATH: chromium },
  });
});
