import type { Bid } from "../bids/bid.schema.ts";
import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import { type HiddenContacts, maskContacts } from "../messages/contact-masking.rules.ts";
import { refusalForAbsence } from "../people/absence.rules.ts";
import type { Actor } from "../people/actor.ts";
import type { Standing } from "../people/permission-row.ts";
import type { Contact } from "../people/person.ts";
import { type Result, no, ok } from "../result.ts";
import { reduceAddress } from "./address.rules.ts";
import { HIDDEN_GAIN } from "./figure.rules.ts";
import { briefWithoutHidden } from "./project-brief.rules.ts";
import type { QuoteUnit } from "./quote-unit.ts";
import {
  type ProjectStep,
  type Quote,
  type QuoteUpgrade,
  type Revealable,
} from "./quote.schema.ts";

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

const withoutReason = ({ kind, at }: ProjectStep): ProjectStep => ({ kind, at });

/**
 * A room as others see it: what it adds to the home's value is its owner's affair. At a browser everybody reads everything (PROJ-06).
 */
function withoutGain(room: QuoteUpgrade): QuoteUpgrade {
  return { ...room, valueGain: HIDDEN_GAIN };
}

/**
 * Whether a contractor is told how to get in: where the address was shown to them, or is no secret and they
 * are hired. Once somebody is hired, nobody else is told.
 */
function knowsAccess(quote: Quote, contractorId: string): boolean {
  const { approvedContractorId: hired } = quote;
  if (!quote.hideAddress) return hired === contractorId;
  return isRevealed(quote, contractorId, "address") && (hired ?? contractorId) === contractorId;
}

/**
 * The one place that decides what a reader sees of a quote (S-51, MKT-08). With `hideAddress`: only city,
 * state and ZIP. The phone: only for contractors, and not with `hidePhone`. A contractor also sees a part
 * that the owner showed them, and then how to get in. Rivals' bids, the winner's identity and emails: never. Owner and admins see
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
  const { reveals: _reveals, access, steps, ...rest } = quote;
  // The reason is meant for those who waited to be chosen.
  const isTold = standing === "bidder" && quote.approvedContractorId !== actor.id;
  return {
    quote: {
      ...rest,
      // An account's id; at a browser everybody reads everything, and goes on to the newer quote (BID-02).
      ownerId: "",
      ...(steps === undefined ? {} : { steps: isTold ? steps : steps.map(withoutReason) }),
      previousVersion: null,
      supersededBy: actor.kind === "local" ? quote.supersededBy : null,
      address: hidden.hideAddress ? reduceAddress(quote.address) : quote.address,
      upgrades: quote.upgrades.map((upgrade) =>
        withoutHidden(actor.kind === "local" ? upgrade : withoutGain(upgrade), hidden),
      ),
      ...(quote.brief && { brief: briefWithoutHidden(quote.brief, hidden) }),
      ...(access !== undefined && contractor && knowsAccess(quote, actor.id) ? { access } : {}),
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

/** Whether a hidden part is shown to this contractor: as the last line about it says. */
export function isRevealed(
  { reveals = [] }: Pick<Quote, "reveals">,
  contractorId: string,
  part: Revealable,
): boolean {
  const last = reveals.findLast((line) => line.contractorId === contractorId && line.part === part);
  return last?.shown ?? false;
}

/** The parts of a request that are hidden from a reader who does not own it, minus those shown to them (MKT-08). */
export function hiddenFrom(
  quote: Pick<Quote, "hidePhone" | "hideAddress" | "address" | "reveals">,
  readerId: string,
): HiddenContacts {
  return {
    hidePhone: quote.hidePhone && !isRevealed(quote, readerId, "phone"),
    hideAddress: quote.hideAddress && !isRevealed(quote, readerId, "address"),
    address: quote.address,
  };
}

/** The parts of a request that are hidden from contractors. */
export function hiddenParts(
  quote: Pick<Quote, "hideAddress" | "hidePhone">,
): readonly Revealable[] {
  return [
    ...(quote.hideAddress ? (["address"] as const) : []),
    ...(quote.hidePhone ? (["phone"] as const) : []),
  ];
}

