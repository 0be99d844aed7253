import {
  type AccuracyReport,
  type Actor,
  type Bid,
  type BidDraft,
  type ChatMessage,
  FIRST_VERSION,
  type Figure,
  type LicenceEntry,
  type MarketComparable,
  NO_FACTS,
  type Property,
  type Quote,
  type QuoteUpgrade,
  type RegistrationDraft,
  type Rung,
  type RungValue,
  type Subscription,
  type Valuation,
  factsThatCount,
  newProperty,
  ownFigure,
  parseAddress,
  standingRung,
} from "@oneup/domain";
import type { Payment } from "../payments.port.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { PropertyData } from "../ports.ts";
import type { FileRecord } from "../files.port.ts";

/** When things of these builders begin unless a test says otherwise. */
export const LONG_AGO = "2026-11-20T10:00:00.000Z";

/** A figure in cents with a range around it. */
export function aFigure(typical: number): Figure {
  return {
    low: Math.round(typical * 0.8),
    typical,
    high: Math.round(typical * 1.25),
    origin: { kind: "benchmark", source: "A report", evidence: "212 sales", years: "2024-2026" },
  };
}

/** A kitchen of $18,500 that gains $32,000. */
export function anUpgrade(more: Partial<QuoteUpgrade> = {}): QuoteUpgrade {
  return {
    id: "upgrade-kitchen",
    room: "Kitchen",
    beforeImage: "/pictures/kitchen-before.webp",
    afterImage: "/api/files/kitchen-after",
    description: "White cabinets, quartz counters",
    customDescription: "",
    cost: aFigure(1_850_000),
    valueGain: aFigure(3_200_000),
    ...more,
  };
}

/** A published quote with one room. */
export function aQuote(owner: Actor, more: Partial<Quote> = {}): Quote {
  return {
    id: "quote-a",
    ownerId: owner.ownerId,
    address: {
      line: "12 Oak Street, Springfield, IL 62701",
      street: "12 Oak Street",
      city: "Springfield",
      state: "IL",
      zip: "62701",
    },
    upgrades: [anUpgrade()],
    createdAt: LONG_AGO,
    status: "active",
    isPublic: true,
    hideAddress: false,
    hidePhone: false,
    ...FIRST_VERSION,
    revision: 1,
    revisedAt: more.createdAt ?? LONG_AGO,
    ...more,
  };
}

/** A pending bid of $25,800 on a quote. */
export function aBid(quoteId: string, bidder: Actor, more: Partial<Bid> = {}): Bid {
  const { amount = 2_580_000, submittedAt = LONG_AGO } = more;
  return {
    id: `${quoteId}-${bidder.contact.name.split(" ")[0]}`,
    quoteId,
    contractorId: bidder.id,
    amount,
    timeline: "6 weeks",
    notes: "All in",
    name: bidder.contact.name,
    company: bidder.contact.company,
    email: bidder.contact.email,
    phone: bidder.contact.phone,
    license: bidder.contact.license,
    expirationDate: "2026-12-31",
    submittedAt,
    lastUpdated: submittedAt,
    status: "pending",
    activityLog: [
      {
        action: "bid_submitted",
        timestamp: submittedAt,
        details: "Bid submitted.",
        amount,
        previousAmount: null,
      },
    ],
    withdrawnReason: null,
    pricedRevision: 1,
    withdrawnAt: null,
    details: null,
    tier: null,
    ...more,
  };
}

/** What a contractor types to bid $25,800. */
export function aBidDraft(bidder: Actor, more: Partial<BidDraft> = {}): BidDraft {
  return {
    amount: "$25,800",
    name: bidder.contact.name,
    company: bidder.contact.company,
    email: bidder.contact.email,
    phone: bidder.contact.phone,
    license: bidder.contact.license,
    expirationDate: "2026-12-31",
    timeline: "6 weeks",
    notes: "All in",
    ...more,
  };
}

/** A line of the conversation about a bid. */
export function aMessage(bid: Bid, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: "message-a",
    quoteId: bid.quoteId,
    bidId: bid.id,
    sender: "owner",
    text: "When could you start?",
    photos: [],
    sentAt: LONG_AGO,
    ...more,
  };
}

/** A homeowner's account. */
export function anAccount(more: Partial<AccountRecord> = {}): AccountRecord {
  return {
    id: "user-a",
    email: "anna@people.example",
    passwordHash: "hash of a secret",
    role: "user",
    userType: "homeowner",
    name: "Anna of the Test",
    companyName: "",
    phone: "(555) 555-0150",
    licenseNumber: "",
    plan: "demo",
    accountStatus: "active",
    verification: "none",
    tier: null,
    createdAt: LONG_AGO,
    emailConfirmedAt: null,
    deletedAt: null,
    demoEndsAt: null,
    ...more,
  };
}

/** The record of an uploaded photo. */
export function aFile(owner: Actor, more: Partial<FileRecord> = {}): FileRecord {
  return {
    id: "file-a",
    ownerId: owner.id,
    mime: "image/webp",
    bytes: 120_000,
    width: 1920,
    height: 1080,
    kind: "photo",
    parentId: null,
    original: "",
    maskId: null,
    request: "",
    engine: "",
    createdAt: LONG_AGO,
    ...more,
  };
}

