import { EventEmitter, once } from "node:events";
import { aProperty, peopleWithAccounts } from "@oneup/operations/testing";
import type { Store, StoreSession } from "@oneup/operations";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { addPeople, databaseForSuite } from "../testing/databases.ts";
import { watchStatements } from "../testing/watch-statements.ts";

const { owner, otherOwner, accounts } = peopleWithAccounts();

const VERSION = {
  id: "v-1",
  imageUrl: "/api/files/a",
  prompt: "",
  timestamp: "2026-11-20T11:00:00.000Z",
  roomType: "Kitchen",
  comparableId: "sale-1",
};

const server = inject("embedded");

describe("OPS-03 on the embedded database", () => {
  const database = databaseForSuite(server);
  let store: Store;

  beforeEach(async () => {
    ({ store } = await database.makeStore());
    await store.transact(async (session) => {
      await addPeople(session, accounts);
      await session.properties.add(aProperty(owner));
    });
  });

  /** The statements and round trips of a piece of work. */
  async function sent(work: () => Promise<unknown>) {
    const watch = watchStatements(database.pool);
    await work();
    const { statements, roundTrips } = watch.stop();
    return { statements: statements.filter((name) => name.startsWith("properties.")), roundTrips };
  }
  const change = (how: Parameters<typeof changed>[1]) => changed(store, how);

  describe("what properties cost", () => {
    it("reading one, the latest or all of them is one statement each, however many rooms", async () => {
      const reads: readonly ((session: StoreSession) => Promise<unknown>)[] = [
        ({ properties }) => properties.load(owner.ownerId, "property-a"),
        ({ properties }) => properties.latest(owner.ownerId),
        ({ properties }) => properties.list(owner.ownerId),
      ];
      for (const read of reads) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { statements, roundTrips } = await sent(() => store.read(read));
        expect([statements.length, roundTrips]).toEqual([1, 1]);
      }
    });

    it("a saved version writes itself alone, a graded room the rooms alone", async () => {
      const saved = await sent(() =>
        change((each) => ({ ...each, oneUps: { ...each.oneUps, saved: [VERSION] } })),
      );
      expect(saved.statements).toEqual([
        "properties.lock",
        "properties.load",
        "properties.insert_versions",
      ]);
      const graded = await sent(() => change((each) => ({ ...each, rooms: [...each.rooms] })));
      expect(graded.statements.slice(2)).toEqual([
        "properties.remove_rooms",
        "properties.insert_rooms",
      ]);
      const nothing = await sent(() => change((each) => each));
      expect(nothing.statements).toEqual(["properties.lock", "properties.load"]);
    });

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

function changed(
  store: Store,
  how: (property: ReturnType<typeof aProperty>) => ReturnType<typeof aProperty>,
) {
  return store.transact(async ({ properties }) => {
    const before = await properties.load(owner.ownerId, "property-a", "forChange");
    if (!before) throw new Error("gone");
    await properties.save(how(before));
  });
}
