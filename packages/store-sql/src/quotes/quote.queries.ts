import type { QuoteSummary } from "@oneup/operations";
import { anyOf, assignments, columnsOf, insertInto, statement } from "../connection/statement.ts";
import { bids } from "../schema/bids.table.ts";
import { quotes, revisions } from "../schema/quotes.table.ts";
import {
  type QuoteRow,
  type UnitRow,
  bidKeys,
  derivedKeys,
  quoteKeys,
  revisionKeys,
} from "./quote.mapper.ts";

export const quoteColumns = columnsOf(quotes, "q", derivedKeys);

/** A bid `b`. */
export const bidColumns = columnsOf(bids, "b", ["seq"]);

/** The bids of a quote in the order in which they came, as one JSON value. */
const bidsOf = `coalesce((
  select json_agg(x) from (select ${bidColumns} from bids b where b.quote_id = q.id order by b.seq) x
), '[]') as "bids"`;

/** The earlier revisions of a quote, oldest first; looked for only where there is one. */
const earlierOf = `case when q.revision > 1 then (
  select json_agg(x) from (select ${columnsOf(revisions, "r", ["quoteId"])}
    from revisions r where r.quote_id = q.id order by r.n) x) end as "earlier"`;

/** The sides of a quote that cannot act now, as `absenceOf` says of each; null if all can. */
const absentOf = `(
  select json_object_agg(a.id, case when a.deleted_at is null then a.account_status else 'left' end)
  from accounts a where a.account_status <> 'active' and a.id = any(
    array(select b.contractor_id from bids b where b.quote_id = q.id) || q.owner_id)) as "absent"`;

/** What belongs to a quote beside its row. */
const beside = `${bidsOf}, ${earlierOf}, ${absentOf}`;

/** The owner's last look at the bids. */
const lookedAt = `(select l.looked_at from looks l
  where l.quote_id = q.id and l.bid_id is null and l.reader = 'owner') as "lookedAt"`;

/** Quotes with their bids, as of one moment. */
export const loadUnits = statement<UnitRow>(
  "quotes.load",
  `select ${quoteColumns}, ${beside}, ${lookedAt} from quotes q where q.id = ${anyOf("$1")}`,
);

/**
 * Locks a quote for its change. The next statement reads the bids: this one, after a wait, would still see
 * the earlier bids. Keys stay referable.
 */
export const lockQuote = statement<QuoteRow>(
  "quotes.lock",
  `select ${quoteColumns} from quotes q where q.id = $1 for no key update`,
);

export const loadBids = statement<Pick<UnitRow, "bids" | "earlier" | "absent">>(
  "quotes.load_bids",
  `select ${beside} from quotes q where q.id = $1`,
);

/** A quote in a list, with counts of its bids. */
export interface SummaryRow extends QuoteRow {
  readonly bidCount: number;
  readonly standingBids: number;
  readonly unseenBids: number;
  readonly hired: QuoteSummary["hired"];
  readonly approvalEnded: boolean;
  readonly totalBefore: number | null;
}

const bidCount = `(select count(*) from bids b where b.quote_id = q.id) as "bidCount"`;

const standingBids = `(select count(*) from bids b where b.quote_id = q.id
  and b.status in ('pending', 'approved')) as "standingBids"`;

const unseenBids = `(select count(*) from bids b where b.quote_id = q.id and b.seq > coalesce(
  (select l.seen_through from looks l
    where l.quote_id = q.id and l.bid_id is null and l.reader = 'owner'), 0))`;

/** Looked for only where a bid is approved. */
const hired = `case when q.approved_contractor_id is not null then (
  select json_build_object('name', b.name, 'company', b.company, 'amount', b.amount)
  from bids b where b.quote_id = q.id and b.status = 'approved') end as "hired"`;

/** The condition of `endedApproval`, as a count: a test for existence would be planned over all bids at once. */
const approvalEnded = `(select count(*) from bids b where b.quote_id = q.id and b.status = 'withdrawn'
  and b.activity_log::jsonb @> '[{"action": "bid_approved"}]') > 0 as "approvalEnded"`;

/** The total cost of the last earlier revision; looked for only where there is one. */
const totalBefore = `case when q.revision > 1 then (
  select sum((u.value -> 'cost' ->> 'typical')::bigint)::bigint
  from revisions r, json_array_elements(r.upgrades) u
  where r.quote_id = q.id and r.n = q.revision - 1) end as "totalBefore"`;

