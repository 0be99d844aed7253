/** A file that a store holds. */
export interface StoredFile {
  readonly path: string;
  /** When it was last written, in ms since 1970. */
  modified(): Promise<number>;
}

/** Where the bytes of pictures and certificates lie, by path (`files/ab/ab12…`): complete or not there. */
export interface FileStore {
  /** Null where there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** Answers once the bytes are kept for sure; what was there under that path goes. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** No error where there is none. */
  remove(path: string): Promise<void>;
  /** What lies below a folder, page by page. */
  list(folder: string): AsyncIterable<readonly StoredFile[]>;
  /** @throws where it cannot be used now */
  check(): Promise<void>;
}

/** A store that does not answer, or does not do what it is asked; it may later. */
export class FileStoreAway extends Error {
  /** What it said, in its own word (`SlowDown`), or the system's (`ECONNREFUSED`). */
  readonly code: string;

  constructor(what: string, code: string) {
    super(`The file store did not ${what} (${code}).`);
    this.name = "FileStoreAway";
    this.code = code;
  }
}

/** The folders of a store: pictures, their served sizes, and certificates. */
type Folder = "files" | "files/sizes" | "documents";

/** A folder for every 256th of the names, so that none grows too long. */
export function pathOf(folder: Folder, name: string): string {
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

/** The name in a path that `pathOf` made; null for any other. */
export function nameIn(path: string): string | null {
  return /^(?:files(?:\/sizes)?|documents)\/[0-9a-f]{2}\/([^/]+)$/.exec(path)?.[1] ?? null;
}
