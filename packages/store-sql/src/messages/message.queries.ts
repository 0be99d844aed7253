import type { ChatMessage, MessageReport, Sender } from "@oneup/domain";
import { anyOf, statement } from "../connection/statement.ts";
import type { BidJson, QuoteRow } from "../quotes/quote.mapper.ts";
import { bidColumns, quoteColumns } from "../quotes/quote.queries.ts";

/** Names the bid through its quote: a message for a bid of another quote breaks the constraint. */
export const appendMessage = statement(
  "messages.append",
  `insert into messages (id, bid_id, sender, text, sent_at, photos, author_id)
   values ($1, (select b.id from bids b where b.id = $2 and b.quote_id = $3), $4, $5, $6, $7, $8)`,
);

export interface MessageRow extends ChatMessage {
  readonly seq: number;
}

const columns = `m.id, b.quote_id as "quoteId", m.bid_id as "bidId", m.sender, m.text,
  m.photos, m.sent_at as "sentAt", m.seq, m.seq <= coalesce((
    select l.seen_through from looks l
    where l.quote_id = b.quote_id and l.bid_id = b.id and l.reader <> m.sender), 0) as "seen"`;
/** The bids of the conversation about a bid: all that its bidder made on the project, one after the other (MKT-07). */
const ofConversation = `from bids asked join bids b on b.quote_id = asked.quote_id
  and b.contractor_id = asked.contractor_id`;
const isAsked = "asked.quote_id = $1 and asked.id = $2";
const ofBid = `${ofConversation} join messages m on m.bid_id = b.id where ${isAsked}`;

export const lastMessages = statement<MessageRow>(
  "messages.last",
  `select ${columns} ${ofBid} order by m.seq desc limit $3`,
);

export const messagesBefore = statement<MessageRow>(
  "messages.before",
  `select ${columns} ${ofBid} and m.seq < $4 order by m.seq desc limit $3`,
);

export const bidsWithOwnerMessage = statement<{ id: string }>(
  "messages.bids_with_owner_message",
  `select b.id ${ofConversation} where asked.quote_id = $1
     and exists (select from messages m where m.bid_id = asked.id and m.sender = 'owner')`,
);

/** Parameters: quotes, the reader of all of them. */
export const unseenMessages = statement<{ quoteId: string; bidId: string; unseen: number }>(
  "messages.unseen",
  `select b.quote_id as "quoteId", m.bid_id as "bidId", count(*) as "unseen" from bids b
     join messages m on m.bid_id = b.id
     left join looks l on l.quote_id = b.quote_id and l.bid_id = b.id and l.reader = $2
   where b.quote_id = ${anyOf("$1")} and m.sender <> $2 and m.seq > coalesce(l.seen_through, 0)
   group by b.quote_id, m.bid_id`,
);

/** A conversation with the newest bid of its bidder, and its last message and that one's number. */
export interface ChatRow extends QuoteRow {
  readonly bid: BidJson;
  readonly last: Pick<ChatMessage, "sender" | "text" | "photos" | "sentAt">;
  readonly seq: number;
  readonly unread: number;
  readonly says: boolean;
}

/** The bids in whose conversations somebody speaks, each with its last message and the number of those not looked at. */
function bidsHeard(side: Sender): string {
  const whose = side === "owner" ? "q.owner_id = $1" : "b.contractor_id = $1";
  return `select b.quote_id, b.contractor_id, l.seq, (
      select count(*) from messages m where m.bid_id = b.id and m.sender <> '${side}' and m.seq > coalesce((
        select k.seen_through from looks k
        where k.quote_id = b.quote_id and k.bid_id = b.id and k.reader = '${side}'), 0)) as unread
    from quotes q join bids b on b.quote_id = q.id
    cross join lateral (
      select m.seq from messages m where m.bid_id = b.id order by m.seq desc limit 1) l
    where ${whose}`;
}

/** Parameters: the reader, how many, after which number or null, patterns that one message has, or null. */
const chats = (side: Sender) =>
  statement<ChatRow>(
    `messages.chats_of_${side}`,
    `select ${quoteColumns}, c.seq, c.unread,
       (select to_json(x) from (select ${bidColumns} from bids b
         where b.quote_id = q.id and b.contractor_id = c.contractor_id order by b.seq desc limit 1) x) as "bid",
       (select to_json(x) from (select m.sender, m.text, m.photos, m.sent_at as "sentAt"
         from bids b join messages m on m.bid_id = b.id
         where b.quote_id = q.id and b.contractor_id = c.contractor_id and m.seq = c.seq) x) as "last",
       $4::text[] is not null and exists (select from bids b join messages m on m.bid_id = b.id
         where b.quote_id = q.id and b.contractor_id = c.contractor_id
           and fold_text(m.text) like all ($4)) as "says"
     from (select h.quote_id, h.contractor_id, max(h.seq) as seq, sum(h.unread)::int as unread
       from (${bidsHeard(side)}) h group by h.quote_id, h.contractor_id) c
     join quotes q on q.id = c.quote_id
     where $3::bigint is null or c.seq < $3
     order by c.seq desc limit $2`,
  );

export const chatsOf = { owner: chats("owner"), contractor: chats("contractor") };

