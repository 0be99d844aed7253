import {
  type Cents,
  type Figure,
  LOCAL_OWNER,
  type Origin,
  type PricedContent,
  type Quote,
  type QuoteUnit,
  type QuoteUpgrade,
  roiInWholePercent,
  totalCost,
  totalValue,
  writeAmount,
  writeGain,
} from "@oneup/domain";
import {
  type StoredBidRequest,
  type StoredQuote,
  storedQuoteSchema,
  storedRevealSchema,
  storedUpgradeSchema,
} from "./stored.schema.ts";
import { NO_DATE, dollarsOf, isRecord, readMoment, readStoredAmount } from "./values.ts";

const UNKNOWN_ORIGIN: Origin = {
  kind: "assumption",
  source: "Stored without its origin",
  evidence: "",
  years: "",
};

function plainFigure(cents: Cents): Figure {
  return { low: cents, typical: cents, high: cents, origin: UNKNOWN_ORIGIN };
}

/** The kept figure while it agrees with the text beside it: a text changed by hand wins. */
function figureOf(kept: Figure | undefined, cents: Cents): Figure {
  return kept?.typical === cents ? kept : plainFigure(cents);
}

function hasDigit(value: string | number): boolean {
  return /\d/.test(String(value));
}

function readUpgrade(raw: unknown, at: number): QuoteUpgrade | null {
  if (!isRecord(raw)) return null;
  const stored = storedUpgradeSchema.parse(raw);
  const costText = hasDigit(stored.estimatedCost) ? stored.estimatedCost : stored.cost;
  return {
    id: stored.id === "" ? `upgrade-${at + 1}` : stored.id,
    room: stored.room,
    beforeImage: stored.beforeImage,
    afterImage: stored.afterImage,
    description: stored.description,
    customDescription: stored.customDescription,
    cost: figureOf(stored.figures?.cost, readStoredAmount(costText)),
    valueGain: figureOf(stored.figures?.valueGain, readStoredAmount(stored.valueGain)),
    ...(stored.pricedBy === undefined ? {} : { pricedBy: stored.pricedBy }),
  };
}

/** The part of a quote, or of an earlier revision of it, that bidders price. */
function readContent(
  stored: Pick<StoredQuote, "propertyAddress" | "addressParts" | "upgrades" | "brief">,
): PricedContent {
  const { street = "", city = "", state = "", zip = "" } = stored.addressParts ?? {};
  return {
    address: { line: stored.propertyAddress, street, city, state, zip },
    upgrades: stored.upgrades.flatMap((each, at) => readUpgrade(each, at) ?? []),
    ...(stored.brief && { brief: stored.brief }),
  };
}

/** The earlier revisions of `quote_{id}`; missing if there are none. */
export function readEarlier(raw: unknown): Pick<QuoteUnit, "earlier"> {
  const { earlier } = storedQuoteSchema.parse(raw);
  if (earlier.length === 0) return {};
  return {
    earlier: earlier.map((each, at) => ({ n: at + 1, at: each.at, ...readContent(each) })),
  };
}

/**
 * Reads `quote_{id}`; null for what is no record. The key names the quote, not the record. A
 * missing status is that of the bid request, else draft (C-06).
 */
export function readQuote(
  id: string,
  raw: unknown,
  request: StoredBidRequest | null,
): Quote | null {
  if (!isRecord(raw)) return null;
  const stored = storedQuoteSchema.parse(raw);
  const createdAt = readMoment(stored.createdAt, readMoment(request?.createdAt ?? "", NO_DATE));
  return {
    id,
    ownerId: LOCAL_OWNER,
    ...readContent(stored),
    ...(stored.access === "" ? {} : { access: stored.access }),
    createdAt,
    revision: stored.earlier.length + 1,
    revisedAt: readMoment(stored.revisedAt, createdAt),
    status: stored.status ?? request?.status ?? "draft",
    isPublic: stored.isPublic,
    hideAddress: stored.hideAddress,
    hidePhone: stored.hidePhone,
    previousVersion: stored.previousVersion,
    superseded: stored.superseded,
    supersededAt: stored.supersededAt,
    supersededBy: stored.supersededBy,
    locked: stored.locked,
    approvedContractorId: stored.approvedContractorId,
    ...readReveals(stored.reveals),
  };
}

