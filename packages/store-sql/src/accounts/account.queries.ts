import type { AccountRecord } from "@oneup/operations";
import { columnsOf, insertInto, statement } from "../connection/statement.ts";
import { accounts } from "../schema/accounts.table.ts";

const columns = columnsOf(accounts, "a");

export const accountById = statement<AccountRecord>(
  "accounts.by_id",
  `select ${columns} from accounts a where a.id = $1`,
);

export const accountByEmail = statement<AccountRecord>(
  "accounts.by_email",
  `select ${columns} from accounts a where a.email = $1`,
);

export const listAccounts = statement<AccountRecord>(
  "accounts.list",
  `select ${columns} from accounts a order by a.created_at desc, a.id desc limit $1`,
);

export const listAccountsAfter = statement<AccountRecord>(
  "accounts.list_after",
  `select ${columns} from accounts a where (a.created_at, a.id) < ($2, $3)
   order by a.created_at desc, a.id desc limit $1`,
);

/** Gives its id back unless the e-mail is taken; waits for one that is being added. */
export const addAccount = statement<{ id: string }>(
  "accounts.add",
  `${insertInto(accounts)} on conflict (email) do nothing returning id`,
);

export const openSession = statement(
  "sessions.open",
  `insert into sessions (token_hash, user_id, viewed_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5)`,
);

export const closeSession = statement(
  "sessions.close",
  `delete from sessions where token_hash = $1`,
);

/** The account of a session and the admin who looks through its eyes. */
export interface SessionRow extends AccountRecord {
  readonly tokenHash: string;
  readonly viewedBy: string | null;
}

/**
 * The accounts behind some tokens, but for sessions that are over and blocked accounts; a view by an
 * admin also ends with the admin's rights.
 */
export const findSessions = statement<SessionRow>(
  "sessions.find",
  `select s.token_hash as "tokenHash", ${columns}, s.viewed_by as "viewedBy" from sessions s
     join accounts a on a.id = s.user_id
     left join accounts viewer on viewer.id = s.viewed_by
   where s.token_hash = any($1) and s.expires_at > $2 and a.account_status <> 'blocked'
     and (s.viewed_by is null or (viewer.role = 'admin' and viewer.account_status = 'active'))`,
);

export const endExpiredSessions = statement(
  "sessions.end_expired",
  `delete from sessions where expires_at <= $1`,
);
