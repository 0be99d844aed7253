import type { Moment, SubscriptionStatus } from "@oneup/domain";
import type { AccountFigures, BusinessFigures, MonthFigures } from "@oneup/operations";
import { statement } from "../connection/statement.ts";

/** The condition of a subscription that pays each month. */
const LIVE = `s.status in ('active', 'past_due')`;

/** The members of a subscription are all there, or all null. */
interface FigureRow extends Omit<AccountFigures, "subscription"> {
  readonly id: string;
  readonly planStatus: SubscriptionStatus | null;
  readonly paidUntil: Moment | null;
}

export const figuresOfAccounts = statement<FigureRow>(
  "figures.of_accounts",
  `select b.account_id as id, b.available as credits, b.spent_cents as "totalSpent",
     coalesce((select sum(s.monthly_price) from subscriptions s
       where s.account_id = b.account_id and ${LIVE}), 0)::bigint as "monthlyPayment",
     newest.status as "planStatus", newest.paid_until as "paidUntil",
     (select count(*) from files f
       where f.owner_id = b.account_id and f.kind in ('draft', 'model')) as "imagesCreated",
     (select count(*) from properties p
       where p.owner_id = b.account_id) as "propertiesAnalyzed",
     coalesce((select v.revoked from verifications v
       where v.account_id = b.account_id
       order by v.submitted_at desc, v.id desc limit 1), false) as "badgeTakenBack"
   from credit_balances b
   left join lateral (select s.status, s.paid_until from subscriptions s
     where s.account_id = b.account_id and ${LIVE}
     order by s.created_at desc, s.id desc limit 1) newest on true
   where b.account_id = any($1)`,
);

export const hoursToFirstBid = statement<{ readonly hours: number | null }>(
  "figures.hours_to_first_bid",
  `select (extract(epoch from (select min(b.submitted_at) from bids b where b.quote_id = q.id)
       - q.published_at) / 3600)::float8 as hours
   from quotes q
   where q.published_at >= $1::date and q.published_at < $2::date
   order by q.published_at desc limit 1000`,
);

export const businessTotals = statement<Omit<BusinessFigures, "months">>(
  "figures.totals",
  `select (select count(*) from accounts a where a.deleted_at is null) as "totalUsers",
     (select coalesce(sum(s.monthly_price), 0)::bigint from subscriptions s
       where ${LIVE}) as "monthlyRevenue",
     (select coalesce(sum(b.spent_cents), 0)::bigint from credit_balances b) as "totalCosts",
     (select count(*) from accounts a where a.verification = 'pending') as "pendingVerifications",
     (select count(*) from message_reports r where r.settled_at is null) as "openComplaints"`,
);

/** Parameters: the first and the last month, each by its first day. */
export const businessMonths = statement<MonthFigures>(
  "figures.months",
  `select to_char(m.month, 'YYYY-MM-DD') as month,
     (select coalesce(sum(p.amount), 0)::bigint from payments p
       where p.paid_at >= m.month at time zone 'UTC'
         and p.paid_at < (m.month + interval '1 month') at time zone 'UTC') as revenue,
     (select coalesce(sum(e.cost_cents), 0)::bigint from credit_entries e
       where e.cost_cents > 0 and e.at >= m.month at time zone 'UTC'
         and e.at < (m.month + interval '1 month') at time zone 'UTC') as cost
   from generate_series($1::timestamp, $2::timestamp, interval '1 month') as m(month)
   order by m.month`,
);
