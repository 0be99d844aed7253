import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { findBinaries, type PostgresBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { chooseIdentity } from "./identity.ts";
import {
  delay,
  disownPostmasterFile,
  isPostmasterOf,
  readPostmasterFile,
  stopPostmaster,
} from "./postmaster.ts";
import { isAlive } from "./processes.ts";
import {
  type Address,
  asApp,
  ensureDatabase,
  launch,
  type LaunchedPostgres,
  type RunningPostgres,
  SMALL_SERVER,
  waitUntilReady,
} from "./server.ts";
import { emptySocketFolder, makeSocketFolder, removeSocketFolder } from "./socket-folder.ts";

export interface EmbeddedPostgresOptions {
  /** The data folder; the database lies in `pg` inside it, its messages in `postgres.log`. */
  readonly dataDir: string;
  /** Takes lines for the operator: a first start, an orphan found, an unexpected end. */
  readonly log: (line: string) => void;
}

const SOCKET_PORT = 5432;

/**
 * Starts the PostgreSQL that comes with OneUp in a data folder, or takes over the one that a
 * killed process left running there.
 *
 * It listens on a socket in a private folder and on no network port (on Windows: on a free loopback
 * port, with a generated password). Writes are durable: a commit is on disk when it is acknowledged.
 * Where it ends by itself it is started again.
 *
 * The caller holds the folder's lock (`lockDataFolder`): a server that runs there is then an orphan.
 *
 * @throws StartError with one clear line
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<RunningPostgres> {
  const { log } = options;
  const home = prepareDataFolder(options.dataDir);
  const binaries = findBinaries();
  const { identity, version } = chooseIdentity(binaries, home);
  const overTcp = process.platform === "win32";
  const password = overTcp ? keptPassword(home) : undefined;

  const folder = join(home, "pg");
  const startAt = (address: Address): Promise<LaunchedPostgres> => {
    // A killed server has left both behind.
    disownPostmasterFile(folder);
    if (!overTcp) emptySocketFolder(address.host);
    const settings = {
      ...SMALL_SERVER,
      port: String(address.port),
      listen_addresses: overTcp ? address.host : "",
      unix_socket_directories: overTcp ? "" : address.host,
      unix_socket_permissions: "0700",
    };
    return launch({ binaries, identity, home, folder, settings }, address, log);
  };
  const parts = { binaries, startAt, log };

  const orphan = await takeOver({ folder, binaries, version, password, log });
  if (orphan !== null) return running(orphan, parts);

  await ensureCluster({
    binaries,
    identity,
    version,
    home,
    durable: true,
    log,
    ...(password === undefined ? {} : { password }),
  });
  const address: Address =
    password === undefined
      ? { host: makeSocketFolder(home, identity), port: SOCKET_PORT }
      : { host: "127.0.0.1", port: await freePort(), password };
  const launched = await startAt(address).catch((error: unknown) => {
    if (!overTcp) removeSocketFolder(address.host);
    throw error;
  });
  const server = running({ ...launched, address, reused: false }, parts);
  try {
    await ensureDatabase(address);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/**
 * The connection to the PostgreSQL that another process runs in a data folder, as OneUp's own role.
 * @returns null where none runs
 */
export async function findEmbeddedPostgres(dataDir: string): Promise<ClientConfig | null> {
  const home = realpathSync(dataDir);
  const password = process.platform === "win32" ? keptPassword(home) : undefined;
  const found = await findServer(join(home, "pg"), password);
  return found && asApp(found.address);
}

/** A server that runs, with its version ("18.4"). */
interface FoundServer {
  readonly pid: number;
  readonly address: Address;
  readonly version: string;
}

/** The server that runs in a database folder, once it answers; null when none does (any more). */
async function findServer(
  folder: string,
  password: string | undefined,
): Promise<FoundServer | null> {
  let found = readPostmasterFile(folder);
  if (found === null) return null;
  const { pid } = found;
  if (!isPostmasterOf(pid, folder)) return null;
  if (password === undefined) {
    // A server that has just started does not tell yet where it listens.
    while (found?.socketFolder === "" && isAlive(pid)) {
      await delay(15);
      found = readPostmasterFile(folder);
    }
    if (found === null) return null;
  }
  const address: Address =
    password === undefined
      ? { host: found.socketFolder, port: found.port }
      : { host: "127.0.0.1", port: found.port, password };
  const version = await waitUntilReady(address, () => isAlive(pid));
  return version === null ? null : { pid, address, version };
}

interface OrphanSearch {
  readonly folder: string;
  readonly binaries: PostgresBinaries;
  readonly version: string;
  readonly password: string | undefined;
  readonly log: (line: string) => void;
}

/** The server that a killed process left running in the folder, or null when there is none. */
async function takeOver(search: OrphanSearch): Promise<Found | null> {
  const { folder, binaries, version, password, log } = search;
  const found = await findServer(folder, password);
  if (found === null) {
    if (readPostmasterFile(folder) !== null) disownPostmasterFile(folder);
    return null;
  }
  const { pid, address } = found;
  if (found.version !== version) {
    log(`Stopping the database that a killed process left running (version ${found.version}).`);
    await stopPostmaster(pid, binaries);
    return null;
  }
  log(`Taking over the database that a killed process left running (process ${pid}).`);
  await ensureDatabase(address);
  return { pid, address, reused: true, announceStop: () => undefined };
}

/** A server that runs, and where. */
interface Found extends LaunchedPostgres {
  readonly address: Address;
  readonly reused: boolean;
}

/** How often the server is looked for, and how long it is left alone when it does not start, in ms. */
const LOOK_MS = 250;
const TRY_AGAIN_MS = 5_000;

/** Keeps a server running: one that ends by itself is started again at the same address (REL-03). */
function running(
  { address, reused, ...first }: Found,
  parts: {
    readonly binaries: PostgresBinaries;
    readonly startAt: (address: Address) => Promise<LaunchedPostgres>;
    readonly log: (line: string) => void;
  },
): RunningPostgres {
  const { binaries, startAt, log } = parts;
  let launched: LaunchedPostgres = first;
  let isStopping = false;
  let timer: NodeJS.Timeout;
  let looking = Promise.resolve();
  const look = async () => {
    let wait = LOOK_MS;
    try {
      if (!isAlive(launched.pid)) {
        log("Starting the database again.");
        launched = await startAt(address);
      }
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      wait = TRY_AGAIN_MS;
    }
    if (!isStopping) lookIn(wait);
  };
  const lookIn = (wait: number) => {
    timer = setTimeout(() => {
      looking = look();
    }, wait).unref();
  };
  lookIn(LOOK_MS);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    isStopping = true;
    clearTimeout(timer);
    await looking;
    launched.announceStop();
    await stopPostmaster(launched.pid, binaries);
    if (address.password === undefined) removeSocketFolder(address.host);
  };
  return { connection: asApp(address), reused, stop: () => (stopped ??= stop()) };
}

/** The password of this data folder's server, made at its first start. */
function keptPassword(home: string): string {
  const file = join(home, "pg-password");
  if (!existsSync(file)) writeFileSync(file, makePassword(), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** A password that nobody has to type. */
export function makePassword(): string {
  return randomBytes(24).toString("base64url");
}

/** A loopback port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port);
        else reject(new Error("No loopback port is free."));
      });
    });
  });
}
