import { createHash } from "node:crypto";
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isPrivateFolder } from "./cluster.ts";
import type { Identity } from "./identity.ts";
import { StartError, systemCode } from "./start-error.ts";

/** Systems allow 104 to 108 bytes for a socket's whole path; its file name takes 15 of them. */
const LONGEST_FOLDER = 85;

/**
 * Makes the short private folder in which the server of a data folder puts its socket.
 *
 * Only the identity (and root) can enter it. A folder of that name that somebody else made in the
 * shared temporary folder is not used: then the name is a random one.
 */
export function makeSocketFolder(home: string, identity: Identity): string {
  const key = createHash("sha256").update(home).digest("hex").slice(0, 12);
  const base = temporaryFolder(identity);
  const path = join(base, `oneup-${key}`);
  try {
    mkdirSync(path, { mode: 0o700 });
    give(identity, path);
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
    if (!isPrivateFolder(identity, path)) {
      const other = mkdtempSync(`${path}-`);
      give(identity, other);
      return other;
    }
    emptySocketFolder(path);
  }
  return path;
}

/** Removes what a killed server left there. The caller has made sure that none runs for this data folder. */
export function emptySocketFolder(path: string): void {
  for (const name of readdirSync(path)) rmSync(join(path, name));
}

/** Removes the folder when nothing is left in it. */
export function removeSocketFolder(path: string): void {
  try {
    rmdirSync(path);
  } catch (error) {
    if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(systemCode(error))) throw error;
  }
}

function give(identity: Identity, path: string): void {
  if (identity.owner !== null) chownSync(path, identity.owner.uid, identity.owner.gid);
}

/** The system's temporary folder, or /tmp where its name is too long or the identity cannot enter. */
function temporaryFolder(identity: Identity): string {
  for (const candidate of [tmpdir(), "/tmp"]) {
    const path = realpathSync(candidate);
    const open = identity.name === "self" || (statSync(path).mode & 0o001) !== 0;
    if (open && Buffer.byteLength(path) <= LONGEST_FOLDER - 26 && !/[,"]/.test(path)) return path;
  }
  throw new StartError("database-failed", "There is no temporary folder with a short name.");
}
