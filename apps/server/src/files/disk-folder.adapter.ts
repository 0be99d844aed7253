import { randomUUID } from "node:crypto";
import { constants, type Dirent } from "node:fs";
import { access, mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore, StoredFile } from "./file-store.ts";

/** What the system says of a path at which there is no such thing. */
const NOT_THERE = new Set(["ENOENT", "EISDIR", "ENOTDIR"]);

async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (NOT_THERE.has(code)) return null;
    throw error;
  }
}

/** The bytes of a file; null where there is none. */
export function readIfThere(path: string): Promise<Buffer | null> {
  return ifThere(readFile(path));
}

/** Files on this machine's disk: complete or not there, also after a crash. */
export class DiskFolder implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(path: string): Promise<Buffer | null> {
    return readIfThere(join(this.#folder, path));
  }

  /** Writes apart, to the disk itself, and gives the name last. */
  async write(path: string, bytes: Uint8Array): Promise<void> {
    const place = join(this.#folder, path);
    await mkdir(join(place, ".."), { recursive: true, mode: 0o700 });
    const draft = `${place}.${randomUUID()}.part`;
    try {
      const file = await open(draft, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, place);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  remove(path: string): Promise<void> {
    return rm(join(this.#folder, path), { force: true });
  }

  async *list(folder: string): AsyncGenerator<readonly StoredFile[]> {
    const place = join(this.#folder, folder);
    const entries: Dirent[] = (await ifThere(readdir(place, { withFileTypes: true }))) ?? [];
    const files = entries.filter((entry) => entry.isFile());
    yield files.map(({ name }) => ({
      path: `${folder}/${name}`,
      modified: async () => (await stat(join(place, name))).mtimeMs,
    }));
    for (const entry of entries) {
      if (entry.isDirectory()) yield* this.list(`${folder}/${entry.name}`);
    }
  }

  check(): Promise<void> {
    return access(this.#folder, constants.R_OK | constants.W_OK);
  }
}
