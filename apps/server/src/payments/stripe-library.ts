import type { Moment } from "@oneup/domain";

/** The library of Stripe, loaded with the first purchase: it takes time and memory that most starts never need. */
export async function stripeLibrary() {
  return (await import("stripe")).default;
}

/** A moment as Stripe writes it: whole seconds since 1970. */
export const secondsOf = (moment: Moment): number => Math.floor(Date.parse(moment) / 1000);
