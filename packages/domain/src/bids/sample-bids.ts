import { type Moment, addDays, dayOf } from "../dates.ts";
import type { Quote } from "../quotes/quote.schema.ts";
import type { Bid } from "./bid.schema.ts";

/** The two fictional bidders (S-64): example addresses and telephone numbers that nobody has. */
const bidders = [
  {
    id: "sample-bid-1",
    amount: 2_580_000,
    days: 14,
    name: "Sam Sample",
    company: "Sample & Daughters Remodeling",
    email: "sam@sample-remodeling.example",
    phone: "(555) 555-0141",
    license: "SAMPLE-0001",
    notes: "Sample bid: includes materials, labor and clean-up.",
  },
  {
    id: "sample-bid-2",
    amount: 2_350_000,
    days: 30,
    name: "Polly Placeholder",
    company: "Placeholder Home Works",
    email: "polly@placeholder-works.example",
    phone: "(555) 555-0142",
    license: "SAMPLE-0002",
    notes: "Sample bid: we can start within two weeks.",
  },
] as const;

/**
 * The two sample bids that the demo shows for a quote without stored bids (BID-17): $25,800 valid
 * 14 days and $23,500 valid 30 days, pending. An account never sees them (T-16).
 */
export function sampleBids(quote: Pick<Quote, "id" | "revision">, now: Moment): readonly Bid[] {
  return bidders.map(({ id, amount, days, name, company, email, phone, license, notes }) => ({
    id,
    quoteId: quote.id,
    contractorId: email,
    amount,
    timeline: "",
    notes,
    name,
    company,
    email,
    phone,
    license,
    expirationDate: addDays(dayOf(now), days),
    submittedAt: now,
    lastUpdated: now,
    status: "pending",
    activityLog: [],
    withdrawnReason: null,
    pricedRevision: quote.revision,
    withdrawnAt: null,
    details: null,
    tier: null,
  }));
}
