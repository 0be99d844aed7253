import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import type { PostgresBinaries } from "./binaries.ts";
import { APP_NAME, programEnvironment, SUPERUSER } from "./cluster.ts";
import { folderError } from "./data-folder.ts";
import type { Identity } from "./identity.ts";
import { delay, lastFailure, stopPostmaster } from "./postmaster.ts";
import { StartError } from "./start-error.ts";

/** The address of a server. */
export interface Address {
  /** Folder of the socket, or a loopback address. */
  readonly host: string;
  readonly port: number;
  readonly password?: string;
}

/** A database server that runs for us. */
export interface RunningPostgres {
  /** The connection as OneUp's own role, which is no superuser. */
  readonly connection: ClientConfig;
  /** Ends the server and waits for it; what was acknowledged is kept. Can be called twice. */
  readonly stop: () => Promise<void>;
  /** Whether it ran already, left behind by a process that was killed. */
  readonly reused: boolean;
}

/** A server process of ours. */
export interface LaunchedPostgres {
  readonly pid: number;
  /** From now on its end is no news. */
  readonly announceStop: () => void;
}

interface LaunchOptions {
  readonly binaries: PostgresBinaries;
  readonly identity: Identity;
  readonly home: string;
  /** The database folder. */
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Settings for a small machine that also runs the web server. Idle it takes some 20 MB. */
export const SMALL_SERVER: Readonly<Record<string, string>> = {
  max_connections: "50",
  shared_buffers: "64MB",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  effective_cache_size: "256MB",
  max_wal_size: "256MB",
  min_wal_size: "32MB",
  max_worker_processes: "4",
  max_parallel_workers_per_gather: "0",
  max_logical_replication_workers: "0",
  io_method: "sync",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
};

const READY_MS = 120_000;
const MEMORY_IN_USE_MS = 10_000;
const LOG_LIMIT_BYTES = 5_000_000;

/** Path of the file that takes the server's own messages. */
function logFileOf(home: string): string {
  return join(home, "postgres.log");
}

/**
 * Starts a server and waits until it answers.
 *
 * @throws StartError with the server's own reason when it ends instead
 */
export async function launch(
  options: LaunchOptions,
  address: Address,
  warn: (line: string) => void,
): Promise<LaunchedPostgres> {
  const deadline = Date.now() + MEMORY_IN_USE_MS;
  for (;;) {
    const child = await spawnServer(options);
    const { pid } = child;
    if (pid === undefined) throw new StartError("database-failed", "The database did not start.");
    let ended = false;
    let endIsNews = false;
    child.on("exit", (status, signal) => {
      ended = true;
      if (endIsNews) warn(`The database ended by itself (${signal ?? `status ${status}`}).`);
    });
    const version = await waitUntilReady(address, () => !ended).catch(async (error: unknown) => {
      // Left alone it would stand in the way of the next start.
      await stopPostmaster(pid, options.binaries);
      throw error;
    });
    if (version !== null) {
      endIsNews = true;
      return {
        pid,
        announceStop: () => {
          endIsNews = false;
        },
      };
    }
    const reason = lastFailure(logFileOf(options.home));
    // Workers of a killed server live on for a moment and guard the files until they notice.
    if (/still in use/.test(reason) && Date.now() < deadline) {
      await delay(200);
      continue;
    }
    if (/No space left on device/.test(reason)) {
      throw folderError(options.home, Object.assign(new Error(reason), { code: "ENOSPC" }));
    }
    throw new StartError("database-failed", `The database does not start: ${reason}`);
  }
}

function spawnServer(options: LaunchOptions): Promise<ChildProcess> {
  const [file, args] = options.identity.command(options.binaries.postgres, [
    "-D",
    options.folder,
    ...Object.entries(options.settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  const output = openLog(options.home);
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...options.identity.options,
      env: programEnvironment(),
      cwd: options.home,
      // Its own group: Ctrl+C in the terminal reaches only us, and we stop it last.
      detached: process.platform !== "win32",
      stdio: ["ignore", output, output],
      windowsHide: true,
    });
    child.once("error", (error) => {
      closeSync(output);
      reject(error);
    });
    child.once("spawn", () => {
      closeSync(output);
      child.unref();
      resolve(child);
    });
  });
}

function openLog(home: string): number {
  const path = logFileOf(home);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
}

/**
 * Waits until a server answers.
 *
 * @returns its version ("18.4"), or null when it ended first
 */
export async function waitUntilReady(
  address: Address,
  runs: () => boolean,
): Promise<string | null> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    if (!runs()) return null;
    try {
      return await withClient(asSuperuser(address), async (client) => {
        const { rows } = await client.query<{ server_version: string }>("show server_version");
        return rows[0]?.server_version.split(" ")[0] ?? "";
      });
    } catch (error) {
      if (!isNotReadyYet(error)) throw error;
      if (Date.now() > deadline) {
        throw new StartError(
          "database-failed",
          `The database did not get ready within ${READY_MS / 1000} seconds.`,
          { cause: error },
        );
      }
    }
    await delay(15);
  }
}

/** Nobody listens yet (or no more), or the server says that it is starting or stopping. */
function isNotReadyYet(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return (
    ["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE", "57P03"].includes(String(code)) ||
    (error instanceof Error && /Connection terminated|timeout expired/.test(error.message))
  );
}

/** Makes OneUp's role and database where they are missing. */
export async function ensureDatabase(address: Address): Promise<void> {
  await withClient(asSuperuser(address), async (client) => {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [APP_NAME],
    );
    if (rows[0]?.role !== true) await client.query(`create role ${APP_NAME} login createdb`);
    if (rows[0]?.database !== true) {
      await client.query(`create database ${APP_NAME} owner ${APP_NAME}`);
    }
    if (address.password !== undefined) {
      await client.query(
        `alter role ${APP_NAME} password ${client.escapeLiteral(address.password)}`,
      );
    }
  });
}

/** The connection of OneUp. */
export function asApp(address: Address): ClientConfig {
  return { ...address, user: APP_NAME, database: APP_NAME };
}

function asSuperuser(address: Address): ClientConfig {
  return { ...address, user: SUPERUSER, database: "postgres", connectionTimeoutMillis: 5000 };
}

async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  // A cut connection also fails the query that waits on it, which is where it is dealt with.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
