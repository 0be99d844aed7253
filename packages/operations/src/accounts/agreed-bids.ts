import {
  type Cents,
  type EndingRequest,
  bidderName,
  endsAs,
  projectName,
  publicProjectName,
} from "@oneup/domain";
import { allBidsOf } from "../bids/all-bids-of.ts";
import type { BidSummary } from "../quotes.port.ts";
import type { ServerSession } from "../ports.ts";
import { absentAmong } from "./absent-among.ts";

/** An approved bid in which an account has a part. */
export interface AgreedBid {
  /** Whether the account approved it, or made it. */
  readonly side: "owner" | "contractor";
  readonly quoteId: string;
  readonly bidId: string;
  /** The name of its project, as this side may see it. */
  readonly name: string;
  readonly amount: Cents;
  /** The contractor as the bid names them. */
  readonly contractor: string;
}

/** The approved bids on somebody's own requests. */
async function approvedOn(session: ServerSession, ownerId: string) {
  const owned = await session.quotes.listOwned(ownerId);
  const locked = owned.filter(({ quote }) => quote.locked);
  const units = await Promise.all(locked.map(({ quote }) => session.quotes.load(quote.id)));
  return units.flatMap((unit) =>
    (unit?.bids ?? [])
      .filter(({ status }) => status === "approved")
      .flatMap((bid) => (unit ? [{ bid, quote: unit.quote }] : [])),
  );
}

function answerOf({ bid, quote }: Pick<BidSummary, "bid" | "quote">, side: AgreedBid["side"]) {
  const name = side === "owner" ? projectName(quote) : publicProjectName(quote);
  const ids = { quoteId: quote.id, bidId: bid.id };
  return { side, ...ids, name, amount: bid.amount, contractor: bidderName(bid) };
}

/**
 * The agreements with people who are still there (ACC-07): bids that an account approved, and its own
 * approved bids.
 */
export async function agreedBidsOf(
  session: ServerSession,
  personId: string,
): Promise<readonly AgreedBid[]> {
  const [approved, won] = await Promise.all([
    approvedOn(session, personId),
    allBidsOf(session, personId, "awarded"),
  ]);
  const absent = await absentAmong(session, [
    ...approved.map(({ bid }) => bid.contractorId),
    ...won.map(({ quote }) => quote.ownerId),
  ]);
  return [
    ...approved
      .filter(({ bid }) => absent[bid.contractorId] !== "left")
      .map((each) => answerOf(each, "owner")),
    ...won
      .filter(({ quote }) => absent[quote.ownerId] !== "left")
      .map((each) => answerOf(each, "contractor")),
  ];
}

/**
 * The parts that end with an account (ACC-07): its requests, each counted under its state and together as
 * many as on the receipt, and its open bids.
 */
export interface OpenParts {
  readonly requests: Readonly<Record<EndingRequest, number>>;
  readonly bids: number;
}

/** The open parts of an account now. */
export async function openPartsOf(session: ServerSession, personId: string): Promise<OpenParts> {
  const [owned, bids] = await Promise.all([
    session.quotes.listOwned(personId),
    allBidsOf(session, personId, null),
  ]);
  const kinds = owned.map(({ quote }) => endsAs(quote));
  const count = (kind: EndingRequest) => kinds.filter((each) => each === kind).length;
  return {
    requests: {
      open: count("open"),
      agreed: count("agreed"),
      draft: count("draft"),
    },
    bids: bids.filter(({ bid }) => bid.status === "pending").length,
  };
}
