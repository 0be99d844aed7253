import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import type { Files } from "@oneup/operations";
import { mimeOf, sniffPicture } from "./sniff.ts";

/** The address of a kept picture, and the id in it: 128 random bits in hexadecimal. */
const REFERENCE = /^\/api\/files\/([0-9a-f]{32})$/;
const SAMPLE = /^\/pictures\/([\w./-]+)$/;
const DATA_URL = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/=]+)$/;

/** True for what can be the id of a kept picture; also what makes it safe as a file's name. */
export function isFileId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** The reference of a kept picture. */
export function referenceOf(id: string): string {
  return `/api/files/${id}`;
}

/** Large enough that a full disk has no room for it. */
const TRIAL = Buffer.alloc(4_096);

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR") return null;
    throw error;
  }
}

/** Bytes on disk by name: complete or not there, also after a crash. */
export class DiskFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(name: string): Promise<Buffer | null> {
    return readIfThere(this.#pathOf(name));
  }

  /** Writes apart, to the disk itself, and gives the name last. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(name);
    await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomUUID()}.part`;
    try {
      const file = await open(draft, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Sees whether anything can be kept. @throws what stands in the way */
  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const trial = join(this.#folder, `.trial-${randomUUID()}`);
    try {
      await writeFile(trial, TRIAL, { flush: true });
    } finally {
      await rm(trial, { force: true });
    }
  }

  /** A folder for every 256th of the names, so that none grows too long. */
  #pathOf(name: string): string {
    return join(this.#folder, name.slice(0, 2), name);
  }
}

/** A sample picture that comes with the web application; nothing outside of its folder. */
async function readSample(webRoot: string | null, path: string): Promise<Buffer | null> {
  if (webRoot === null) return null;
  const folder = resolve(webRoot, "pictures");
  const file = resolve(folder, path);
  return file.startsWith(folder + sep) ? readIfThere(file) : null;
}

/** Pictures on disk. */
export function createFiles(kept: DiskFolder, webRoot: string | null): Files {
  return {
    async put(file, bytes) {
      await kept.write(file.id, bytes);
      return referenceOf(file.id);
    },
    async get(reference) {
      const inline = DATA_URL.exec(reference);
      if (inline) {
        return { bytes: Buffer.from(inline[2] ?? "", "base64"), mime: inline[1] ?? "" };
      }
      const id = REFERENCE.exec(reference)?.[1];
      const sample = SAMPLE.exec(reference)?.[1];
      const bytes =
        id !== undefined
          ? await kept.read(id)
          : sample !== undefined
            ? await readSample(webRoot, sample)
            : null;
      const kind = bytes && sniffPicture(bytes);
      return bytes && kind ? { bytes, mime: mimeOf(kind) } : null;
    },
    inline: ({ bytes, mime }) => `data:${mime};base64,${Buffer.from(bytes).toString("base64")}`,
    idOf: (reference) => REFERENCE.exec(reference)?.[1] ?? null,
  };
}
