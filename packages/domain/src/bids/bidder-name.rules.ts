import type { Bid } from "./bid.schema.ts";

/** Whom a bid is from, in one name: the company, or the person where there is none. */
export function bidderName({ company, name }: Pick<Bid, "company" | "name">): string {
  return company || name;
}
