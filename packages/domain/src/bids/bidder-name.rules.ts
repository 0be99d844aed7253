import type { Bid } from "./bid.schema.ts";

/** A bidder in one name: the company, or the person if there is none. */
export function bidderName({ company, name }: Pick<Bid, "company" | "name">): string {
  return company || name;
}
