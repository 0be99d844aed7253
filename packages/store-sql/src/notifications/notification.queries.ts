import type { NoticeFacts, NoticeKind, NoticeTopic } from "@oneup/domain";
import { statement } from "../connection/statement.ts";

/** A row of a bell. */
export interface NoticeRow {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly quoteId: string;
  readonly bidId: string | null;
  readonly facts: NoticeFacts;
  readonly times: number;
  readonly at: string;
  readonly read: boolean;
}

const columns = `n.id, n.kind, n.quote_id as "quoteId", n.bid_id as "bidId", n.facts, n.times, n.at`;

/**
 * A change with its notices in one statement: topic, quote, bid, audience, time, notices as JSON.
 * Unread messages of one conversation are one line, whose mail waits once.
 */
export const keepChangeWithNotices = statement<{ id: number }>(
  "changes.keep_with_notices",
  `with noted as (
     insert into notifications (account_id, kind, quote_id, bid_id, facts, at, mail_due_at)
     select x.account_id, x.kind, x.quote_id, x.bid_id, x.facts, x.at,
       x.at + x.mail_after * interval '1 second'
     from json_to_recordset($6::json) as x(account_id text, kind text, quote_id text, bid_id text,
       facts json, at timestamptz, mail_after int)
     on conflict (account_id, bid_id) where kind = 'message' and read_at is null
     do update set times = notifications.times + 1, at = excluded.at, facts = excluded.facts
   )
   insert into changes (topic, quote_id, bid_id, audience, at)
   values ($1, $2, $3, $4, coalesce($5::timestamptz, clock_timestamp())) returning id`,
);

export const listNotices = statement<NoticeRow>(
  "notifications.list",
  `select ${columns}, n.read_at is not null as "read" from notifications n
   where n.account_id = $1 order by n.at desc, n.id desc limit $2`,
);

export const listNoticesAfter = statement<NoticeRow>(
  "notifications.list_after",
  `select ${columns}, n.read_at is not null as "read" from notifications n
   where n.account_id = $1 and (n.at, n.id) < ($3, $4::bigint)
   order by n.at desc, n.id desc limit $2`,
);

export const countUnread = statement<{ unread: number }>(
  "notifications.unread",
  `select count(*) as unread from notifications n where n.account_id = $1 and n.read_at is null`,
);

/** Parameters: account, id, whether everything older too, time. */
export const markNoticesRead = statement(
  "notifications.mark_read",
  `update notifications n set read_at = $4 where n.account_id = $1 and n.read_at is null
     and (n.id = $2::bigint or ($3::boolean and (n.at, n.id) <=
       (select o.at, o.id from notifications o where o.account_id = $1 and o.id = $2::bigint)))`,
);

/** Parameters: account, quote, bid (with its bidder's others there) or null for all, kinds, time. */
export const markNoticesSeen = statement<{ id: number }>(
  "notifications.mark_seen",
  `update notifications n set read_at = $5 where n.account_id = $1 and n.read_at is null
     and n.quote_id = $2 and n.kind = any($4) and ($3::text is null
       or n.bid_id in (select b.id from bids asked join bids b on b.quote_id = asked.quote_id
         and b.contractor_id = asked.contractor_id where asked.id = $3))
   returning n.id`,
);

/** Parameters: account, quote, bid, the part that is hidden again. */
export const removeRevealNotices = statement(
  "notifications.remove_reveal",
  `delete from notifications n where n.account_id = $1 and n.kind = 'revealed'
     and n.quote_id = $2 and n.bid_id = any($3) and n.facts ->> 'part' = any($4)`,
);

export const readMailsOff = statement<{ topics: readonly NoticeTopic[] }>(
  "notifications.mails_off",
  `select s.mails_off as "topics" from notification_settings s where s.account_id = $1`,
);

export const writeMailsOff = statement(
  "notifications.set_mails_off",
  `insert into notification_settings (account_id, mails_off) values ($1, $2)
   on conflict (account_id) do update set mails_off = excluded.mails_off`,
);

/** A notice whose mail is due, with what decides whether it is wanted. */
export interface DueRow extends Omit<NoticeRow, "read"> {
  readonly read: boolean;
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly accountStatus: string;
  readonly mailsOff: readonly NoticeTopic[];
}

/** Settles due mails and gives what they are about; a row that another process has is passed over. */
export const claimMailDue = statement<DueRow>(
  "notifications.claim_mail_due",
  `with due as (
     select n.id from notifications n where n.mail_due_at <= $1
     order by n.mail_due_at limit $2 for update skip locked
   ), settled as (
     update notifications n set mail_due_at = null from due where n.id = due.id returning n.*
   )
   select ${columns}, n.read_at is not null as "read", n.account_id as "accountId", a.email,
     case when a.email_confirmed_at is null then '' else a.name end as "name",
     a.account_status as "accountStatus", coalesce(s.mails_off, '{}') as "mailsOff"
   from settled n join accounts a on a.id = n.account_id
   left join notification_settings s on s.account_id = n.account_id order by n.at, n.id`,
);

export const forgetNotices = statement(
  "notifications.forget",
  `delete from notifications where at < $1 and mail_due_at is null`,
);