/** The owner's address and phone, as far as they are hidden from one contractor. */
export function unrevealedTo(
  quote: Pick<Quote, "hideAddress" | "hidePhone" | "reveals">,
  contractorId: string,
): Revealable | "both" | "none" {
  const [first, second] = hiddenParts(quote).filter(
    (part) => !isRevealed(quote, contractorId, part),
  );
  return second === undefined ? (first ?? "none") : "both";
}

/**
 * The parts unknown to one contractor, for their owner's eyes: a missing phone number is not hidden, and
 * cannot be shown.
 * @param phone the owner's
 */
export function untoldTo(
  quote: Pick<Quote, "hideAddress" | "hidePhone" | "reveals">,
  contractorId: string,
  phone: string,
): Revealable | "both" | "none" | "noPhone" {
  const hidden = unrevealedTo(quote, contractorId);
  if (phone !== "" || hidden === "address") return hidden;
  return hidden === "both" ? "address" : "noPhone";
}

/** True if a part can be shown to the bidder of a bid: the bid is approved, or waits while no other one is. */
export function canBeShown(
  { locked }: Pick<Quote, "locked">,
  { status }: Pick<Bid, "status">,
): boolean {
  return status === "approved" || (status === "pending" && !locked);
}

/**
 * The parts that an owner can show to the bidder of one bid, or take back (MKT-08): the hidden parts, as far
 * as they exist, while `revealTo` allows it; otherwise only the parts shown already.
 * @param phone the owner's
 */
export function revealableTo(
  quote: Pick<Quote, "hideAddress" | "hidePhone" | "reveals" | "locked">,
  bid: Pick<Bid, "status" | "contractorId">,
  phone: string,
): readonly Revealable[] {
  const isGiven = (part: Revealable) => part === "address" || phone !== "";
  return hiddenParts(quote).filter(
    (part) =>
      (canBeShown(quote, bid) && isGiven(part)) || isRevealed(quote, bid.contractorId, part),
  );
}

const shownParts = (quote: Quote, contractorId: string) =>
  (["address", "phone"] as const).filter((part) => isRevealed(quote, contractorId, part));

/**
 * Hides all parts again that were shown to one contractor (MKT-08), each with a line in the log: a withdrawn
 * bid needs no address and no phone number.
 */
export function takeBackFrom(quote: Quote, contractorId: string, at: Moment): Quote {
  const shown = shownParts(quote, contractorId);
  if (shown.length === 0) return quote;
  const lines = shown.map((part) => ({ contractorId, part, shown: false, at }));
  return { ...quote, reveals: [...(quote.reveals ?? []), ...lines] };
}

/**
 * Shows the hidden address or phone to the contractor of one bid, or takes it back (MKT-08). Each real change
 * is a line of the log. Showing needs an approved bid, or a waiting one while no other is approved, and a
 * contractor who can act; taking back is always possible.
 * @returns the changed unit; or bid.not_found, bid.wrong_state, account.other_on_hold
 */
export function revealTo(
  unit: QuoteUnit,
  given: {
    readonly bidId: string;
    readonly part: Revealable;
    readonly shown: boolean;
    readonly now: Moment;
  },
): Result<QuoteUnit> {
  const { part, shown, now: at } = given;
  const bid = unit.bids.find(({ id }) => id === given.bidId);
  if (!bid) return no(refusal("bid.not_found"));
  const { contractorId } = bid;
  if (isRevealed(unit.quote, contractorId, part) === shown) return ok(unit);
  if (shown && !canBeShown(unit.quote, bid)) return no(refusal("bid.wrong_state"));
  const aside = shown ? refusalForAbsence(unit, contractorId) : null;
  if (aside) return no(aside);
  const reveals = [...(unit.quote.reveals ?? []), { contractorId, part, shown, at }];
  return ok({ ...unit, quote: { ...unit.quote, reveals } });
}
