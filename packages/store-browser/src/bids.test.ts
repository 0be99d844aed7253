import { describe, expect, it } from "vitest";
import { aBid, aQuote, fakeStorage, kept, openTab, saveAll } from "./testing/fake-browser.ts";

const load = (storage: Storage, id: string) =>
  openTab(storage).home.store.read((session) => session.quotes.load(id));

/** A bid of the short shape. */
const short = (amount: unknown, more: object = {}) => ({
  email: "Carl@Build.example",
  amount,
  submittedAt: "2026-11-21T09:00:00.000Z",
  expirationDate: "2026-12-31T00:00:00.000Z",
  ...more,
});

describe("bids in local storage", () => {
  it("ENT-11 ENT-13 ENT-21 keeps the list of full bids under all_bids_{id}", async () => {
    const { storage, home } = openTab(fakeStorage());
    const bid = aBid("1763700000000", "quote-1");
    const revised = {
      ...bid,
      amount: 2_400_050,
      activityLog: [
        ...bid.activityLog,
        {
          action: "bid_revised" as const,
          timestamp: "2026-11-22T09:00:00.000Z",
          details: "Bid revised.",
          amount: 2_400_050,
          previousAmount: 2_580_000,
        },
      ],
    };
    const unit = { quote: aQuote("quote-1", { status: "active" }), bids: [revised] };
    await saveAll(home, unit);
    expect(kept(storage, "all_bids_quote-1")).toEqual([
      {
        id: "1763700000000",
        projectId: "quote-1",
        amount: "$24,000.50",
        notes: "All in",
        name: "Carl",
        company: "Carl Builds",
        email: "carl@build.example",
        phone: "555-0100",
        license: "L-1",
        expirationDate: "2026-12-31",
        submittedAt: "2026-11-21T09:00:00.000Z",
        status: "pending",
        activityLog: [
          {
            action: "bid_submitted",
            timestamp: "2026-11-21T09:00:00.000Z",
            details: "Bid of $25,800 submitted.",
            previousAmount: null,
          },
          {
            action: "bid_revised",
            timestamp: "2026-11-22T09:00:00.000Z",
            details: "Bid revised.",
            previousAmount: "$25,800",
          },
        ],
        lastUpdated: "2026-11-21T09:00:00.000Z",
        withdrawnReason: null,
        withdrawnAt: null,
        timeline: "6 weeks",
        tier: null,
      },
    ]);
    expect(await load(storage, "quote-1")).toEqual(unit);
  });

  it("ENT-21 PROJ-13 C-30 writes the contractor's current bid and the last bidder's email beside the list", async () => {
    const { storage, home } = openTab(fakeStorage());
    const other = {
      email: "Dora@Build.example",
      contractorId: "dora@build.example",
      submittedAt: "2026-11-22T09:00:00.000Z",
    };
    await saveAll(home, {
      quote: aQuote("quote-1"),
      bids: [aBid("1", "quote-1"), aBid("2", "quote-1", other)],
    });
    expect(kept(storage, "contractor_bid_quote-1_carl@build.example")).toMatchObject({ id: "1" });
    expect(kept(storage, "contractor_bid_quote-1_dora@build.example")).toMatchObject({ id: "2" });
    expect(storage.getItem("last_contractor_email_quote-1")).toBe("dora@build.example");
  });

  it("PROJ-20 C-30 after a withdrawal there is no current bid, and the list keeps reason and time", async () => {
    const { storage, home } = openTab(fakeStorage());
    const bid = aBid("1", "quote-1");
    await saveAll(home, { quote: aQuote("quote-1"), bids: [bid] });
    const gone = {
      ...bid,
      status: "withdrawn" as const,
      withdrawnReason: "Too busy",
      withdrawnAt: "2026-11-23T00:00:00.000Z",
    };
    await saveAll(home, { quote: aQuote("quote-1"), bids: [gone] });
    expect(kept(storage, "contractor_bid_quote-1_carl@build.example")).toBeUndefined();
    expect(kept(storage, "all_bids_quote-1")).toMatchObject([
      { status: "withdrawn", withdrawnReason: "Too busy", withdrawnAt: "2026-11-23T00:00:00.000Z" },
    ]);
  });

  it("ENT-12 BID-15 reads a bid of the short shape, with any way of writing its amount", async () => {
    const list = [short("25800"), short("$25,800", { status: "approved" }), short(25_800), "junk"];
    const storage = fakeStorage({ quote_q1: '{"id":"q1"}', all_bids_q1: JSON.stringify(list) });
    const bids = (await load(storage, "q1"))?.bids ?? [];
    expect(bids.map((bid) => [bid.amount, bid.status, bid.contractorId])).toEqual([
      [2_580_000, "pending", "carl@build.example"],
      [2_580_000, "approved", "carl@build.example"],
      [2_580_000, "pending", "carl@build.example"],
    ]);
    expect(new Set(bids.map((bid) => bid.id)).size).toBe(3);
    expect(bids[0]).toMatchObject({ expirationDate: "2026-12-31", activityLog: [], phone: "" });
    expect((await load(storage, "q1"))?.bids.map((bid) => bid.id)).toEqual(
      bids.map((bid) => bid.id),
    );
  });

  it("BID-19 ADM-13 a bid shows the badge of a verified contractor, and loses it with the verification", async () => {
    const { storage, home } = openTab(fakeStorage());
    await saveAll(home, { quote: aQuote("quote-1"), bids: [aBid("1", "quote-1")] });
    storage.setItem(
      "verified_contractors",
      JSON.stringify([{ email: "Carl@build.example", tier: "tier3", businessName: "Carl Builds" }]),
    );
    expect((await load(storage, "quote-1"))?.bids[0]?.tier).toBe("tier3");
    const unit = await load(storage, "quote-1");
    if (unit) await saveAll(home, unit);
    storage.removeItem("verified_contractors");
    expect((await load(storage, "quote-1"))?.bids[0]?.tier).toBeNull();
  });
});
