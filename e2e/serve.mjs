// Serves the built product for the journeys on a data folder of their own, which goes with it.

import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "oneup-e2e-"));
const server = spawn(process.execPath, ["apps/server/dist/main.js"], {
  stdio: ["ignore", "pipe", "inherit"],
  env: { ...process.env, ONEUP_DATA_DIR: join(folder, "data") },
});
// Journeys look there for the links of mails.
server.stdout.pipe(createWriteStream(process.env.ONEUP_E2E_SAID));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
