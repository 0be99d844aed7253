// Finds the Node that the product should run on, for tests that run on an older one.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, npm, root, run, say } from "./run.mjs";

/** The npm package `node` carries the program of its version. */
const PACKAGE = "node@24.21.0";

/**
 * The path of a Node 24, got from npm once; null where this is that one or a newer one.
 *
 * @returns {Promise<string | null>}
 */
export async function ensureNode24() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return null;
  // Beside the packages: among them it would be the `node` of every script.
  const folder = join(root, ".cache", PACKAGE);
  const program = join(folder, "node_modules", "node", "bin", "node");
  if (existsSync(program)) return program;
  say(`Getting ${PACKAGE} (once; this needs the network).`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const install = ["install", "--no-save", "--no-audit", "--no-fund", PACKAGE];
  const status = await run([...npm(), ...install], { cwd: folder });
  if (status === 0 && existsSync(program)) return program;
  throw new Failure(`${PACKAGE} could not be got. Is the network reachable?`);
}
