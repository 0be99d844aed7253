import { type Moment, Refused, refusal } from "@oneup/domain";
import type { EncodedPicture, FileIndex, FileRecord, Files } from "@oneup/operations";
import type { Area } from "./area.ts";
import { quoteIdOf } from "./keys.ts";
import {
  type HeldPictures,
  type KeptPicture,
  bytesOfDataUrl,
  dataUrlOf,
  openPictures,
  picturesInMemory,
} from "./pictures.ts";
import type { Records } from "./records.ts";
import { isRecord } from "./values.ts";

const REFERENCE = /^picture:([\w-]+)$/;
const SAMPLE_PATH = /^\/pictures\/(?!.*\.\.)[\w./-]+$/;

/**
 * The largest picture that is kept as a data URL in local storage where there is no database, in
 * bytes: local storage holds about five million characters, and a quote has several pictures.
 * @internal
 */
export const SMALL_PICTURE = 150_000;

/** The defaults of a record's missing members. */
const LESS: Pick<FileRecord, "original" | "maskId"> = { original: "", maskId: null };

/** The time when a picture was made, in ms: its id begins with it; null for an id of another form. */
function madeAt(id: string): number | null {
  const moment = /^(\d{13})-/.exec(id)?.[1];
  return moment === undefined ? null : Number(moment);
}

/** The Files port over this browser's picture store, and the records of its pictures. */
export interface BrowserFiles extends Files {
  recordOf(id: string): Promise<FileRecord | null>;
  /** Keeps a record alone, for a picture whose bytes lie elsewhere. */
  addRecord(record: FileRecord): void;
  /** Removes the pictures made before a moment that nothing kept names: previews that nobody applied. */
  removeUnused(before: Moment): Promise<void>;
  /**
   * Moves the pictures that found no room into the database, those made before a moment that nothing
   * names left out. False where there is still no room.
   */
  moveIn(unusedBefore: Moment): Promise<boolean>;
}

/** The browser's parts that the picture store needs. */
export interface FilesWorld {
  readonly indexedDb: () => IDBFactory | null | undefined;
  /** Reads a picture that ships with the product; null when there is none. */
  readonly fetchAsset: (path: string) => Promise<EncodedPicture | null>;
  readonly area: Area;
  readonly log: (message: string, about?: unknown) => void;
}

/**
 * Opens the picture store. Pictures lie in IndexedDB under `picture:{id}`. Where that is missing, a
 * small one becomes a data URL and a large one stays in memory, which the storage state tells.
 */
export function openFiles({ indexedDb, fetchAsset, area, log }: FilesWorld): BrowserFiles {
  const kept = openPictures(indexedDb, log);
  const here = heldIn(area);
  const records = new Map<string, FileRecord>();

  async function find(id: string): Promise<KeptPicture | null> {
    return (await here.get(id)) ?? (await kept.get(id));
  }

  /** Looked for in every text: whatever names a picture keeps it. */
  function unusedOf(ids: readonly string[], before: Moment): readonly string[] {
    const old = ids.filter((id) => {
      const made = madeAt(id);
      return made !== null && made < Date.parse(before);
    });
    if (old.length === 0) return old;
    const texts = area.keys().map((key) => area.get(key) ?? "");
    return old.filter((id) => !texts.some((text) => text.includes(`picture:${id}`)));
  }

  async function removeUnused(before: Moment): Promise<void> {
    // With unreadable storage nobody knows which pictures are in use.
    if (area.state() === "memory") return;
    await kept.remove(unusedOf(await kept.ids(), before));
  }

  return {
    async put(record, bytes) {
      const picture = { record, bytes: new Uint8Array(bytes) };
      const done = area.state() === "memory" ? "missing" : await kept.put(picture);
      if (done === "full" && area.state() === "ok") throw new Refused(refusal("storage.full"));
      if (done === "kept") return `picture:${record.id}`;
      if (done === "missing") {
        if (bytes.length <= SMALL_PICTURE && area.state() !== "memory") {
          return dataUrlOf({ bytes, mime: record.mime });
        }
        area.goOnInMemory("no picture database");
      }
      await here.put(picture);
      return `picture:${record.id}`;
    },
    async get(reference) {
      const id = REFERENCE.exec(reference)?.[1];
      if (id !== undefined) {
        const found = await find(id);
        return found && { bytes: found.bytes, mime: found.record.mime };
      }
      if (SAMPLE_PATH.test(reference)) return fetchAsset(reference);
      return bytesOfDataUrl(reference);
    },
    inline: dataUrlOf,
    idOf: (reference) => REFERENCE.exec(reference)?.[1] ?? null,
    async recordOf(id) {
      const record = records.get(id) ?? (await find(id))?.record;
      // Files kept by an earlier version say less.
      return record ? { ...LESS, ...record } : null;
    },
    addRecord(record) {
      records.set(record.id, record);
    },
    removeUnused,
    async moveIn(unusedBefore) {
      const held = here.all();
      if (held.length === 0) return true;
      const unused = new Set(unusedOf(here.ids(), unusedBefore));
      here.remove([...unused]);
      await removeUnused(unusedBefore);
      for (const picture of held) {
        if (unused.has(picture.record.id)) continue;
        // oxlint-disable-next-line no-await-in-loop -- one after the other, until there is no room
        if ((await kept.put(picture)) !== "kept") return false;
        here.remove([picture.record.id]);
      }
      return true;
    },
  };
}

/** The pictures that wait for room in an area, for all its openers: they outlive a change of persona. */
const waiting = new WeakMap<Area, HeldPictures>();
function heldIn(area: Area): HeldPictures {
  const known = waiting.get(area) ?? picturesInMemory();
  waiting.set(area, known);
  return known;
}

/** The records of pictures, as a session sees them. */
export function fileQueries(
  files: Pick<BrowserFiles, "recordOf" | "addRecord">,
  records: Records,
  afterwards: (work: () => void) => void,
): FileIndex {
  const added = new Map<string, FileRecord>();
  const byId = async (id: string) => added.get(id) ?? (await files.recordOf(id));
  const known = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(byId))).filter((each) => each !== null);
  return {
    async add(file) {
      added.set(file.id, file);
      // Bytes that were put carry their record already.
      const kept = await files.recordOf(file.id);
      if (!kept) afterwards(() => files.addRecord(file));
    },
    byId,
    bytesOf: () => Promise.resolve(0),
    kindsOf: async (ids) => new Map((await known(ids)).map(({ id, kind }) => [id, kind])),
    ownersOf: async (ids) => new Map((await known(ids)).map(({ id, ownerId }) => [id, ownerId])),
    // A browser takes over no files.
    markAs: () => Promise.resolve(),
    quotesShowing(id) {
      const reference = `picture:${id}`;
      const shows = (quote: unknown) =>
        isRecord(quote) &&
        ((Array.isArray(quote["upgrades"]) &&
          quote["upgrades"].some(
            (each: unknown) =>
              isRecord(each) && [each["beforeImage"], each["afterImage"]].includes(reference),
          )) ||
          (isRecord(quote["brief"]) &&
            Array.isArray(quote["brief"]["photos"]) &&
            quote["brief"]["photos"].includes(reference)));
      const ids = records.buffer.keys().flatMap((key) => quoteIdOf(key) ?? []);
      return Promise.resolve(ids.filter((quoteId) => shows(records.quote(quoteId))));
    },
    // A browser's user reads all its pictures, so nobody asks.
    isShownAsWork: () => Promise.resolve(false),
    bidsShowing: () => Promise.resolve([]),
  };
}
