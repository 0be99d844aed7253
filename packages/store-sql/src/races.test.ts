import { peopleWithAccounts, racePorts, races, runRace } from "@oneup/operations/testing";
import type { ServerStore } from "@oneup/operations";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { databaseForSuite } from "./testing/databases.ts";

/** How often each pair runs into each other; thousands of times in `npm run bench -- --only races`. */
const ROUNDS = 4;

const people = peopleWithAccounts();

describe.each(inject("servers"))("races on $name", (server) => {
  const database = databaseForSuite(server);
  let store: ServerStore;
  beforeEach(async () => {
    ({ store } = await database.makeStore());
    await store.transact(async ({ accounts }) => {
      await Promise.all(people.accounts.map((account) => accounts.add(account)));
    });
  });

  it.each(races.map((race) => [race.what, race] as const))(
    "MKT-03 MKT-04 QUO-17 %s: one outcome, and rows and logs tell the same story",
    async (_what, race) => {
      const { wrong } = await runRace(race, racePorts(store), { rounds: ROUNDS, people });
      expect(wrong).toEqual([]);
    },
  );
});
