import { setTimeout as delay } from "node:timers/promises";
import type { Agent } from "node:http";
import { bidRequest, nthBid, openUnits } from "../http/calls.ts";
import type { Dataset } from "../http/dataset.ts";
import { BenchFault } from "../report/fault.ts";
import { type Answer, ask, connections } from "./ask.ts";

/** A bid that a server acknowledged. */
export interface Write {
  readonly bidId: string;
  /** The owner of the quote. */
  readonly ownerId: string;
}

/** The pause before the same is tried again, in ms. */
const PAUSE_MS = 25;
/** How long a write may take with all its tries, in ms. */
const PATIENCE_MS = 90_000;

/** What writers hear besides: how each try went. */
type Hear = (answer: Answer) => void;

/**
 * Contractors who submit bids, each one after the other, and send the same again under the same key
 * until it is acknowledged.
 */
export class Writers {
  readonly acknowledged: Write[] = [];
  readonly #dataset: Dataset;
  readonly #open: ReturnType<typeof openUnits>;
  readonly #origins: readonly string[];
  readonly #agent: Agent;
  readonly #hear: Hear;
  readonly #all: Promise<unknown>;
  #begun = 0;
  #finishing = false;

  /**
   * They begin at once.
   * @param origins the nodes; the writers begin at each in turn, and go on to the next when one fails
   */
  constructor(
    dataset: Dataset,
    origins: readonly string[],
    count: number,
    hear: Hear = () => undefined,
  ) {
    this.#dataset = dataset;
    this.#open = openUnits(dataset);
    this.#origins = origins;
    this.#agent = connections(count);
    this.#hear = hear;
    this.#all = Promise.all(Array.from({ length: count }, (_, nth) => this.#write(nth)));
    // What goes wrong is told by who waits for the end.
    this.#all.catch(() => undefined);
  }

  /**
   * Waits until something that is sent from now on was acknowledged.
   * @throws BenchFault when it takes too long
   */
  async served(): Promise<void> {
    const before = this.#begun;
    const late = performance.now() + PATIENCE_MS;
    while (this.#lastDone < before) {
      if (performance.now() > late) throw new BenchFault("No write was acknowledged any more.");
      // oxlint-disable-next-line no-await-in-loop -- until it is so
      await Promise.race([delay(PAUSE_MS), this.#all]);
    }
  }

  /** Lets each finish what it has begun. @throws BenchFault for what was refused */
  async finish(): Promise<void> {
    this.#finishing = true;
    await this.#all;
    this.#agent.destroy();
  }

  /** The newest write that was acknowledged, by its number. */
  #lastDone = -1;

  async #write(nth: number): Promise<void> {
    while (!this.#finishing) {
      const number = this.#begun;
      this.#begun += 1;
      const { caller, quote } = nthBid(this.#dataset, this.#open, number);
      const place = { subject: "oneup", origin: "" } as const;
      const call = bidRequest(place, caller, quote.id, this.#dataset.validUntil);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await this.#insist(call, nth);
      const { id: bidId } = JSON.parse(answer.text);
      this.acknowledged.push({ bidId, ownerId: quote.ownerId });
      this.#lastDone = Math.max(this.#lastDone, number);
    }
  }

  async #insist(call: ReturnType<typeof bidRequest>, first: number): Promise<Answer> {
    const late = performance.now() + PATIENCE_MS;
    for (let at = first; ; at += 1) {
      const origin = this.#origins[at % this.#origins.length] ?? "";
      // oxlint-disable-next-line no-await-in-loop -- again only once it has failed
      const answer = await ask(this.#agent, origin, call);
      this.#hear(answer);
      const { status, text } = answer;
      if (status === 200) return answer;
      const mayPass = status === 0 || status === 503;
      if (!mayPass || performance.now() > late) {
        throw new BenchFault(`A bid was answered ${status} ${text}`);
      }
      // oxlint-disable-next-line no-await-in-loop -- lets it come back
      await delay(PAUSE_MS);
    }
  }
}
