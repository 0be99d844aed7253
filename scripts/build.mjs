// npm run build: brings dist of the web app and of the server up to date.

import { demandNode } from "./lib/node-version.mjs";

demandNode();
const { main } = await import("./lib/run.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ensureBuilt } = await import("./lib/build.mjs");

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
