import type { BidTab } from "@oneup/domain";
import type { OwnBid } from "@oneup/operations";
import { anyOf, statement } from "../connection/statement.ts";
import type { BidJson, QuoteRow } from "./quote.mapper.ts";
import { bidColumns, quoteColumns } from "./quote.queries.ts";

/** A contractor's bid with its quote. */
interface OwnBidRow extends QuoteRow {
  readonly bid: BidJson;
  /** The bid's place in the order in which all bids came. */
  readonly seq: number;
  readonly unseenMessages: number;
}

const unseen = `(select count(*) from messages m where m.bid_id = b.id and m.sender = 'owner' and m.seq > coalesce(
  (select l.seen_through from looks l
    where l.quote_id = b.quote_id and l.bid_id = b.id and l.reader = 'contractor'), 0))`;

/** The rule `bidTabs`. */
const inTab: Readonly<Record<BidTab, string>> = {
  mine: "b.status <> 'withdrawn'",
  action: `(b.status = 'pending' or ${unseen} > 0)`,
  awarded: "b.status = 'approved'",
  archived: "b.status in ('rejected', 'withdrawn', 'closed')",
};

/** @param ahead what stands before the rest, each newest first: the rule `inTabOrder` */
function listBids(name: string, condition: string, ahead: string | null = null) {
  const where = (more: string) =>
    `select ${quoteColumns}, b.seq, ${unseen} as "unseenMessages",
       (select to_json(x) from (select ${bidColumns}) x) as "bid"
     from bids b join quotes q on q.id = b.quote_id
     where b.contractor_id = $1 and ${condition} ${more}
     order by ${ahead === null ? "" : `${ahead} desc, `}b.submitted_at desc, b.seq desc limit $2`;
  return {
    first: statement<OwnBidRow>(`quotes.list_bids_of.${name}`, where("")),
    after: statement<OwnBidRow>(
      `quotes.list_bids_of.${name}_after`,
      where(
        ahead === null
          ? "and (b.submitted_at, b.seq) < ($3, $4)"
          : `and (${ahead}, b.submitted_at, b.seq) < ($5, $3, $4)`,
      ),
    ),
  };
}

/** A contractor's bids of one tab. */
export const bidsInTab = {
  mine: listBids("mine", inTab.mine),
  action: listBids("action", inTab.action, `(${unseen} > 0)`),
  awarded: listBids("awarded", inTab.awarded),
  archived: listBids("archived", inTab.archived),
} as const;

/** All of a contractor's bids. */
export const allBids = listBids("all", "true");

/** A contractor's newest bid on each of these quotes. */
export const ownBidsOn = statement<OwnBid>(
  "quotes.own_bids_on",
  `select distinct on (b.quote_id) b.quote_id as "quoteId", b.amount, b.status
   from bids b where b.contractor_id = $1 and b.quote_id = ${anyOf("$2")}
   order by b.quote_id, b.submitted_at desc, b.seq desc`,
);

const count = (tab: BidTab) => `count(*) filter (where ${inTab[tab]}) as "${tab}"`;

export const countBidsOf = statement<Record<BidTab, number>>(
  "quotes.count_bids_of",
  `select ${(["mine", "action", "awarded", "archived"] as const).map(count).join(", ")}
   from bids b where b.contractor_id = $1`,
);
