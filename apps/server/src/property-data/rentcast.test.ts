import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendBytes } from "../testing/calls.ts";
import { type TestServer, startTestServer } from "../testing/test-server.ts";
import { rentcastSearch } from "./rentcast-client.ts";

interface Said {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Never answers. */
  readonly silent?: boolean;
}

/** A server that speaks RentCast's format, and misbehaves as it is told; what it was asked stands in `asked`. */
let next: Said[] = [];
const asked: { readonly path: string; readonly key: string | undefined }[] = [];
const rentcast = createServer((request, response) => {
  const path = request.url ?? "";
  asked.push({ path, key: request.headers["x-api-key"]?.toString() });
  const said = next.shift() ?? {
    body: JSON.stringify(path.includes("latitude") ? NEIGHBOURS : [HOME]),
  };
  if (said.silent) return;
  response.writeHead(said.status ?? 200, { "content-type": "application/json", ...said.headers });
  response.end(said.body ?? "[]");
});

const home = (at: number, more: object = {}) => ({
  id: `home-${at}`,
  formattedAddress: `${at} Larkmead Dr, Ashford, TX 78244`,
  addressLine1: `${at} Larkmead Dr`,
  addressLine2: null,
  city: "Ashford",
  state: "TX",
  zipCode: "78244",
  latitude: 29.47 + at / 10_000,
  longitude: -98.35,
  propertyType: "Single Family",
  bedrooms: 3,
  bathrooms: 2,
  squareFootage: 1_878,
  somethingNew: { nobody: ["knows", { it: true }] },
  ...more,
});
/** Sold in the middle of the night in Greenwich: a day before in Texas, by whoever looks at the hour. */
const HOME = home(1, {
  lastSaleDate: "2024-11-18T00:00:00.000Z",
  lastSalePrice: 270_000,
  history: {
    "2017-10-19": { event: "Sale", date: "2017-10-19T00:00:00.000Z", price: 185_000 },
    "2024-11-18": { event: "Sale", date: "2024-11-18T00:00:00.000Z", price: 270_000 },
  },
});
const NEIGHBOURS = [
  home(2, { lastSaleDate: "2026-01-05T00:00:00.000Z", lastSalePrice: 301_000 }),
  home(3, { lastSaleDate: "2026-02-05T00:00:00.000Z", lastSalePrice: 1 }),
  home(4),
  "no home",
];
const ADDRESS = {
  line: "",
  street: "1 Larkmead Drive",
  city: "Ashford",
  state: "TX",
  zip: "78244",
};

let base = "";
let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    rentcast.listen(0, "127.0.0.1", resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  base = `http://127.0.0.1:${(rentcast.address() as AddressInfo).port}/v1`;
  const propertyData = {
    provider: "rentcast",
    key: "secret-key",
    url: base,
    dailyLimit: 50,
  } as const;
  server = await startTestServer({ propertyData });
});
afterAll(async () => {
  rentcast.closeAllConnections();
  rentcast.close();
  await server.stop();
});
afterEach(() => {
  next = [];
  asked.length = 0;
});

const search = (dailyLimit = 1_000, { countCall } = server.parts.deps) =>
  rentcastSearch(
    { key: "secret-key", url: base, dailyLimit },
    { countCall, pauseMs: 1, deadlineMs: 500 },
  );

const away = () => Promise.reject(new Error("The database is away."));

