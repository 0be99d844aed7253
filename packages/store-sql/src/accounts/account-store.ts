import type { Moment } from "@oneup/domain";
import type { AccountRecord, AccountStore, SessionFacts, SessionStore } from "@oneup/operations";
import type { Pool } from "pg";
import { askedTogether } from "../connection/asked-together.ts";
import { type Runner, first, reader } from "../connection/runner.ts";
import { pick, writtenKeys } from "../connection/statement.ts";
import { accounts } from "../schema/accounts.table.ts";
import * as queries from "./account.queries.ts";

const accountKeys = writtenKeys(accounts);

/** Accounts, for one session of the store. */
export function accountStore(run: Runner): AccountStore {
  const byId: AccountStore["byId"] = (id, forChange) =>
    first(run, forChange ? queries.accountForChange : queries.accountById, [id]);

  async function save(account: AccountRecord): Promise<boolean> {
    if (!run.keeps) throw new Error("Only a transaction can change an account.");
    const values = pick(account, queries.changedAccountKeys);
    return (await first(run, queries.saveAccount, [account.id, ...values])) !== null;
  }

  return {
    byId,
    save,

    async byIds(ids) {
      const rows = await run.rows(queries.accountsById, [ids]);
      return new Map(rows.map((account) => [account.id, account]));
    },

    byEmail: (email) => first(run, queries.accountByEmail, [email]),

    async list({ after, limit }, filter = {}) {
      const { statement, values } = queries.accountSearch({ after, limit }, filter);
      return run.rows(statement, values);
    },

    async count(filter) {
      const { statement, values } = queries.accountCount(filter);
      const [counted] = await run.rows(statement, values);
      return counted?.count ?? 0;
    },

    async add(account) {
      if (!run.keeps) throw new Error("Only a transaction can add an account.");
      return (await first(run, queries.addAccount, pick(account, accountKeys))) !== null;
    },

    async amend(id, change) {
      const account = await byId(id, "forChange");
      const changed = account ? change(account) : {};
      if (!account || Object.keys(changed).length === 0) return false;
      return save({ ...account, ...changed });
    },

    async otherAdmins(id) {
      const admins = await run.rows(queries.lockAdmins, []);
      return admins.filter((each) => each.id !== id && each.accountStatus === "active").length;
    },
  };
}

/** The sessions, for one session of the store. */
export function sessionStore(run: Runner): SessionStore {
  return {
    async open({ agent = "", address = "", ...session }) {
      const { tokenHash, userId, viewedBy, createdAt, expiresAt, endsAt = expiresAt } = session;
      const who = [tokenHash, userId, viewedBy];
      run.write(queries.openSession, [...who, createdAt, expiresAt, endsAt, agent, address]);
    },
    async extend(tokenHash, until) {
      run.write(queries.extendSession, [tokenHash, until]);
    },
    async close(tokenHash) {
      run.write(queries.closeSession, [tokenHash]);
    },
    async endOf(tokenHash) {
      return (await first(run, queries.sessionEnd, [tokenHash]))?.expiresAt ?? null;
    },
    listOf: (userId, now) => run.rows(queries.sessionsOf, [userId, now]),
    async closeAllOf(userId, but = "") {
      run.write(queries.closeSessionsOf, [userId, but]);
    },
  };
}

/**
 * Looks up who a token stands for, those that are asked for at the same time in one query.
 * `viewedBy` is the admin who looks through this account's eyes, null for the person themselves.
 * @param now the time, asked when a query is sent
 * @returns takes a token's hash; answers null when it is unknown or expired or the account is blocked
 */
export function sessionFinder(
  pool: Pool,
  now: () => Moment,
): (tokenHash: string) => Promise<(AccountRecord & SessionFacts) | null> {
  const run = reader(pool);
  return askedTogether(async (hashes) => {
    const rows = await run.rows(queries.findSessions, [hashes, now()]);
    return new Map(rows.map(({ tokenHash, ...account }) => [tokenHash, account]));
  });
}
