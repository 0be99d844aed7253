import { settleGrant } from "@oneup/domain";
import type { CreditStore } from "@oneup/operations";
import { cutPage, newestFirst } from "../connection/cursor.ts";
import { type Runner, first } from "../connection/runner.ts";
import * as queries from "./credit.queries.ts";

/** The ledger of credits, for one session. */
export function creditStore(run: Runner): CreditStore {
  const insistOnTransaction = () => {
    if (!run.keeps) throw new Error("Only a transaction can change credits.");
  };

  const settle: CreditStore["settle"] = async (holdId, { at, outcome }) => {
    insistOnTransaction();
    const release = outcome === "release";
    const cost = release ? 0 : outcome.cost;
    return (await first(run, queries.settleHold, [holdId, at, release, cost])) !== null;
  };

  return {
    async balance(accountId) {
      return (await first(run, queries.readBalance, [accountId]))?.available ?? null;
    },

    async grant({ accountId, kind, amount: given, period, at }) {
      insistOnTransaction();
      const before = await first(run, queries.lockBalance, [accountId]);
      if (before === null) return null;
      // An admin's gift arrives in full, whatever is owed.
      const { amount, owed } =
        kind === "admin" ? { amount: given, owed: before.owed } : settleGrant(before, given);
      return first(run, queries.grantCredits, [accountId, amount, kind, at, period, owed]);
    },

    async takeBack({ accountId, entryId, at }) {
      insistOnTransaction();
      const before = await first(run, queries.lockBalance, [accountId]);
      // The name of a period is granted once: so an entry is taken back once.
      const period = `back:${entryId}`;
      const given = await first(run, queries.givenByAdmin, [accountId, entryId, period]);
      if (given === null) return "gone";
      const { amount, available } = given;
      if (available < amount) return "spent";
      const values = [accountId, -amount, "admin", at, period, before?.owed ?? 0];
      const taken = await first(run, queries.grantCredits, values);
      return taken === null ? "gone" : { amount, balance: taken.balance };
    },

    async hold({ id, accountId, amount, call, at, expiresAt }) {
      insistOnTransaction();
      const values = [id, accountId, amount, call, at, expiresAt];
      return (await first(run, queries.holdCredits, values)) !== null;
    },

    settle,

    async releaseExpired(now, limit) {
      insistOnTransaction();
      const holds = await run.rows(queries.expiredHolds, [now, limit]);
      await Promise.all(holds.map(({ id }) => settle(id, { at: now, outcome: "release" })));
      return holds.length;
    },

    async list(accountId, { cursor, limit }) {
      const values = [accountId, newestFirst(cursor), limit + 1];
      return cutPage(
        await run.rows(queries.listEntries, values),
        limit,
        (row) => row,
        ({ id }) => String(id),
      );
    },

    async claimDue(now, limit) {
      insistOnTransaction();
      return run.rows(queries.claimDueGrants, [now, limit]);
    },

    async setNextGrant(accountId, at, anchor) {
      run.write(queries.setNextGrant, [accountId, at, anchor ?? null]);
    },
  };
}
