import type { SharedLimits } from "@oneup/store-sql";
import { RateLimit } from "./rate-limits.ts";

/** How often servers tell each other, in ms. */
const EVERY_MS = 1_000;

/**
 * Limits that each server counts by itself, so that a call costs no statement, and that hold over all of them within
 * about a second: what was taken meanwhile is added up in the database. While that is away, own counts go on.
 */
export class LimitExchange {
  readonly #shared: Pick<SharedLimits, "add">;
  readonly #log: (message: string, about?: unknown) => void;
  readonly #limits = new Map<string, RateLimit>();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #closed = false;
  #isAway = false;

  constructor(shared: Pick<SharedLimits, "add">, log: (message: string, about?: unknown) => void) {
    this.#shared = shared;
    this.#log = log;
  }

  /** A limit under a kind of its own, by which other servers know it. */
  limit(kind: string, limit: { readonly most: number; readonly windowMs: number }): RateLimit {
    const made = new RateLimit(limit);
    this.#limits.set(kind, made);
    return made;
  }

  start(): void {
    this.#plan();
  }

  /** Ends it, once what is under way is done. */
  close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    return this.#round;
  }

  #plan(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#round = this.#exchange().then(() => this.#plan());
    }, EVERY_MS).unref();
  }

  async #exchange(): Promise<void> {
    const told = [...this.#limits].flatMap(([kind, limit]) =>
      [...limit.tell(EVERY_MS)].map(([name, ms]) => ({ key: `${kind} ${name}`, limit, name, ms })),
    );
    if (told.length === 0) return;
    try {
      const taken = new Map(told.map(({ key, ms }) => [key, ms]));
      const heard = await this.#shared.add(taken, EVERY_MS);
      for (const { key, limit, name } of told) limit.hear(name, heard.get(key) ?? 0);
      this.#isAway = false;
    } catch (error) {
      for (const { limit, name, ms } of told) limit.untell(name, ms);
      if (!this.#isAway) this.#log("Limits of calls hold for each server alone.", error);
      this.#isAway = true;
    }
  }
}