function readReveals(raw: readonly unknown[]): Pick<Quote, "reveals"> {
  const reveals = raw.flatMap((line) => storedRevealSchema.safeParse(line).data ?? []);
  return reveals.length === 0 ? {} : { reveals };
}

function writeUpgrade(upgrade: QuoteUpgrade) {
  const cost = upgrade.cost.typical;
  const gain = upgrade.valueGain.typical;
  return {
    room: upgrade.room,
    beforeImage: upgrade.beforeImage,
    afterImage: upgrade.afterImage,
    description: upgrade.description,
    customDescription: upgrade.customDescription,
    estimatedCost: writeAmount(cost),
    cost: dollarsOf(cost),
    valueGain: writeGain(gain),
    roi: roiInWholePercent(cost, gain),
    id: upgrade.id,
    figures: { cost: upgrade.cost, valueGain: upgrade.valueGain },
    ...(upgrade.pricedBy === undefined ? {} : { pricedBy: upgrade.pricedBy }),
  };
}

function writeContent({ address, upgrades, brief }: PricedContent) {
  const { line, ...addressParts } = address;
  return { propertyAddress: line, addressParts, upgrades: upgrades.map(writeUpgrade), brief };
}

/** Writes `quote_{id}`; members of `before` that the product does not know stay. */
export function writeQuote(
  { quote, earlier }: Pick<QuoteUnit, "quote" | "earlier">,
  before: unknown,
): Record<string, unknown> {
  return {
    ...(isRecord(before) ? before : {}),
    id: quote.id,
    ...writeContent(quote),
    access: quote.access,
    createdAt: quote.createdAt,
    previousVersion: quote.previousVersion,
    superseded: quote.superseded,
    supersededAt: quote.supersededAt,
    supersededBy: quote.supersededBy,
    totalCost: dollarsOf(totalCost(quote)),
    totalValue: dollarsOf(totalValue(quote)),
    roi: roiInWholePercent(totalCost(quote), totalValue(quote)),
    status: quote.status,
    isPublic: quote.isPublic,
    hideAddress: quote.hideAddress,
    hidePhone: quote.hidePhone,
    locked: quote.locked,
    approvedContractorId: quote.approvedContractorId,
    ...(quote.reveals === undefined ? {} : { reveals: quote.reveals }),
    ...(earlier === undefined
      ? {}
      : {
          revisedAt: quote.revisedAt,
          earlier: earlier.map((each) => ({ at: each.at, ...writeContent(each) })),
        }),
  };
}

/** The bid request of a new quote (ENT-10). */
export function newBidRequest(quote: Quote): StoredBidRequest {
  return { ...mirrored(quote), bidCount: 0, unseenBids: 0 };
}

/** The copy of a quote in its bid request; the status is the same in both records (C-05). */
export function mirrored(
  quote: Quote,
): Pick<StoredBidRequest, "id" | "createdAt" | "rooms" | "totalCost" | "quoteUrl" | "status"> {
  return {
    id: quote.id,
    createdAt: quote.createdAt,
    rooms: quote.upgrades.map((upgrade) => upgrade.room),
    totalCost: dollarsOf(totalCost(quote)),
    quoteUrl: `/quote/${quote.id}`,
    status: quote.status,
  };
}

function roomOnly(room: string, at: number, cents: Cents): QuoteUpgrade {
  return {
    id: `upgrade-${at + 1}`,
    room,
    beforeImage: "",
    afterImage: "",
    description: "",
    customDescription: "",
    cost: plainFigure(cents),
    valueGain: plainFigure(0),
  };
}

/**
 * The card of a bid request whose quote is gone or broken: its rooms and its total. The first room has the
 * whole total, because the parts are not known.
 */
export function quoteOfRequest(request: StoredBidRequest): Quote | null {
  const quote = readQuote(request.id, {}, request);
  if (!quote) return null;
  const total = readStoredAmount(request.totalCost);
  const rooms = request.rooms.length === 0 && total > 0 ? [""] : request.rooms;
  return { ...quote, upgrades: rooms.map((room, at) => roomOnly(room, at, at === 0 ? total : 0)) };
}
