import { peopleWithAccounts, testClock } from "@oneup/operations/testing";
import { describe, expect, inject, it } from "vitest";
import { databaseForSuite } from "../testing/databases.ts";
import { knownFiles } from "./file-index.ts";

const { accounts, owner } = peopleWithAccounts();

describe.each(inject("servers"))("$name", (server) => {
  const database = databaseForSuite(server);

  it("PIC-07 says which pictures have a record, so that what a crash left can be told from them", async () => {
    const { store } = await database.makeStore();
    const [id, stray] = ["a".repeat(32), "b".repeat(32)];
    await store.transact(async (session) => {
      for (const each of accounts) {
        // oxlint-disable-next-line no-await-in-loop -- in one order
        await session.accounts.add(each);
      }
      await session.files.add({
        id,
        ownerId: owner.id,
        mime: "image/jpeg",
        bytes: 3,
        width: 1,
        height: 1,
        kind: "photo",
        parentId: null,
        request: "",
        engine: "",
        createdAt: testClock().now(),
      });
    });
    expect(await knownFiles(database.pool, [stray, id])).toEqual(new Set([id]));
    expect(await knownFiles(database.pool, [])).toEqual(new Set());
  });
});
