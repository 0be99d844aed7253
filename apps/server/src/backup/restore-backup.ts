import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { DatabaseLoad, DatabaseShape, LoadRefusal } from "@oneup/store-sql";
import type { FileStore } from "../files/file-store.ts";
import { bytesOf, readArchive } from "./archive-reader.ts";
import { BackupFailure } from "./backup-failure.ts";
import { FILES_AT_ONCE, isKeptPath, KEPT_FOLDERS } from "./kept-files.ts";
import { type Manifest, SETTINGS } from "./manifest.ts";

/** Where a backup is brought to. */
export interface RestorePlace {
  readonly files: FileStore;
  /** Opens the database for the rows, or says why it takes none. */
  readonly open: (shape: DatabaseShape) => Promise<DatabaseLoad | LoadRefusal>;
}

const REFUSALS: Readonly<Record<LoadRefusal, string>> = {
  "not-empty":
    "The database is not empty. A backup is restored into an empty one: set ONEUP_DATA_DIR to a new folder, or DATABASE_URL to a new database.",
  "unknown-schema":
    "This backup was made by another release of OneUp. Restore it with that release or a newer one.",
};

/**
 * Reads a backup to its end and compares every hash. Nothing is written.
 * @throws BackupFailure where it is no whole backup
 */
export async function verifyBackup(file: FileHandle, signal: AbortSignal): Promise<Manifest> {
  const entries = readArchive(file, signal);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- entry by entry
    const { done, value } = await entries.next();
    if (done === true) return value;
  }
}

async function refuseFilled(files: FileStore): Promise<void> {
  for (const folder of KEPT_FOLDERS) {
    for await (const page of files.list(folder)) {
      if (page.length === 0) continue;
      throw new BackupFailure(
        `There are files already (${page[0]?.path}). A backup is restored into an empty place: set ONEUP_DATA_DIR to a new folder or S3_BUCKET to a new bucket, or remove them.`,
      );
    }
  }
}

async function clear(files: FileStore): Promise<void> {
  for (const folder of KEPT_FOLDERS) {
    for await (const page of files.list(folder)) {
      for (const { path } of page) await files.remove(path);
    }
  }
}

/** Brings the entries to their places, the rows last of all. @returns the settings as text */
async function bring(
  entries: ReturnType<typeof readArchive>,
  { tables }: DatabaseShape,
  { load, files }: { load: DatabaseLoad; files: FileStore },
): Promise<string> {
  let settings = "";
  let waiting: { path: string; bytes: Uint8Array }[] = [];
  const write = async () => {
    const writes = waiting.map(({ path, bytes }) => files.write(path, bytes));
    waiting = [];
    // No part goes on after one has failed: what was written is removed then.
    for (const each of await Promise.allSettled(writes)) {
      if (each.status === "rejected") throw each.reason;
    }
  };
  for await (const { path, body } of entries) {
    const name = /^database\/([^/]+)\/\d+$/.exec(path)?.[1];
    const table = tables.find((each) => each.name === name);
    if (table) await pipeline(Readable.from(body), load.rowsOf(table));
    else if (isKeptPath(path)) waiting.push({ path, bytes: await bytesOf(body) });
    else if (path === SETTINGS) settings = (await bytesOf(body)).toString();
    else throw new BackupFailure(`This release cannot restore ${path}.`);
    if (waiting.length >= FILES_AT_ONCE) await write();
  }
  await write();
  await load.commit();
  return settings;
}

/**
 * Brings a verified backup into an empty place: all of it or nothing.
 * @returns the settings that the installation had, as text
 * @throws BackupFailure where the place is not empty, or the backup is not for this release
 */
export async function restoreBackup(
  file: FileHandle,
  { database }: Manifest,
  { files, open }: RestorePlace,
  signal: AbortSignal,
): Promise<string> {
  await refuseFilled(files);
  const load = await open(database);
  if (typeof load === "string") throw new BackupFailure(REFUSALS[load]);
  try {
    const settings = await bring(readArchive(file, signal), database, { load, files }).catch(
      async (error: unknown) => {
        await clear(files);
        throw error;
      },
    );
    await load.upgrade();
    return settings;
  } finally {
    await load.close();
  }
}
