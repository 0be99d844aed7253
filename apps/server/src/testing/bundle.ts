import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const SERVER = fileURLToPath(new URL("../..", import.meta.url));
/** Where packages are found from, as beside a build. */
const CACHE = fileURLToPath(new URL("../../../../.cache", import.meta.url));

/**
 * Bundles the server as it is shipped, once for a run, and names its folder in `ONEUP_TEST_BUNDLE`, unless one is named
 * there: what starts from source (a server, each picture worker) would first compile all of it. The answer removes it.
 */
export default async function bundleServer(): Promise<() => void> {
  if (process.env["ONEUP_TEST_BUNDLE"] !== undefined) return () => undefined;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "server-for-tests-"));
  const outDir = join(folder, "dist");
  await build({ root: SERVER, logLevel: "error", build: { outDir, sourcemap: false } });
  process.env["ONEUP_TEST_BUNDLE"] = outDir;
  return () => rmSync(folder, { recursive: true, force: true });
}
