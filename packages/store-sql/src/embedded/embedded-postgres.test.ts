import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findBinaries } from "./binaries.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { chooseIdentity } from "./identity.ts";
import { readPostmasterFile } from "./postmaster.ts";
import { commandLine, isAlive } from "./processes.ts";
import type { RunningPostgres } from "./server.ts";
import { startTestPostgres } from "./test-postgres.ts";

const TIMEOUT = 60_000;
const isRoot = process.getuid?.() === 0;

let home: string;
let lines: string[];
const running: RunningPostgres[] = [];
const log = (line: string) => {
  lines.push(line);
};

beforeEach(() => {
  lines = [];
  home = realpathSync(mkdtempSync(join(tmpdir(), "oneup-pg-")));
  chmodSync(home, 0o711);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  rmSync(home, { recursive: true, force: true });
}, TIMEOUT);

async function start(): Promise<RunningPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: home, log });
  running.push(server);
  return server;
}

async function query(
  config: ClientConfig,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const client = new Client(config);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    // One after the other is the point here.
    // oxlint-disable-next-line no-await-in-loop
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Starts a server from a Node process of its own, which is then killed without warning. */
async function leaveOrphan(statement: string): Promise<number> {
  const code = `
    import { Client } from "pg";
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL("embedded-postgres.ts", import.meta.url).href)};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(home)}, log() {} });
    const client = new Client(server.connection);
    await client.connect();
    await client.query(${JSON.stringify(statement)});
    console.log("ready");
    setInterval(() => {}, 1000);`;
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", code],
    { cwd: import.meta.dirname, stdio: ["ignore", "pipe", "pipe"] },
  );
  await firstOutput(child);
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  child.kill("SIGKILL");
  await ended;
  return readPostmasterFile(join(home, "pg"))?.pid ?? 0;
}

function firstOutput(child: ChildProcess): Promise<void> {
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", () => reject(new Error(`The child ended: ${errors}`)));
  });
}

