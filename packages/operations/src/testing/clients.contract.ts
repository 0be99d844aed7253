import { GUEST } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import type { VerbInput } from "../registry.ts";
import { aFigure, aProperty, aQuote, anUpgrade } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

const place = { line: "", street: "12 Oak Street", city: "Springfield", state: "IL", zip: "62701" };

const gain = (cents: number) => [anUpgrade({ valueGain: aFigure(cents) })];

/** A realtor's own clients in a home with accounts (T-08). */
export function clientsContract(under: ServerVerbsUnderTest): void {
  const realtor = under.people.realtor ?? GUEST;
  const { owner } = under.people;

  const add = async (name: string, more: Partial<VerbInput<"clients.add">> = {}) => {
    under.ports.clock.advance(1_000);
    return (await under.call(realtor, "clients.add", { name, address: place, ...more })).clientId;
  };
  const find = (input: VerbInput<"clients.list">) => under.call(realtor, "clients.list", input);
  const list = () => find({});

  describe("a realtor's clients", () => {
    it("T-08 takes in a client, changes and removes one; requests stay", async () => {
      await under.keep({ quote: aQuote(realtor), bids: [] });
      const clientId = await add("Erin Example", { notes: " by mail " });
      const [client] = (await list()).items;
      expect(client).toMatchObject({
        id: clientId,
        name: "Erin Example",
        address: { ...place, line: "12 Oak Street, Springfield, IL 62701" },
        notes: "by mail",
        status: "quoted",
        quoteRequests: 1,
        newestQuoteId: "quote-a",
        shareable: true,
        image: "/api/files/kitchen-after",
        valueAdd: { typical: 3_200_000, origin: { kind: "benchmark" } },
        analysedAt: null,
      });
      expect(client).not.toHaveProperty("ownerId");
      const changed = { clientId, name: "Erin E.", address: place, completed: true, notes: "" };
      await under.call(realtor, "clients.update", changed);
      expect((await list()).items).toMatchObject([
        { name: "Erin E.", status: "completed", notes: "" },
      ]);
      // What another device saved meanwhile stays: only what is named is changed.
      await under.call(realtor, "clients.update", { clientId, notes: "by phone" });
      await under.call(realtor, "clients.update", { clientId, completed: false });
      expect((await list()).items).toMatchObject([
        { name: "Erin E.", status: "quoted", notes: "by phone" },
      ]);
      await under.call(realtor, "clients.remove", { clientId });
      expect((await list()).items).toEqual([]);
      expect((await under.load("quote-a")).quote.superseded).toBe(false);
    });

    it("T-08 QUO-03 BID-05 a realtor's requests and their bids name whose home it is, to the realtor alone", async () => {
      await add("Erin Example");
      await add("Stan Sampleson", { address: { ...place, street: " 12 OAK Street " } });
      const elsewhere = { ...aQuote(realtor).address, line: "7 Elm Road, Springfield, IL 62701" };
      await under.keep(
        { quote: aQuote(realtor), bids: [] },
        { quote: aQuote(realtor, { id: "quote-b", address: elsewhere }), bids: [] },
        { quote: aQuote(owner, { id: "quote-c" }), bids: [] },
      );
      const both = ["Stan Sampleson", "Erin Example"];
      const rows = async (by: typeof realtor) => {
        const { items } = await under.call(by, "quotes.list", {});
        return Object.fromEntries(items.map(({ quote, clientNames }) => [quote.id, clientNames]));
      };
      expect(await rows(realtor)).toEqual({ "quote-a": both, "quote-b": [] });
      expect(await rows(owner)).toEqual({ "quote-c": [] });
      const namesOf = async (by: typeof realtor, quoteId: string) =>
        (await under.call(by, "bids.list", { quoteId })).quote.clientNames;
      expect(await namesOf(realtor, "quote-a")).toEqual(both);
      expect(await namesOf(under.people.contractor, "quote-a")).toEqual([]);
      expect(await namesOf(owner, "quote-c")).toEqual([]);
    });

    it("DASH-16 the status follows the realtor's own analyses, requests and approved bids", async () => {
      await add("Erin Example");
      const status = async () => (await list()).items[0]?.status;
      expect(await status()).toBe("analyzing");
      await under.store.transact((session) => session.properties.add(aProperty(realtor)));
      const [analysed] = (await list()).items;
      expect(analysed).toMatchObject({ status: "analyzing", propertyId: "property-a" });
      // Somebody else's request for the same address is none of the realtor's.
      await under.keep({ quote: aQuote(owner, { id: "quote-other" }), bids: [] });
      expect(await status()).toBe("analyzing");
      const address = {
        ...aQuote(realtor).address,
        line: " 12 OAK Street, Springfield, IL 62701 ",
      };
      // A request that nobody was shown is not sent.
      await under.keep({ quote: aQuote(realtor, { address, status: "pending" }), bids: [] });
      expect(await status()).toBe("analyzing");
      await under.call(realtor, "quotes.publish", { quoteId: "quote-a" });
      expect(await status()).toBe("quoted");
      const approvedContractorId = under.people.contractor.id;
      await under.change("quote-a", { locked: true, approvedContractorId });
      expect(await status()).toBe("in-progress");
    });

    it("DASH-13 T-08 the cards add up what the list shows, superseded requests left out", async () => {
      const other = { ...place, street: "7 Elm Road" };
      const elm = { ...other, line: "7 Elm Road, Springfield, IL 62701" };
      await under.keep(
        {
          quote: aQuote(realtor, {
            id: "old",
            superseded: true,
            supersededAt: "2026-11-20T11:00:00.000Z",
            upgrades: gain(9_999),
          }),
          bids: [],
        },
        { quote: aQuote(realtor, { id: "draft", status: "draft", upgrades: gain(700) }), bids: [] },
        {
          quote: aQuote(realtor, {
            id: "newest",
            createdAt: "2026-11-20T12:00:00.000Z",
            upgrades: gain(500),
          }),
          bids: [],
        },
        { quote: aQuote(realtor, { id: "elm", address: elm, upgrades: gain(300) }), bids: [] },
      );
      await add("Erin Example");
      await add("Stan Sampleson", { address: other, completed: true });
      const { items, summary } = await list();
      expect(items.map(({ name, quoteRequests }) => [name, quoteRequests])).toEqual([
        ["Stan Sampleson", 1],
        ["Erin Example", 2],
      ]);
      expect(summary).toEqual({ activeClients: 1, totalValueAdd: 800, activeQuotes: 1 });
    });

    it("DASH-15 comes page by page, each client once, the cards with the first page", async () => {
      for (let at = 0; at < 23; at += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each later than the one before
        await add(`Client ${at}`);
      }
      const first = await list();
      expect(first.items).toHaveLength(20);
      expect(first.summary?.activeClients).toBe(23);
      const cursor = first.next ?? "";
      const second = await under.call(realtor, "clients.list", { cursor });
      expect(second).toMatchObject({ next: null, summary: null });
      const names = [...first.items, ...second.items].map(({ name }) => name);
      expect(names).toEqual(Array.from({ length: 23 }, (_, at) => `Client ${22 - at}`));
    });

    it("T-08 DASH-16 a search and a stage find over all pages, and each stage says how many are in it", async () => {
      for (let at = 0; at < 22; at += 1) {
        const street = `${at} ${at % 11 === 0 ? "Elm" : "Oak"} Street`;
        const more = { address: { ...place, street }, completed: at % 2 === 0 };
        // oxlint-disable-next-line no-await-in-loop -- each later than the one before
        await add(`Client ${at}`, more);
      }
      const elm = await find({ text: "elm" });
      expect(elm.items.map(({ name }) => name)).toEqual(["Client 11", "Client 0"]);
      expect(elm).toMatchObject({ all: 22, found: 2, next: null });
      expect(elm.stages).toEqual({ analyzing: 1, quoted: 0, "in-progress": 0, completed: 1 });
      const done = await find({ text: "elm", status: "completed" });
      expect(done.items.map(({ name }) => name)).toEqual(["Client 0"]);
      expect(done).toMatchObject({ found: 1, stages: elm.stages });
      expect((await find({ status: "analyzing" })).items).toHaveLength(11);
      expect(await find({ text: "nobody" })).toMatchObject({ items: [], found: 0, all: 22 });
    });

    it("T-08 DASH-14 an analysis puts the home among the clients in one step, with the name that is given or none yet", async () => {
      const { admin } = under.people;
      await under.call(admin ?? GUEST, "users.update", { userId: realtor.id, plan: "pro" });
      const analyze = (address: string, client?: string) =>
        under.call(realtor, "properties.analyze", { address, ...(client ? { client } : {}) });
      const names = async () =>
        (await list()).items.map(({ name, address }) => [name, address.street]);
      const { id } = await analyze("12 Oak Street, Springfield, IL", " Erin Example ");
      expect((await list()).items).toMatchObject([{ name: "Erin Example", propertyId: id }]);
      under.ports.clock.advance(1_000);
      await analyze("7 Elm Road, Springfield, IL 62701");
      // What is there already is not put there again, under whatever name; another client at one home is.
      await analyze("12 oak street, springfield, IL", "Erin Example");
      await analyze("7 Elm Road, Springfield, IL 62701");
      expect(await names()).toEqual([
        ["", "7 Elm Road"],
        ["Erin Example", "12 Oak Street"],
      ]);
      under.ports.clock.advance(1_000);
      await analyze("12 Oak Street, Springfield, IL", "Stan Sampleson");
      expect((await names())[0]).toEqual(["Stan Sampleson", "12 Oak Street"]);
      const refused = refusalOf(analyze("9 Pine Road, Springfield, IL 62701", " "));
      expect(await refused).toMatchObject({ code: "field.required", field: "client" });
      // The home keeps its clients when its address is completed.
      await analyze("12 Oak Street, Springfield, IL 62701");
      const purchase = { price: "$410,000", on: "2019-03-01" };
      await under.call(realtor, "properties.setEvidence", { propertyId: id, purchase });
      const worth = (await list()).items.at(-1)?.worth;
      expect(worth).toEqual(
        (await under.call(realtor, "properties.readOne", { propertyId: id })).price,
      );
      const lines = (await list()).items.map(({ address, propertyId }) => [
        address.zip,
        propertyId !== null,
      ]);
      expect(lines).toEqual(Array.from({ length: 3 }, () => ["62701", true]));
      await under.call(owner, "properties.analyze", { address: "3 Fir Road, Springfield, IL" });
      expect((await list()).items).toHaveLength(3);
    });

    it("ACC-02 T-08 another's client answers like one that is not there", async () => {
      const clientId = await add("Erin Example");
      const stranger = { ...realtor, id: owner.id, ownerId: owner.ownerId };
      const remove = (id: string) =>
        refusalOf(under.call(stranger, "clients.remove", { clientId: id }));
      expect(await remove(clientId)).toEqual({ code: "client.not_found" });
      expect(await remove(clientId)).toEqual(await remove("nowhere"));
      const update = { clientId, name: "Mine", address: place };
      expect(await refusalOf(under.call(stranger, "clients.update", update))).toEqual({
        code: "client.not_found",
      });
      expect((await list()).items).toMatchObject([{ name: "Erin Example" }]);
    });
  });
}
