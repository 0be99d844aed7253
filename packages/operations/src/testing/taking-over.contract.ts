import { valueOf } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import type { VerbInput } from "../registry.ts";
import { aFigure, aFile, aValuation } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

const LINE = "12 Oak Street, Springfield, IL 62701";
const picture = (id: string) => `/api/files/${id}`;
const PHOTO = "a".repeat(32);
const DRAFT = "b".repeat(32);
const MASK = "c".repeat(32);

type Given = VerbInput<"quotes.takeOver">;

type PropertyGiven = VerbInput<"properties.takeOver">;

const PROPERTY: PropertyGiven = {
  browserId: "browser-one",
  address: LINE,
  rooms: [
    { room: "Kitchen", custom: false, image: picture(PHOTO) },
    { room: "Sun room", custom: true, image: "https://pictures.example/sun.jpg" },
  ],
  versions: [
    {
      localId: "upgrade-1",
      imageUrl: picture(DRAFT),
      parent: picture(PHOTO),
      original: picture(PHOTO),
      area: { mask: picture(MASK), maskFit: "painted" },
      pointed: [{ surface: "cabinets", mask: picture(MASK) }],
      prompt: "navy cabinets",
      roomType: "Kitchen",
      comparableId: "comp-1",
      timestamp: "2026-11-20T09:00:00.000Z",
      shown: true,
    },
  ],
  drafts: [picture(DRAFT)],
};

const given = (more: Partial<Given> = {}): Given => ({
  browserId: "browser-one",
  localId: "quote-1795082400000",
  origin: "analysis",
  address: { line: LINE },
  upgrades: [
    { room: "Kitchen", description: "White", cost: aFigure(100), valueGain: aFigure(200) },
  ],
  ...more,
});

