import { SERVED_WIDTHS } from "@oneup/domain";
import {
  type HeardChange,
  type Route,
  type Topic,
  type VerbName,
  type VerbOutput,
  routes,
  topics,
} from "@oneup/operations";
import { BackendError, codeOf } from "../backend-error.ts";
import type { Home } from "../backend.ts";
import { observable } from "../observable.ts";
import { type Server, newKey } from "../http.ts";
import { pageStudio } from "../studio/studio.adapter.ts";
import { type Channel, type StreamWorld, openChangeStream } from "./change-stream.ts";

export interface LiveWorld {
  readonly server: Server;
  readonly stream: StreamWorld;
  /** The server does not know this session any more. */
  readonly onSignedOut: () => void;
  /** Where the stream begins; empty for now, whenever that is. */
  readonly changesAfter?: string;
}

/**
 * The URL of a kept picture, in the smallest served width that is wide enough.
 * @internal
 */
export function servedUrl(reference: string, width?: number): string {
  if (!reference.startsWith("/api/files/") || width === undefined) return reference;
  const served = SERVED_WIDTHS.find((each) => each >= width);
  return served === undefined ? reference : `${reference}?w=${served}`;
}

function referenceIn(answer: unknown): string {
  const reference: unknown =
    typeof answer === "object" && answer !== null ? Reflect.get(answer, "reference") : undefined;
  if (typeof reference === "string") return reference;
  throw new BackendError({ code: "server.unknown" });
}

/** An account's home: the server. */
export function openLiveHome({
  server,
  stream: world,
  onSignedOut,
  changesAfter = "",
}: LiveWorld): Home {
  const changes = observable<Parameters<Parameters<Home["subscribe"]>[0]>[0]>();
  const connections = observable<void>();
  let over = false;
  const signedOut = () => {
    if (!over) onSignedOut();
    over = true;
  };
  const tellAll = (some: readonly Topic[]) => {
    for (const topic of some) changes.tell({ topic });
  };
  const stream = openChangeStream(
    world,
    {
      onChange: changes.tell,
      onBegun() {
        // Who is here was asked just now, and stands in the very session that the stream is of.
        tellAll(topics.filter((topic) => topic !== "account"));
      },
      onMissed: () => tellAll(topics),
      onConnection: () => connections.tell(),
      onSignedOut: signedOut,
    },
    changesAfter,
  );

  /** The changes that a command told of, to its caller as to everybody else (UX-08). */
  function onHeaders(headers: Headers): void {
    const told: readonly HeardChange[] = JSON.parse(headers.get("oneup-changes") ?? "[]");
    told.forEach(changes.tell);
  }

  /** Notices that the session is over, whoever finds out first. */
  async function watched<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof BackendError && error.code === "account.sign_in_needed") signedOut();
      throw error;
    }
  }

  /** A guest is told "not found" of what the account has: whether it is still here is asked before that is believed. */
  async function read(route: Route, input: unknown, signal?: AbortSignal): Promise<unknown> {
    try {
      return await server.send(route, input, { signal });
    } catch (error) {
      if (
        error instanceof BackendError &&
        error.status === 404 &&
        route !== routes["accounts.me"]
      ) {
        await server.send(routes["accounts.me"], {}).catch((other: unknown) => {
          if (codeOf(other) === "account.sign_in_needed") throw other;
        });
      }
      throw error;
    }
  }

  return {
    async call<Name extends VerbName>(
      name: Name,
      input: unknown,
      options: { idempotencyKey?: string; signal?: AbortSignal } = {},
    ) {
      const route: Route = routes[name];
      const { signal, idempotencyKey = newKey() } = options;
      const answer = await watched(
        route.method === "GET"
          ? read(route, input, signal)
          : server.send(route, input, { idempotencyKey, signal, onHeaders }),
      );
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both homes run one registry: the server answers what the verb answers
      return answer as VerbOutput<Name>;
    },
    subscribe: changes.subscribe,
    pictureUrl: (reference, width) => Promise.resolve(servedUrl(reference, width)),
    async uploadPicture(photo, signal) {
      const options = { idempotencyKey: newKey(), signal };
      return referenceIn(await watched(server.upload(routes["files.upload"], photo, options)));
    },
    connection: { current: stream.connection, subscribe: connections.subscribe },
    close() {
      stream.close();
      // What it was pointed at with leaves with the account.
      pageStudio.stop();
    },
  };
}

/** The browser's own parts that the change stream is made of. */
export function browserStream(accountId: string): StreamWorld {
  const name = `oneup.events.${accountId}`;
  const locks: LockManager | undefined = navigator.locks;
  const channel: Channel | null =
    locks !== undefined && "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  return {
    fetch: (url, init) => fetch(url, init),
    // Tabs that cannot talk to each other have a stream each.
    lead: (work, signal) => (channel === null ? work() : locks.request(name, { signal }, work)),
    channel,
    network(listener) {
      const online = () => listener(true);
      const offline = () => listener(false);
      addEventListener("online", online);
      addEventListener("offline", offline);
      return () => {
        removeEventListener("online", online);
        removeEventListener("offline", offline);
      };
    },
    random: Math.random,
  };
}
