import type { ChangeChannel } from "@oneup/store-sql";

/** How long Redis may take for a step, in ms: the database tells of what takes longer. */
const ANSWER_MS = 500;
const CONNECT_MS = 2_000;
/** How often a connection that is silent is tried, and after how long it is given up, in ms. */
const PING_MS = 2_000;
const SILENCE_MS = 5_000;
const LONGEST_WAIT_MS = 5_000;

/** What a channel over Redis needs to know. */
interface RedisParts {
  /** `redis://` or, with TLS, `rediss://`. */
  readonly url: string;
  /** The channel's name, the installation's own: one Redis may serve several. */
  readonly name: () => Promise<string>;
  readonly log: (message: string, about?: unknown) => void;
}

/** Opens a connection, again and again where it is lost. It keeps nothing for when it is back. */
async function connect({ url, log }: RedisParts) {
  // Half a megabyte that an installation without Redis never reads.
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    RESP: 2,
    disableClientInfo: true,
    maintNotifications: "disabled",
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, LONGEST_WAIT_MS),
    },
  });
  let isAway = false;
  client.on("error", (error) => {
    if (!isAway) log("Redis is away; the database tells of changes.", error);
    isAway = true;
  });
  client.on("ready", () => {
    isAway = false;
  });
  return client;
}
type Connection = Awaited<ReturnType<typeof connect>>;

/** Rejects where work takes longer; it may still be done. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis took longer than ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tells changes over the channels of Redis, with a connection for each way. */
export function openRedisChannel(
  parts: RedisParts,
): ChangeChannel & { readonly close: () => void } {
  const opened: Connection[] = [];
  let isClosed = false;
  const named = parts.name();

  async function open(begin: (client: Connection, name: string) => void): Promise<void> {
    const [client, name] = await Promise.all([connect(parts), named]);
    if (isClosed) return;
    opened.push(client);
    begin(client, name);
    await client.connect();
  }
  const failed = (error: unknown) => {
    if (!isClosed) parts.log("Redis is not used.", error);
  };

  let publish: ((payload: string) => Promise<unknown>) | null = null;
  open((client, name) => {
    publish = (payload) => client.publish(name, payload);
  }).catch(failed);

  return {
    async publish(payloads) {
      const send = publish;
      if (send === null) throw new Error("Redis is not there yet.");
      await within(ANSWER_MS, Promise.all(payloads.map((payload) => send(payload))));
    },

    subscribe(hear, again) {
      const hearIn = (payload: string) => {
        try {
          hear(payload);
        } catch (error) {
          parts.log("Redis told something that is no change.", error);
        }
      };
      open((client, name) => {
        let isHeard = false;
        client.on("ready", () => {
          if (isHeard) return again();
          client.subscribe(name, hearIn).then(() => {
            isHeard = true;
            again();
          }, failed);
          return undefined;
        });
      }).catch(failed);
    },

    close() {
      isClosed = true;
      for (const client of opened) client.destroy();
    },
  };
}