/** What a browser hands over that somebody used as a guest before (ACC-08). */
export function takingOverContract(under: ServerVerbsUnderTest): void {
  const { owner } = under.people;
  const otherOwner = under.people.otherOwner ?? owner;

  const take = (more: Partial<Given> = {}, by = owner) =>
    under.call(by, "quotes.takeOver", given(more));
  const takeProperty = (more: Partial<PropertyGiven> = {}, by = owner) =>
    under.call(by, "properties.takeOver", { ...PROPERTY, ...more });
  const listOf = async (who = owner) =>
    (await under.call(who, "quotes.list", {})).items.map(({ quote }) => quote);
  const uploads = () =>
    under.store.transact(async ({ files }) => {
      await files.add(aFile(owner, { id: PHOTO }));
      await files.add(aFile(owner, { id: DRAFT }));
      await files.add(aFile(owner, { id: MASK }));
    });

  describe("taking over a guest's quote", () => {
    it("ACC-08 takes what was told beside the rooms along, with its photos once they are the account's", async () => {
      const photo = `/api/files/${PHOTO}`;
      const brief = { start: "soon", budget: 100, materials: null, sizes: "", photos: [photo] };
      const told = { brief: { ...brief, start: "soon" as const }, access: "Ring twice." };
      expect((await refusalOf(take(told))).code).toBe("picture.not_found");
      await uploads();
      const { quote } = await take(told);
      expect((await under.load(quote.id)).quote).toMatchObject(told);
    });

    it("ACC-08 S-51 makes it the account's own: pending, hidden, without bids, with its address in parts", async () => {
      const { quote, taken } = await take();
      expect(taken).toBe(true);
      const { bids, quote: kept } = await under.load(quote.id);
      expect(bids).toEqual([]);
      expect(kept).toMatchObject({
        ownerId: owner.ownerId,
        status: "pending",
        hideAddress: true,
        hidePhone: true,
        address: { street: "12 Oak Street", city: "Springfield", state: "IL", zip: "62701" },
      });
      const quick = await take({ localId: "qq-1", origin: "quick-quote" });
      expect(quick.quote).toMatchObject({ status: "draft", hideAddress: true });
      expect(quick.quote.id).toMatch(/^qq-/);
    });

    it("VAL-02 ACC-08 a gain is a share of the home's value until its address is told, and dollars from then on", async () => {
      const upgrades = [{ room: "Kitchen" }];
      const { quote } = await take({ address: { line: "" }, upgrades });
      const [before] = quote.upgrades;
      expect(before?.valueGain).toMatchObject({ origin: { kind: "unknown" } });
      const share = before?.valueGain.share?.typical ?? 0;
      expect(share).toBeGreaterThan(0);
      const address = { street: "12 Oak Street", city: "Springfield", state: "IL", zip: "62701" };
      await under.call(owner, "quotes.update", { quoteId: quote.id, address });
      const [after] = (await under.load(quote.id)).quote.upgrades;
      const value = valueOf(aValuation())?.typical ?? 0;
      expect((after?.valueGain.typical ?? 0) / value).toBeCloseTo(share / 100, 3);
      expect(after?.valueGain.origin.evidence).toContain("share of this home's value");
      const nowhere = { ...address, zip: "" };
      await under.call(owner, "quotes.update", { quoteId: quote.id, address: nowhere });
      const [again] = (await under.load(quote.id)).quote.upgrades;
      expect(again?.valueGain).toEqual(before?.valueGain);
      const told = await take({ localId: "qq-2", upgrades, address });
      expect(told.quote.upgrades[0]?.valueGain.typical).toBe(after?.valueGain.typical);
    });

    it("ACC-08 handed over again, or by two tabs at once, there is one", async () => {
      const both = await Promise.all([take(), take()]);
      expect(both.filter(({ taken }) => taken)).toHaveLength(1);
      expect((await take({ upgrades: given().upgrades })).taken).toBe(false);
      expect(await listOf()).toHaveLength(1);
    });

    it("ACC-08 another browser's, and another account's, are others", async () => {
      await take();
      expect((await take({ browserId: "browser-two" })).taken).toBe(true);
      expect((await take({}, otherOwner)).taken).toBe(true);
      expect(await listOf()).toHaveLength(2);
      expect(await listOf(otherOwner)).toHaveLength(1);
    });

    it("ACC-08 T-16 VAL-09 the demo's figures and pictures do not come with it: what was priced is priced again, what was typed is theirs", async () => {
      const upgrade = {
        room: "Kitchen",
        beforeImage: "/pictures/kitchen-before.webp",
        afterImage: "/pictures/kitchen-after.webp",
      };
      const { quote } = await take({ upgrades: [upgrade] });
      expect(quote.upgrades[0]).toMatchObject({ beforeImage: "", afterImage: "" });
      expect(quote.upgrades[0]?.cost.origin.source).not.toContain("OneUp sample data");
      expect(quote.upgrades[0]?.cost.origin.kind).not.toBe("sample");
      expect(quote.upgrades[0]?.valueGain.origin.kind).not.toBe("sample");
      expect(quote.upgrades[0]?.cost.typical).toBeGreaterThan(0);
      const priced = { room: "kitchen", zip: "62701", size: 150 } as const;
      const list = await under.call(owner, "quickQuote.estimate", priced);
      const [{ pricedBy, cost } = { cost: null }] = list.recommendedUpgrades;
      const seen = await take({ localId: "quote-2", upgrades: [{ room: "Kitchen", pricedBy }] });
      expect(seen.quote.upgrades[0]?.cost).toEqual(cost);
      const typed = await take({ localId: "quote-3" });
      expect(typed.quote.upgrades[0]).toMatchObject({
        cost: { typical: 100, origin: { kind: "owner" } },
        valueGain: { typical: 200, origin: { kind: "owner" } },
      });
    });

    it("ACC-08 PIC-05 takes one's own uploads alone, and remembers which are drafts", async () => {
      await uploads();
      const upgrade = { room: "Kitchen", cost: aFigure(100), valueGain: aFigure(200) };
      const pictures = { beforeImage: picture(PHOTO), afterImage: picture(DRAFT) };
      const foreign = { upgrades: [{ ...upgrade, ...pictures }] };
      expect(await refusalOf(take(foreign, otherOwner))).toMatchObject({
        code: "picture.not_found",
        field: "upgrades.0.beforeImage",
      });
      await take({ ...foreign, drafts: [picture(DRAFT)] });
      const [photo, draft] = await under.store.read(({ files }) =>
        Promise.all([files.byId(PHOTO), files.byId(DRAFT)]),
      );
      expect([photo?.kind, draft?.kind]).toEqual(["photo", "draft"]);
    });
  });

  describe("taking over a guest's property", () => {
    it("ACC-08 brings its pictures, custom rooms and saved versions, with figures of its own", async () => {
      await uploads();
      const property = await takeProperty();
      const kitchen = property.rooms.find(({ room }) => room === "Kitchen");
      expect(kitchen).toMatchObject({ image: picture(PHOTO), shownImage: picture(DRAFT) });
      expect(property.rooms.map(({ room }) => room)).toContain("Sun room");
      expect(property.versions).toMatchObject([{ prompt: "navy cabinets", roomType: "Kitchen" }]);
      expect(kitchen?.comparison.cost.origin.source).not.toContain("OneUp sample data");
    });

    it("ACC-08 PIC-08 a version keeps what it was made of, and its painted area is no photo", async () => {
      await uploads();
      const { versions } = await takeProperty();
      const area = { mask: picture(MASK), maskFit: "painted" };
      const pointed = [{ surface: "cabinets", mask: picture(MASK) }];
      expect(versions).toMatchObject([
        { parent: picture(PHOTO), original: picture(PHOTO), area, pointed },
      ]);
      const kept = await under.store.read(({ files }) => files.kindsOf([PHOTO, DRAFT, MASK]));
      expect(kept).toEqual(
        new Map([
          [PHOTO, "photo"],
          [DRAFT, "draft"],
          [MASK, "mask"],
        ]),
      );
    });

    it("ACC-08 handed over again nothing doubles, and what the account has stays", async () => {
      await uploads();
      const first = await takeProperty();
      const again = await takeProperty({
        rooms: [{ room: "Kitchen", custom: false, image: picture(DRAFT) }],
      });
      expect(again.versions).toHaveLength(1);
      expect(again.rooms.find(({ room }) => room === "Kitchen")?.image).toBe(picture(PHOTO));
      expect(again.rooms).toHaveLength(first.rooms.length);
      const list = await under.call(owner, "properties.list", {});
      expect(list.items).toHaveLength(1);
    });

    it("ACC-08 MON-04 keeps to the limit of the plan, and says what to do", async () => {
      await under.call(owner, "properties.analyze", { address: "1 Elm Street, Salem, OR 97301" });
      expect(await refusalOf(takeProperty({ rooms: [], versions: [] }))).toMatchObject({
        code: "property.limit_reached",
      });
    });

    it("ACC-08 nobody takes over another's pictures", async () => {
      await uploads();
      expect(await refusalOf(takeProperty({}, otherOwner))).toMatchObject({
        code: "picture.not_found",
      });
    });
  });
}
