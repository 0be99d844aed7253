// The entry of the server: reads the settings, starts, and stops in order when told to.
//
//   node dist/main.js                 settings are environment variables
//   node dist/main.js --sample        also makes sample accounts
//   node dist/main.js backup [FILE]   makes a backup, also while a server runs
//   node dist/main.js restore FILE    brings one into an empty place
import { performance } from "node:perf_hooks";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { StartError } from "@oneup/store-sql";
import { type Logger, pino } from "pino";
import { BackupFailure } from "./backup/backup-failure.ts";
import { logOptions } from "./log-options.ts";
import { type GivenSettings, readSettings } from "./settings.ts";
import { StartFailure } from "./start-failure.ts";
import { type RunningServer, startServer } from "./start.ts";

/** How long the whole stop may take, in ms; requests under way are cut long before. */
const STOP_MS = 30_000;

/** How late a line of the log may be written, in ms. */
const LOG_MS = 250;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // Asked twice: at once, as the person at the terminal wants.
    if (stopping) process.exit(130);
    stopping = true;
    say(`Stopping (${signal}).`);
    const late = setTimeout(() => {
      complain("Stopping took too long.");
      process.exit(1);
    }, STOP_MS);
    server.stop().then(
      () => {
        clearTimeout(late);
        process.exit(0);
      },
      (error: unknown) => {
        complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

/** The migrations lie beside the bundle; from source the store knows where its own are. */
function migrationsBesideBundle(): { migrations?: string } {
  const folder = fileURLToPath(new URL("./migrations", import.meta.url));
  return existsSync(folder) ? { migrations: folder } : {};
}

/** The log on the standard output: many lines of a busy moment are one write. */
function openLog(level: string): Logger {
  const output = pino.destination({ sync: false, minLength: 4096, periodicFlush: LOG_MS });
  process.on("exit", () => output.flushSync());
  return pino(logOptions(level), output);
}

async function serve({ settings }: GivenSettings): Promise<void> {
  const log = openLog(settings.logLevel);
  const sample = process.argv.includes("--sample");
  const server = await startServer(settings, { sample, say, log, ...migrationsBesideBundle() });
  stopOnSignal(server);
  say(`OneUp is running at ${settings.publicUrl ?? server.address}`);
  log.info({ ms: Math.round(performance.now()), address: server.address }, "Started.");
}

/** Backs up or restores; a signal ends it with nothing left half done. */
async function keep(command: "backup" | "restore", given: GivenSettings): Promise<void> {
  const { backUp, restore } = await import("./backup/backup-command.ts");
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  await (command === "backup" ? backUp : restore)({
    ...given,
    file: process.argv[3],
    // npm runs scripts in its own folder and says where the person stands.
    folder: process.env["INIT_CWD"] ?? process.cwd(),
    say,
    signal: stop.signal,
    ...migrationsBesideBundle(),
  });
}

async function main(): Promise<void> {
  const terminal = process.stdout.isTTY;
  const read = readSettings(process.env, { terminal });
  if (!read.ok) {
    for (const fault of read.faults) complain(fault);
    process.exitCode = 1;
    return;
  }
  const command = process.argv[2];
  try {
    await (command === "backup" || command === "restore" ? keep(command, read) : serve(read));
  } catch (error) {
    const known = [StartFailure, StartError, BackupFailure].some((kind) => error instanceof kind);
    const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
    complain(known ? `${text}` : `OneUp could not go on: ${text}`);
    process.exitCode = 1;
  }
}

await main();
