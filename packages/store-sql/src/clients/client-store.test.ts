import { aProperty, peopleWithAccounts } from "@oneup/operations/testing";
import { expect, inject, it } from "vitest";
import { addPeople, databaseForSuite } from "../testing/databases.ts";
import { readClients } from "./client.queries.ts";

const database = databaseForSuite(inject("embedded"));

it("T-08 OPS-03 a list of clients reads of a home's report what its value follows from", async () => {
  const { owner, accounts } = peopleWithAccounts();
  const { store } = await database.makeStore();
  const property = aProperty(owner);
  const client = {
    id: "client-a",
    ownerId: owner.ownerId,
    name: "Fay Fir",
    address: property.address,
    notes: "",
    completed: false,
    createdAt: property.analysedAt,
  };
  await store.transact(async (session) => {
    await addPeople(session, accounts);
    await session.properties.add(property);
    await session.clients.save(client);
  });
  const { rows } = await database.pool.query<{ property: { report: object } }>(readClients.text, [
    owner.ownerId,
    [client.id],
  ]);
  expect(Object.keys(rows[0]?.property.report ?? {})).toEqual(["rung", "rungs"]);
});
