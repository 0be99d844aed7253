import { completesAddress } from "./address-completion.rules.ts";
import { addressKey, missingAddressParts, sameAddress } from "./address.rules.ts";
import { lineageOf } from "./quote-lineage.rules.ts";
import { oldestFirst } from "./quote-versions.rules.ts";
import type { Quote } from "./quote.schema.ts";
import type { PropertyAddress } from "./property-address.ts";

/**
 * Links the versions of one property in the order of their making, as if each had been made with its address,
 * for a quote that got its address later (QUO-16). A superseded one keeps its successor.
 * @param lineage quotes of one address, oldest first
 * @returns those whose links changed
 */
function relink(lineage: readonly Quote[]): readonly Quote[] {
  return lineage.flatMap((quote, at): Quote[] => {
    const previousVersion = lineage[at - 1]?.id ?? null;
    const supersededBy = quote.superseded ? quote.supersededBy : (lineage[at + 1]?.id ?? null);
    const same = quote.previousVersion === previousVersion && quote.supersededBy === supersededBy;
    return same ? [] : [{ ...quote, previousVersion, supersededBy }];
  });
}

/** A quote's versions with the fuller address of their property; those with an approved bid too. */
export function withCompleted(
  owned: readonly Quote[],
  before: PropertyAddress,
  after: PropertyAddress,
): { readonly all: readonly Quote[]; readonly changed: readonly Quote[] } {
  const carried = owned.map((each) =>
    sameAddress(each.address, before) ? { ...each, address: after } : each,
  );
  const versions = oldestFirst(carried.filter((each) => sameAddress(each.address, after)));
  const linked = new Map(relink(versions).map((each) => [each.id, each]));
  const all = carried.map((each) => linked.get(each.id) ?? each);
  return { all, changed: all.filter((each, at) => each !== owned[at]) };
}

/**
 * A quote and its owner's others after a change of its address: it leaves the versions of the old address and
 * joins those of the new one (QUO-16). If the new address only completes the old one, the older versions come
 * along. Typing supersedes nothing; without an address a quote stands alone (S-49).
 * @returns the quote with its links, and the others that changed with it
 */
export function moveToAddress(
  quote: Quote,
  before: Quote,
  owned: readonly Quote[],
): { readonly quote: Quote; readonly changed: readonly Quote[] } {
  if (addressKey(quote.address.line) === addressKey(before.address.line)) {
    return { quote, changed: [] };
  }
  const others = owned.filter(({ id }) => id !== quote.id);
  if (
    missingAddressParts(before.address).length > 0 &&
    completesAddress(before.address, quote.address)
  ) {
    const { all, changed } = withCompleted([...others, quote], before.address, quote.address);
    return {
      quote: all.find(({ id }) => id === quote.id) ?? quote,
      changed: changed.filter(({ id }) => id !== quote.id),
    };
  }
  const left = oldestFirst(others.filter((each) => sameAddress(each.address, before.address)));
  const changed = [...relink(left), ...relink(lineageOf(quote, others))];
  return {
    quote: changed.find(({ id }) => id === quote.id) ?? quote,
    changed: changed.filter(({ id }) => id !== quote.id),
  };
}
