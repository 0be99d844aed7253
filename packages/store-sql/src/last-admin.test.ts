import type { Actor } from "@oneup/domain";
import type { AccountRecord, ServerStore } from "@oneup/operations";
import {
  aQuote,
  anAccount,
  peopleWithAccounts,
  type RaceNode,
  raceNodes,
} from "@oneup/operations/testing";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { databaseForSuite } from "./testing/databases.ts";

/** How often each pair runs into each other. */
const ROUNDS = 4;

const { admin: template } = peopleWithAccounts();

const adminNamed = (name: string, round: number) =>
  anAccount({ id: `${name}-${round}`, email: `${name}-${round}@people.example`, role: "admin" });

function actorOf({ id, email }: AccountRecord): Actor {
  if (!template) throw new Error("The test needs an admin.");
  return { ...template, id, ownerId: id, contact: { ...template.contact, email } };
}

/** The ways in which an admin takes the right from another. */
const ways = {
  demotes: (call, by, of) => call(by, "users.update", { userId: of.id, role: "user" }),
  blocks: (call, by, of) => call(by, "users.update", { userId: of.id, accountStatus: "blocked" }),
  pauses: (call, by, of) => call(by, "users.update", { userId: of.id, accountStatus: "paused" }),
  deletes: (call, by, of) => call(by, "users.delete", { userId: of.id }),
} satisfies Record<string, (call: RaceNode, by: Actor, of: AccountRecord) => Promise<unknown>>;
const names = ["demotes", "blocks", "pauses", "deletes"] as const;
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));

describe.each(inject("servers"))("the last admin on $name", (server) => {
  const database = databaseForSuite(server);
  let store: ServerStore;
  beforeEach(async () => {
    ({ store } = await database.makeStore());
  });

  const activeAdmins = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from accounts where role = 'admin' and account_status = 'active'",
    );
    return rows.map(({ id }) => id);
  };

  it.each(pairs)(
    "ACC-09 API-08 API-09 one admin %s the other, who %s them at the same moment: one is done, one refused, an admin stays, and nobody waits for a deadlock to end",
    async (one, other) => {
      const [call] = raceNodes(store);
      if (!call) throw new Error("A store makes a node.");
      for (let round = 0; round < ROUNDS; round += 1) {
        const [ann, ben] = [adminNamed("ann", round), adminNamed("ben", round)];
        // oxlint-disable no-await-in-loop -- one race after the other
        await database.pool.query("update accounts set role = 'user'");
        await store.transact(async ({ accounts, quotes }) => {
          await accounts.add(ann);
          await accounts.add(ben);
          // What they own is closed on the way, which leaves time in between.
          for (const account of [ann, ben]) {
            await quotes.save({
              quote: aQuote(actorOf(account), { id: `of-${account.id}` }),
              bids: [],
            });
          }
        });
        const calls = [
          () => ways[one](call, actorOf(ann), ben),
          () => ways[other](call, actorOf(ben), ann),
        ];
        const inTurn = round % 2 === 0 ? calls : calls.toReversed();
        const ends = await Promise.allSettled(inTurn.map((call) => call()));
        const refusals = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
        expect(refusals).toHaveLength(1);
        expect(refusals[0]).toMatchObject({ refusal: { code: "account.last_admin" } });
        expect(await activeAdmins()).toHaveLength(1);
        // oxlint-enable no-await-in-loop
      }
      const deadlocks = await database.pool.query<{ count: string }>(
        "select deadlocks::text as count from pg_stat_database where datname = current_database()",
      );
      expect(deadlocks.rows[0]?.count).toBe("0");
    },
  );
});
