import { type Socket, connect, createServer } from "node:net";
import type { ClientConfig } from "pg";

/** Where the server listens: a port, or the socket in its folder. */
const placeOf = ({ host, port }: ClientConfig) =>
  host?.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };

/** The message of a client that leaves. */
const TERMINATE = 0x58;

/** Lets a client in: nothing to prove, a key of its own, ready. */
const WELCOME = Buffer.from("5200000008000000004b0000000c00000001000000015a0000000549", "hex");

/**
 * A pooler in transaction mode with one connection to the server, on which its clients ask in turn; who leaves is
 * not told to the server.
 */
export async function pooler(connection: ClientConfig) {
  const server = connect(placeOf(connection)).on("error", () => undefined);
  let asking: Socket | null = null;
  server.on("data", (bytes) => asking?.write(bytes));
  const between = createServer((client) => {
    let isIn = asking === null;
    client.on("error", () => undefined);
    client.on("data", (bytes) => {
      if (!isIn) {
        isIn = true;
        client.write(WELCOME);
      } else if (bytes[0] === TERMINATE) {
        client.destroy();
      } else {
        asking = client;
        server.write(bytes);
      }
    });
  });
  await new Promise<void>((resolve) => {
    between.listen(0, "127.0.0.1", () => resolve());
  });
  const address = between.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    connection: { ...connection, host: "127.0.0.1", ...(port !== undefined && { port }) },
    close() {
      server.destroy();
      between.close();
    },
  };
}
