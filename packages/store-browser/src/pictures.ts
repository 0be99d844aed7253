import type { EncodedPicture, FileRecord } from "@oneup/operations";
import { PICTURES, ended, openDatabase, settled } from "./picture-database.ts";

/** A picture with what is known of it. */
export interface KeptPicture {
  readonly record: FileRecord;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A picture store: the database of this browser, or this tab's memory. */
interface Pictures {
  put(picture: KeptPicture): Promise<"kept" | "missing" | "full">;
  get(id: string): Promise<KeptPicture | null>;
}

/** The database of this browser. */
export interface PictureDatabase extends Pictures {
  /** The ids of all pictures; none where there is no database. */
  ids(): Promise<readonly string[]>;
  remove(ids: readonly string[]): Promise<void>;
}

/** The memory of a tab. */
export interface HeldPictures extends Pictures {
  all(): readonly KeptPicture[];
  ids(): readonly string[];
  remove(ids: readonly string[]): void;
}

/**
 * Opens the pictures of this browser. The database is opened on first use and again after a
 * failure; that it is missing is an answer, not an error.
 */
export function openPictures(
  factory: () => IDBFactory | null | undefined,
  log: (message: string, about?: unknown) => void,
): PictureDatabase {
  let database: Promise<IDBDatabase> | null = null;

  async function opened(): Promise<IDBDatabase | null> {
    try {
      const found = factory();
      if (!found) return null;
      database ??= openDatabase(found);
      return await database;
    } catch (error) {
      database = null;
      log("The picture database cannot be opened", error);
      return null;
    }
  }

  return {
    async put(picture) {
      const open = await opened();
      if (!open) return "missing";
      try {
        const transaction = open.transaction(PICTURES, "readwrite");
        transaction.objectStore(PICTURES).put(picture);
        await ended(transaction);
        return "kept";
      } catch (error) {
        if (error instanceof Error && error.name === "QuotaExceededError") return "full";
        database = null;
        log("A picture cannot be kept", error);
        return "missing";
      }
    },
    async get(id) {
      const open = await opened();
      if (!open) return null;
      try {
        const store = open.transaction(PICTURES).objectStore(PICTURES);
        const found: KeptPicture | undefined = await settled(store.get(id));
        return found ?? null;
      } catch (error) {
        database = null;
        log("A picture cannot be read", error);
        return null;
      }
    },
    async ids() {
      const open = await opened();
      if (!open) return [];
      const keys = await settled(open.transaction(PICTURES).objectStore(PICTURES).getAllKeys());
      return keys.flatMap((key) => (typeof key === "string" ? key : []));
    },
    async remove(ids) {
      const open = await opened();
      if (!open || ids.length === 0) return;
      const transaction = open.transaction(PICTURES, "readwrite");
      for (const id of ids) transaction.objectStore(PICTURES).delete(id);
      await ended(transaction);
    },
  };
}

/** Pictures of this tab alone. */
export function picturesInMemory(): HeldPictures {
  const kept = new Map<string, KeptPicture>();
  return {
    put(picture) {
      kept.set(picture.record.id, picture);
      return Promise.resolve("kept");
    },
    get: (id) => Promise.resolve(kept.get(id) ?? null),
    all: () => [...kept.values()],
    ids: () => [...kept.keys()],
    remove(ids) {
      for (const id of ids) kept.delete(id);
    },
  };
}

/** Bytes as a data URL. */
export function dataUrlOf({ bytes, mime }: EncodedPicture): string {
  let binary = "";
  // In slices: a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8_192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  }
  return `data:${mime};base64,${btoa(binary)}`;
}

const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+);base64,([A-Za-z0-9+/=]*)$/;

/** The bytes of a data URL; null for any other text. */
export function bytesOfDataUrl(text: string): EncodedPicture | null {
  const match = DATA_URL.exec(text);
  if (!match) return null;
  try {
    const binary = atob(match[2] ?? "");
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return { mime: match[1] ?? "", bytes };
  } catch {
    return null;
  }
}
