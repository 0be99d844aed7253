import { isFileId } from "../files/files.adapter.ts";
import { nameIn, pathOf } from "../files/file-store.ts";

/** The folders of a store that hold what cannot be made again. */
export const KEPT_FOLDERS = ["files", "documents"] as const;

export type KeptFolder = (typeof KEPT_FOLDERS)[number];

/** How many files are read or written at once: a store elsewhere takes its time for each. */
export const FILES_AT_ONCE = 8;

/** Whether a path is one of a kept file, and so may be written to. */
export function isKeptPath(path: string): boolean {
  const name = nameIn(path) ?? "";
  return isFileId(name) && KEPT_FOLDERS.some((folder) => path === pathOf(folder, name));
}
