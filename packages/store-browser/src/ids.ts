import type { Clock, Ids } from "@oneup/operations";

/** The time of this machine. */
export const systemClock: Clock = { now: () => new Date().toISOString() };

/**
 * Names made from the time (ENT-11), each later than the one before: two in one millisecond differ.
 * @param random 0 to 1; keeps names of two tabs apart where the specification leaves their form open
 */
export function timestampIds(clock: Clock, random: () => number): Ids {
  let last = 0;
  const next = (): string => {
    last = Math.max(Date.parse(clock.now()), last + 1);
    return String(last);
  };
  const suffix = () => random().toString(36).slice(2, 8);
  const named = (kind: string) => `${kind}-${next()}-${suffix()}`;
  return {
    quote: (origin) => `${origin === "quick-quote" ? "qq" : "quote"}-${next()}`,
    bid: next,
    message: () => named("message"),
    upgrade: () => named("upgrade"),
    picture: () => `${next()}-${suffix()}`,
    property: () => named("property"),
    client: () => named("client"),
    user: () => named("user"),
    hold: () => named("hold"),
    picturePage: () => named("page"),
  };
}
