// npm run bench: measures the built product beside its yardsticks (bench/README.md).
//
//   npm run bench -- --quick             under two minutes
//   npm run bench -- --only http,pages   some of: http, accounts, pictures, pointing, messages,
//                                        pages, interactions; by hand alone: races, scale, valuation

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
  const chromium = await ensureHeadlessShell();
  const bench = [...tool("tsx"), join(root, "bench", "src", "main.ts"), ...process.argv.slice(2)];
  process.exitCode = await run(bench, { env: { CHROMIUM_PATH: chromium } });
});
