import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

/** One server-sent event. */
export interface ReceivedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** The address of an application that listens on a free port of this machine. */
export async function listenSomewhere(app: FastifyInstance): Promise<string> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

function readBlock(block: string): ReceivedEvent | null {
  const fields = new Map(
    block.split("\n").map((line): [string, string] => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2)];
    }),
  );
  const data = fields.get("data");
  if (data === undefined) return null;
  return {
    id: fields.get("id") ?? "",
    event: fields.get("event") ?? "message",
    data: JSON.parse(data),
  };
}

/** Reads a stream as a browser's EventSource does. */
export class EventReader {
  readonly status: number;
  readonly headers: Headers;
  /** Everything heard so far, `ready` included. */
  readonly events: ReceivedEvent[] = [];
  readonly #abort: AbortController;
  ended = false;

  private constructor(answer: Response, abort: AbortController) {
    this.status = answer.status;
    this.headers = answer.headers;
    this.#abort = abort;
    void this.#read(answer.body);
  }

  static async open(base: string, cookie: string, lastEventId?: string): Promise<EventReader> {
    const abort = new AbortController();
    const resume = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
    const answer = await fetch(`${base}/api/events`, {
      headers: { cookie, ...resume },
      signal: abort.signal,
    });
    return new EventReader(answer, abort);
  }

  /** What changed, in the order heard. */
  get changes(): unknown[] {
    return this.events.filter(({ event }) => event === "message").map(({ data }) => data);
  }

  get ready(): ReceivedEvent | undefined {
    return this.events.find(({ event }) => event === "ready");
  }

  get lastId(): string {
    return this.events.at(-1)?.id ?? "";
  }

  /** Cuts the connection. */
  cut(): void {
    this.#abort.abort();
  }

  async #read(body: ReadableStream<Uint8Array> | null): Promise<void> {
    const text = new TextDecoder();
    let waiting = "";
    try {
      for await (const chunk of body ?? []) {
        waiting += text.decode(chunk, { stream: true });
        const blocks = waiting.split("\n\n");
        waiting = blocks.pop() ?? "";
        for (const block of blocks) {
          const event = readBlock(block);
          if (event) this.events.push(event);
        }
      }
    } catch (error) {
      if (!this.#abort.signal.aborted) throw error;
    } finally {
      this.ended = true;
    }
  }
}
