import { existsSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import {
  type DatabaseShape,
  findEmbeddedPostgres,
  lockDataFolder,
  openDump,
  openLoad,
  startEmbeddedPostgres,
} from "@oneup/store-sql";
import type { Connection } from "../compose.ts";
import type { FileStore } from "../files/file-store.ts";
import { openFileStore } from "../files/open-file-store.ts";
import type { GivenSettings } from "../settings.ts";
import { BackupFailure, backupFailure } from "./backup-failure.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup, verifyBackup } from "./restore-backup.ts";

/** What a command works with. */
export interface CommandParts extends GivenSettings {
  /** The file that was named; none for a backup under a name of its own. */
  readonly file: string | undefined;
  /** Where names of files begin. */
  readonly folder: string;
  /** Tells the person at the terminal a line. */
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
  /** Where the migrations lie, where they are not beside the store's own module. */
  readonly migrations?: string;
}

/** Opens the store of files, which must answer. */
async function openFiles({ settings }: CommandParts): Promise<FileStore> {
  const files = await openFileStore(settings, () => undefined);
  if (settings.s3) await files.check();
  return files;
}

type Work<T> = (connection: Connection) => Promise<T>;

/** Works with the bundled database of a folder that nobody else uses, which runs as long as the work. */
async function startFor<T>({ settings, say }: CommandParts, work: Work<T>): Promise<T> {
  const { dataDir } = settings;
  const database = await startEmbeddedPostgres({ dataDir, log: say });
  try {
    return await work(database.connection);
  } finally {
    await database.stop();
  }
}

/** Works with the database as it runs: that of DATABASE_URL, the server's, or else one for the while. */
async function withDatabase<T>(parts: CommandParts, work: Work<T>): Promise<T> {
  const { databaseUrl, dataDir } = parts.settings;
  if (databaseUrl !== null) return work({ connectionString: databaseUrl });
  if (!existsSync(resolve(dataDir, "pg"))) throw noData(dataDir);
  const lock = lockDataFolder(dataDir);
  if (lock.ok) return startFor(parts, work).finally(lock.release);
  const connection = await findEmbeddedPostgres(dataDir);
  if (connection) return work(connection);
  throw new BackupFailure(
    `OneUp is starting or stopping on the data folder ${dataDir} (process ${lock.pid}). Try again.`,
  );
}

const noData = (place: string) => new BackupFailure(`There is no OneUp in ${place} yet.`);

/** The settings as lines; secrets are named alone. */
function settingsText(given: CommandParts["given"]): string {
  const lines = Array.from(given, ([name, value]) =>
    value === null ? `# ${name} is a secret` : `${name}=${value.replaceAll(/\r?\n/g, "\\n")}`,
  );
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * `backup [FILE]`: one file with the database, the pictures and certificates, and the settings without secrets.
 * @throws an error with one line for the person at the terminal
 */
export async function backUp(parts: CommandParts): Promise<void> {
  const { settings, given, say, signal } = parts;
  const madeAt = new Date().toISOString();
  const path = resolve(
    parts.folder,
    parts.file ?? `oneup-backup-${madeAt.slice(0, 19).replaceAll(":", "-")}Z.tar.gz`,
  );
  if (existsSync(path)) throw new BackupFailure(`${path} is there already. Name another file.`);
  try {
    const files = await openFiles(parts);
    const found = await withDatabase(parts, async (connection) => {
      const dump = await openDump(connection);
      if (!dump) throw noData(settings.databaseUrl === null ? settings.dataDir : "DATABASE_URL");
      try {
        const source = { dump, files, settings: settingsText(given), madeAt };
        return await makeBackup(path, source, signal);
      } finally {
        await dump.close();
      }
    });
    const megabytes = (statSync(path).size / 1e6).toFixed(1);
    say(
      `Backup made: ${path} (${megabytes} MB; pictures: ${found.files}, certificates: ${found.documents}).`,
    );
    if (found.missing > 0) {
      say(`Files that the database names and that were not there: ${found.missing}.`);
    }
    const secrets = [...given].filter(([, value]) => value === null).map(([name]) => name);
    if (secrets.length > 0) {
      say(`Secrets are not in it; keep them elsewhere: ${secrets.join(", ")}.`);
    }
  } catch (error) {
    throw backupFailure(error, settings.databaseUrl !== null);
  }
}

/** Works with the database to restore into, while no server of ours uses its data folder. */
async function withEmptyPlace<T>(parts: CommandParts, work: Work<T>): Promise<T> {
  const { databaseUrl, dataDir } = parts.settings;
  const lock = lockDataFolder(dataDir);
  if (!lock.ok) {
    throw new BackupFailure(
      `OneUp runs on the data folder ${dataDir} (process ${lock.pid}). A backup is restored into an empty place: set ONEUP_DATA_DIR to a new folder.`,
    );
  }
  const done =
    databaseUrl === null ? startFor(parts, work) : work({ connectionString: databaseUrl });
  return done.finally(lock.release);
}

/**
 * `restore FILE`: brings a backup into an empty place, whole or not at all.
 * @throws an error with one line for the person at the terminal
 */
export async function restore(parts: CommandParts): Promise<void> {
  const { settings, say, signal, migrations } = parts;
  if (parts.file === undefined) throw new BackupFailure("Name the file: npm run restore -- FILE");
  const path = resolve(parts.folder, parts.file);
  if (!existsSync(path)) throw new BackupFailure(`There is no file ${path}.`);
  const file = await open(path).catch((error: unknown) => {
    throw backupFailure(error, false);
  });
  try {
    const manifest = await verifyBackup(file, signal);
    say(`The backup of ${manifest.madeAt} is whole.`);
    const files = await openFiles(parts);
    const had = await withEmptyPlace(parts, (connection) => {
      const place = {
        files,
        open: (shape: DatabaseShape) => openLoad(connection, shape, migrations),
      };
      return restoreBackup(file, manifest, place, signal);
    });
    say("Restored. OneUp can be started.");
    if (had !== "") say(`It ran with these settings:\n${had.trimEnd()}`);
  } catch (error) {
    throw backupFailure(error, settings.databaseUrl !== null);
  } finally {
    await file.close();
  }
}
