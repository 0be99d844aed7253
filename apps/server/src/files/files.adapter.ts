import { resolve, sep } from "node:path";
import type { Files } from "@oneup/operations";
import { readIfThere } from "./disk-folder.adapter.ts";
import { type FileStore, pathOf } from "./file-store.ts";
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

/** A sample picture that comes with the web application; nothing outside of its folder. */
async function readSample(webRoot: string | null, path: string): Promise<Buffer | null> {
  if (webRoot === null) return null;
  const folder = resolve(webRoot, "pictures");
  const file = resolve(folder, path);
  return file.startsWith(folder + sep) ? readIfThere(file) : null;
}

/** Pictures in a store of files. */
export function createFiles(kept: FileStore, webRoot: string | null): Files {
  return {
    async put(file, bytes) {
      await kept.write(pathOf("files", file.id), bytes);
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
          ? await kept.read(pathOf("files", id))
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
