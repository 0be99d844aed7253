import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientConfig } from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { migrate, MIGRATIONS } from "../migrate.ts";
import { schemaVersions, withMigrationsUntil } from "../migrations-until.ts";
import { createDatabase, nameDatabase, onConnection, run } from "../testing/create-database.ts";
import { rowsText, schemaText } from "../testing/database-text.ts";
import { dropDatabase } from "../testing/databases.ts";
import { fillTables } from "../testing/filled-tables.ts";
import { openDump } from "./dump.ts";
import { openLoad } from "./load.ts";

const fill = (connection: ClientConfig, mark: number) =>
  onConnection(connection, (client) => fillTables(client, mark));

/** Carries what one database holds into another. @param meanwhile what happens once the dump is open */
async function carry(
  from: ClientConfig,
  to: ClientConfig,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const dump = await openDump(from);
  if (dump === null) throw new Error("There is nothing to dump.");
  try {
    await meanwhile();
    const load = await openLoad(to, dump.shape);
    if (typeof load === "string") throw new Error(load);
    try {
      for (const table of dump.shape.tables) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await pipeline(Readable.from(dump.rowsOf(table)), load.rowsOf(table));
      }
      await load.commit();
      await load.upgrade();
    } finally {
      await load.close();
    }
  } finally {
    await dump.close();
  }
}

const refusal = async (to: ClientConfig, schema: number) => {
  const load = await openLoad(to, { schema, tables: [], sequences: [] });
  if (typeof load === "string") return load;
  await load.close();
  return "opened";
};

describe.each(inject("servers"))("OPS-05 backup, $name", (server) => {
  const names = [nameDatabase("from"), nameDatabase("to")];
  let from: ClientConfig;
  let to: ClientConfig;
  const newest = schemaVersions(MIGRATIONS).at(-1) ?? 0;

  beforeEach(async () => {
    from = await createDatabase(server.connection, names[0] ?? "", server.template);
    to = await createDatabase(server.connection, names[1] ?? "");
  });
  afterEach(async () => {
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one server
      await dropDatabase(server.connection, name);
    }
  });

  it("OPS-05 every row of every table, and where numbers go on, comes back as it was when the dump began", async () => {
    await fill(from, 1);
    await fill(from, 2);
    const before = await rowsText(from);
    expect(Object.keys(before).filter((name) => before[name] === "")).toEqual([]);
    await carry(from, to, () => fill(from, 3));
    expect(await rowsText(to)).toEqual(before);
    expect(await schemaText(to)).toEqual(await schemaText(from));
    // Numbers go on behind those that came along.
    await fill(to, 4);
  });

  it("OPS-05 a migration waits until the dump has what it needs", async () => {
    const dump = await openDump(from);
    const change = run(from, "alter table accounts add column later text default 'x'");
    const waiting = () =>
      onConnection(from, async (client) => {
        const { rowCount } = await client.query(
          "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
        );
        if (rowCount === 0) throw new Error("Nobody waits.");
      });
    try {
      await expect.poll(waiting, { timeout: 20_000 }).toBeUndefined();
    } finally {
      await dump?.close();
      await change;
    }
  });

  it("OPS-05 what an older schema held comes in as it was, and is brought to this one", async () => {
    const [older, oldest] = [nameDatabase("older"), schemaVersions(MIGRATIONS)[20] ?? 0];
    names.push(older);
    const old = await createDatabase(server.connection, older);
    await withMigrationsUntil(MIGRATIONS, oldest, (folder) => migrate(old, folder));
    await fill(old, 1);
    await carry(old, to);
    expect(await schemaText(to)).toEqual(await schemaText(from));
    await migrate(old);
    expect(await rowsText(to)).toEqual(await rowsText(old));
  });

  it("OPS-05 a database that holds anything is refused, also one of others, and so is a newer schema", async () => {
    expect(await refusal(to, newest + 1)).toBe("unknown-schema");
    await run(to, "create table notes (text text)");
    expect(await refusal(to, newest)).toBe("not-empty");
    await fill(from, 1);
    const before = await rowsText(from);
    expect(await refusal(from, newest)).toBe("not-empty");
    expect(await rowsText(from)).toEqual(before);
  });

  it("OPS-05 a restore that was cut leaves no row, and can begin again", async () => {
    await fill(from, 1);
    const dump = await openDump(from);
    const load = dump && (await openLoad(to, dump.shape));
    if (dump === null || load === null || typeof load === "string") throw new Error("not opened");
    const [table] = dump.shape.tables;
    if (table) await pipeline(Readable.from(dump.rowsOf(table)), load.rowsOf(table));
    await Promise.all([load.close(), dump.close()]);
    await carry(from, to);
    expect(await rowsText(to)).toEqual(await rowsText(from));
  });
});
