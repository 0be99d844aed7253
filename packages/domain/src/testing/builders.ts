import type { BidDetails } from "../bids/bid-details.schema.ts";
import { submitBid } from "../bids/bid-verbs.rules.ts";
import type { Bid, BidTerms } from "../bids/bid.schema.ts";
import { FIRST_VERSION } from "../quotes/quote-creation.rules.ts";
import type { Figure, Quote, QuoteUpgrade } from "../quotes/quote.schema.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import type { PropertyAddress } from "../quotes/property-address.ts";
import type { Result } from "../result.ts";

/*
 * Things for tests, complete and valid; each test names only what it is about.
 */

export const NOW = "2026-11-21T10:00:00.000Z";
export const LATER = "2026-11-22T10:00:00.000Z";

/** What a rule answers that must not refuse. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

/** A figure without a range, in cents. */
export function figure(cents: number): Figure {
  const origin = { kind: "benchmark", source: "test", evidence: "survey", years: "2025" } as const;
  return { low: cents, typical: cents, high: cents, origin };
}

export function upgrade(over: Partial<QuoteUpgrade> = {}): QuoteUpgrade {
  return {
    id: "up-1",
    room: "Kitchen",
    beforeImage: "/pictures/before.jpg",
    afterImage: "/pictures/after.jpg",
    description: "New cabinets",
    customDescription: "",
    cost: figure(1_850_000),
    valueGain: figure(3_200_000),
    ...over,
  };
}

export const ADDRESS: PropertyAddress = {
  line: "12 Oak Street, Sampleton, CA 90001",
  street: "12 Oak Street",
  city: "Sampleton",
  state: "CA",
  zip: "90001",
};

export function quote(over: Partial<Quote> = {}): Quote {
  return {
    id: "quote-1",
    ownerId: "owner-1",
    address: ADDRESS,
    upgrades: [upgrade()],
    createdAt: "2026-11-01T09:00:00.000Z",
    status: "active",
    isPublic: true,
    hideAddress: false,
    hidePhone: false,
    ...FIRST_VERSION,
    revision: 1,
    revisedAt: over.createdAt ?? "2026-11-01T09:00:00.000Z",
    ...over,
  };
}

export function terms(over: Partial<BidTerms> = {}): BidTerms {
  return {
    amount: 2_580_000,
    timeline: "",
    notes: "",
    name: "Casey Contractor",
    company: "Casey Builds",
    email: "casey@example.com",
    phone: "(555) 555-0100",
    license: "",
    expirationDate: "2026-12-05",
    details: null,
    ...over,
  };
}

/** A pending bid of `quote()`, by a contractor of its own name. */
export function bidOf(id: string, over: Partial<Bid> = {}): Bid {
  return {
    ...terms(),
    id,
    quoteId: "quote-1",
    contractorId: id,
    tier: null,
    status: "pending",
    submittedAt: NOW,
    lastUpdated: NOW,
    activityLog: [],
    withdrawnReason: null,
    pricedRevision: 1,
    withdrawnAt: null,
    ...over,
  };
}

/** What a bid says beside its amount: nothing, but for what a test is about. */
export function bidDetails(over: Partial<BidDetails> = {}): BidDetails {
  return {
    lines: [],
    deposit: null,
    payments: [],
    startDate: null,
    workDays: null,
    warranty: "",
    permits: "",
    ...over,
  };
}

/** Submits a bid. */
export function bidding(
  unit: QuoteUnit,
  id = "bid-1",
  contractorId = "casey",
  over: Partial<BidTerms> = {},
): QuoteUnit {
  const given = { id, contractorId, tier: null, terms: terms(over), now: NOW };
  return must(submitBid(unit, given)).unit;
}

/** A request with a pending bid of each of these contractors, called `bid-` and their name. */
export function withBids(of: Quote, ...contractors: readonly string[]): QuoteUnit {
  return contractors.reduce<QuoteUnit>((unit, name) => bidding(unit, `bid-${name}`, name), {
    quote: of,
    bids: [],
  });
}
