import {
  type DemoUser,
  HOMEOWNERS_SAMPLE,
  LOCAL_OWNER,
  type Quote,
  personas,
  sampleWorld,
} from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { readProperty } from "./property.queries.ts";
import { bufferOver } from "./buffer.ts";
import { recordsOver } from "./records.ts";
import { aBid, aQuote, fakeStorage, kept, openTab, saveAll } from "./testing/fake-browser.ts";

const FIRST_PAGE = { cursor: null, limit: 50 };
const CLIENTS = "sample-realtor-191201";

const ids = (rows: readonly { quote: Quote }[]) => rows.map(({ quote }) => quote.id);

/** A browser at which this person sits. */
function at(user: DemoUser | null, storage = fakeStorage()) {
  const { home } = openTab(storage, { samples: sampleWorld(user) });
  return {
    home,
    storage,
    load: (id: string) => home.store.read((session) => session.quotes.load(id)),
    open: () =>
      home.store.read(async ({ quotes }) => ids((await quotes.listOpen(FIRST_PAGE)).items)),
    owned: () => home.store.read(async ({ quotes }) => ids(await quotes.listOwned(LOCAL_OWNER))),
    rows: () => home.store.read(({ quotes }) => quotes.listOwned(LOCAL_OWNER)),
  };
}

/** A contractor of the demo bids on one of them. */
async function bidOn(id: string) {
  const browser = at(personas.contractor);
  const unit = await browser.load(id);
  if (!unit) throw new Error(`${id} is no sample`);
  await saveAll(browser.home, { ...unit, bids: [aBid("1", id)] });
  return browser.storage;
}

describe("the sample projects of the demo", () => {
  it("DASH-07 a contractor of the demo finds them listed, newest first, before anything lies there", async () => {
    const { open, storage } = at(personas.contractor);
    const listed = await open();
    expect(listed).toHaveLength(8);
    expect(listed[0]).toBe(HOMEOWNERS_SAMPLE);
    expect(storage.length).toBe(0);
  });

  it("QUO-02 a homeowner's own list begins empty, the realtor's and the flipper's with theirs", async () => {
    expect(await at(personas.homeowner).owned()).toEqual([]);
    expect(await at(personas.realtor).owned()).toHaveLength(6);
    expect(await at(personas.flipper).owned()).toHaveLength(2);
  });

  it("T-16 for a guest nothing is listed, and a link opens, as after a reset", async () => {
    const { load, open, owned } = at(null);
    expect(await open()).toEqual([]);
    expect(await owned()).toEqual([]);
    expect((await load(CLIENTS))?.quote.address.line).toBe("19 Template Avenue, Sampleton");
    expect(await load("sample-realtor-000000")).toBeNull();
  });

  it("ENT-08 ENT-10 S-58 a bid makes one a stored quote, with its request before those made here", async () => {
    const storage = await bidOn(HOMEOWNERS_SAMPLE);
    expect(kept(storage, `quote_${HOMEOWNERS_SAMPLE}`)).toMatchObject({
      propertyAddress: "31 Pattern Lane, Sampleton",
      totalCost: 26_700,
      status: "active",
    });
    expect(kept(storage, "propertyData")).toMatchObject({
      bidRequests: [{ id: HOMEOWNERS_SAMPLE, bidCount: 1, unseenBids: 1 }],
    });
    const { home, owned } = at(personas.homeowner, storage);
    expect(await owned()).toEqual([HOMEOWNERS_SAMPLE]);
    await saveAll(home, { quote: aQuote("quote-1"), bids: [] });
    const latest = await home.store.read(({ quotes }) => quotes.latestOwned(LOCAL_OWNER));
    expect(latest).toBe("quote-1");
  });

  it("QUO-04 the bid is new for the persona whose project it is, and in nobody else's list", async () => {
    const storage = await bidOn(CLIENTS);
    const rows = await at(personas.realtor, storage).rows();
    expect(rows).toHaveLength(6);
    expect(rows.filter(({ unseenBids }) => unseenBids > 0).map(({ quote }) => quote.id)).toEqual([
      CLIENTS,
    ]);
    expect(await at(personas.homeowner, storage).owned()).toEqual([]);
    expect(await at(personas.flipper, storage).owned()).toHaveLength(2);
    expect(await at(personas.contractor, storage).open()).toHaveLength(8);
  });

  it("APP-09 a stored one does not pass for an analysed property", async () => {
    const storage = await bidOn(CLIENTS);
    const { area } = openTab(storage);
    expect(readProperty(recordsOver(bufferOver(area), () => undefined))).toBeNull();
  });
});
