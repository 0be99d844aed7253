// Installs the packages when they are missing or are not those of the lock file.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Failure, npm, root, run, say } from "./run.mjs";

const stampFile = join(root, "node_modules", ".oneup", "install");

/** Sees to it that node_modules holds what the lock file says. Needs the network only if not. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const stamp = createHash("sha256")
    .update(lock)
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  if (!isInstalled(JSON.parse(lock))) {
    say("Installing the packages (once; this needs the network).");
    // Building needs the development packages also where NODE_ENV says production.
    const status = await run([...npm(), "ci", "--include=dev", "--no-audit", "--no-fund"]);
    if (status !== 0) {
      throw new Failure(
        `The packages could not be installed (npm ci ended with ${status}). Is the network reachable?`,
      );
    }
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Whether npm already put every package of the lock file there, in its version. */
function isInstalled(lock) {
  const file = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(file)) return false;
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes("node_modules/")) return true;
    const found = packages[path];
    // Optional ones are for other systems; what is there must still be the right version.
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && existsSync(join(root, path));
  });
}
