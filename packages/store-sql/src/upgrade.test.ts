import { Socket } from "node:net";
import { Client, type ClientConfig } from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { migrate, MIGRATIONS } from "./migrate.ts";
import { schemaVersions, withMigrationsUntil } from "./migrations-until.ts";
import { createDatabase, nameDatabase, run } from "./testing/create-database.ts";
import { schemaText } from "./testing/database-text.ts";
import { dropDatabase } from "./testing/databases.ts";
import { fillTables } from "./testing/filled-tables.ts";

const versions = schemaVersions(MIGRATIONS);

/** The bytes that begin a statement on its way to the server. */
const STATEMENTS = new Set(["Q".charCodeAt(0), "P".charCodeAt(0)]);

/** A connection that is cut as soon as it has sent its n-th statement. */
class CutSocket extends Socket {
  readonly #at: number;
  #sent = 0;

  constructor(at: number) {
    super();
    this.#at = at;
  }

  override write(...given: Parameters<Socket["write"]>): boolean {
    const [bytes] = given;
    if (typeof bytes !== "string" && STATEMENTS.has(bytes[0] ?? 0)) this.#sent += 1;
    if (this.#sent < this.#at) return super.write(...given);
    return super.write(bytes, () => this.destroy(new Error("cut")));
  }
}

describe("OPS-05 migrations", () => {
  // It keeps nothing on disk, and thousands of transactions are told apart by nothing else.
  const server = inject("servers")[1] ?? inject("embedded");
  const name = nameDatabase("walk");
  let connection: ClientConfig;

  beforeEach(async () => {
    connection = await createDatabase(server.connection, name);
  });
  afterEach(() => dropDatabase(server.connection, name));

  const migrateUntil = (to: ClientConfig, version: number) =>
    withMigrationsUntil(MIGRATIONS, version, (folder) => migrate(to, folder));

  /** The schema that a first start makes. */
  async function undisturbed(): Promise<readonly string[]> {
    const fresh = nameDatabase("fresh");
    try {
      return await schemaText(await createDatabase(server.connection, fresh, server.template));
    } finally {
      await dropDatabase(server.connection, fresh);
    }
  }

  async function fill(mark: number): Promise<Record<string, number>> {
    const client = new Client(connection);
    await client.connect();
    try {
      return await fillTables(client, mark);
    } finally {
      await client.end();
    }
  }

  /** Cuts a migration at its first statement, its second, and so on until none is left. @returns how often */
  async function cutEverywhere(version: number): Promise<number> {
    return withMigrationsUntil(MIGRATIONS, version, async (folder) => {
      for (let at = 1; ; at += 1) {
        const stream = () => new CutSocket(at);
        try {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await migrate({ ...connection, stream }, folder);
          return at - 1;
        } catch (error) {
          if (!String(error).includes("cut")) throw error;
        }
      }
    });
  }

  it("OPS-05 cut at any statement of any migration, the next run brings the same schema and keeps every row", async () => {
    let cuts = 0;
    for (const [mark, version] of versions.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      cuts += await cutEverywhere(version);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await fill(mark);
    }
    expect(cuts).toBeGreaterThan(versions.length * 5);
    expect(await schemaText(connection)).toEqual(await undisturbed());
  });

  it("OPS-05 rows of every earlier schema come to this one in one go", async () => {
    for (const [mark, version] of versions.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await migrateUntil(connection, version);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await fill(mark);
      const copy = nameDatabase("upgraded");
      // oxlint-disable-next-line no-await-in-loop -- see above
      await migrate(await createDatabase(server.connection, copy, name));
      // oxlint-disable-next-line no-await-in-loop -- see above
      await dropDatabase(server.connection, copy);
    }
  });
});
