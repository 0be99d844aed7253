import { isFoundIn } from "../search-words.rules.ts";
import { usStates } from "../us-states.ts";
import { quoteNumber } from "./quote.rules.ts";
import { stateOf } from "./address.rules.ts";
import type { PropertyAddress, Quote } from "./quote.schema.ts";

/** An address in words, its state by its name too. */
function placeOf(address: PropertyAddress): string {
  const code = stateOf(address);
  const state = usStates.find((each) => each.code === code)?.name ?? "";
  return `${address.line} ${state}`;
}

/** What a request says of itself: its number and its rooms. */
function requestText({ id, upgrades }: Pick<Quote, "id" | "upgrades">): string {
  return [quoteNumber(id), ...upgrades.map(({ room }) => room)].join(" ");
}

/**
 * Whether a request is what its reader looks for among their own: by address, number or room (QUO-03).
 * @param quote as this reader may see it: what is hidden from them is not found either (MKT-08)
 */
export function isRequestFound(
  quote: Pick<Quote, "id" | "address" | "upgrades">,
  search: string,
): boolean {
  return isFoundIn(`${placeOf(quote.address)} ${requestText(quote)}`, search);
}
