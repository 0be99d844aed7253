import { describe, expect, it } from "vitest";
import { aFile } from "./builders.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

/** What a home that keeps records of pictures promises about them. */
export function fileRecordsContract(under: StoreUnderTest): void {
  const { owner, contractor } = under.people;

  describe("records of pictures", () => {
    it("PIC-08 a picture's record comes back with every field", async () => {
      const photo = aFile(owner);
      const render = aFile(owner, {
        id: "file-b",
        ownerId: contractor.id,
        mime: "image/png",
        kind: "draft",
        parentId: photo.id,
        original: "/api/files/file-a",
        maskId: "file-m",
        request: "navy shaker cabinets",
        engine: "on-machine",
      });
      await under.store.transact(async (session) => {
        await session.files.add(photo);
        await session.files.add(aFile(owner, { id: "file-m", kind: "mask", parentId: photo.id }));
        await session.files.add(render);
      });
      await under.store.read(async (session) => {
        expect(await session.files.byId(photo.id)).toEqual(photo);
        expect(await session.files.byId(render.id)).toEqual(render);
        expect(await session.files.byId("nothing")).toBeNull();
        expect(await session.files.kindsOf([photo.id, "nothing", render.id])).toEqual(
          new Map([
            [photo.id, "photo"],
            [render.id, "draft"],
          ]),
        );
        expect(await session.files.ownersOf([photo.id, "nothing", render.id])).toEqual(
          new Map([
            [photo.id, owner.id],
            [render.id, contractor.id],
          ]),
        );
      });
    });
  });
}
