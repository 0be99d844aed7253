import { FileStoreAway } from "../files/file-store.ts";
import { databaseFailure, fileStoreFailure } from "../start-failure.ts";

/** A backup or restore that cannot go on; its message is one line for the person at the terminal. */
export class BackupFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackupFailure";
  }
}

const FULL = "There is no space left on the disk. Nothing was kept.";
const GONE = "The database went away meanwhile. Nothing was kept.";

/** By the codes of the system and of PostgreSQL. */
const LINES: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: FULL,
  "53100": FULL,
  "57P01": GONE,
  "57P02": GONE,
  ABORT_ERR: "Stopped. Nothing was kept.",
};

/**
 * Why a backup or restore ended, as one line where that is known.
 * @param outside whether the database is that of DATABASE_URL
 */
export function backupFailure(error: unknown, outside: boolean): unknown {
  if (error instanceof FileStoreAway) {
    const away = new BackupFailure(`${error.message} Nothing was kept.`, { cause: error });
    return fileStoreFailure(error) ?? away;
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const cut = error instanceof Error && error.message.startsWith("Connection terminated");
  const line = cut ? GONE : LINES[code];
  if (line !== undefined) return new BackupFailure(line, { cause: error });
  if (["EACCES", "EROFS", "ENOENT", "EISDIR"].includes(code) && error instanceof Error) {
    return new BackupFailure(`${error.message}.`, { cause: error });
  }
  return outside ? databaseFailure(error) : error;
}
