import type { CreditState, Credits } from "@oneup/domain";
import type { CreditEntry, DueAccount } from "@oneup/operations";
import { columnsOf, statement } from "../connection/statement.ts";
import { creditEntries } from "../schema/credits.table.ts";

export const readBalance = statement<{ available: Credits }>(
  "credits.balance",
  `select b.available from credit_balances b where b.account_id = $1`,
);

/** Waits for a concurrent change of the balance. */
export const lockBalance = statement<CreditState>(
  "credits.lock",
  `select b.available, b.owed from credit_balances b where b.account_id = $1 for update`,
);

/** Runs after {@link lockBalance}, so it sees the other grant. Gives the new balance. */
export const grantCredits = statement<{ entryId: number; balance: Credits }>(
  "credits.grant",
  `with given as (
     update credit_balances b set available = b.available + $2, owed = $6
     where b.account_id = $1 and not exists (
       select 1 from credit_entries e where e.account_id = $1 and e.period = $5)
     returning b.available
   )
   insert into credit_entries (account_id, at, kind, amount, balance, period, cost_cents)
   select $1, $4, $3, $2, given.available, $5, 0 from given returning id as "entryId", balance`,
);

/** An admin's gift that was not taken back, and the account's available credits; runs after {@link lockBalance}. */
export const givenByAdmin = statement<{ amount: Credits; available: Credits }>(
  "credits.given_by_admin",
  `select e.amount, b.available
   from credit_entries e join credit_balances b on b.account_id = e.account_id
   where e.account_id = $1 and e.id = $2 and e.kind = 'admin' and e.amount > 0
     and e.period is null
     and not exists (select 1 from credit_entries t where t.account_id = $1 and t.period = $3)`,
);

/** Gives a row where the balance was enough. Of many at once each waits for the one before. */
export const holdCredits = statement<{ id: number }>(
  "credits.hold",
  `with taken as (
     update credit_balances b set available = b.available - $3
     where b.account_id = $2 and b.available >= $3 returning b.available
   ), held as (
     insert into credit_holds (id, account_id, amount, call, expires_at)
     select $1, $2, $3, $4, $6 from taken
   )
   insert into credit_entries (account_id, at, kind, amount, balance, call, hold_id, cost_cents)
   select $2, $5, 'hold', -$3::bigint, taken.available, $4, $1, 0 from taken returning id`,
);

/** The deletion of the hold is what happens once. Parameters: hold, time, whether it goes back, cents. */
export const settleHold = statement<{ id: number }>(
  "credits.settle",
  `with ended as (
     delete from credit_holds h where h.id = $1 returning h.account_id, h.amount, h.call
   ), changed as (
     update credit_balances b
     set available = b.available + case when $3 then ended.amount else 0 end,
       spent_cents = b.spent_cents + $4
     from ended where b.account_id = ended.account_id
     returning b.account_id, b.available
   )
   insert into credit_entries (account_id, at, kind, amount, balance, call, hold_id, cost_cents)
   select ended.account_id, $2, case when $3 then 'release' else 'commit' end,
     case when $3 then ended.amount else 0 end, changed.available, ended.call, $1, $4
   from ended join changed on changed.account_id = ended.account_id returning id`,
);

export const expiredHolds = statement<{ id: string }>(
  "credits.expired",
  `select h.id from credit_holds h where h.expires_at <= $1
   order by h.expires_at limit $2 for update skip locked`,
);

/** An entry of zero is no line of a statement. */
export const listEntries = statement<CreditEntry>(
  "credits.list",
  `select ${columnsOf(creditEntries, "e", ["accountId", "holdId", "period", "costCents"])}
   from credit_entries e where e.account_id = $1 and e.id < $2 and e.kind <> 'commit'
   order by e.id desc limit $3`,
);

export const claimDueGrants = statement<DueAccount>(
  "credits.claim_due",
  `select b.account_id as "accountId", coalesce(b.grant_anchor, b.next_grant_at) as anchor,
     case when a.deleted_at is null then a.plan else '' end as plan
   from credit_balances b join accounts a on a.id = b.account_id
   where b.next_grant_at <= $1 order by b.next_grant_at limit $2 for update of b skip locked`,
);

export const setNextGrant = statement(
  "credits.set_next_grant",
  `update credit_balances set next_grant_at = $2, grant_anchor = coalesce($3, grant_anchor, next_grant_at)
   where account_id = $1`,
);
