import { describeStore, describeVerbs } from "@oneup/operations/testing";
import { describe, inject } from "vitest";
import { databaseForSuite } from "./testing/databases.ts";

const server = inject("embedded");

describe("OPS-03 on the embedded database", () => {
  const database = databaseForSuite(server);
  describeStore("the store over SQL", { home: "server", make: () => database.makeStore() });
  describeVerbs("the store over SQL", { home: "server", make: () => database.makeStore() });
});
