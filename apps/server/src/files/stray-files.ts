import type { Dirent } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isFileId } from "./files.adapter.ts";

/** How old a file is before it can be a stray, in ms: bytes are written before their record is. */
const STRAY_MS = 60 * 60 * 1000;
/** How many ids are looked up at once. */
const BATCH = 500;

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** The id of the picture that a file belongs to; "" for a draft of one and for anything else. */
function pictureOf(name: string): string {
  const [id = ""] = name.split(/[-.]/, 1);
  return isFileId(id) && !name.endsWith(".part") ? id : "";
}

async function isOld(path: string, now: number): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  return now - mtimeMs > STRAY_MS;
}

async function removeIn(
  folder: string,
  known: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  now: number,
): Promise<number> {
  const files = (await entriesOf(folder)).filter((entry) => entry.isFile());
  let removed = 0;
  for (let at = 0; at < files.length; at += BATCH) {
    const batch = files.slice(at, at + BATCH).map(({ name }) => name);
    const ids = [...new Set(batch.map(pictureOf).filter((id) => id !== ""))];
    // oxlint-disable-next-line no-await-in-loop -- quietly, one after the other
    const found = await known(ids);
    for (const name of batch) {
      const path = join(folder, name);
      // oxlint-disable-next-line no-await-in-loop -- see above
      if (found.has(pictureOf(name)) || !(await isOld(path, now))) continue;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}

/**
 * Removes what a crash left behind: half-written files, and pictures (with their sizes) whose record
 * was never kept. Files of the last hour stay.
 * @param known of these ids the ones that have a record
 * @param now in ms
 * @returns how many files were removed
 */
export async function removeStrayFiles(
  folder: string,
  known: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  now: number,
): Promise<number> {
  let removed = 0;
  for (const root of [folder, join(folder, "sizes")]) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    for (const entry of await entriesOf(root)) {
      if (!entry.isDirectory() || !/^[0-9a-f]{2}$/.test(entry.name)) continue;
      // oxlint-disable-next-line no-await-in-loop -- see above
      removed += await removeIn(join(root, entry.name), known, now);
    }
  }
  return removed;
}
