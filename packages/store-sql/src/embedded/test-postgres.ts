import { chmodSync, lstatSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries, type PostgresBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { freePort, makePassword } from "./embedded-postgres.ts";
import { chooseIdentity } from "./identity.ts";
import { isPostmasterOf, readPostmasterFile, stopPostmaster } from "./postmaster.ts";
import { isAlive } from "./processes.ts";
import { asApp, ensureDatabase, launch, type RunningPostgres, SMALL_SERVER } from "./server.ts";

const PREFIX = "oneup-test-pg-";
const silent = () => undefined;

/**
 * Starts a PostgreSQL for tests, as a server stands apart: over TCP on a free loopback port, with a
 * password, in a temporary folder that `stop` removes. It is fast and not durable.
 *
 * What earlier test runs that were killed left behind is removed first.
 */
export async function startTestPostgres(): Promise<RunningPostgres> {
  const binaries = findBinaries();
  await sweep(binaries);
  const home = realpathSync(mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`)));
  try {
    return await startIn(home, binaries);
  } catch (error) {
    await removeServer(home, binaries);
    throw error;
  }
}

async function startIn(home: string, binaries: PostgresBinaries): Promise<RunningPostgres> {
  // The unprivileged user of the server must get through to its own folder inside.
  if (process.getuid?.() === 0) chmodSync(home, 0o711);
  const { identity, version } = chooseIdentity(binaries, home);
  const password = makePassword();
  const folder = await ensureCluster({
    binaries,
    identity,
    version,
    home,
    password,
    durable: false,
    log: silent,
  });
  const address = { host: "127.0.0.1", port: await freePort(), password };
  const settings = {
    ...SMALL_SERVER,
    max_connections: "100",
    port: String(address.port),
    listen_addresses: address.host,
    unix_socket_directories: "",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  };
  const { announceStop } = await launch(
    { binaries, identity, home, folder, settings },
    address,
    silent,
  );
  await ensureDatabase(address);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    announceStop();
    return removeServer(home, binaries);
  };
  return { connection: asApp(address), reused: false, stop: () => (stopped ??= stop()) };
}

/** Ends the servers of test runs that are no more, and removes their folders. */
async function sweep(binaries: PostgresBinaries): Promise<void> {
  const base = realpathSync(tmpdir());
  for (const name of readdirSync(base)) {
    const owner = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split("-")[0] : "");
    if (!(owner > 0) || isAlive(owner)) continue;
    const home = join(base, name);
    const uid = lstatSync(home, { throwIfNoEntry: false })?.uid;
    if (uid !== undefined && uid === (process.getuid?.() ?? uid))
      await removeServer(home, binaries);
  }
}

async function removeServer(home: string, binaries: PostgresBinaries): Promise<void> {
  const folder = join(home, "pg");
  const server = readPostmasterFile(folder);
  if (server !== null && isPostmasterOf(server.pid, folder)) {
    await stopPostmaster(server.pid, binaries);
  }
  rmSync(home, { recursive: true, force: true });
}
