import { LOCAL_OWNER } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aBid, aQuote, fakeStorage, kept, openTab, saveAll } from "./testing/fake-browser.ts";

const fakeText = (value: unknown) => JSON.stringify(value);

describe("quotes in local storage", () => {
  it("ENT-08 ENT-09 ENT-21 C-09 keeps a quote under quote_{id} with the specification's fields", async () => {
    const { storage, home } = openTab(fakeStorage());
    await saveAll(home, { quote: aQuote("quote-1"), bids: [] });
    expect(kept(storage, "quote_quote-1")).toMatchObject({
      id: "quote-1",
      propertyAddress: "12 Oak Street",
      createdAt: "2026-11-20T10:00:00.000Z",
      previousVersion: null,
      superseded: false,
      supersededAt: null,
      supersededBy: null,
      totalCost: 18_500,
      totalValue: 32_000,
      roi: 173,
      status: "pending",
      isPublic: true,
      hideAddress: false,
      hidePhone: false,
      locked: false,
      approvedContractorId: null,
      upgrades: [
        {
          room: "Kitchen",
          beforeImage: "/pictures/kitchen-before.webp",
          afterImage: "picture:after-1",
          description: "White cabinets",
          customDescription: "Mind the dog",
          estimatedCost: "$18,500",
          cost: 18_500,
          valueGain: "+$32,000",
          roi: 173,
        },
      ],
    });
  });

  it("QUO-15 ENT-10 C-10 a new quote appends its bid request to propertyData", async () => {
    const { storage, home } = openTab(
      fakeStorage({ propertyData: fakeText({ address: "12 Oak Street", mine: 1 }) }),
    );
    await saveAll(home, { quote: aQuote("quote-1"), bids: [] });
    expect(kept(storage, "propertyData")).toEqual({
      address: "12 Oak Street",
      mine: 1,
      bidRequests: [
        {
          id: "quote-1",
          createdAt: "2026-11-20T10:00:00.000Z",
          rooms: ["Kitchen"],
          totalCost: 18_500,
          quoteUrl: "/quote/quote-1",
          bidCount: 0,
          unseenBids: 0,
          status: "pending",
        },
      ],
    });
  });

  it("PROJ-12 S-58 a submitted bid adds one to bidCount and unseenBids; a revised one adds nothing", async () => {
    const { storage, home } = openTab(fakeStorage());
    const quote = aQuote("quote-1");
    const bid = aBid("1", "quote-1");
    await saveAll(home, { quote, bids: [] });
    await saveAll(home, { quote, bids: [bid] });
    await saveAll(home, { quote, bids: [{ ...bid, amount: 2_000_000 }] });
    expect(kept(storage, "propertyData")).toMatchObject({
      bidRequests: [{ bidCount: 1, unseenBids: 1 }],
    });
  });

  it("BID-17 C-42 sample bids that are stored on approval count nowhere", async () => {
    const { storage, home } = openTab(fakeStorage());
    const quote = aQuote("quote-1");
    await saveAll(home, { quote, bids: [] });
    const sample = aBid("sample-bid-1", "quote-1", { activityLog: [] });
    await saveAll(home, { quote, bids: [{ ...sample, status: "approved" }] });
    expect(kept(storage, "propertyData")).toMatchObject({
      bidRequests: [{ bidCount: 0, unseenBids: 0 }],
    });
    expect(kept(storage, "all_bids_quote-1")).toHaveLength(1);
  });

  it("QUO-06 QUO-08 looking at the bids sets unseenBids to zero and leaves bidCount", async () => {
    const { storage, home } = openTab(fakeStorage());
    const quote = aQuote("quote-1");
    await saveAll(home, { quote, bids: [aBid("1", "quote-1"), aBid("2", "quote-1")] });
    await home.store.transact((session) =>
      session.quotes.markBidsSeen("quote-1", "2026-11-21T00:00:00.000Z"),
    );
    expect(kept(storage, "propertyData")).toMatchObject({
      bidRequests: [{ bidCount: 2, unseenBids: 0 }],
    });
  });

  it("ENT-08 C-08 reads a quote that has part 1's fields alone", async () => {
    const record = {
      id: "q1",
      propertyAddress: "1 Elm",
      upgrades: [
        {
          room: "Kitchen",
          beforeImage: "",
          afterImage: "",
          description: "",
          estimatedCost: "$18,500",
          valueGain: "+$32,000",
          roi: "173%",
        },
        { room: "Bath", cost: 8_200, valueGain: "$15,000" },
      ],
      createdAt: "2026-11-20",
      previousVersion: null,
      superseded: false,
    };
    const { home, logged } = openTab(fakeStorage({ quote_q1: fakeText(record) }));
    const unit = await home.store.read((session) => session.quotes.load("q1"));
    expect(unit?.quote).toMatchObject({
      address: { line: "1 Elm" },
      status: "draft",
      isPublic: true,
      supersededBy: null,
      locked: false,
      createdAt: "2026-11-20T00:00:00.000Z",
    });
    expect(
      unit?.quote.upgrades.map((each) => [each.id, each.cost.typical, each.valueGain.typical]),
    ).toEqual([
      ["upgrade-1", 1_850_000, 3_200_000],
      ["upgrade-2", 820_000, 1_500_000],
    ]);
    expect(logged).toEqual([]);
  });

  it("C-06 C-08 a quote without status or date takes those of its bid request", async () => {
    const request = { id: "q1", status: "active", createdAt: "2026-11-05T00:00:00.000Z" };
    const { home } = openTab(
      fakeStorage({
        quote_q1: fakeText({ id: "q1" }),
        propertyData: fakeText({ bidRequests: [request] }),
      }),
    );
    const unit = await home.store.read((session) => session.quotes.load("q1"));
    expect(unit?.quote).toMatchObject({
      status: "active",
      createdAt: "2026-11-05T00:00:00.000Z",
      upgrades: [],
    });
  });

  it("ENT-09 a cost changed by hand wins over the kept range", async () => {
    const { storage, home } = openTab(fakeStorage());
    await saveAll(home, { quote: aQuote("q1"), bids: [] });
    const text = storage.getItem("quote_q1") ?? "";
    storage.setItem("quote_q1", text.replace('"$18,500"', '"$20,000"'));
    const unit = await home.store.read((session) => session.quotes.load("q1"));
    expect(unit?.quote.upgrades[0]?.cost).toMatchObject({ low: 2_000_000, typical: 2_000_000 });
    expect(unit?.quote.upgrades[0]?.valueGain).toMatchObject({ low: 3_000_000 });
  });

  it("QUO-03 a bid request whose quote is gone keeps its card", async () => {
    const request = { id: "q1", rooms: ["Kitchen", "Bath"], totalCost: 26_700, bidCount: 2 };
    const { home } = openTab(fakeStorage({ propertyData: fakeText({ bidRequests: [request] }) }));
    const [row] = await home.store.read((session) => session.quotes.listOwned(LOCAL_OWNER));
    expect(row?.bidCount).toBe(2);
    expect(row?.quote.upgrades.map((each) => each.room)).toEqual(["Kitchen", "Bath"]);
    expect(row?.quote.upgrades.reduce((sum, each) => sum + each.cost.typical, 0)).toBe(2_670_000);
  });
});
