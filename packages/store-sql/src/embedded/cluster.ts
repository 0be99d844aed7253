import { spawn } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { PostgresBinaries } from "./binaries.ts";
import { folderError } from "./data-folder.ts";
import { giveTo, type Identity } from "./identity.ts";
import { StartError } from "./start-error.ts";

/** The role that sets up the database; OneUp itself signs in as {@link APP_NAME}. */
export const SUPERUSER = "postgres";
/** Name of OneUp's role and of its database. */
export const APP_NAME = "oneup";

/**
 * The locales that recognize letters: in C, the only one on every system, pg_trgm knows no letters outside
 * ASCII.
 */
const CHARACTER_TYPES: readonly string[] = ["C.UTF-8", "en_US.UTF-8", "C"];

export interface ClusterOptions {
  readonly binaries: PostgresBinaries;
  readonly identity: Identity;
  /** "18.4", the version of the programs. */
  readonly version: string;
  /** The folder that holds the database folder. */
  readonly home: string;
  /** The superuser's password where the server listens on TCP. */
  readonly password?: string;
  /** Whether the new files must survive a power cut. */
  readonly durable: boolean;
  readonly log: (line: string) => void;
}

/** Variables of the database's programs: nothing of ours, so that no PG* setting leaks in. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "SystemRoot", "TEMP", "TMP"];
  return {
    ...Object.fromEntries(
      kept.flatMap((key) => (key in process.env ? [[key, process.env[key]]] : [])),
    ),
    LC_ALL: "C",
    TZ: "UTC",
  };
}

/**
 * Makes the database folder `pg` inside `home` unless it is there, and sees to it that it belongs
 * to the identity. It appears complete or not at all: an interrupted start leaves only `pg.new`.
 *
 * Text sorts by code point on every system (the built-in C.UTF-8 locale), upper and lower case
 * follow Unicode.
 *
 * @returns the path of the database folder
 * @throws StartError when it cannot be made, or was made by another major version
 */
export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const folder = join(options.home, "pg");
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      refuseOtherVersion(folder, options.version);
      giveTo(options.identity, folder);
      return folder;
    }
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    giveTo(options.identity, draft);
    options.log("Preparing the database (first start).");
    await initialise(draft, options);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
    return folder;
  } catch (error) {
    throw folderError(options.home, error);
  }
}

function refuseOtherVersion(folder: string, version: string): void {
  const marker = join(folder, "PG_VERSION");
  const made = existsSync(marker) ? readFileSync(marker, "utf8").trim() : "";
  const major = version.split(".")[0];
  if (made === major) return;
  throw new StartError(
    "wrong-version",
    made === ""
      ? `The folder ${folder} is not empty and holds no database. Move it away or set ONEUP_DATA_DIR to another folder.`
      : `The database in ${folder} was made by PostgreSQL ${made}, and this OneUp brings PostgreSQL ${major}. Use the OneUp that made it, or set ONEUP_DATA_DIR to another folder.`,
  );
}

async function initialise(folder: string, options: ClusterOptions): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--auth-host=scram-sha-256",
    // The socket lies in a folder that only this user can enter, as the data files do: no password would keep out
    // who runs as the same user and can write those.
    "--auth-local=trust",
    "--no-instructions",
    "--no-sync",
  ];
  if (options.password === undefined) {
    await make(options, args);
  } else {
    const file = `${folder}.password`;
    try {
      writeFileSync(file, options.password, { mode: 0o600 });
      giveTo(options.identity, file);
      await make(options, [...args, `--pwfile=${file}`]);
    } finally {
      rmSync(file, { force: true });
    }
  }
  if (options.durable) await run(options, [`--pgdata=${folder}`, "--sync-only"]);
}

/** Makes the folder with the first character type that the system has. */
async function make(
  options: ClusterOptions,
  args: readonly string[],
  [type, ...others] = CHARACTER_TYPES,
): Promise<void> {
  try {
    await run(options, [...args, `--lc-ctype=${type}`]);
  } catch (error) {
    if (others.length === 0 || !String(error).includes("invalid locale name")) throw error;
    await make(options, args, others);
  }
}

/** Runs initdb to its end. */
function run(options: ClusterOptions, initArgs: readonly string[]): Promise<void> {
  const [file, args] = options.identity.command(options.binaries.initdb, initArgs);
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...options.identity.options,
      env: programEnvironment(),
      cwd: options.home,
      stdio: ["ignore", "ignore", "pipe"],
      windowsHide: true,
    });
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
    });
    child.on("error", reject);
    child.on("close", (status) => {
      if (status === 0) resolve();
      else reject(initError(options.home, errors));
    });
  });
}

function initError(home: string, output: string): unknown {
  if (/No space left on device|Disk quota exceeded/i.test(output)) {
    return folderError(home, Object.assign(new Error(output), { code: "ENOSPC" }));
  }
  const lines = output.trim().split("\n");
  const line = lines.find((each) => /(FATAL|error):/.test(each)) ?? lines.at(-1) ?? "";
  return new StartError(
    "database-failed",
    `The database cannot be made in ${home}: ${line.replace(/^.*?(FATAL|error):\s*/, "")}`,
  );
}

/** Whether a path is a folder of the identity that nobody else can enter. */
export function isPrivateFolder(identity: Identity, path: string): boolean {
  const stat = lstatSync(path);
  const uid = identity.owner?.uid ?? process.getuid?.() ?? stat.uid;
  return stat.isDirectory() && stat.uid === uid && (stat.mode & 0o077) === 0;
}
