import { isIPv6 } from "node:net";
import { Refused, refusal } from "@oneup/domain";

/** The network that an address counts for: IPv6 by /64, which one household gets (REL-04). */
export function networkOf(address: string): string {
  if (!address.includes(":") || !isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const middle = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  const groups = [...left, ...middle, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** An hour, in ms. */
export const HOUR_MS = 60 * 60 * 1000;

interface Bucket {
  /** When the bucket would be full again, in ms; the past means it is. */
  fullAt: number;
}

/** A wait shorter than this, in seconds, is called a moment. */
const SHORT_S = 10;

/** What somebody hears who has to wait. */
export function tooMany(waitMs: number): Refused {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = seconds < SHORT_S ? 0 : Math.ceil(seconds / 60);
  return new Refused(refusal("request.too_many", { details: { seconds, minutes } }));
}

/** The most names that one limit remembers; the oldest are forgotten first. */
const MOST_NAMES = 50_000;

/**
 * A limit of so many per window for each name, refilling evenly (a leaky bucket): a burst of `most`
 * at once, then one each `windowMs / most`.
 */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();
  readonly #most: number;
  readonly #windowMs: number;
  readonly #now: () => number;

  /** @param limit how many per `windowMs`; `most` of 0 means no limit */
  constructor(limit: { most: number; windowMs: number }, now: () => number = Date.now) {
    this.#most = limit.most;
    this.#windowMs = limit.windowMs;
    this.#now = now;
  }

  /** How many names are remembered now. */
  get remembered(): number {
    return this.#buckets.size;
  }

  /** Takes one, or answers in how many ms there is one again. */
  take(name: string): { ok: true } | { ok: false; waitMs: number } {
    if (this.#most <= 0) return { ok: true };
    const now = this.#now();
    const step = this.#windowMs / this.#most;
    const fullAt = Math.max(now, this.#buckets.get(name)?.fullAt ?? now) + step;
    if (fullAt - now > this.#windowMs) return { ok: false, waitMs: fullAt - now - this.#windowMs };
    this.#keep(name, fullAt);
    return { ok: true };
  }

  /** Takes one. @throws Refused request.too_many, with the seconds to wait */
  insist(name: string): void {
    const taken = this.take(name);
    if (!taken.ok) throw tooMany(taken.waitMs);
  }

  /** Gives one back: what was taken turned out well. */
  giveBack(name: string): void {
    const bucket = this.#buckets.get(name);
    if (bucket) bucket.fullAt -= this.#windowMs / this.#most;
  }

  #keep(name: string, fullAt: number): void {
    const bucket = this.#buckets.get(name);
    if (bucket) {
      bucket.fullAt = fullAt;
      return;
    }
    if (this.#buckets.size >= MOST_NAMES) this.#forgetOldest();
    this.#buckets.set(name, { fullAt });
  }

  #forgetOldest(): void {
    const now = this.#now();
    for (const [name, bucket] of this.#buckets)
      if (bucket.fullAt <= now) this.#buckets.delete(name);
    for (const name of this.#buckets.keys()) {
      if (this.#buckets.size < MOST_NAMES * 0.9) return;
      this.#buckets.delete(name);
    }
  }
}
