import { setTimeout as delay } from "node:timers/promises";
import type { Person } from "../http/dataset.ts";
import { type EventStream, type StreamEvent, openStream } from "./event-stream.ts";
import type { Write } from "./writers.ts";

/** How long a cut reader waits before it comes back, in ms; a browser waits a second. */
const COME_BACK_MS = 100;
/** The longest wait for events that a server could not tell at once, in ms. */
const TOLD_MS = 15_000;
const LOOK_AGAIN_MS = 100;

/** An owner who hears of bids and resumes after every cut with the last event's id. */
export class Reader {
  /** The ids of the bids that were told. */
  readonly heard = new Set<string>();
  /** How often it was told that events were missed for good. */
  gaps = 0;
  /** How often it went on after a cut. */
  resumed = 0;
  readonly ready: Promise<void>;
  readonly #person: Person;
  readonly #origins: readonly string[];
  #stream: EventStream | null = null;
  #lastId = "";
  #isReady: () => void = () => undefined;
  #stopped = false;

  /** It begins at once. @param first which of the nodes it asks first; after a cut the next */
  constructor(person: Person, origins: readonly string[], first: number) {
    this.#person = person;
    this.#origins = origins;
    this.ready = new Promise((resolve) => {
      this.#isReady = resolve;
    });
    void this.#follow(first);
  }

  get ownerId(): string {
    return this.#person.account.id;
  }

  stop(): void {
    this.#stopped = true;
    this.#stream?.cut();
  }

  async #follow(first: number): Promise<void> {
    for (let at = first; !this.#stopped; at += 1) {
      const origin = this.#origins[at % this.#origins.length] ?? "";
      this.#stream = openStream(origin, this.#person, this.#lastId, (event) => this.#hear(event));
      // oxlint-disable-next-line no-await-in-loop -- until it is cut
      await this.#stream.ended;
      // oxlint-disable-next-line no-await-in-loop -- lets the node come back
      await delay(COME_BACK_MS);
    }
  }

  #hear({ id, name, data }: StreamEvent): void {
    const said = JSON.parse(data);
    if (name === "ready") {
      if (said.missed) this.gaps += 1;
      if (this.#lastId !== "") this.resumed += 1;
      this.#isReady();
    } else if (said.topic === "bids") {
      this.heard.add(said.bidId);
    }
    this.#lastId = id;
  }
}

/** How many acknowledged bids their owners' readers have not heard of, after a while at the latest. */
export async function missedBy(
  readers: readonly Reader[],
  acknowledged: readonly Write[],
): Promise<number> {
  const heard = new Map(readers.map((reader) => [reader.ownerId, reader.heard]));
  const late = performance.now() + TOLD_MS;
  for (;;) {
    const missed = acknowledged.filter(({ bidId, ownerId }) => !heard.get(ownerId)?.has(bidId));
    if (missed.length === 0 || performance.now() > late) return missed.length;
    // oxlint-disable-next-line no-await-in-loop -- until all have heard
    await delay(LOOK_AGAIN_MS);
  }
}
