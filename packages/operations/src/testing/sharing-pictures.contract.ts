import { GUEST } from "@oneup/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { aFile } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

/** The public pages of pictures in a home of accounts (PIC-11). */
export function sharingPicturesContract(under: ServerVerbsUnderTest): void {
  const { owner, contractor } = under.people;
  const other = under.people.realtor ?? contractor;
  const pictureId = "render-a";
  const share = () => under.call(owner, "pictures.share", { pictureId });
  const read = () => under.call(owner, "pictures.readPage", { pictureId });
  const open = (token: string) => under.call(GUEST, "pictures.openPage", { token });
  const closed = { code: "picture.page_closed" };
  const set = (accountStatus: "active" | "paused") =>
    under.store.transact(async ({ accounts }) => {
      const account = await accounts.byId(owner.id, "forChange");
      if (account) await accounts.save({ ...account, accountStatus });
    });

  describe("public pages of pictures", () => {
    beforeEach(async () => {
      const original = "/api/files/photo-a";
      const render = {
        kind: "draft",
        original,
        parentId: "photo-a",
        engine: "on-machine",
      } as const;
      await under.store.transact(async ({ files }) => {
        await files.add(aFile(owner, { id: "photo-a" }));
        await files.add(aFile(owner, { id: pictureId, ...render }));
        await files.add(aFile(owner, { id: "render-b", ...render, original: "" }));
      });
    });

    it("PIC-11 whoever has the address sees how it was made and when, and nothing of whose it is", async () => {
      expect(await read()).toMatchObject({ token: null, possible: true, kind: "draft" });
      const { token } = await share();
      const record = await under.store.read(({ files }) => files.byId(pictureId));
      expect(await open(token)).toEqual({
        kind: "draft",
        madeAt: record?.createdAt,
        width: 1920,
        height: 1080,
      });
      expect((await read()).token).toBe(token);
      expect(await refusalOf(open("no-such-page"))).toEqual(closed);
    });

    it("PIC-11 a picture has one page: shared again, by two screens at once too, its copies lead to the same", async () => {
      const [one, two] = await Promise.all([share(), share()]);
      expect(two).toEqual(one);
      expect(await share()).toEqual(one);
    });

    it("PIC-11 taken back, its page is closed; shared anew it has another address", async () => {
      const { token } = await share();
      await under.call(owner, "pictures.unshare", { pictureId });
      expect(await refusalOf(open(token))).toEqual(closed);
      expect((await read()).token).toBeNull();
      expect((await share()).token).not.toBe(token);
      expect(await refusalOf(open(token))).toEqual(closed);
    });

    it("PIC-11 ACC-02 a picture is shared and taken back by its owner alone; a photo, and what lost its original, by nobody", async () => {
      const hidden = { code: "picture.not_found" };
      for (const name of ["pictures.share", "pictures.unshare", "pictures.readPage"] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await refusalOf(under.call(other, name, { pictureId }))).toEqual(hidden);
      }
      const photo = under.call(owner, "pictures.share", { pictureId: "photo-a" });
      expect(await refusalOf(photo)).toEqual(hidden);
      const lost = { pictureId: "render-b" };
      expect(await refusalOf(under.call(owner, "pictures.share", lost))).toEqual({
        code: "picture.no_original",
      });
      const page = await under.call(owner, "pictures.readPage", lost);
      expect(page).toMatchObject({ token: null, possible: false });
    });

    it("PIC-11 MKT-18 no page opens while its owner is paused", async () => {
      const { token } = await share();
      await set("paused");
      expect(await refusalOf(open(token))).toEqual(closed);
      await set("active");
      expect(await open(token)).toMatchObject({ kind: "draft" });
    });

    it("PIC-11 ACC-07 erasing what an account has ends its pages, of pictures that stay for the other side too", async () => {
      const { token } = await share();
      const email = "owner@people.example";
      await under.store.transact(({ leaving }) =>
        leaving.removeOwn({ id: owner.id, email }, [pictureId, "photo-a"]),
      );
      expect(await under.store.read(({ files }) => files.byId(pictureId))).not.toBeNull();
      expect(await refusalOf(open(token))).toEqual(closed);
    });

    it("PIC-11 APP-31 deleting the version, or its property, ends the page", async () => {
      const address = "12 Oak Street, Springfield, IL 62701";
      const property = await under.call(owner, "properties.analyze", { address });
      const [room] = property.rooms;
      const preview = {
        imageUrl: `/api/files/${pictureId}`,
        roomType: room?.room ?? "",
        comparableId: "sale-1",
      };
      const ids = { propertyId: property.id };
      const save = () => under.call(owner, "properties.saveOneUp", { ...ids, preview });
      const { version } = await save();
      const first = await share();
      const which = { ...ids, versionId: version.id };
      await under.call(owner, "properties.deleteOneUp", which);
      expect(await refusalOf(open(first.token))).toEqual(closed);
      await save();
      const second = await share();
      expect(await open(second.token)).toMatchObject({ kind: "draft" });
      await under.call(owner, "properties.remove", ids);
      expect(await refusalOf(open(second.token))).toEqual(closed);
    });
  });
}
