// Serves the built product for the journeys on a data folder of their own, which goes with it.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "oneup-e2e-"));
const server = spawn(process.execPath, ["apps/server/dist/main.js"], {
  stdio: ["ignore", "inherit", "inherit"],
  env: { ...process.env, ONEUP_DATA_DIR: join(folder, "data") },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
