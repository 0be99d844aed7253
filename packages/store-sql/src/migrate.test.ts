import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type ClientConfig, Client } from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { migrate } from "./migrate.ts";
import { createDatabase, nameDatabase } from "./testing/create-database.ts";
import { dropDatabase } from "./testing/databases.ts";
import { pooler } from "./testing/pooler.ts";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oneup-migrations-"));
  cpSync(MIGRATIONS, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Adds a migration after the last one. */
function addMigration(tag: string, sql: string): void {
  const file = join(folder, "meta", "_journal.json");
  const journal: Journal = JSON.parse(readFileSync(file, "utf8"));
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  const idx = journal.entries.length;
  journal.entries.push({ idx, version: "7", when, tag, breakpoints: true });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), sql);
}

const server = inject("embedded");

describe("OPS-03 on the embedded database", () => {
  const name = nameDatabase("migrate");
  let connection: ClientConfig;

  beforeEach(async () => {
    connection = await createDatabase(server.connection, name);
  });
  afterEach(() => dropDatabase(server.connection, name));

  async function query(text: string): Promise<Record<string, unknown>[]> {
    const client = new Client(connection);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function tables(): Promise<unknown[]> {
    const rows = await query(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' order by table_name`,
    );
    return rows.map(({ name: table }) => table);
  }

  describe("migrating", () => {
    it("OPS-04 every table is made, by three processes that start at once too, and nothing is done when run again", async () => {
      await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
      const made = await tables();
      expect(made.length).toBeGreaterThan(30);
      await migrate(connection);
      expect(await tables()).toEqual(made);
    });

    it("OPS-04 behind a pooler that keeps connections, nothing is locked once it is done", async () => {
      const pooled = await pooler(connection);
      try {
        await migrate(pooled.connection);
        const locks = await query("select 1 from pg_locks where locktype = 'advisory'");
        expect(locks).toEqual([]);
        await migrate(connection);
      } finally {
        pooled.close();
      }
    });

    it("a migration that fails leaves everything as it was, and can be run again when mended", async () => {
      await migrate(connection, folder);
      const before = await tables();
      addMigration("0900_first", `create table later (id text);`);
      addMigration("0901_second", `create table broken (id nonsense);`);
      await expect(migrate(connection, folder)).rejects.toThrow("nonsense");
      expect(await tables()).toEqual(before);
      writeFileSync(join(folder, "0901_second.sql"), `create table mended (id text);`);
      await migrate(connection, folder);
      expect(await tables()).toEqual(expect.arrayContaining([...before, "later", "mended"]));
    });
  });
});

describe("the migrations", () => {
  it("make what the tables in the code say: nothing is left to generate", async () => {
    const before = readdirSync(folder);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        "--import",
        "./scripts/find-drizzle.mjs",
        "../../node_modules/drizzle-kit/bin.cjs",
        "generate",
        "--dialect=postgresql",
        "--schema=./src/schema/*.table.ts",
        `--out=${relative(PACKAGE, folder)}`,
      ],
      { cwd: PACKAGE },
    );
    expect(stdout).toContain("No schema changes");
    expect(readdirSync(folder)).toEqual(before);
  });
});
