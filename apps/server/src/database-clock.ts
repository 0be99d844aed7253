import type { Clock } from "@oneup/operations";

/** Clocks that differ by less go by their own, in ms; an answer that took longer tells no time. */
const TOLERATED_MS = 1_000;

/**
 * The clock of all servers on one database: this machine's, put right by the database's. So leases, days and months are
 * the same everywhere, also where a machine's clock is wrong.
 */
export class DatabaseClock implements Clock {
  #behindMs = 0;

  now(): string {
    return new Date(this.ms()).toISOString();
  }

  /** Now, in ms since 1970. */
  ms(): number {
    return Date.now() + this.#behindMs;
  }

  /**
   * Compares it with the database's.
   * @param ask the database's time, in ms since 1970
   * @returns by how much this machine's own is behind, in ms; 0 where that is tolerated
   */
  async compare(ask: () => Promise<number>): Promise<number> {
    const asked = performance.now();
    const theirs = await ask();
    const tookMs = performance.now() - asked;
    const behindMs = theirs + tookMs / 2 - Date.now();
    if (tookMs > TOLERATED_MS) return this.#behindMs;
    if (Math.abs(behindMs) < TOLERATED_MS) this.#behindMs = 0;
    else if (Math.abs(behindMs - this.#behindMs) > TOLERATED_MS) this.#behindMs = behindMs;
    return this.#behindMs;
  }
}
