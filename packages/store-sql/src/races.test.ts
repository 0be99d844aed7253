import { peopleWithAccounts, raceNodes, races, runRace } from "@oneup/operations/testing";
import type { ServerStore } from "@oneup/operations";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { addPeople, databaseForSuite } from "./testing/databases.ts";

/** How often each pair runs into each other; thousands of times in `npm run bench -- --only races`. */
const ROUNDS = 4;

const people = peopleWithAccounts();

describe.each(inject("servers"))("races on $name", (server) => {
  const database = databaseForSuite(server);
  let store: ServerStore;
  beforeEach(async () => {
    ({ store } = await database.makeStore());
    await store.transact((session) => addPeople(session, people.accounts));
  });

  it.each(races.map((race) => [race.what, race] as const))(
    "MKT-03 MKT-04 QUO-17 MKT-18 %s: an outcome of the table, and rows and logs tell the same story",
    async (_what, race) => {
      const nodes = raceNodes(store);
      const { wrong } = await runRace(race, { store, nodes, rounds: ROUNDS, people });
      expect(wrong).toEqual([]);
    },
  );
});
