import type { Actor, Bid, BidDraft, ChatMessage, Figure, Quote, QuoteUpgrade } from "@oneup/domain";
import type { AccountRecord, FileRecord } from "../ports.ts";

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
    previousVersion: null,
    superseded: false,
    supersededAt: null,
    supersededBy: null,
    locked: false,
    approvedContractorId: null,
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
    withdrawnAt: null,
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
    request: "",
    engine: "",
    createdAt: LONG_AGO,
    ...more,
  };
}
