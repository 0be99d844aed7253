import type { Dirent } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DiskFolder } from "../files/files.adapter.ts";

/** Where the bytes of pictures and certificates lie, by path (`files/ab/ab12…`). */
export interface BackupFiles {
  /** Null where there is none. */
  read(path: string): Promise<Uint8Array | null>;
  write(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
  /** What lies below a folder, page by page. */
  list(folder: string): AsyncIterable<readonly { readonly path: string }[]>;
}

/** The folders of a data folder that hold what cannot be made again. */
export const KEPT_FOLDERS = ["files", "documents"] as const;

export type KeptFolder = (typeof KEPT_FOLDERS)[number];

/** How many files are read or written at once: a store elsewhere takes its time for each. */
export const FILES_AT_ONCE = 8;

/** The path of a file by its id. */
export function keptPath(folder: KeptFolder, id: string): string {
  return `${folder}/${id.slice(0, 2)}/${id}`;
}

/** Whether a path is one that `keptPath` makes, and so may be written to. */
export function isKeptPath(path: string): boolean {
  return /^(files|documents)\/([0-9a-f]{2})\/\2[0-9a-f]{30}$/.test(path);
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** The files of a data folder. */
export function filesOf(dataDir: string): BackupFiles {
  const placeOf = (path: string) => {
    const [folder = "", , name = ""] = path.split("/");
    return { folder: new DiskFolder(join(dataDir, folder)), name };
  };
  const list: BackupFiles["list"] = async function* (folder) {
    const entries = await entriesOf(join(dataDir, folder));
    yield entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => ({ path: `${folder}/${name}` }));
    for (const entry of entries) if (entry.isDirectory()) yield* list(`${folder}/${entry.name}`);
  };
  return {
    read: (path) => placeOf(path).folder.read(placeOf(path).name),
    write: (path, bytes) => placeOf(path).folder.write(placeOf(path).name, bytes),
    remove: (path) => rm(join(dataDir, path), { force: true }),
    list,
  };
}
