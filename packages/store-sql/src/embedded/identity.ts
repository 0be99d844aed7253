import { type SpawnOptions, type SpawnSyncReturns, spawnSync } from "node:child_process";
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PostgresBinaries } from "./binaries.ts";
import { StartError } from "./start-error.ts";

/** The user that runs the database's programs. PostgreSQL refuses to run as root. */
export interface Identity {
  readonly name: "self" | "nobody" | "folder owner" | "namespace";
  /** The options for spawn, besides the program. */
  readonly options: Pick<SpawnOptions, "uid" | "gid">;
  /** The owner of the database's files; null if that is ourselves. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  /** The program and its arguments, with what must come before them. */
  readonly command: (file: string, args: readonly string[]) => readonly [string, readonly string[]];
}

const NOBODY = 65534;
const plain: Identity["command"] = (file, args) => [file, args];

/**
 * Chooses an identity that can run the programs and enter the folder, and tells the programs'
 * version ("18.4").
 *
 * Not root: ourselves. Root: `nobody`; where a folder above is closed to others, the folder's
 * owner; then a user namespace in which root's files look like an ordinary user's. Where the system
 * forbids that and only the folder itself is closed, others get the right to pass through it.
 *
 * @throws StartError `no-unprivileged-user` (root only) or `no-binaries` (the programs do not run)
 */
export function chooseIdentity(
  binaries: PostgresBinaries,
  folder: string,
): { identity: Identity; version: string } {
  const candidates = identitiesFor(folder);
  let last: SpawnSyncReturns<string> | undefined;
  const tryAll = () => {
    for (const identity of candidates) {
      last = probe(identity, binaries, folder);
      const version = /\(PostgreSQL\) (\S+)/.exec(last.stdout ?? "")?.[1];
      if (last.status === 0 && version !== undefined) return { identity, version };
    }
    return null;
  };
  let chosen = tryAll();
  if (chosen === null && process.getuid?.() === 0 && closedAbove(folder) === folder) {
    // Only our own folder is in the way: others may pass through it, without seeing what is there.
    chmodSync(folder, statSync(folder).mode | 0o011);
    chosen = tryAll();
  }
  if (chosen !== null) return chosen;
  const reason = last?.error?.message ?? last?.stderr?.trim().split("\n").at(-1) ?? "";
  if (candidates.length > 1) {
    const closed = closedAbove(folder) ?? closedAbove(binaries.postgres) ?? folder;
    throw new StartError(
      "no-unprivileged-user",
      `The built-in database does not run as root, and no other user can enter ${closed}. Put OneUp and its data in a folder that others can enter, start it as an ordinary user, or set DATABASE_URL.`,
    );
  }
  throw new StartError(
    "no-binaries",
    `The built-in database does not run on this system (${reason}). Set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** The identities to try, best first. */
function identitiesFor(folder: string): Identity[] {
  if (process.getuid?.() !== 0) {
    return [{ name: "self", options: {}, owner: null, command: plain }];
  }
  const as = (name: Identity["name"], uid: number, gid: number): Identity => ({
    name,
    options: { uid, gid },
    owner: { uid, gid },
    command: plain,
  });
  const found = [as("nobody", NOBODY, NOBODY)];
  const closed = closedAbove(folder);
  if (closed !== null) {
    const { uid, gid } = statSync(closed);
    if (uid !== 0) found.push(as("folder owner", uid, gid));
  }
  if (process.platform === "linux") {
    found.push({
      name: "namespace",
      options: {},
      owner: { uid: 0, gid: 0 },
      // Inside, root's files belong to the mapped user, who must have an entry in /etc/passwd.
      command: (file, args) => [
        "unshare",
        ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, "--", file, ...args],
      ],
    });
  }
  return found;
}

function probe(
  identity: Identity,
  binaries: PostgresBinaries,
  folder: string,
): SpawnSyncReturns<string> {
  const [file, args] =
    process.platform === "win32"
      ? identity.command(binaries.postgres, ["--version"])
      : identity.command("/bin/sh", [
          "-c",
          'test -x "$1" && exec "$2" --version',
          "sh",
          folder,
          binaries.postgres,
        ]);
  return spawnSync(file, args, { ...identity.options, encoding: "utf8", cwd: "/" });
}

/** The highest folder on the way to a path that other users cannot enter; null if there is none. */
function closedAbove(path: string): string | null {
  const parts: string[] = [];
  for (let at = path; ; at = dirname(at)) {
    parts.unshift(at);
    if (dirname(at) === at) break;
  }
  return parts.find((part) => (statSync(part).mode & 0o001) === 0) ?? null;
}

/**
 * Gives a file, or a folder and all in it, to the identity. Does nothing when it already is its own:
 * a folder itself is changed last, so that an interrupted change is taken up again.
 */
export function giveTo(identity: Identity, folder: string): void {
  const { owner } = identity;
  if (owner === null || lstatSync(folder).uid === owner.uid) return;
  const entries = lstatSync(folder).isDirectory()
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
    : [];
  for (const entry of entries) {
    const path = join(folder, entry);
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner.uid, owner.gid);
  }
  chownSync(folder, owner.uid, owner.gid);
}