describe("RentCast", () => {
  it("VAL-04 tells of the home at an address and keeps the sales near it, once for a place", async () => {
    const { saleMarkets, ports } = server.parts.deps;
    expect(await saleMarkets.recordAt(ADDRESS, null)).toMatchObject({
      record: { sqft: 1_878, beds: 3, dwelling: "house", zip: "78244" },
      source: "RentCast",
      lastSale: { price: 27_000_000, soldOn: "2024-11-18" },
    });
    expect(asked).toHaveLength(2);
    expect(asked[0]).toEqual({
      path: "/v1/properties?address=1+Larkmead+Drive%2C+Ashford%2C+TX+78244",
      key: "secret-key",
    });
    expect(asked[1]?.path).toContain("radius=2&saleDateRange=730&limit=500");
    const files = await ports.store.read(({ saleFiles }) => saleFiles.files(null));
    expect(files).toMatchObject([
      { name: "RentCast: sales within 2 miles of 29.47, -98.35", sales: 3, shared: true },
    ]);
    const kept = await server.parts.pool.query(
      "select address, price, sold_on::text as on from sales order by sold_on",
    );
    expect(kept.rows).toEqual([
      { address: "1 Larkmead Dr", price: "18500000", on: "2017-10-19" },
      { address: "1 Larkmead Dr", price: "27000000", on: "2024-11-18" },
      { address: "2 Larkmead Dr", price: "30100000", on: "2026-01-05" },
    ]);
    // Its neighbour is known now, and nobody is asked again.
    expect(await saleMarkets.recordAt({ ...ADDRESS, street: "2 Larkmead Dr" }, null)).toMatchObject(
      {
        lastSale: { price: 30_100_000 },
      },
    );
    expect(asked).toHaveLength(2);
  });

  it("VAL-04 a home that it does not know is none, and is not asked for again that day", async () => {
    const { saleMarkets } = server.parts.deps;
    next = [{ status: 404, body: '{"error":"resource/not-found"}' }];
    const unknown = { ...ADDRESS, street: "999 Nowhere Ln" };
    expect(await saleMarkets.recordAt(unknown, null)).toBeNull();
    expect(await saleMarkets.recordAt(unknown, null)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it("VAL-04 nobody else is told of the record that a realtor has by themselves", async () => {
    const { deps } = server.parts;
    const realtor = await server.person({ email: "realtor@oneup.example", userType: "realtor" });
    const file =
      "address,city,state,zip,price,date,sqft\n77 Private Way,Ashford,TX,78244,412000,2026-03-05,2222\n";
    const url = "/api/sale-files?fileName=own.csv";
    const type = "application/octet-stream";
    const sent = await sendBytes(realtor, file, { url, type, method: "PUT" });
    expect(sent.statusCode).toBe(200);
    const { rows } = await server.parts.pool.query<{ id: string }>(
      "select id from accounts where email = 'realtor@oneup.example'",
    );
    const theirs = { ...ADDRESS, street: "77 Private Way" };
    expect(await deps.saleMarkets.recordAt(theirs, rows[0]?.id ?? "")).toMatchObject({
      lastSale: { price: 41_200_000 },
    });
    next = [{ status: 404 }];
    expect(await deps.saleMarkets.recordAt(theirs, null)).toBeNull();
  });

  it("VAL-04 where it fails, what is here counts, and nobody is told but the log", async () => {
    next = [{ status: 500 }, { status: 500 }];
    expect(
      await server.parts.deps.saleMarkets.recordAt({ ...ADDRESS, street: "5 Larkmead Dr" }, null),
    ).toBeNull();
  });

  it("VAL-04 capabilities say that there is such a service", async () => {
    const guest = await server.guest().done<{ propertyData: boolean }>("GET", "/api/capabilities");
    expect(guest.propertyData).toBe(true);
  });

  it.each([
    ["too many requests", { status: 429, headers: { "retry-after": "0.001" } }],
    ["a fault of its own", { status: 503, body: "<html>Bad gateway</html>" }],
    ["a page", { body: "<html>Hello</html>" }],
    ["JSON that is cut off", { body: '[{"id": "home-' }],
    ["no answer in time", { silent: true }],
  ])("VAL-04 after %s it is asked once more", async (_what, fault) => {
    next = [fault];
    expect(await search()({ address: "1 Larkmead Dr" })).toHaveLength(1);
    expect(asked).toHaveLength(2);
    next = [fault, fault];
    await expect(search()({ address: "1 Larkmead Dr" })).rejects.toThrow(/^RentCast answered with/);
  });

  it.each([
    ["a key that it does not take", { status: 401 }],
    ["something that is no list", { body: '{"id": 1}' }],
  ])(
    "VAL-04 after %s it is not asked again, and the key is nowhere in what is told",
    async (_what, fault) => {
      next = [fault];
      await expect(search()({ address: "1 Larkmead Dr" })).rejects.not.toThrow(/secret-key/);
      expect(asked).toHaveLength(1);
    },
  );

  it("VAL-04 an empty list is nobody's home", async () => {
    next = [{ body: "[]" }];
    expect(await search()({ address: "1 Larkmead Dr" })).toEqual([]);
  });

  it("VAL-04 OPS-04 no more is asked in a day than was agreed, over all servers", async () => {
    await server.parts.pool.query("delete from hourly_calls");
    const other = (await server.another()).parts.deps;
    await search(2)({});
    await search(2, other)({});
    await expect(search(2)({})).rejects.toThrow("used up");
    await expect(search(2, other)({})).rejects.toThrow("used up");
    expect(asked).toHaveLength(2);
  });

  it("VAL-04 OPS-04 where it cannot be counted nothing is asked", async () => {
    const uncounted = search(2, { ...server.parts.deps, countCall: away });
    await expect(uncounted({})).rejects.toThrow("away");
    expect(asked).toHaveLength(0);
  });
});
