import { Socket } from "node:net";
import { Client, type ClientConfig, type Pool } from "pg";

/** So long without any answer while somebody waits, in ms, is worth a look. */
const SILENCE_MS = 750;
/** A host that lets a new connection wait so long, in ms, is away. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 250;

/** The sockets of a pool, to be ended from outside. */
export function endableSockets(): { readonly stream: () => Socket; readonly end: () => void } {
  const open = new Set<Socket>();
  return {
    stream() {
      const socket = new Socket();
      open.add(socket);
      socket.once("close", () => open.delete(socket));
      return socket;
    },
    end: () => open.forEach((socket) => socket.destroy()),
  };
}

async function answers(connection: ClientConfig): Promise<boolean> {
  const socket = new Socket();
  const client = new Client({
    ...connection,
    stream: () => socket,
    connectionTimeoutMillis: PATIENCE_MS,
  });
  client.on("error", () => undefined);
  let isReached = false;
  socket.once("connect", () => {
    isReached = true;
  });
  try {
    await client.connect();
    return true;
  } catch {
    // A host that takes a connection is there, however long its welcome takes or whatever it says.
    return isReached;
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * Ends the connections of a pool whose host fell silent: where packets vanish nothing else would, and who waits
 * would wait for minutes. A statement that only takes long is left alone, as the host takes a new connection meanwhile.
 */
export function endWhenSilent(pool: Pool, connection: ClientConfig, end: () => void): void {
  let waiting = 0;
  let heardAt = 0;
  let isLooking = false;
  const hear = () => {
    heardAt = performance.now();
  };
  const look = async () => {
    if (pool.ended) clearInterval(timer);
    if (isLooking || waiting === 0 || performance.now() - heardAt < SILENCE_MS) return;
    isLooking = true;
    const before = heardAt;
    const isThere = await answers(connection);
    if (!isThere && waiting > 0 && heardAt === before) end();
    hear();
    isLooking = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  pool.on("acquire", () => {
    if (waiting === 0) hear();
    waiting += 1;
  });
  pool.on("release", (fault) => {
    waiting -= 1;
    if (!fault) hear();
  });
}
