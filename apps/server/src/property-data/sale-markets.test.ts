import type { MarketQuestion } from "@oneup/operations";
import type { HomeRecord } from "@oneup/valuation";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sendBytes } from "../testing/calls.ts";
import { type Browser, type TestServer, startTestServer } from "../testing/test-server.ts";

let server: TestServer;
let admin: Browser;
let realtor: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ email: "admin@oneup.example", role: "admin" });
  realtor = await server.person({ email: "realtor@oneup.example", userType: "realtor" });
});
afterAll(() => server.stop());

const markets = () => server.parts.deps.saleMarkets;

/** A town that there is not: larger homes cost more, by a little noise that is always the same. */
function town(count: number, base = 100_000): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const sqft = 1_000 + ((at * 37) % 1_500);
    const price = Math.round(base + sqft * 200 * (1 + (((at * 53) % 21) - 10) / 200));
    const lat = (45.1 + ((at * 7) % 100) / 5_000).toFixed(5);
    const lon = (-122.9 - ((at * 13) % 100) / 5_000).toFixed(5);
    const month = String(1 + (at % 10)).padStart(2, "0");
    return `${at + 1} Elm St,Ashford,OR,97000,${price},2026-${month}-05,${sqft},3,2,${lat},${lon}`;
  });
  return `address,city,state,zip,price,date,sqft,beds,baths,lat,lon\n${lines.join("\n")}\n`;
}

async function importAs(browser: Browser, text: string): Promise<number> {
  const url = "/api/sale-files?fileName=town.csv";
  const answer = await sendBytes(browser, text, {
    url,
    type: "application/octet-stream",
    method: "PUT",
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ file: { id: number } }>().file.id;
}

const SUBJECT: HomeRecord = {
  dwelling: null,
  sqft: 1_700,
  basementSqft: null,
  lotSqft: null,
  beds: 3,
  baths: 2,
  floors: null,
  yearBuilt: null,
  yearRenovated: null,
  condition: null,
  grade: null,
  view: null,
  waterfront: null,
  zip: "97000",
  lat: 45.11,
  lon: -122.91,
};
const question = (more: Partial<MarketQuestion> = {}): MarketQuestion => ({
  subject: SUBJECT,
  state: "OR",
  day: "2026-11-28",
  viewerId: null,
  ...more,
});

/** How many sales an answer stands on. */
async function sales(more: Partial<MarketQuestion> = {}, of = markets()): Promise<number | null> {
  const answer = await of.estimate(question(more));
  if (answer === null) return null;
  if (!answer.known) throw new Error(answer.refusal);
  return answer.estimate.sales;
}

/** Waits until an answer is another: editions are read anew after a second. */
const soon = <T>(read: () => Promise<T>, wanted: T) =>
  vi.waitFor(async () => expect(await read()).toEqual(wanted), { timeout: 10_000, interval: 100 });

describe("the markets in memory", () => {
  it("VAL-01 VAL-04 value a home from imported sales, name the sales, and follow each import on every server", async () => {
    expect(await sales()).toBeNull();
    const fileId = await importAs(admin, town(400));
    await soon(sales, 400);
    const answer = await markets().estimate(question());
    if (answer?.known !== true) throw new Error("There is no value.");
    const { value, shown } = answer.estimate;
    expect(value.typical / 100).toBeGreaterThan(380_000);
    expect(value.typical / 100).toBeLessThan(500_000);
    const keys = shown.map(({ sale }) => sale.key);
    const records = await markets().records(keys, null);
    expect(new Set(records.keys())).toEqual(new Set(keys));
    const record = records.get(keys[0] ?? 0);
    expect(record).toMatchObject({
      city: "Ashford",
      state: "OR",
      zip: "97000",
      source: "town.csv",
    });
    expect(record?.address).toMatch(/^\d+ Elm St$/);
    const choice = { dropped: keys.slice(0, 1), added: [] };
    const without = await markets().estimate(question({ choice }));
    expect(without?.known && without.estimate.shown.map(({ sale }) => sale.key)).not.toContain(
      keys[0],
    );
    expect((await markets().near(question(), 10)).length).toBeGreaterThan(5);

    // Another process over the same database, and another state.
    const { parts } = await server.another();
    expect(await sales({}, parts.deps.saleMarkets)).toBe(400);
    expect(await sales({ state: "WA" })).toBeNull();

    // A database that was away for a while is asked again.
    await server.parts.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'oneup markets' and datname = current_database()",
    );
    await admin.done("DELETE", `/api/sale-files/${fileId}`);
    await soon(sales, null);
    await soon(() => sales({}, parts.deps.saleMarkets), null);
    expect((await markets().records(keys, null)).size).toBe(0);
  });

  it("VAL-04 a realtor's own sales count for them alone, and what is in both files once", async () => {
    const own = town(450);
    const mine = await importAs(realtor, own);
    await soon(() => sales({ viewerId: realtor.id }), 450);
    expect(await sales()).toBeNull();
    const all = await importAs(admin, town(400));
    await soon(sales, 400);
    await soon(() => sales({ viewerId: realtor.id }), 450);
    expect(await sales({ viewerId: "somebody" })).toBe(400);
    const [newest] = await markets().near(question({ viewerId: realtor.id }), 1);
    expect(newest).toBeDefined();
    for (const [as, id] of [
      [realtor, mine],
      [admin, all],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- two
      await as.done("DELETE", `/api/sale-files/${id}`);
    }
  });

  it("VAL-04 the record of an address is its newest sale, however the address is written", async () => {
    const text = `address,city,state,zip,price,date,sqft\n12 North Elm Street,Ashford,OR,97000,300000,2019-01-05,1500\n12 N Elm St,Ashford,OR,97000,450000,2025-03-05,1900\n`;
    const id = await importAs(admin, text);
    const address = {
      line: "12 N. ELM ST., Ashford, OR 97000",
      street: "",
      city: "Ashford",
      state: "OR",
      zip: "97000-1234",
    };
    expect(await markets().recordAt(address, null)).toMatchObject({
      record: { sqft: 1900, zip: "97000" },
      source: "town.csv",
      lastSale: { price: 45_000_000, soldOn: "2025-03-05" },
    });
    expect(await markets().recordAt({ ...address, line: "14 N Elm St" }, null)).toBeNull();
    await admin.done("DELETE", `/api/sale-files/${id}`);
    expect(await markets().recordAt(address, null)).toBeNull();
  });
});
