import { isFoundIn } from "../search-words.rules.ts";
import { usStates } from "../us-states.ts";
import { quoteNumber } from "./quote.rules.ts";
import { stateOf } from "./address.rules.ts";
import type { Quote } from "./quote.schema.ts";
import type { PropertyAddress } from "./property-address.ts";

/** An address in words, its state by its name too. */
function placeOf(address: PropertyAddress): string {
  const code = stateOf(address);
  const state = usStates.find((each) => each.code === code)?.name ?? "";
  return `${address.line} ${state}`;
}

/** True if an address with these words beside it matches the search. */
function isFoundAt(address: PropertyAddress, words: readonly string[], search: string): boolean {
  return isFoundIn([placeOf(address), ...words].join(" "), search, stateOf(address));
}

/** The searched text of a request: its number and its rooms. */
function requestText({ id, upgrades }: Pick<Quote, "id" | "upgrades">): string {
  return [quoteNumber(id), ...upgrades.map(({ room }) => room)].join(" ");
}

/**
 * True if a request matches its reader's search among their own: by address, number or room (QUO-03).
 * @param quote as this reader may see it: what is hidden from them is not found either (MKT-08)
 */
export function isRequestFound(
  quote: Pick<Quote, "id" | "address" | "upgrades">,
  search: string,
): boolean {
  return isFoundAt(quote.address, [requestText(quote)], search);
}

/**
 * True if a property matches its owner's search (DASH-01): by address, by a room that they added, or by the
 * number or a room of its requests. Rooms that every home has do not count: they would match all.
 */
export function isPropertyFound(
  address: PropertyAddress,
  rooms: readonly { readonly room: string; readonly custom: boolean }[],
  requests: readonly Pick<Quote, "id" | "upgrades">[],
  search: string,
): boolean {
  const added = rooms.filter(({ custom }) => custom).map(({ room }) => room);
  return isFoundAt(address, [...added, ...requests.map(requestText)], search);
}
