import {
  type Absences,
  type Bid,
  type Moment,
  type Quote,
  type QuoteUnit,
  type Revision,
  searchTerms,
  totalCost,
  totalValue,
} from "@oneup/domain";
import { type Value, pick, readMoment, writtenKeys } from "../connection/statement.ts";
import { bids } from "../schema/bids.table.ts";
import { quotes, revisions } from "../schema/quotes.table.ts";
import { addressOf } from "./address.mapper.ts";

/** Columns that are written out of the others and never read. */
export const derivedKeys = ["totalCost", "totalValue", "search"] as const;

/** A row of `quotes`. */
export type QuoteRow = Omit<typeof quotes.$inferSelect, (typeof derivedKeys)[number]>;

/**
 * A row of `bids` as JSON: a bid, but for the form of its own times. Of the columns rather than of
 * {@link Bid}, so that a member of a bid without a column is a type error.
 */
export type BidJson = Omit<typeof bids.$inferSelect, "seq">;

/** A row of `revisions` as JSON. */
type RevisionJson = Omit<typeof revisions.$inferSelect, "quoteId">;

/** A row of `quotes` with the bids of the quote. */
export interface UnitRow extends QuoteRow {
  readonly bids: readonly BidJson[];
  /** Null where there is none. */
  readonly earlier: readonly RevisionJson[] | null;
  readonly absent: Absences | null;
  /** The owner's last look at the bids; null if there was none. */
  readonly lookedAt: string | null;
}

/** The quote of a row. */
export function quoteOf(row: QuoteRow): Quote {
  return {
    id: row.id,
    ownerId: row.ownerId,
    address: addressOf(row),
    upgrades: row.upgrades,
    ...(row.brief && { brief: row.brief }),
    ...(row.access === "" ? {} : { access: row.access }),
    createdAt: row.createdAt,
    status: row.status,
    isPublic: row.isPublic,
    hideAddress: row.hideAddress,
    hidePhone: row.hidePhone,
    revision: row.revision,
    revisedAt: row.revisedAt,
    previousVersion: row.previousVersion,
    superseded: row.superseded,
    supersededAt: row.supersededAt,
    supersededBy: row.supersededBy,
    locked: row.locked,
    approvedContractorId: row.approvedContractorId,
    ...(row.reveals.length === 0 ? {} : { reveals: row.reveals }),
  };
}

/** The bid of a JSON value. */
export function bidOf(json: BidJson): Bid {
  return {
    ...json,
    submittedAt: readMoment(json.submittedAt),
    lastUpdated: readMoment(json.lastUpdated),
    withdrawnAt: json.withdrawnAt === null ? null : readMoment(json.withdrawnAt),
  };
}

function revisionOf(json: RevisionJson): Revision {
  const { n, at, upgrades, brief } = json;
  const address = addressOf(json);
  return { n, at: readMoment(at), address, upgrades, ...(brief && { brief }) };
}

/** The unit of a row. */
export function unitOf(row: UnitRow): QuoteUnit {
  const { lookedAt, absent, earlier } = row;
  const bids = row.bids.map((json): Bid => {
    const bid = bidOf(json);
    const seen = lookedAt !== null && lookedAt >= bid.lastUpdated;
    return seen ? { ...bid, seen } : bid;
  });
  return {
    quote: quoteOf(row),
    bids,
    ...(earlier === null ? {} : { earlier: earlier.map(revisionOf) }),
    ...(absent === null ? {} : { absent }),
  };
}

/** A word as PostgreSQL reads one, whatever signs are in it. */
export function lexeme(term: string): string {
  return `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** A day (counted from 1970, UTC) as a word that nobody can type: narrows a search to the newest. */
export function dayMark(day: number): string {
  return `:d:${day}`;
}

const dayOf = (moment: Moment) => Math.floor(Date.parse(moment) / 86_400_000);

/** The members of a quote's row that can change besides its rooms, in the order of {@link quoteValues}. */
export const quoteKeys = writtenKeys(quotes).filter((key) => key !== "id" && key !== "upgrades");

/** The values of a quote's row without its id and rooms. */
export function quoteValues(quote: Quote): Value[] {
  const { address, upgrades: _upgrades, brief, access = "", reveals = [], ...rest } = quote;
  const { line, ...place } = address;
  const derived = {
    totalCost: totalCost(quote),
    totalValue: totalValue(quote),
    search: [dayMark(dayOf(quote.createdAt)), ...searchTerms(quote)].map(lexeme).join(" "),
  };
  const row = {
    ...rest,
    ...place,
    ...derived,
    addressLine: line,
    brief: jsonText(brief),
    access,
    reveals: JSON.stringify(reveals),
  };
  return pick(row, quoteKeys);
}

const jsonText = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);

/** The rooms of a quote, as JSON text. */
export function upgradesText({ upgrades }: Pick<Quote, "upgrades">): string {
  return JSON.stringify(upgrades);
}

export const revisionKeys = writtenKeys(revisions);

/** The values of an earlier revision's row, in the order of {@link revisionKeys}. */
export function revisionValues(quoteId: string, revision: Revision): Value[] {
  const { n, at, address } = revision;
  const { line, ...place } = address;
  const upgrades = upgradesText(revision);
  const brief = jsonText(revision.brief);
  return pick({ quoteId, n, at, addressLine: line, ...place, upgrades, brief }, revisionKeys);
}

/** The members of a bid's row that can change, in the order of {@link bidValues}. */
export const bidKeys = writtenKeys(bids).filter((key) => key !== "id");

/** The values of a bid's row without its id. */
export function bidValues(bid: Bid): Value[] {
  const row = {
    ...bid,
    details: jsonText(bid.details),
    activityLog: jsonText(bid.activityLog),
  };
  return pick(row, bidKeys);
}
