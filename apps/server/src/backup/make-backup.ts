import type { DatabaseDump } from "@oneup/store-sql";
import { type FileStore, pathOf } from "../files/file-store.ts";
import { type AddEntry, writeArchive } from "./archive-writer.ts";
import { FILES_AT_ONCE, KEPT_FOLDERS, type KeptFolder } from "./kept-files.ts";
import { MANIFEST, type Manifest, SETTINGS, Tally } from "./manifest.ts";

/** The size of one entry of a table, in bytes: an archive says the size of each before its bytes. */
const PART_BYTES = 4 * 1024 * 1024;

/** What there is to keep. */
export interface BackupSource {
  readonly dump: DatabaseDump;
  readonly files: Pick<FileStore, "read">;
  /** The settings that are no secrets, as text. */
  readonly settings: string;
  readonly madeAt: string;
}

/** How much a backup holds. */
export interface BackupContents extends Readonly<Record<KeptFolder, number>> {
  /** How many files the database names that are not there. */
  readonly missing: number;
}

/** Lines of COPY as parts of about one size. A line ends with the only line break in it. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const bytes = Buffer.concat(waiting);
    const end = bytes.lastIndexOf("\n") + 1;
    if (end > 0) yield bytes.subarray(0, end);
    waiting = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** As many ids as files are read at once. */
async function* someOf(ids: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let some: string[] = [];
  for await (const id of ids) {
    some.push(id);
    if (some.length < FILES_AT_ONCE) continue;
    yield some;
    some = [];
  }
  yield some;
}

/**
 * Writes all of an installation into one file, while it goes on: the database as it was at one moment, then the files that
 * it named at that moment, which were written before their records.
 * @throws what the database, the files or the disk say; nothing is left under the name then
 */
export async function makeBackup(
  path: string,
  { dump, files, settings, madeAt }: BackupSource,
  signal: AbortSignal,
): Promise<BackupContents> {
  const tally = new Tally();
  const found = { files: 0, documents: 0, missing: 0 };

  const fill = async (write: AddEntry) => {
    const add: AddEntry = async (name, bytes) => {
      tally.begin(name, bytes.length)(bytes);
      await write(name, bytes);
    };
    await add(SETTINGS, Buffer.from(settings));
    for (const table of dump.shape.tables) {
      let part = 0;
      for await (const bytes of partsOf(dump.rowsOf(table))) {
        part += 1;
        await add(`database/${table.name}/${part}`, bytes);
      }
    }
    for (const folder of KEPT_FOLDERS) {
      for await (const ids of someOf(dump.idsOf(folder))) {
        const read = ids.map(async (id) => {
          const path = pathOf(folder, id);
          return { path, bytes: await files.read(path) };
        });
        for (const { path, bytes } of await Promise.all(read)) {
          if (bytes) await add(path, bytes);
          found[bytes ? folder : "missing"] += 1;
        }
      }
    }
    const manifest: Manifest = {
      format: 1,
      madeAt,
      database: dump.shape,
      sections: tally.sections(),
    };
    await write(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
  };
  await writeArchive(path, fill, signal);
  return found;
}