const unread = (side: Sender) =>
  statement<{ count: number }>(
    `messages.unread_of_${side}`,
    `select coalesce(sum(h.unread), 0)::int as "count" from (${bidsHeard(side)}) h`,
  );

export const unreadOf = { owner: unread("owner"), contractor: unread("contractor") };

export const markMessagesSeen = statement(
  "messages.mark_seen",
  `insert into looks (quote_id, bid_id, reader, looked_at, seen_through)
   select b.quote_id, b.id, $3, $4, coalesce(max(m.seq), 0)
   ${ofConversation} left join messages m on m.bid_id = b.id where ${isAsked} group by b.id
   on conflict (quote_id, bid_id, reader) do update set
     looked_at = greatest(looks.looked_at, excluded.looked_at),
     seen_through = greatest(looks.seen_through, excluded.seen_through)`,
);

/** Parameters: an account, the moment since which it counts. */
export const sentSince = statement<{ sent: number }>(
  "messages.sent_since",
  `select count(*) as "sent" from messages m where m.author_id = $1 and m.sent_at > $2`,
);

/** The bids between the two accounts of a bid: what one says of the other holds for all of them (MKT-10). */
const betweenThem = `select kb.id from bids b join quotes q on q.id = b.quote_id
  join bids kb on kb.contractor_id = b.contractor_id
  join quotes kq on kq.id = kb.quote_id and kq.owner_id = q.owner_id
  where b.id = $2 and b.quote_id = $1`;

export const blocksOf = statement<{ side: Sender }>(
  "messages.blocks",
  `select k.side from message_blocks k where k.bid_id in (${betweenThem})`,
);

export const block = statement(
  "messages.block",
  `insert into message_blocks (bid_id, side, at)
   values ((select b.id from bids b where b.id = $2 and b.quote_id = $1), $3, $4)
   on conflict (bid_id, side) do nothing`,
);

export const unblock = statement(
  "messages.unblock",
  `delete from message_blocks k where k.side = $3 and k.bid_id in (${betweenThem})`,
);

export const addReport = statement(
  "messages.report",
  `insert into message_reports (id, bid_id, reporter_id, side, reason, at)
   values ($1, (select b.id from bids b where b.id = $2 and b.quote_id = $3), $4, $5, $6, $7)`,
);

/** Parameters: a quote and its bid, who complained of the other side, about whichever bid of its bidder. */
export const openReport = statement<{ id: string }>(
  "messages.open_report",
  `select r.id from message_reports r
   join bids b on b.id = r.bid_id and b.quote_id = $1
   join bids asked on asked.id = $2 and asked.contractor_id = b.contractor_id
   where r.reporter_id = $3 and r.settled_at is null limit 1`,
);

/** The complaints with the account that each is about: the other side of the conversation. */
const reports = `select r.id, b.quote_id as "quoteId", r.bid_id as "bidId", r.reporter_id as "reporterId",
    r.side, r.reason, r.at, r.settled_at as "settledAt", r.settled_by as "settledBy",
    case r.side when 'owner' then b.contractor_id else q.owner_id end as "aboutId"
  from message_reports r join bids b on b.id = r.bid_id join quotes q on q.id = b.quote_id`;

export const reportForChange = statement<ReportRow>(
  "messages.report_for_change",
  `${reports} where r.id = $1 for update of r`,
);

export const saveSettled = statement(
  "messages.save_settled",
  `update message_reports set settled_at = $2, settled_by = $3 where id = $1`,
);

/** The complaints of a status, which is a parameter. */
const reportsIn = (status: string) =>
  `(${reports} where (r.settled_at is not null) = (${status} = 'settled')) r`;

/** Somebody who was complained about, with their newest complaint's moment and id. */
export interface ReportedRow {
  readonly aboutId: string;
  readonly count: number;
  readonly at: string;
  readonly id: string;
}

/** The newest subject of a complaint comes first. Parameters: how many, after which moment and id, the status. */
export const reported = statement<ReportedRow>(
  "messages.reported",
  `select * from (
     select distinct on (r."aboutId") r."aboutId", r.at, r.id,
       count(*) over (partition by r."aboutId") as "count"
     from ${reportsIn("$4")} order by r."aboutId", r.at desc, r.id desc
   ) newest
   where $2::timestamptz is null or (at, id) < ($2, $3)
   order by at desc, id desc limit $1`,
);

/** A complaint and the account that it is about. */
export interface ReportRow extends MessageReport {
  readonly aboutId: string;
}

/** Each with which of the newest about the account it is. Parameters: accounts, how many of the newest about each, the status. */
export const newestReports = statement<ReportRow & { readonly place: number }>(
  "messages.newest_reports",
  `select * from (
     select r.*, row_number() over (partition by r."aboutId" order by r.at desc, r.id desc) as place
     from ${reportsIn("$3")} where r."aboutId" = any($1)
   ) newest
   where place <= $2 order by at desc, id desc`,
);

/**
 * The complaints about one account, the newest first, each with how many there are. Parameters: the account, how many,
 * after which moment and id, the status.
 */
export const reportsAbout = statement<ReportRow & { readonly count: number }>(
  "messages.reports_about",
  `select * from (
     select r.*, count(*) over () as "count" from ${reportsIn("$5")} where r."aboutId" = $1
   ) about
   where $3::timestamptz is null or (at, id) < ($3, $4)
   order by at desc, id desc limit $2`,
);
