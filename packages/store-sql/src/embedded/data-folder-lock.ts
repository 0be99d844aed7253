import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { folderError, prepareDataFolder } from "./data-folder.ts";
import { isAlive, startMark } from "./processes.ts";
import { systemCode } from "./start-error.ts";

/** The folder is ours until `release`, or it is another running process's. */
export type DataFolderLock =
  | { readonly ok: true; readonly folder: string; readonly release: () => void }
  | { readonly ok: false; readonly pid: number };

interface Owner {
  readonly pid: number;
  readonly mark: string;
  readonly id: string;
}

const LOCK_NAME = "oneup.lock";
/** The longest wait for another process that replaces the same stale lock, in ms. */
const TAKEOVER_WAIT_MS = 2000;

/**
 * Claims a data folder for this process, making the folder if need be.
 *
 * A lock whose process has ended is taken over, also when its process id meanwhile belongs to
 * another program. Of any number of processes that try at once exactly one gets the folder.
 *
 * @throws StartError with one clear line when the folder cannot be written
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const folder = prepareDataFolder(dataDir);
  try {
    const lock = acquire(join(folder, LOCK_NAME));
    return lock.ok ? { ok: true, folder, release: lock.release } : lock;
  } catch (error) {
    throw folderError(folder, error);
  }
}

type FileLock = { ok: true; release: () => void } | { ok: false; pid: number };

function acquire(path: string): FileLock {
  const me: Owner = { pid: process.pid, mark: startMark(process.pid), id: randomUUID() };
  // The lock appears complete or not at all: written apart, then given its name.
  const draft = `${path}.${me.id}`;
  writeFileSync(draft, JSON.stringify(me), { mode: 0o644, flag: "wx" });
  try {
    const deadline = Date.now() + TAKEOVER_WAIT_MS;
    for (;;) {
      if (createFrom(draft, path)) return { ok: true, release: () => release(path, me) };
      const owner = readOwner(path);
      if (owner === null) continue;
      if (runs(owner)) return { ok: false, pid: owner.pid };
      // Only who holds the inner lock may replace a stale one, and only after a second look. The
      // inner lock is taken by the same rules, so that a crash just here blocks nobody.
      const turn = acquire(`${path}.takeover`);
      if (turn.ok) {
        try {
          if (readOwner(path)?.id === owner.id) {
            renameSync(draft, path);
            return { ok: true, release: () => release(path, me) };
          }
        } finally {
          turn.release();
        }
      } else if (Date.now() > deadline) {
        return { ok: false, pid: turn.pid };
      } else {
        pause(10);
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Gives the draft the lock's name unless that exists. */
function createFrom(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    // Some file systems have no hard links.
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(systemCode(error))) throw error;
  }
  try {
    writeFileSync(path, readFileSync(draft), { flag: "wx" });
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** The lock's owner; null when it has just been released. A file that is no lock has a dead owner. */
function readOwner(path: string): Owner | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw error;
  }
  const owner = parseOwner(text);
  return owner ?? { pid: 0, mark: "", id: text };
}

function parseOwner(text: string): Owner | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { pid, mark, id } = value as Partial<Record<keyof Owner, unknown>>;
  return typeof pid === "number" && typeof mark === "string" && typeof id === "string"
    ? { pid, mark, id }
    : null;
}

function runs(owner: Owner): boolean {
  if (owner.pid <= 0 || !isAlive(owner.pid)) return false;
  const mark = startMark(owner.pid);
  return owner.mark === "" || mark === "" || mark === owner.mark;
}

function release(path: string, me: Owner): void {
  if (readOwner(path)?.id === me.id) rmSync(path, { force: true });
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
