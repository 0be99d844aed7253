import { Client, type ClientConfig } from "pg";

/** The database connection for sales. */
export type SaleConnection = ClientConfig;

/** A connection of its own for what takes longer than the pool's statements may. */
export async function longClient(connection: SaleConnection, name: string): Promise<Client> {
  const client = new Client({ ...connection, application_name: name, keepAlive: true });
  // A broken connection also fails the query that waits on it.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set timezone = 'UTC'; set jit = off");
  return client;
}
