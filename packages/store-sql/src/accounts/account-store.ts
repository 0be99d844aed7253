import type { Moment } from "@oneup/domain";
import type { AccountRecord, AccountStore, SessionStore } from "@oneup/operations";
import type { Pool } from "pg";
import { cursorAfter, cutPage, readCursor } from "../connection/cursor.ts";
import { type Runner, first, reader } from "../connection/runner.ts";
import { pick, writtenKeys } from "../connection/statement.ts";
import { accounts } from "../schema/accounts.table.ts";
import * as queries from "./account.queries.ts";

const accountKeys = writtenKeys(accounts);

/** Accounts, for one session of the store. */
export function accountStore(run: Runner): AccountStore {
  return {
    byId: (id) => first(run, queries.accountById, [id]),
    byEmail: (email) => first(run, queries.accountByEmail, [email]),

    async list({ cursor, limit }) {
      const after = cursor === null ? null : readCursor(cursor);
      const rows = await (after
        ? run.rows(queries.listAccountsAfter, [limit + 1, after.createdAt, after.id])
        : run.rows(queries.listAccounts, [limit + 1]));
      return cutPage(rows, limit, (row) => row, cursorAfter);
    },

    async add(account) {
      if (!run.keeps) throw new Error("Only a transaction can add an account.");
      return (await first(run, queries.addAccount, pick(account, accountKeys))) !== null;
    },
  };
}

/** Who is signed in, for one session of the store. */
export function sessionStore(run: Runner): SessionStore {
  return {
    async open({ tokenHash, userId, createdAt, expiresAt }) {
      run.write(queries.openSession, [tokenHash, userId, null, createdAt, expiresAt]);
    },
    async close(tokenHash) {
      run.write(queries.closeSession, [tokenHash]);
    },
  };
}

/**
 * Who a token stands for, in one query. `viewedBy` is the admin who looks through this account's
 * eyes, null for the person themselves.
 * @returns null when the token is unknown or expired or the account is blocked
 */
export function findSession(
  pool: Pool,
  tokenHash: string,
  now: Moment,
): Promise<(AccountRecord & { readonly viewedBy: string | null }) | null> {
  return first(reader(pool), queries.findSession, [tokenHash, now]);
}
