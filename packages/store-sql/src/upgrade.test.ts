import { Socket } from "node:net";
import type { ClientConfig } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { migrate, MIGRATIONS } from "./migrate.ts";
import { schemaVersions, withMigrationsUntil } from "./migrations-until.ts";
import { createDatabase, nameDatabase, onConnection } from "./testing/create-database.ts";
import { schemaText } from "./testing/database-text.ts";
import { dropDatabase } from "./testing/databases.ts";
import { countRows, fillTables } from "./testing/filled-tables.ts";

/** What each run asks before it comes to the first statement of a migration. */
const FIRST = 8;

/** Copies of official files, which a migration drops because they are imported anew. */
const IMPORTED = new Set(["licence_files", "licences"]);

/** The bytes that begin a statement on its way to the server. */
const STATEMENTS = new Set(["Q".charCodeAt(0), "P".charCodeAt(0)]);

/**
 * Migrates on a connection that is cut at a statement.
 * @param cutAt says by its number and its text whether it is this one: once the statement is sent, or before
 * @returns whether it came to the end
 */
async function migrateUntilCut(
  connection: ClientConfig,
  folder: string,
  cutAt: (n: number, text: string) => "sent" | "unsent" | null,
): Promise<boolean> {
  let cut = false;
  const stream = () => {
    const socket = new Socket();
    const write = socket.write.bind(socket);
    let sent = 0;
    const end = () => void socket.destroy(new Error("cut"));
    const counted = (bytes: Buffer) => {
      if (!STATEMENTS.has(bytes[0] ?? 0)) return write(bytes);
      sent += 1;
      const fate = cutAt(sent, bytes.toString("latin1"));
      if (fate === null) return write(bytes);
      cut = true;
      return fate === "sent" ? write(bytes, end) : end();
    };
    // A socket that connects gets its own `write` back.
    socket.once("connect", () => Reflect.set(socket, "write", counted));
    return socket;
  };
  try {
    await migrate({ ...connection, stream }, folder);
    return true;
  } catch (error) {
    if (!cut) throw error;
    return false;
  }
}

describe("OPS-05 migrations", () => {
  // It keeps nothing on disk, which is what would take most of the time.
  const server = inject("servers")[1] ?? inject("embedded");
  const [name, fresh] = [nameDatabase("walk"), nameDatabase("fresh")];
  let connection: ClientConfig;

  beforeAll(async () => {
    connection = await createDatabase(server.connection, name);
  });
  afterAll(async () => {
    await dropDatabase(server.connection, name);
    await dropDatabase(server.connection, fresh);
  });

  /** Cuts a migration at one statement after the other until none is left. @returns how often */
  async function cutEverywhere(version: number, first: number): Promise<number> {
    return withMigrationsUntil(MIGRATIONS, version, async (folder) => {
      let at = first;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      while (!(await migrateUntilCut(connection, folder, (n) => (n === at ? "sent" : null))))
        at += 1;
      return at - first;
    });
  }

  /**
   * Whether all migrations up to a version succeed in one go. Their last word, which would keep it, is taken away: the rows
   * stay as old as they are.
   */
  async function comesUp(version: number): Promise<boolean> {
    let committed = false;
    await withMigrationsUntil(MIGRATIONS, version, (folder) =>
      migrateUntilCut(connection, folder, (_, text) => {
        committed = /^Q....commit/s.test(text);
        return committed ? "unsent" : null;
      }),
    );
    return committed;
  }

  it("OPS-05 cut at any statement, the next run goes on from what was; rows of every earlier schema come along, each migration by itself or all in one go", async () => {
    const versions = schemaVersions(MIGRATIONS);
    const newest = versions.length - 1;
    let cuts = 0;
    let before: Readonly<Record<string, number>> = {};
    for (const [mark, version] of versions.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      cuts += await cutEverywhere(version, mark === 0 ? 1 : FIRST);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const after = await onConnection(connection, countRows);
      const lost = Object.keys(after).filter((table) => (after[table] ?? 0) < (before[table] ?? 0));
      expect(
        lost.filter((table) => !IMPORTED.has(table)),
        `in migration ${mark}`,
      ).toEqual([]);
      // oxlint-disable-next-line no-await-in-loop -- see above
      before = await onConnection(connection, async (client) => {
        await fillTables(client, mark);
        return countRows(client);
      });
      // To the newest schema takes long: from the others as far as a few releases go.
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(
        await comesUp(versions.at(mark % 8 === 0 ? -1 : Math.min(mark + 4, newest)) ?? 0),
      ).toBe(true);
    }
    const first = await createDatabase(server.connection, fresh, server.template);
    expect(await schemaText(connection)).toEqual(await schemaText(first));
    // Each migration has a statement, and is noted in another.
    expect(cuts).toBeGreaterThan(2 * versions.length);
  }, 180_000);
});
