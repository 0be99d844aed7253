import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type ClientConfig, Client } from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { migrate } from "./migrate.ts";
import { createDatabase, dropDatabase, nameDatabase } from "./testing/databases.ts";

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

describe.each(inject("servers"))("$name", (server) => {
  const name = nameDatabase("migrate");
  let connection: ClientConfig;

  beforeEach(async () => {
    connection = await createDatabase(server.connection, name);
  });
  afterEach(() => dropDatabase(server.connection, name));

  async function tables(): Promise<string[]> {
    const client = new Client(connection);
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' order by table_name`,
    );
    await client.end();
    return rows.map((row) => row.name);
  }

  const ours = [
    "account_links",
    "accounts",
    "audit_log",
    "bid_activity",
    "bids",
    "changes",
    "checkouts",
    "clients",
    "commands",
    "credit_balances",
    "credit_entries",
    "credit_holds",
    "demo_hours",
    "files",
    "licence_files",
    "licences",
    "loan_links",
    "looks",
    "mails",
    "message_blocks",
    "message_reports",
    "messages",
    "model_use",
    "notification_settings",
    "notifications",
    "payment_events",
    "payments",
    "properties",
    "property_rooms",
    "property_versions",
    "quotes",
    "response_dates",
    "sessions",
    "settings",
    "subscriptions",
    "verifications",
  ];

  describe("migrating", () => {
    it("makes every table, and does nothing when run again", async () => {
      await migrate(connection);
      await migrate(connection);
      expect(await tables()).toEqual(ours);
    });

    it("OPS-04 three processes that start at once migrate once", async () => {
      await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
      expect(await tables()).toEqual(ours);
    });

    it("a migration that fails leaves everything as it was, and can be run again when mended", async () => {
      await migrate(connection, folder);
      addMigration("0900_first", `create table later (id text);`);
      addMigration("0901_second", `create table broken (id nonsense);`);
      await expect(migrate(connection, folder)).rejects.toThrow("nonsense");
      expect(await tables()).toEqual(ours);
      writeFileSync(join(folder, "0901_second.sql"), `create table mended (id text);`);
      await migrate(connection, folder);
      expect(await tables()).toEqual([...ours, "later", "mended"].sort());
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
