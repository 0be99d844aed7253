import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StartError, systemCode } from "./start-error.ts";

/**
 * Makes the data folder if it is missing and proves that it can be written.
 *
 * When run as root the folder can be entered, but not listed, by others: the database runs as an
 * unprivileged user and its own folder lies inside.
 *
 * @returns the folder's absolute path without symbolic links
 * @throws StartError with one clear line when it cannot be written or is full
 */
export function prepareDataFolder(folder: string): string {
  const path = resolve(folder);
  try {
    if (makeFolder(path)) {
      chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    const probe = join(path, `.write-test-${process.pid}`);
    const file = openSync(probe, "w", 0o600);
    try {
      writeSync(file, Buffer.alloc(4096));
      fsyncSync(file);
    } finally {
      closeSync(file);
      rmSync(probe, { force: true });
    }
    return realpathSync(path);
  } catch (error) {
    throw folderError(path, error);
  }
}

/**
 * Makes a folder and those above it. Node's own recursive way never ends where a folder that is there
 * takes no other, as /proc.
 * @returns whether it was missing
 */
function makeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return false;
    const above = dirname(path);
    if (systemCode(error) !== "ENOENT" || existsSync(above)) throw error;
    makeFolder(above);
    return makeFolder(path);
  }
}

/**
 * Turns a failed file operation in the data folder into the line that says what to do. What is no
 * such failure comes back as it is.
 */
export function folderError(folder: string, error: unknown): unknown {
  if (systemCode(error) === "" || error instanceof StartError) return error;
  switch (systemCode(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return new StartError(
        "no-space",
        `There is no space left for the data folder ${folder}. Free some space or set ONEUP_DATA_DIR to another folder.`,
        { cause: error },
      );
    case "ENOTDIR":
    case "EEXIST":
      return new StartError(
        "folder-not-a-folder",
        `The data folder ${folder} cannot be made, because a file has its name or the name of a folder above it. Set ONEUP_DATA_DIR to another folder.`,
        { cause: error },
      );
    case "ENOENT":
      return new StartError(
        "folder-not-writable",
        `The data folder ${folder} cannot be made there. Set ONEUP_DATA_DIR to another folder.`,
        { cause: error },
      );
    default:
      return new StartError(
        "folder-not-writable",
        `The data folder ${folder} cannot be written (${systemCode(error)}). Give this user the right to write there, or set ONEUP_DATA_DIR to another folder.`,
        { cause: error },
      );
  }
}
