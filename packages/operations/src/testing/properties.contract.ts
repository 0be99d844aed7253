import type { Property, SavedUpgrade } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import type { PropertyStore } from "../ports.ts";
import { aProperty } from "./builders.ts";
import type { ServerStore } from "../ports.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

const version = (id: string, room = "Kitchen"): SavedUpgrade => ({
  id,
  imageUrl: `/api/files/${id}`,
  prompt: "navy",
  timestamp: "2026-11-20T11:00:00.500Z",
  roomType: room,
  comparableId: "sale-1",
});

/** Properties with their rooms and versions, in a home that keeps them by account. */
export function propertiesContract(under: StoreUnderTest<ServerStore>): void {
  const { owner } = under.people;
  const otherOwner = under.people.otherOwner ?? owner;
  const add = (property: Property) =>
    under.store.transact(({ properties }) => properties.add(property));
  const load = (id = "property-a", by = owner.ownerId) =>
    under.store.read(({ properties }) => properties.load(by, id));
  const change = (how: (property: Property) => Property, id = "property-a") =>
    under.store.transact(async ({ properties }) => {
      const before = await properties.load(owner.ownerId, id, "forChange");
      if (!before) throw new Error("gone");
      await properties.save(how(before));
    });
  const ids = (read: (properties: PropertyStore) => ReturnType<PropertyStore["list"]>) =>
    under.store.read(async ({ properties }) => (await read(properties)).map(({ id }) => id));

  describe("properties", () => {
    it("APP-41 one is read back as it was kept, with its rooms, answers, versions and report", async () => {
      const fresh = aProperty(owner);
      const custom = {
        room: "Porch / Çà 🏡",
        custom: true,
        image: "/api/files/porch",
        answers: { floor: "worn" },
      };
      const property: Property = {
        ...fresh,
        rooms: [...fresh.rooms, custom],
        oneUps: {
          saved: [
            version("v-1"),
            {
              ...version("v-2", custom.room),
              parent: "/api/files/v-1",
              original: "/api/files/porch",
              area: { mask: "/api/files/mask-a", maskFit: "painted" },
              pointed: [{ surface: "island", mask: "/api/files/mask-b" }],
            },
            { ...version("v-3"), parent: "/api/files/v-1", scope: "Cabinets painted, Tile" },
          ],
          displayedImages: { [custom.room]: "/api/files/v-2" },
        },
      };
      await add(property);
      expect(await load()).toEqual(property);
    });

    it("APP-41 what becomes of it is kept: rooms, answers, versions, what is shown, when it was opened", async () => {
      await add(aProperty(owner));
      const steps: readonly ((property: Property) => Property)[] = [
        (each) => ({
          ...each,
          rooms: each.rooms.map((room) => ({ ...room, answers: { floor: "kept" } })),
        }),
        (each) => ({ ...each, oneUps: { ...each.oneUps, saved: [version("a"), version("b")] } }),
        (each) => ({
          ...each,
          oneUps: { ...each.oneUps, displayedImages: { Kitchen: "/api/files/b" } },
        }),
        (each) => ({
          ...each,
          oneUps: { displayedImages: {}, saved: [...each.oneUps.saved.slice(1), version("c")] },
        }),
        (each) => ({ ...each, openedAt: "2026-11-21T00:00:00.000Z" }),
      ];
      let expected = aProperty(owner);
      for (const step of steps) {
        expected = step(expected);
        // oxlint-disable no-await-in-loop -- one change after the other
        await change(step);
        expect(await load()).toEqual(expected);
        // oxlint-enable no-await-in-loop
      }
    });

    it("lists an owner's own, opened last first, without the homes that they are compared with", async () => {
      await add(aProperty(owner));
      await add(aProperty(owner, { id: "property-b", openedAt: "2026-11-21T00:00:00.000Z" }));
      await add(aProperty(otherOwner, { id: "property-c" }));
      const listed = (properties: PropertyStore) => properties.list(owner.ownerId);
      expect(await ids(listed)).toEqual(["property-b", "property-a"]);
      const [first] = await under.store.read(({ properties }) => listed(properties));
      expect(first?.report).toMatchObject({ facts: { beds: 4 } });
      expect(first?.report).not.toHaveProperty("comparables");
      const latest = await under.store.read(({ properties }) => properties.latest(owner.ownerId));
      expect(latest?.id).toBe("property-b");
      const line = await under.store.read(({ quotes }) => quotes.analysedAddress(owner.ownerId));
      expect(line).toBe("12 Oak Street, Springfield, IL 62701");
    });

    it("ACC-02 another owner's is not there: not to read, to change or to remove", async () => {
      await add(aProperty(owner));
      expect(await load("property-a", otherOwner.ownerId)).toBeNull();
      await under.store.transact(async ({ properties }) => {
        expect(await properties.load(otherOwner.ownerId, "property-a", "forChange")).toBeNull();
        expect(await properties.remove(otherOwner.ownerId, "property-a")).toBe(false);
      });
      expect(await load()).not.toBeNull();
    });

    it("one that is removed is gone with its rooms and versions", async () => {
      await add(aProperty(owner, { oneUps: { saved: [version("a")], displayedImages: {} } }));
      const remove = () =>
        under.store.transact(({ properties }) => properties.remove(owner.ownerId, "property-a"));
      expect([await remove(), await remove()]).toEqual([true, false]);
      expect(await load()).toBeNull();
      // Its names are free again.
      await add(aProperty(owner, { oneUps: { saved: [version("a")], displayedImages: {} } }));
    });
  });
}
