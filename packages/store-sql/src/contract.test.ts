import { describeStore, describeVerbs } from "@oneup/operations/testing";
import { describe, inject } from "vitest";
import { databaseForSuite } from "./testing/databases.ts";

const traits = { accounts: true, fileRecords: true };

describe.each(inject("servers"))("$name", (server) => {
  const database = databaseForSuite(server);
  describeStore("the store over SQL", () => database.makeStore(), traits);
  describeVerbs("the store over SQL", () => database.makeStore(), traits);
});
