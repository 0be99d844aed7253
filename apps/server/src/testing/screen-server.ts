import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate, startTestPostgres } from "@oneup/store-sql";
import type { TestProject } from "vitest/node";
import { buildApp } from "../app.ts";
import { compose } from "../compose.ts";
import { DiskFolder } from "../files/disk-folder.adapter.ts";
import { ensureAdmin } from "../first-run.ts";
import { SIGN_IN_LIMITS } from "../sessions/sign-in-limits.ts";
import bundleServer from "./bundle.ts";

/** The admin of the run; `apps/web/src/testing/people.ts` signs in with the same. */
const ADMIN = { email: "admin@oneup.example", password: "a-long-password-for-the-run" };

/** The pictures that ship with the product, where no build holds them. */
const PUBLIC = fileURLToPath(new URL("../../../web/public", import.meta.url));

/**
 * Starts the server behind the screen tests: the real application over a real database, with passwords
 * that cost no time, on the port that the project's proxy leads to.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [database, removeBundle] = await Promise.all([startTestPostgres(), bundleServer()]);
  const dataDir = mkdtempSync(join(tmpdir(), "oneup-screens-"));
  await migrate(database.connection);
  const settings = {
    publicUrl: null,
    trustProxy: false,
    callsPerMinute: 0,
    signIn: SIGN_IN_LIMITS,
    webRoot: null,
  };
  const { connection } = database;
  const said: string[] = [];
  const parts = compose({
    connection,
    say: (line) => void said.push(line),
    files: new DiskFolder(dataDir),
    log: null,
    settings: { ...settings, webRoot: PUBLIC },
  });
  const passwords = {
    ...parts.deps.ports.passwords,
    hash: (password: string) => Promise.resolve(`plain:${password}`),
    matches: (hash: string, password: string) => Promise.resolve(hash === `plain:${password}`),
  };
  const ports = { ...parts.deps.ports, passwords };
  const app = await buildApp({ ...parts.deps, ports, settings });
  // What stands at the terminal, for who looks for the link of a mail.
  app.get("/api/said", () => said);
  await ensureAdmin(ports, ADMIN);
  await app.listen({ host: "127.0.0.1", port: Number(project.config.env["ONEUP_SCREEN_PORT"]) });
  parts.reachedAt("http://localhost");
  return async () => {
    await app.close();
    await parts.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
    removeBundle();
  };
}
