import type { Actor } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import type { VerbInput } from "../registry.ts";
import { aBid, aFigure, aMessage, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

const ADDRESS = {
  line: "",
  street: "12 Oak Street",
  city: "Springfield",
  state: "IL",
  zip: "62704",
} as const;

function rooms(...names: string[]): VerbInput<"quotes.create">["upgrades"] {
  return names.map((room) => ({
    room,
    beforeImage: "/pictures/kitchen-before-960.webp",
    afterImage: "/pictures/kitchen-after-960.webp",
    description: `New ${room}`,
    cost: aFigure(1_850_000),
    valueGain: aFigure(3_200_000),
  }));
}

/** Making, changing, publishing and closing requests for quotes. */
export function quotingContract(under: VerbsUnderTest): void {
  const { owner, otherOwner, contractor } = under.people;
  const create = (more: Partial<VerbInput<"quotes.create">> = {}, by: Actor = owner) =>
    under.call(by, "quotes.create", {
      origin: "quick-quote",
      upgrades: rooms("Kitchen"),
      ...more,
    });

  const listed = async () => {
    const { items } = await under.call(contractor, "quotes.listOpen", {});
    return items.map((row) => row.quote.id);
  };

  const search = async (text: string, cursor?: string) => {
    const more = cursor === undefined ? {} : { cursor };
    const { items, next, found } = await under.call(owner, "quotes.list", { text, ...more });
    return { ids: items.map(({ quote }) => quote.id), next, found };
  };

  describe("requests for quotes", () => {
    it("QQ-23 QUO-18 a quick quote begins as a draft with its rooms and its sum, and is the latest", async () => {
      const { quote, limitReached } = await create({ upgrades: rooms("Kitchen", "Bath") });
      expect(quote).toMatchObject({ status: "draft", totalCost: 3_700_000, standing: "owner" });
      expect(quote.upgrades.map(({ room }) => room)).toEqual(["Kitchen", "Bath"]);
      expect(limitReached).toBe(false);
      const latest = await under.call(owner, "quotes.readLatest", {});
      expect(latest.quote?.id).toBe(quote.id);
    });

    it("EXP-09 a dozen rooms with five photos each become one project; one photo more is refused", async () => {
      const photos = Array.from({ length: 60 }, (_, at) => `/pictures/room-${at}.jpg`);
      const dozen = rooms(...photos.slice(0, 12).map((_, at) => `Bedroom ${at + 1}: Paint`));
      const { quote } = await create({ upgrades: dozen, photos });
      expect(quote.upgrades).toHaveLength(12);
      const read = await under.call(owner, "quotes.read", { quoteId: quote.id });
      expect(read.brief?.photos).toEqual(photos);
      const more = [...photos, "/pictures/one-more.jpg"];
      expect(await refusalOf(create({ photos: more }))).toMatchObject({ code: "request.invalid" });
      expect((await create({ photos: [] })).quote.brief).toBeUndefined();
    });

    it("QUO-03 requests are found by address, number and room over all pages, and counted", async () => {
      const ids: string[] = [];
      for (let count = 0; count < 22; count += 1) {
        under.ports.clock.advance(1_000);
        const address = { ...ADDRESS, street: `${count} Elm Road` };
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { quote } = await create({
          address,
          upgrades: rooms(count === 3 ? "Porch" : "Bath"),
        });
        ids.unshift(quote.id);
      }
      const porch = ids[18] ?? "";
      const one = { ids: [porch], next: null, found: 1 };
      expect(await search("porch")).toEqual(one);
      expect(await search("3 elm springfield")).toEqual(one);
      const first = await search("elm bath");
      const all = ids.filter((id) => id !== porch);
      expect(first).toMatchObject({ ids: all.slice(0, 20), found: 21 });
      expect(await search("elm bath", first.next ?? "")).toEqual({
        ids: all.slice(20),
        next: null,
        found: 21,
      });
      expect(await search("attic")).toEqual({ ids: [], next: null, found: 0 });
      expect(await search(" ")).toMatchObject({ found: null, ids: ids.slice(0, 20) });
    });

    it("VAL-09 T-16 DOC-01 a figure that is sent is called its owner's, whatever it says of its origin", async () => {
      const kind = "sales-study";
      const forged = { kind, source: "4,312 sales", evidence: "Appraised", years: "2026" } as const;
      const cost = { ...aFigure(900), origin: forged };
      const gain = { ...aFigure(9_000_000), origin: forged };
      const { quote } = await create({ upgrades: [{ room: "Kitchen", cost, valueGain: gain }] });
      const { upgrades } = (await under.load(quote.id)).quote;
      expect(upgrades).toMatchObject([
        { cost: { typical: 900, origin: { kind: "owner" } }, valueGain: { typical: 9_000_000 } },
      ]);
      expect(JSON.stringify([quote, upgrades])).not.toMatch(/4,312|Appraised|sales-study/);
    });

    it("REL-04 a cost below nothing or out of order is refused, and nothing is made", async () => {
      for (const [low, typical, high] of [
        [-1, 0, 1],
        [900, 5, 1],
      ] as const) {
        const cost = { ...aFigure(1), low, typical, high };
        const upgrades = [{ room: "Kitchen", cost, valueGain: aFigure(1) }];
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const refused = await refusalOf(create({ upgrades }));
        expect(refused).toMatchObject({ code: "request.invalid" });
      }
      expect((await search(" ")).ids).toEqual([]);
    });

    it("VAL-09 what a recommendation was priced by is priced again, to the same figures, and is told to nobody", async () => {
      const facts = {
        room: "kitchen",
        zip: "94110",
        size: 210,
        propertyValue: 61_000_000,
      } as const;
      const { recommendedUpgrades } = await under.call(owner, "quickQuote.estimate", facts);
      const upgrades = recommendedUpgrades.map(({ title, pricedBy }) => ({
        room: title,
        pricedBy,
      }));
      const { quote } = await create({ upgrades });
      const shown = recommendedUpgrades.map(({ cost, valueGain }) => ({ cost, valueGain }));
      expect(quote.upgrades).toMatchObject(shown);
      const { origin } = shown[0]?.valueGain ?? { origin: null };
      expect(origin?.evidence).toContain("the home value that was given");
      expect(JSON.stringify(quote)).not.toContain("610,000");
      const typed = { ...aFigure(5), low: 5, high: 5 };
      const mixed = await create({ upgrades: upgrades.map((each) => ({ ...each, cost: typed })) });
      expect(mixed.quote.upgrades[0]).toMatchObject({
        cost: { low: 5, typical: 5, high: 5, origin: { kind: "owner" } },
        valueGain: shown[0]?.valueGain,
      });
      // A browser's own quote keeps it, for the account that takes it over.
      const kept = JSON.stringify(await under.load(quote.id)).includes("pricedBy");
      expect(kept).toBe(otherOwner === null);
    });

    it("VAL-02 VAL-09 a room with no word of what was priced is priced by its name, an account's without a made-up home value", async () => {
      const { quote } = await create({ upgrades: [{ room: "Kitchen" }] });
      const [{ cost, valueGain } = { cost: null, valueGain: null }] = quote.upgrades;
      expect(cost?.typical).toBeGreaterThan(0);
      expect(cost?.origin.kind).not.toBe("owner");
      const source = otherOwner ? valueGain?.origin.source : valueGain?.origin.evidence;
      expect(source).toContain(
        otherOwner ? "value is not known" : "an assumed home value of $400,000",
      );
      expect(valueGain?.share !== undefined).toBe(otherOwner !== null);
    });

    it.skipIf(otherOwner !== null)(
      "QUO-16 QUO-17 a browser's new quote links to the one before; the fourth supersedes the oldest",
      async () => {
        const made = [];
        for (let count = 0; count < 4; count += 1) {
          under.ports.clock.advance(1_000);
          // oxlint-disable-next-line no-await-in-loop -- one version after the other
          made.push(await create({ address: ADDRESS }));
        }
        const [first, second, , fourth] = made.map(({ quote }) => quote.id);
        expect(made.map(({ limitReached }) => limitReached)).toEqual([false, false, false, true]);
        const oldest = await under.load(first ?? "");
        expect(oldest.quote).toMatchObject({ superseded: true, supersededBy: second });
        const newest = await under.load(fourth ?? "");
        expect(newest.quote.previousVersion).toBe(made[2]?.quote.id);
      },
    );

    it("QUO-20..22 duplicates are found and merged into the new request while none has bids", async () => {
      const { quote: before } = await create({ upgrades: rooms("Kitchen", "Bath") });
      const found = await under.call(owner, "quotes.findDuplicates", { titles: [" kitchen "] });
      expect(found).toMatchObject({ mayMerge: true, duplicates: [{ quoteId: before.id }] });
      const { quote } = await create({ mergeWith: [before.id] });
      expect(quote.upgrades.map(({ room }) => room)).toEqual(["Kitchen", "Bath"]);
      expect((await under.load(before.id)).quote).toMatchObject({
        superseded: true,
        supersededBy: quote.id,
      });
    });

    it("QUO-22 somebody else's request is not merged, whoever names it", async () => {
      if (!otherOwner) return;
      await under.keep({ quote: aQuote(otherOwner, { id: "quote-b" }), bids: [] });
      expect(await refusalOf(create({ mergeWith: ["quote-b"] }))).toMatchObject({
        code: "quote.not_found",
      });
      expect((await under.load("quote-b")).quote.superseded).toBe(false);
    });

    it("QB-01 QB-02 privacy, notes and address are kept as they are changed", async () => {
      const { quote } = await create();
      const upgradeId = quote.upgrades[0]?.id ?? "";
      await under.call(owner, "quotes.update", {
        quoteId: quote.id,
        hideAddress: true,
        hidePhone: true,
        isPublic: false,
        address: ADDRESS,
        notes: { [upgradeId]: "Keep the window" },
      });
      const kept = await under.call(owner, "quotes.read", { quoteId: quote.id });
      expect(kept).toMatchObject({ hideAddress: true, hidePhone: true, isPublic: false });
      expect(kept.address.line).toBe("12 Oak Street, Springfield, IL 62704");
      expect(kept.upgrades[0]?.customDescription).toBe("Keep the window");
    });

    it("QUO-19 contractors find a request once it is published and public", async () => {
      const { quote } = await create({ address: ADDRESS });
      expect(await listed()).toEqual([]);
      const published = await under.call(owner, "quotes.publish", { quoteId: quote.id });
      expect(published.status).toBe("active");
      expect(await listed()).toEqual([quote.id]);
      await under.call(owner, "quotes.update", { quoteId: quote.id, isPublic: false });
      expect(await listed()).toEqual([]);
    });

    it("MKT-08 a hidden street reaches no contractor, in a list or by the link", async () => {
      const { quote } = await create({ address: ADDRESS });
      await under.call(owner, "quotes.update", { quoteId: quote.id, hideAddress: true });
      await under.call(owner, "quotes.publish", { quoteId: quote.id });
      const list = await under.call(contractor, "quotes.listOpen", {});
      const read = await under.call(contractor, "quotes.read", { quoteId: quote.id });
      expect(JSON.stringify([list, read])).not.toContain("Oak");
      expect(read.address).toMatchObject({ city: "Springfield", zip: "62704" });
    });

    it("QUO-10..12 the owner closes, makes private and reopens", async () => {
      await under.keep({ quote: aQuote(owner), bids: [] });
      const ids = { quoteId: "quote-a" };
      expect((await under.call(owner, "quotes.close", ids)).status).toBe("closed");
      expect((await under.call(owner, "quotes.reopen", ids)).status).toBe("active");
      expect((await under.call(owner, "quotes.makePrivate", ids)).status).toBe("private");
      const twice = await refusalOf(under.call(owner, "quotes.makePrivate", ids));
      expect(twice.code).toBe("quote.wrong_state");
    });

    it("QUO-13 closing waits until every live bid has a word of the owner", async () => {
      const bid = aBid("quote-a", contractor);
      await under.keep({ quote: aQuote(owner), bids: [bid] });
      const close = () => under.call(owner, "quotes.close", { quoteId: "quote-a" });
      expect((await refusalOf(close())).code).toBe("quote.active_bids");
      await under.store.transact((session) => session.messages.append(aMessage(bid)));
      expect((await close()).status).toBe("closed");
    });
  });

  describe.runIf(otherOwner !== null)("requests of an account", () => {
    it("S-51 an account's request begins with address and phone hidden, and needs the full address to publish", async () => {
      const { quote } = await create();
      expect(quote).toMatchObject({ hideAddress: true, hidePhone: true, isPublic: true });
      const publish = under.call(owner, "quotes.publish", { quoteId: quote.id });
      expect(await refusalOf(publish)).toMatchObject({
        code: "quote.address_needed",
        field: "address.street",
      });
    });
  });
}
