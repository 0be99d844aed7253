import { createHash } from "node:crypto";
import {
  type Bid,
  type BidTerms,
  FIRST_VERSION,
  type Figure,
  type QuoteUnit,
  submitBid,
} from "@oneup/domain";
import type { AccountRecord } from "@oneup/operations";

/** How much there is. */
export interface Size {
  readonly quotes: number;
  /** Bids that every quote has already. */
  readonly bidsPerQuote: number;
  /** Homeowners, each signed in; the quotes are theirs in turn. */
  readonly owners: number;
  /** Contractors whose bids are there already. */
  readonly bidders: number;
  /** Contractors who are signed in and call: they list projects and submit new bids. */
  readonly callers: number;
}

export const WHOLE: Size = {
  quotes: 10_000,
  bidsPerQuote: 5,
  owners: 5_000,
  bidders: 500,
  callers: 2_500,
};
export const SMALL: Size = {
  quotes: 4_000,
  bidsPerQuote: 5,
  owners: 4_000,
  bidders: 200,
  callers: 2_000,
};

/** Somebody who is signed in. */
export interface Person {
  readonly account: AccountRecord;
  readonly token: string;
}

/** The people, quotes and bids that both servers hold. The same for the same size and moment. */
export interface Dataset {
  readonly owners: readonly Person[];
  readonly bidders: readonly AccountRecord[];
  readonly callers: readonly Person[];
  /** Oldest first. */
  readonly units: readonly QuoteUnit[];
  readonly signedInAt: string;
  readonly signedInUntil: string;
  /** The last day of every bid. */
  readonly validUntil: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A text that looks like a random one and is the same each time. */
function hashOf(name: string): Buffer {
  return createHash("sha256").update(`oneup bench ${name}`).digest();
}

const idOf = (name: string) => hashOf(name).toString("hex").slice(0, 32);

/** Under this hash a server keeps a token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function accountOf(kind: "owner" | "bidder" | "caller", at: number, now: number): AccountRecord {
  const contractor = kind !== "owner";
  return {
    id: idOf(`${kind} ${at}`),
    email: `${kind}-${at}@oneup.example`,
    passwordHash: "",
    role: "user",
    userType: contractor ? "contractor" : "homeowner",
    name: `Person ${at}`,
    companyName: contractor ? `Company ${at}` : "",
    phone: "(555) 010-0100",
    licenseNumber: contractor ? `CA-${1_000_000 + at}` : "",
    plan: "pro",
    accountStatus: "active",
    verification: "none",
    tier: null,
    createdAt: new Date(now - 30 * DAY_MS + at).toISOString(),
    emailConfirmedAt: null,
    deletedAt: null,
  };
}

function personOf(kind: "owner" | "caller", at: number, now: number): Person {
  const token = hashOf(`token of ${kind} ${at}`).toString("base64url");
  return { account: accountOf(kind, at, now), token };
}

function figure(dollars: number): Figure {
  const origin = {
    kind: "benchmark",
    source: "Made up for the benchmark",
    evidence: "Long enough to be like a real one",
    years: "2026",
  } as const;
  return {
    low: dollars * 80,
    typical: dollars * 100,
    high: dollars * 130,
    origin,
  };
}

/** What a contractor offers. */
function termsOf(account: AccountRecord, amount: number, validUntil: string): BidTerms {
  return {
    amount,
    timeline: "Three to four weeks",
    notes: "Demolition, delivery and disposal are included. Permits are not.",
    name: account.name,
    company: account.companyName,
    email: account.email,
    phone: account.phone,
    license: account.licenseNumber,
    details: null,
    expirationDate: validUntil,
  };
}

/** Nine quotes of ten are listed; the tenth is closed by now, and every fourth hides its address. */
function unitOf(at: number, dataset: Omit<Dataset, "units">, size: Size, now: number): QuoteUnit {
  const owner = dataset.owners[at % size.owners];
  if (!owner) throw new Error("There are no owners.");
  const createdAt = new Date(now - (size.quotes - at) * MINUTE_MS).toISOString();
  let unit: QuoteUnit = {
    quote: {
      id: `q-${idOf(`quote ${at}`)}`,
      ownerId: owner.account.id,
      address: {
        line: "",
        street: `${at + 1} Maple Lane`,
        city: "Sacramento",
        state: "CA",
        zip: "95814",
      },
      upgrades: ["Kitchen", "Bathroom"].map((room) => ({
        id: `u-${idOf(`${room} ${at}`)}`,
        room,
        beforeImage: `/api/files/${idOf(`before ${room} ${at}`)}`,
        afterImage: `/api/files/${idOf(`after ${room} ${at}`)}`,
        description: "Navy shaker cabinets, white quartz counters and a brighter light.",
        customDescription: "Please keep the window as it is.",
        cost: figure(20_000 + (at % 97) * 100),
        valueGain: figure(14_000 + (at % 89) * 100),
      })),
      createdAt,
      revision: 1,
      revisedAt: createdAt,
      status: "active",
      isPublic: true,
      hideAddress: at % 4 === 0,
      hidePhone: false,
      ...FIRST_VERSION,
    },
    bids: [],
  };
  for (let nth = 0; nth < size.bidsPerQuote; nth += 1) {
    const bidder = dataset.bidders[(at * size.bidsPerQuote + nth) % size.bidders];
    if (!bidder) throw new Error("There are no bidders.");
    const done = submitBid(unit, {
      id: `b-${idOf(`bid ${nth} on ${at}`)}`,
      contractorId: bidder.id,
      tier: null,
      terms: termsOf(bidder, (18_000 + nth * 750) * 100, dataset.validUntil),
      now: createdAt,
    });
    if (!done.ok) throw new Error(`A bid is refused: ${done.refusal.code}`);
    unit = done.value.unit;
  }
  return at % 10 === 9 ? { ...unit, quote: { ...unit.quote, status: "closed" } } : unit;
}

/**
 * Makes the data.
 * @param now in ms since 1970; the newest quote is a minute older
 */
export function makeDataset(size: Size, now: number): Dataset {
  const people = (kind: "owner" | "caller", count: number) =>
    Array.from({ length: count }, (_, at) => personOf(kind, at, now));
  const rest = {
    owners: people("owner", size.owners),
    bidders: Array.from({ length: size.bidders }, (_, at) => accountOf("bidder", at, now)),
    callers: people("caller", size.callers),
    signedInAt: new Date(now - DAY_MS).toISOString(),
    signedInUntil: new Date(now + 7 * DAY_MS).toISOString(),
    validUntil: new Date(now + 60 * DAY_MS).toISOString().slice(0, 10),
  };
  const units = Array.from({ length: size.quotes }, (_, at) => unitOf(at, rest, size, now));
  return { ...rest, units };
}

/** All accounts of a dataset. */
export function accountsOf(dataset: Dataset): AccountRecord[] {
  return [
    ...dataset.owners.map(({ account }) => account),
    ...dataset.bidders,
    ...dataset.callers.map(({ account }) => account),
  ];
}

/** All bids of a dataset. */
export function bidsOf(dataset: Dataset): Bid[] {
  return dataset.units.flatMap(({ bids }) => bids);
}
