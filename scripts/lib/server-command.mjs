// Runs the server's program in this process, so that it gets the signals itself.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./run.mjs";

/** Installs and builds what is missing, then runs the program with these words before the ones that were given. */
export async function runServer(...words) {
  await ensureInstalled();
  await ensureBuilt();
  process.env.NODE_ENV ??= "production";
  const server = join(root, "apps", "server", "dist", "main.js");
  // It reads process.argv from the third on.
  process.argv.splice(1, 1, server, ...words);
  await import(pathToFileURL(server).href);
}
