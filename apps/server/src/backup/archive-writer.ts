import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";

/** The level of the packing: most of a backup is pictures, which no level makes smaller. */
const LEVEL = 3;

/** Adds an entry to an archive; waits while the disk is behind. */
export type AddEntry = (path: string, bytes: Uint8Array) => Promise<void>;

/** Names are kept by their folder: without this a power cut could take a file's name away again. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and keeps their names itself.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function pack(
  file: FileHandle,
  fill: (add: AddEntry) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const add: AddEntry = async (name, bytes) => {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    if (bytes.length > 0) await writer.write(bytes);
    await writer.close();
  };
  let refused: unknown;
  const keep = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      await file.writeFile(chunk).catch((error: unknown) => {
        refused = error;
        throw error;
      });
    }
  };
  const filled = fill(add).then(
    () => controller.finalize(),
    (error: unknown) => controller.error(error),
  );
  const kept = pipeline(Readable.fromWeb(readable), createGzip({ level: LEVEL }), keep, { signal });
  // What fills goes first: it works with what is closed after this.
  await Promise.allSettled([filled, kept]);
  // The pipeline says of a stream that ends early only that it was ended.
  await kept.catch((error: unknown) => Promise.reject(refused ?? error));
}

/**
 * Writes an archive (tar, gzip): complete under its name or not there, also after a crash or on a full disk. A file of
 * that name is replaced.
 * @param fill adds the entries; what it throws comes back
 */
export async function writeArchive(
  path: string,
  fill: (add: AddEntry) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  const file = await open(draft, "wx", 0o600);
  try {
    try {
      await pack(file, fill, signal);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}