/** A subscription to Pro in force, at $99 a month. */
export function aSubscription(accountId: string, more: Partial<Subscription> = {}): Subscription {
  return {
    id: "sub-a",
    accountId,
    customerId: "customer-a",
    plan: "pro",
    status: "active",
    monthlyPrice: 9_900,
    paidUntil: "2026-12-20T10:00:00.000Z",
    cancelsAtEnd: false,
    createdAt: LONG_AGO,
    changedAt: LONG_AGO,
    ...more,
  };
}

/** The payment of its first month, half off. */
export function aPayment(accountId: string): Payment {
  return {
    id: "invoice-a",
    accountId,
    subscriptionId: "sub-a",
    plan: "pro",
    amount: 5_000,
    paidAt: LONG_AGO,
  };
}

const comparedHome = (number: number): MarketComparable => ({
  id: `sale-${number}`,
  address: `${number} Example Court`,
  price: 40_000_000 + number * 100_000,
  soldOn: `2026-0${number}-10`,
  distanceMiles: number / 10,
  facts: { ...NO_FACTS, beds: 4, baths: 2.5, sqft: 2_300, condition: 4 },
  lat: 39.8,
  lon: -89.65,
  adjustments: [
    { kind: "time", amount: 0 },
    { kind: "size", amount: 500_000 },
  ],
  adjustedPrice: 40_500_000 + number * 100_000,
  similarity: 1 - number / 10,
  weight: 1 / 6,
  source: "A county's file",
  added: false,
});

const noRung = (rung: Rung): RungValue => ({
  rung,
  value: null,
  note: "nothing_said",
  date: null,
  count: null,
  percentWithin: null,
});

/** What a home of $425,000 is worth by eight sales near it, six of them shown. */
export function aValuation(more: Partial<Valuation> = {}): Valuation {
  const origin = { kind: "sales", source: "8 sales", evidence: "", years: "2026" } as const;
  return {
    day: "2026-11-20",
    edition: 1,
    facts: { ...NO_FACTS, beds: 4, baths: 3, sqft: 2_400, yearBuilt: 1_990, lotSqft: 8_000 },
    ownersFacts: [],
    recordSource: "A county's file",
    rungs: [
      {
        rung: "sales",
        value: { low: 40_000_000, typical: 42_500_000, high: 45_000_000, origin },
        note: null,
        date: "2026-06-10",
        count: 8,
        percentWithin: 90,
      },
      ...(["purchase", "statement", "zip-median"] as const).map(noRung),
    ],
    rung: "sales",
    wanted: "condition",
    change: null,
    search: { miles: 1, months: 12 },
    comparables: [1, 2, 3, 4, 5, 6].map(comparedHome),
    place: { lat: 39.79, lon: -89.65, of: "zip" },
    ...more,
  };
}

/** A market that knows the same of every home, as of the day that is asked for; what its owner says counts. */
export function aMarket(): PropertyData {
  return {
    edition: () => 1,
    value: ({ evidence }, day) => {
      const { purchase } = evidence;
      const valuation = aValuation({ day, ...factsThatCount(evidence.facts, aValuation().facts) });
      const rungs = valuation.rungs.map((each) =>
        each.rung === "purchase" && purchase
          ? {
              ...each,
              value: ownFigure({
                low: purchase.price,
                typical: purchase.price,
                high: purchase.price,
              }),
            }
          : each,
      );
      const comparables = valuation.comparables.filter(({ id }) => !evidence.dropped.includes(id));
      const rung = standingRung(rungs, evidence.rung)?.rung ?? null;
      return Promise.resolve({ ...valuation, rungs, rung, comparables });
    },
    startingValue: ({ zip }, day) =>
      Promise.resolve(aValuation(zip === "" ? { day, rung: null } : { day })),
    candidates: () => Promise.resolve([comparedHome(7)]),
  };
}

/** A property that was just analysed. */
export function aProperty(owner: Actor, more: Partial<Property> = {}): Property {
  const property = newProperty({
    id: "property-a",
    ownerId: owner.ownerId,
    address: parseAddress("12 Oak Street, Springfield, IL 62701"),
    report: aValuation(),
    now: LONG_AGO,
  });
  return { ...property, ...more };
}

/** A line of California's file that holds Casey's licence as active. */
export function aLicence(more: Partial<LicenceEntry> = {}): LicenceEntry {
  return {
    source: "cslb",
    key: "1234567",
    number: "1234567",
    holder: "CASEY BUILDS",
    otherNames: [],
    kind: "B",
    status: "CLEAR",
    inForce: true,
    expires: "2030-01-31",
    ...more,
  };
}

/** What a professional registers with; a contractor of California unless said otherwise. */
export function registrationDraft(more: Partial<RegistrationDraft> = {}): RegistrationDraft {
  return {
    userType: "contractor",
    email: "casey@builders.example",
    password: "correct horse battery",
    businessName: "Casey Builds",
    licenseNumber: "1234567",
    licenseState: "California",
    insuranceDocument: "",
    googleBusinessUrl: "",
    requestedTier: "tier1",
    ...more,
  };
}

/** What was measured of a state's values by sales. */
export function anAccuracyReport(state: string): AccuracyReport {
  return {
    state,
    from: "2026-08-01",
    to: "2026-10-31",
    sales: 1_200,
    medianMiss: 7.4,
    within10: 62.5,
    covered: 90.2,
    measuredAt: "2026-11-01T04:00:00.000Z",
    trained: 9_000,
    refused: 12,
    within20: 87,
    medianHalfWidth: 21.4,
    cod: 10.9,
    prd: 1.01,
    prb: -0.01,
    fifthLimits: [],
    fifths: [],
    zips: [],
  };
}
