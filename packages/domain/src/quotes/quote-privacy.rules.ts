import type { Bid } from "../bids/bid.schema.ts";
import type { Actor } from "../people/actor.ts";
import { type HiddenContacts, maskContacts } from "../messages/contact-masking.rules.ts";
import type { Standing } from "../people/permissions.ts";
import type { Contact } from "../people/person.ts";
import { reduceAddress } from "./address.rules.ts";
import { hiddenFrom } from "./quote-reveal.rules.ts";
import type { Quote, QuoteUpgrade } from "./quote.schema.ts";
import type { QuoteUnit } from "./quote-unit.ts";

/** A quote as one reader may see it. */
export interface QuoteView {
  readonly quote: Quote;
  /** The owner's name and phone; empty where unknown or not for this reader. */
  readonly owner: { readonly name: string; readonly phone: string; readonly email: string };
  /** All bids for the owner and admins, a contractor's own for that contractor, else none. */
  readonly bids: readonly Bid[];
}

/** The texts of a room that a person wrote, without hidden parts. */
export function withoutHidden(room: QuoteUpgrade, hidden: HiddenContacts): QuoteUpgrade {
  if (!hidden.hidePhone && !hidden.hideAddress) return room;
  return {
    ...room,
    room: maskContacts(room.room, hidden),
    description: maskContacts(room.description, hidden),
    customDescription: maskContacts(room.customDescription, hidden),
  };
}

/**
 * The one place that decides what a reader sees of a quote (S-51, MKT-08). With `hideAddress`: only city,
 * state and ZIP. The phone: only for contractors, and not with `hidePhone`. A contractor also sees a part
 * that the owner showed them. Rivals' bids, the winner's identity and emails: never. Owner and admins see
 * everything. Every answer, list, document and event about a quote passes through here.
 * @param owner how the owner can be reached, null where it is not asked for
 */
export function quoteForReader(
  unit: QuoteUnit,
  actor: Actor,
  standing: Standing,
  owner: Contact | null = null,
): QuoteView {
  const { quote } = unit;
  const known = { name: owner?.name ?? "", phone: owner?.phone ?? "", email: owner?.email ?? "" };
  if (standing === "owner" || standing === "admin") {
    return { quote, owner: known, bids: unit.bids };
  }
  const contractor = standing === "bidder" || standing === "contractor";
  const hidden = hiddenFrom(quote, contractor ? actor.id : "");
  // Only the owner may know who else was shown a part.
  const { reveals: _reveals, ...rest } = quote;
  return {
    quote: {
      ...rest,
      // An account's id; at a browser everybody reads everything, and goes on to the newer quote (BID-02).
      ownerId: "",
      previousVersion: null,
      supersededBy: actor.kind === "local" ? quote.supersededBy : null,
      address: hidden.hideAddress ? reduceAddress(quote.address) : quote.address,
      upgrades: quote.upgrades.map((upgrade) => withoutHidden(upgrade, hidden)),
      approvedContractorId: quote.approvedContractorId === actor.id ? actor.id : null,
    },
    owner: {
      name: contractor ? maskContacts(known.name, hidden) : "",
      phone: contractor && !hidden.hidePhone ? known.phone : "",
      email: "",
    },
    bids: contractor ? unit.bids.filter((bid) => bid.contractorId === actor.id) : [],
  };
}
