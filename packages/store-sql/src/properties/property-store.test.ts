import { EventEmitter, once } from "node:events";
import { aProperty, peopleWithAccounts } from "@oneup/operations/testing";
import type { ServerStore } from "@oneup/operations";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { addPeople, databaseForSuite } from "../testing/databases.ts";

const { owner, otherOwner, accounts } = peopleWithAccounts();

const server = inject("embedded");

describe("OPS-03 on the embedded database", () => {
  const database = databaseForSuite(server);
  let store: ServerStore;

  beforeEach(async () => {
    ({ store } = await database.makeStore());
    await store.transact(async (session) => {
      await addPeople(session, accounts);
      await session.properties.add(aProperty(owner));
    });
  });

  describe("who may change properties", () => {
    it("a property is saved only by who loaded it for change", async () => {
      const save = store.transact(({ properties }) => properties.save(aProperty(owner)));
      await expect(save).rejects.toThrow("not loaded for change");
      const outside = store.read(({ properties }) =>
        properties.load(owner.ownerId, "property-a", "forChange"),
      );
      await expect(outside).rejects.toThrow("Only a transaction");
    });

    it("MON-04 whoever adds one makes the others of the same owner wait, and nobody else", async () => {
      const order: string[] = [];
      const gate = new EventEmitter();
      const held = once(gate, "open");
      const first = store.transact(async ({ properties }) => {
        await properties.list(owner.ownerId, "forChange");
        order.push("first");
        await held;
      });
      await expect.poll(() => order).toEqual(["first"]);
      const second = store.transact(async ({ properties }) => {
        await properties.list(owner.ownerId, "forChange");
        order.push("second");
      });
      const stranger = otherOwner?.ownerId ?? "";
      await store.transact(({ properties }) => properties.list(stranger, "forChange"));
      order.push("stranger");
      gate.emit("open");
      await Promise.all([first, second]);
      expect(order).toEqual(["first", "stranger", "second"]);
    });
  });
});
