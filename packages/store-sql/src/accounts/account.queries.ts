import { searchedIn } from "@oneup/domain";
import type {
  AccountFilter,
  AccountRecord,
  SessionFacts,
  SessionRecord,
  accountOrders,
} from "@oneup/operations";
import {
  type Statement,
  type Value,
  anyLike,
  anyOf,
  assignments,
  columnsOf,
  containing,
  insertInto,
  statement,
  unnamed,
  writtenKeys,
} from "../connection/statement.ts";
import { accounts } from "../schema/accounts.table.ts";
import { sessions } from "../schema/sessions.table.ts";

const columns = `${columnsOf(accounts, "a")},
  (select h.ends_at from demo_hours h where h.account_id = a.id) as "demoEndsAt"`;

export const accountById = statement<AccountRecord>(
  "accounts.by_id",
  `select ${columns} from accounts a where a.id = $1`,
);

export const accountsById = statement<AccountRecord>(
  "accounts.by_ids",
  `select ${columns} from accounts a where a.id = ${anyOf("$1")}`,
);

export const accountForChange = statement<AccountRecord>(
  "accounts.for_change",
  `select ${columns} from accounts a where a.id = $1 for update`,
);

export const accountByEmail = statement<AccountRecord>(
  "accounts.by_email",
  `select ${columns} from accounts a where a.email = $1`,
);

/** The orders of accounts, each with the id to separate equal ones. */
const orders: Readonly<
  Record<(typeof accountOrders)[number], { by: string; way: "asc" | "desc" }>
> = {
  newest: { by: "a.created_at", way: "desc" },
  oldest: { by: "a.created_at", way: "asc" },
  email: { by: "a.email", way: "asc" },
  name: {
    by: "lower(coalesce(nullif(a.name, ''), nullif(a.company_name, ''), a.email))",
    way: "asc",
  },
};

/** The conditions for matching accounts; `give` takes a value and answers its place. */
function conditions(
  { search = "", status, role, userType }: AccountFilter,
  give: (value: Value) => string,
): string[] {
  const where = ["a.deleted_at is null"];
  if (search !== "") {
    where.push(anyLike(accounts, "a", searchedIn.account, give(containing(search))));
  }
  if (status !== undefined) where.push(`a.account_status = ${give(status)}`);
  if (role !== undefined) where.push(`a.role = ${give(role)}`);
  if (userType !== undefined) where.push(`a.user_type = ${give(userType)}`);
  return where;
}

/** The number of matching accounts. */
export function accountCount(filter: AccountFilter): {
  statement: Statement<{ count: number }>;
  values: Value[];
} {
  const values: Value[] = [];
  const where = conditions(filter, (value) => `$${values.push(value)}`);
  const text = `select count(*)::int as "count" from accounts a where ${where.join(" and ")}`;
  return { statement: unnamed(text), values };
}

/** The accounts that match, from the one after another on. */
export function accountSearch(
  { after, limit }: { after: string | null; limit: number },
  { order = "newest", ...filter }: AccountFilter,
): { statement: Statement<AccountRecord>; values: Value[] } {
  const values: Value[] = [];
  const give = (value: Value) => `$${values.push(value)}`;
  const { by, way } = orders[order];
  const where = conditions(filter, give);
  if (after !== null) {
    const last = `(select ${by}, a.id from accounts a where a.id = ${give(after)})`;
    where.push(`(${by}, a.id) ${way === "asc" ? ">" : "<"} ${last}`);
  }
  const text = `select ${columns} from accounts a where ${where.join(" and ")}
    order by ${by} ${way}, a.id ${way} limit ${give(limit)}`;
  return { statement: unnamed(text), values };
}

/**
 * Gives its id back unless the email is taken; waits for one that is being added. Every account has
 * a balance of credits from its beginning.
 */
export const addAccount = statement<{ id: string }>(
  "accounts.add",
  `with added as (
     ${insertInto(accounts)} on conflict (email) do nothing returning id, created_at
   ), opened as (
     insert into credit_balances (account_id, available, spent_cents, next_grant_at, grant_anchor)
     select id, 0, 0, created_at, created_at from added
   )
   select id from added`,
);

/** The members of an account that can change, in the order of {@link saveAccount}'s values after the id. */
export const changedAccountKeys = writtenKeys(accounts).filter(
  (key) => key !== "id" && key !== "createdAt",
);

/** Gives its id back unless another account has the email. */
export const saveAccount = statement<{ id: string }>(
  "accounts.save",
  `update accounts a set ${assignments(accounts, changedAccountKeys, 2)}
   where a.id = $1
     and not exists (select 1 from accounts b where b.email = $2 and b.id <> $1)
   returning a.id`,
);

/** Locks every admin, in one order, so that two who take the right from each other take turns. */
export const lockAdmins = statement<{ id: string; accountStatus: string }>(
  "accounts.lock_admins",
  `select a.id, a.account_status as "accountStatus" from accounts a
   where a.role = 'admin' order by a.id for update`,
);

export const openSession = statement(
  "sessions.open",
  `insert into sessions (token_hash, user_id, viewed_by, created_at, expires_at, ends_at, agent, address)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const extendSession = statement(
  "sessions.extend",
  `update sessions set expires_at = least(ends_at, $2) where token_hash = $1`,
);

export const closeSession = statement(
  "sessions.close",
  `delete from sessions where token_hash = $1`,
);

export const sessionsOf = statement<SessionRecord>(
  "sessions.of_account",
  `select ${columnsOf(sessions, "s")} from sessions s
   where s.user_id = $1 and s.viewed_by is null and s.expires_at > $2
   order by s.created_at desc, s.token_hash`,
);

export const closeSessionsOf = statement(
  "sessions.close_of_account",
  `delete from sessions where (user_id = $1 or viewed_by = $1) and token_hash <> $2`,
);

/** The account of a session and the admin who looks through its eyes. */
export interface SessionRow extends AccountRecord, SessionFacts {
  readonly tokenHash: string;
}

/** The end of a session. */
export const sessionEnd = statement<{ expiresAt: string }>(
  "sessions.end_of",
  `select s.expires_at as "expiresAt" from sessions s where s.token_hash = $1`,
);

/**
 * The accounts behind some tokens, but for sessions that are over and blocked accounts; a view by an
 * admin also ends with the admin's rights.
 */
export const findSessions = statement<SessionRow>(
  "sessions.find",
  `select s.token_hash as "tokenHash", ${columns}, s.viewed_by as "viewedBy",
     s.expires_at as "expiresAt", s.ends_at as "endsAt" from sessions s
     join accounts a on a.id = s.user_id
     left join accounts viewer on viewer.id = s.viewed_by
   where s.token_hash = ${anyOf("$1")} and s.expires_at > $2 and a.account_status <> 'blocked'
     and (s.viewed_by is null or (viewer.role = 'admin' and viewer.account_status = 'active'))`,
);

export const endExpiredSessions = statement(
  "sessions.end_expired",
  `delete from sessions where expires_at <= $1`,
);
