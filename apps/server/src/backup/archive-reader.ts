import type { FileHandle } from "node:fs/promises";
import { addAbortSignal, pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import { BackupFailure } from "./backup-failure.ts";
import { MANIFEST, type Manifest, manifestSchema, Tally } from "./manifest.ts";

/** An entry of a backup. Its body is read before the next entry; what is not read is read over. */
export interface ArchiveEntry {
  readonly path: string;
  readonly body: AsyncIterable<Uint8Array>;
}

/** All bytes of a body. */
export async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The entries of an archive as they lie in it. */
function unpack(file: FileHandle, signal: AbortSignal) {
  const packed = addAbortSignal(signal, file.createReadStream({ start: 0, autoClose: false }));
  const plain = pipeline(packed, createGunzip(), () => undefined);
  return Readable.toWeb(plain).pipeThrough(createTarDecoder({ strict: true }));
}

const damaged = (cause: unknown) =>
  cause instanceof BackupFailure
    ? cause
    : new BackupFailure("This is no whole backup: it is cut off, damaged, or another file.", {
        cause,
      });

async function* noted(
  body: AsyncIterable<Uint8Array>,
  note: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      note(chunk);
      yield chunk;
    }
  } catch (error) {
    throw damaged(error);
  }
}

async function* entriesOf(
  file: FileHandle,
  signal: AbortSignal,
): AsyncGenerator<ArchiveEntry, Manifest> {
  const tally = new Tally();
  let manifest: Manifest | null = null;
  for await (const { header, body } of unpack(file, signal)) {
    if (manifest !== null) throw new Error(`${header.name} comes after the manifest.`);
    if (header.name === MANIFEST) {
      manifest = manifestSchema.parse(JSON.parse((await bytesOf(body)).toString()));
      continue;
    }
    const rows = noted(body, tally.begin(header.name, header.size));
    yield { path: header.name, body: rows };
    for await (const chunk of rows) void chunk;
  }
  if (manifest === null) throw new Error("The manifest is missing.");
  const [found, expected] = [tally.sections(), manifest.sections];
  for (const name of new Set([...Object.keys(found), ...Object.keys(expected)])) {
    if (found[name]?.sha256 !== expected[name]?.sha256) throw new Error(`${name} is another.`);
  }
  return manifest;
}

/**
 * Reads a backup, entry by entry. What it says is true once it has ended: only then have all hashes been compared.
 * @returns its manifest
 * @throws BackupFailure where the file is no whole backup
 */
export async function* readArchive(
  file: FileHandle,
  signal: AbortSignal,
): AsyncGenerator<ArchiveEntry, Manifest> {
  try {
    return yield* entriesOf(file, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw damaged(error);
  }
}