/** An owner's quotes without those that are only old addresses of a project (MKT-07). */
const ofOwner = "q.owner_id = $1 and not q.superseded";
const owned = `select ${quoteColumns}, ${bidCount}, ${standingBids}, ${unseenBids} as "unseenBids", ${hired},
  ${approvalEnded}, ${totalBefore}
  from quotes q where ${ofOwner}`;
const newestFirst = `order by q.created_at desc, q.id desc`;
const page = `${newestFirst} limit $2`;
const after = `and (q.created_at, q.id) < ($3::timestamptz, $4::text)`;
/** The address of a quote as `sameAddress` compares it; what the index of the addresses holds. */
const atLine = `lower(btrim(q.address_line))`;

export const listOwned = statement<SummaryRow>("quotes.list_owned", `${owned} ${newestFirst}`);

/** Parameters: owner, limit; for the pages after the first also moment and id of the last one shown. */
export const pageOwned = {
  first: statement<SummaryRow>("quotes.page_owned", `${owned} ${page}`),
  after: statement<SummaryRow>("quotes.page_owned_after", `${owned} ${after} ${page}`),
};

/** As {@link pageOwned}, for one address, which comes last. */
export const pageOwnedAt = {
  first: statement<SummaryRow>("quotes.page_owned_at", `${owned} and ${atLine} = $3 ${page}`),
  after: statement<SummaryRow>(
    "quotes.page_owned_at_after",
    `${owned} ${after} and ${atLine} = $5 ${page}`,
  ),
};

export const listAt = statement<QuoteRow>(
  "quotes.list_at",
  `select ${quoteColumns} from quotes q where ${ofOwner} and ${atLine} = ${anyOf("$2")}`,
);

export const countUnseenBids = statement<{ count: number }>(
  "quotes.count_unseen_bids",
  `select coalesce(sum(${unseenBids}), 0)::int as "count" from quotes q where ${ofOwner}`,
);

export const latestOwned = statement<{ id: string }>(
  "quotes.latest_owned",
  `select q.id from quotes q where ${ofOwner} ${newestFirst} limit 1`,
);

export const markBidsSeen = statement(
  "quotes.mark_bids_seen",
  `insert into looks (quote_id, bid_id, reader, looked_at, seen_through)
   select $1::text, null, 'owner', $2, coalesce(max(b.seq), 0) from bids b where b.quote_id = $1::text
   on conflict (quote_id, bid_id, reader) do update set
     looked_at = greatest(looks.looked_at, excluded.looked_at),
     seen_through = greatest(looks.seen_through, excluded.seen_through)`,
);

/** Parameters: id, rooms, then {@link quoteKeys}. */
export const insertQuote = statement(
  "quotes.insert",
  insertInto(quotes, ["id", "upgrades", ...quoteKeys]),
);

/** Parameters: id, then {@link quoteKeys}. */
export const updateQuote = statement(
  "quotes.update",
  `update quotes set ${assignments(quotes, quoteKeys, 2)} where id = $1`,
);

export const updateUpgrades = statement(
  "quotes.update_upgrades",
  `update quotes set upgrades = $2 where id = $1`,
);

/** Parameters: {@link revisionKeys}. One that is there only loses texts: its owner left (ACC-07). */
export const keepRevision = statement(
  "revisions.keep",
  `${insertInto(revisions, revisionKeys)} on conflict (quote_id, n) do update set
     address_line = excluded.address_line, street = excluded.street, city = excluded.city,
     state = excluded.state, zip = excluded.zip, upgrades = excluded.upgrades, brief = excluded.brief`,
);

/** Parameters: a superseded quote, the project in its place. */
export const moveLoanLinks = statement(
  "quotes.move_loan_links",
  `update loan_links set quote_id = $2 where quote_id = $1 and $2::text is not null`,
);

/** Parameters: id, then {@link bidKeys}. */
export const insertBid = statement("bids.insert", insertInto(bids, ["id", ...bidKeys]));

/** Parameters: id, then {@link bidKeys}. */
export const updateBid = statement(
  "bids.update",
  `update bids set ${assignments(bids, bidKeys, 2)} where id = $1`,
);
