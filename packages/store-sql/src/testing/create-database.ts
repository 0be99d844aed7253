import { randomBytes } from "node:crypto";
import { Client, type ClientConfig } from "pg";

/** A name that no other run uses. */
export function nameDatabase(what: string): string {
  return `oneup_test_${what}_${randomBytes(6).toString("hex")}`;
}

/** Works on a connection of its own. */
export async function onConnection<T>(
  connection: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs statements in their order, on a connection of their own. */
export async function run(connection: ClientConfig, ...statements: string[]): Promise<void> {
  await onConnection(connection, async (client) => {
    for (const statement of statements) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await client.query(statement);
    }
  });
}

/** The same server, another database. */
function atDatabase(connection: ClientConfig, database: string): ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

/** Makes a database, as a copy of another where one is named, and says how to connect to it. */
export async function createDatabase(
  connection: ClientConfig,
  name: string,
  template?: string,
): Promise<ClientConfig> {
  const copied = template === undefined ? "" : ` template "${template}"`;
  await run(connection, `create database "${name}"${copied}`);
  return atDatabase(connection, name);
}