describe("the embedded database", () => {
  it(
    "OPS-01 starts in an empty folder, also where the very first start was cut short, never as root, durable and apart from any network, and has its data again after a restart",
    async () => {
      mkdirSync(join(home, "pg.new", "base"), { recursive: true });
      writeFileSync(join(home, "pg.new", "PG_VERSION"), "18\n");
      const first = await start();
      expect(first.reused).toBe(false);
      const { connection } = first;
      const [row] = await query(
        connection,
        "create extension pg_trgm",
        "create table t (v text)",
        "insert into t values ('kept')",
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
                current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
                lower('ÉTÉ') as lower, show_trgm('Фёдор') <> '{}' as trigrams, (select string_agg(v, '' order by v) from (values ('b'), ('A'), ('é'), ('a')) as x (v)) as sorted,
                (select rolsuper from pg_roles where rolname = current_user) as superuser`,
      );
      expect(row).toEqual({
        fsync: "on",
        commit: "on",
        addresses: "",
        encoding: "UTF8",
        lower: "été",
        trigrams: true,
        sorted: "Aabé",
        superuser: false,
      });
      const host = String(connection.host);
      expect(statSync(host).mode & 0o777).toBe(0o700);
      expect(`${host}/.s.PGSQL.${connection.port}`.length).toBeLessThanOrEqual(100);
      const { pid } = readPostmasterFile(join(home, "pg")) ?? { pid: 0 };
      expect(isAlive(pid)).toBe(true);
      expect(commandLine(pid)).toContain(home);
      expect(statSync(join(home, "pg")).uid).toBe(isRoot ? 65_534 : process.getuid?.());
      await first.stop();
      expect(isAlive(pid)).toBe(false);
      const second = await start();
      expect(second.reused).toBe(false);
      expect(await query(second.connection, "select v from t")).toEqual([{ v: "kept" }]);
      expect(lines).toEqual(["Preparing the database (first start)."]);
    },
    TIMEOUT,
  );

  it.runIf(isRoot)("OPS-01 says in one line which folder shuts out every user but root", () => {
    const inside = join(home, "data");
    mkdirSync(inside, { mode: 0o700 });
    const { PATH } = process.env;
    // Without the program that makes user namespaces, as in many containers.
    process.env["PATH"] = "/nonexistent";
    try {
      chmodSync(home, 0o700);
      expect(() => chooseIdentity(findBinaries(), inside)).toThrow(
        `The built-in database does not run as root, and no other user can enter ${home}.`,
      );
      // Our own folder is opened, just so far that one can pass.
      chmodSync(home, 0o711);
      expect(chooseIdentity(findBinaries(), inside).identity.name).toBe("nobody");
      expect(statSync(inside).mode & 0o777).toBe(0o711);
    } finally {
      process.env["PATH"] = PATH;
    }
  });

  it(
    "OPS-02 takes over the server that a killed process left running, and starts over the file of a killed one, also when its number is another program's now",
    async () => {
      const pid = await leaveOrphan("create table t as select 'kept' as v");
      expect(isAlive(pid)).toBe(true);
      const found = await start();
      expect(found.reused).toBe(true);
      expect(readPostmasterFile(join(home, "pg"))?.pid).toBe(pid);
      expect(await query(found.connection, "select v from t")).toEqual([{ v: "kept" }]);
      await found.stop();
      expect(isAlive(pid)).toBe(false);
      expect(existsSync(String(found.connection.host))).toBe(false);

      process.kill(await leaveOrphan("select 1"), "SIGKILL");
      const next = await start();
      expect(next.reused).toBe(false);
      expect(await query(next.connection, "select v from t")).toEqual([{ v: "kept" }]);
      await next.stop();

      const file = `${process.pid}\n${home}/pg\n1\n5432\n${String(next.connection.host)}\n`;
      const { uid, gid } = statSync(join(home, "pg"));
      writeFileSync(join(home, "pg", "postmaster.pid"), file, { mode: 0o600 });
      chownSync(join(home, "pg", "postmaster.pid"), uid, gid);
      const last = await start();
      expect(last.reused).toBe(false);
      expect(await query(last.connection, "select v from t")).toEqual([{ v: "kept" }]);
    },
    TIMEOUT,
  );

  it(
    "REL-03 comes back at the same address when it alone is killed, also one that was taken over, with what was acknowledged",
    async () => {
      await leaveOrphan("create table t as select 'kept' as v");
      const { connection } = await start();
      for (const times of [1, 2]) {
        const { pid } = readPostmasterFile(join(home, "pg")) ?? { pid: 0 };
        process.kill(pid, "SIGKILL");
        // oxlint-disable-next-line no-await-in-loop -- once more when it is back
        await expect
          .poll(() => query(connection, "select v from t").catch(() => []), { timeout: 20_000 })
          .toEqual([{ v: "kept" }]);
        expect(lines.filter((line) => line === "Starting the database again.")).toHaveLength(times);
        expect(readPostmasterFile(join(home, "pg"))?.pid).not.toBe(pid);
      }
    },
    TIMEOUT,
  );

  it("OPS-01 refuses data of another PostgreSQL in one line, and does not touch them", async () => {
    mkdirSync(join(home, "pg"));
    writeFileSync(join(home, "pg", "PG_VERSION"), "15\n");
    await expect(start()).rejects.toThrow(
      /^The database in \S+ was made by PostgreSQL 15, and this OneUp brings PostgreSQL 18\. [^\n]*$/,
    );
    rmSync(join(home, "pg", "PG_VERSION"));
    writeFileSync(join(home, "pg", "holiday.txt"), "mine");
    await expect(start()).rejects.toThrow(/is not empty and holds no database/);
    expect(readFileSync(join(home, "pg", "holiday.txt"), "utf8")).toBe("mine");
  });
});

describe("the database server for tests", () => {
  it(
    "OPS-03 stands apart: TCP with a password, and nothing left after it",
    async () => {
      const server = await startTestPostgres();
      running.push(server);
      expect(server.connection.host).toBe("127.0.0.1");
      expect(await query(server.connection, "select 1 as one")).toEqual([{ one: 1 }]);
      await expect(query({ ...server.connection, password: "wrong" })).rejects.toThrow(
        /password authentication failed/,
      );
      const [row] = await query(
        { ...server.connection, user: "postgres", database: "postgres" },
        "select current_setting('data_directory') as folder",
      );
      const folder = String(row?.["folder"]);
      expect(existsSync(folder)).toBe(true);
      await server.stop();
      expect(existsSync(folder)).toBe(false);
    },
    TIMEOUT,
  );
});
