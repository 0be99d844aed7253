import { aFile, aProperty, peopleWithAccounts, testClock } from "@oneup/operations/testing";
import { describe, expect, inject, it } from "vitest";
import { pruneStore } from "../prune.ts";
import { addPeople, databaseForSuite } from "../testing/databases.ts";
import { knownFiles } from "./file-index.ts";

const { accounts, owner } = peopleWithAccounts();

const server = inject("embedded");

describe("OPS-03 on the embedded database", () => {
  const database = databaseForSuite(server);

  it("PIC-07 says which pictures have a record, so that what a crash left can be told from them", async () => {
    const { store } = await database.makeStore();
    const [id, stray] = ["a".repeat(32), "b".repeat(32)];
    await store.transact(async (session) => {
      await addPeople(session, accounts);
      await session.files.add(aFile(owner, { id }));
    });
    expect(await knownFiles(database.pool, [stray, id])).toEqual(new Set([id]));
    expect(await knownFiles(database.pool, [])).toEqual(new Set());
  });

  it("PIC-08 PIC-09 a painted area, and what was pointed out, stay while a saved version names them; then they go, and the render says so", async () => {
    const { store } = await database.makeStore();
    const clock = testClock();
    const [saved, loose, render] = ["a".repeat(32), "b".repeat(32), "c".repeat(32)];
    const tapped = "d".repeat(32);
    const made = { createdAt: clock.now() };
    const version = {
      id: "v-1",
      imageUrl: `/api/files/${render}`,
      prompt: "navy",
      timestamp: clock.now(),
      roomType: "Kitchen",
      comparableId: "sale-1",
      area: { mask: `/api/files/${saved}`, maskFit: "painted" as const },
      pointed: [{ surface: "island" as const, mask: `/api/files/${tapped}` }],
    };
    await store.transact(async (session) => {
      await addPeople(session, accounts);
      await session.files.add(aFile(owner, { id: saved, kind: "mask", ...made }));
      await session.files.add(aFile(owner, { id: tapped, kind: "mask", ...made }));
      await session.files.add(aFile(owner, { id: loose, kind: "mask", ...made }));
      await session.files.add(aFile(owner, { id: render, kind: "draft", maskId: saved, ...made }));
      const property = aProperty(owner);
      await session.properties.add({
        ...property,
        oneUps: { ...property.oneUps, saved: [version] },
      });
    });
    const left = async () => {
      await pruneStore(database.pool, clock.now());
      return [...(await knownFiles(database.pool, [saved, loose, render, tapped]))].toSorted();
    };
    expect(await left()).toEqual([saved, loose, render, tapped]);
    clock.advance(31 * 24 * 60 * 60 * 1000);
    expect(await left()).toEqual([saved, render, tapped]);
    await store.transact(async ({ properties }) => {
      const before = await properties.load(owner.ownerId, "property-a", "forChange");
      if (before) await properties.save({ ...before, oneUps: { ...before.oneUps, saved: [] } });
    });
    expect(await left()).toEqual([render]);
    expect(await store.read(({ files }) => files.byId(render))).toMatchObject({ maskId: null });
  });
});
