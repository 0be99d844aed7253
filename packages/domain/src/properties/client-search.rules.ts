import { isFoundIn, termsOf, wordsOf } from "../search-words.rules.ts";
import { usStates } from "../us-states.ts";
import type { Client } from "./client.schema.ts";

/** True if a client matches a realtor's search (T-08): by name, address or notes, and by the state's name too. */
export function isClientFound(
  { name, address, notes }: Pick<Client, "name" | "address" | "notes">,
  search: string,
): boolean {
  // Somebody may be called Al or Ma.
  const names = termsOf(name);
  const words = wordsOf(search);
  if (words.length > 0 && words.every((word) => names.includes(word))) return true;
  const state = usStates.find(({ code }) => code === address.state)?.name ?? "";
  return isFoundIn(`${name} ${address.line} ${state} ${notes}`, search, address.state);
}
