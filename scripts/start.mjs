// npm start: installs and builds what is missing, then serves OneUp.
//
//   npm start                 settings are environment variables, see README.md
//   npm start -- --sample     also makes sample accounts

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { demandNode } from "./lib/node-version.mjs";

demandNode();
const { main, root } = await import("./lib/run.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ensureBuilt } = await import("./lib/build.mjs");

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.env.NODE_ENV ??= "production";
  // In this process, so that it gets the signals itself. It reads process.argv from the third on.
  const server = join(root, "apps", "server", "dist", "main.js");
  process.argv[1] = server;
  await import(pathToFileURL(server).href);
});
