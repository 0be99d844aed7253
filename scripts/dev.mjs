// npm run dev: the web app with hot reloading; the demo needs no server.
// npm run dev:live: the same, with the server beside it, started again at each change.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { demandNode } from "./lib/node-version.mjs";

demandNode();
const { main, root, tool } = await import("./lib/run.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { compileTexts } = await import("./lib/build.mjs");

await main(async () => {
  await ensureInstalled();
  await compileTexts();
  const live = process.argv.includes("--live");
  const web = start([...tool("vite")], "web");
  const server = live ? start([...tool("tsx"), "watch", "src/main.ts"], "server") : undefined;
  const children = [web, server].filter((child) => child !== undefined);
  for (const child of children) {
    child.once("exit", (code) => {
      process.exitCode ??= code ?? 1;
      for (const other of children) other.kill("SIGTERM");
    });
  }
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal);
    });
  }
});

function start([file, ...args], app) {
  return spawn(file, args, { cwd: join(root, "apps", app), stdio: "inherit" });
}
