import { isIPv6 } from "node:net";
import { Refused, refusal } from "@oneup/domain";
import type { NamedLimit, SharedLimits } from "@oneup/store-sql";

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
  /** The calls taken that no other server knows of yet, in ms of the window. */
  untoldMs: number;
}

/** A wait shorter than this, in seconds, is called a moment. */
const SHORT_S = 10;

/** What somebody hears who has to wait. */
export function tooMany(waitMs: number): Refused {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = seconds < SHORT_S ? 0 : Math.ceil(seconds / 60);
  return new Refused(refusal("request.too_many", { details: { seconds, minutes } }));
}

/** Takes one of each over all servers. @throws Refused request.too_many, with the seconds to wait */
export async function insistOn(
  shared: Pick<SharedLimits, "take">,
  ...limits: readonly NamedLimit[]
): Promise<void> {
  const waitMs = await shared.take(limits);
  if (waitMs !== null) throw tooMany(waitMs);
}

/** The share of a window below which other servers are told nothing. */
const UNTOLD_SHARE = 1 / 100;

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
    this.#keep(name, fullAt).untoldMs += step;
    return { ok: true };
  }

  /** Takes one. @throws Refused request.too_many, with the seconds to wait */
  insist(name: string): void {
    const taken = this.take(name);
    if (!taken.ok) throw tooMany(taken.waitMs);
  }

  /**
   * Tells what was taken since it was last told, in ms of the window by name: less than a hundredth waits, and what was
   * refilled since counts no more.
   * @param everyMs how often it is told
   */
  tell(everyMs: number): ReadonlyMap<string, number> {
    const now = this.#now();
    const told = new Map<string, number>();
    for (const [name, bucket] of this.#buckets) {
      bucket.untoldMs = Math.max(0, Math.min(bucket.untoldMs, bucket.fullAt - now + everyMs));
      if (bucket.untoldMs === 0 || bucket.untoldMs < this.#windowMs * UNTOLD_SHARE) continue;
      told.set(name, bucket.untoldMs);
      bucket.untoldMs = 0;
    }
    return told;
  }

  /** Has what could not be told be told again. */
  untell(name: string, ms: number): void {
    const bucket = this.#buckets.get(name);
    if (bucket) bucket.untoldMs += ms;
  }

  /** Hears in how many ms the bucket is full again by what all servers told. */
  hear(name: string, fullInMs: number): void {
    const { fullAt = 0, untoldMs = 0 } = this.#buckets.get(name) ?? {};
    this.#keep(name, Math.max(fullAt, this.#now() + fullInMs + untoldMs));
  }

  #keep(name: string, fullAt: number): Bucket {
    const bucket = this.#buckets.get(name);
    if (bucket) {
      bucket.fullAt = fullAt;
      return bucket;
    }
    if (this.#buckets.size >= MOST_NAMES) this.#forgetOldest();
    const made = { fullAt, untoldMs: 0 };
    this.#buckets.set(name, made);
    return made;
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
