import type { VerbOutput } from "@oneup/operations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendBytes } from "../testing/calls.ts";
import { type Browser, type TestServer, startTestServer } from "../testing/test-server.ts";
import { measureMarkets } from "./measure-markets.ts";

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ email: "admin@oneup.example", role: "admin" });
});
afterAll(() => server.stop());

const COLUMNS = "address,city,state,zip,price,date,sqft,beds,baths,lat,lon";

/** A town that there is not: larger homes cost more, by a little noise that is always the same. */
function town(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const sqft = 1_000 + ((at * 37) % 1_500);
    const price = Math.round(100_000 + sqft * 200 * (1 + (((at * 53) % 21) - 10) / 200));
    const lat = (45.1 + ((at * 7) % 100) / 5_000).toFixed(5);
    const lon = (-122.9 - ((at * 13) % 100) / 5_000).toFixed(5);
    const month = String(1 + (at % 10)).padStart(2, "0");
    return `${at + 1} Elm St,Ashford,OR,97000,${price},2026-${month}-05,${sqft},3,2,${lat},${lon}`;
  });
  return `${COLUMNS}\n${lines.join("\n")}\n`;
}

describe("the market report", () => {
  it("VAL-08 measures the newest sales by a market that did not see them, once, for the operator and in short for everybody", async () => {
    const file = { url: "/api/sale-files?fileName=town.csv", type: "application/octet-stream" };
    const sent = await sendBytes(admin, town(600), { ...file, method: "PUT" });
    expect(sent.statusCode).toBe(200);
    const parts = server.parts.measuring;
    expect(await measureMarkets(parts)).toBe(1);
    expect(await measureMarkets(parts)).toBe(0);

    const path = "/api/admin/accuracy";
    const [report] = await admin.done<VerbOutput<"admin.readAccuracy">>("GET", path);
    // Ten months; of the newest three, from the day after 2026-07-05, nothing was learned.
    expect(report).toMatchObject({ state: "OR", from: "2026-08-05", to: "2026-10-05" });
    expect([report?.trained, (report?.sales ?? 0) + (report?.refused ?? 0)]).toEqual([420, 180]);
    expect(report?.medianMiss).toBeLessThan(5);
    expect(report?.fifths.reduce((sum, { sales }) => sum + sales, 0)).toBe(report?.sales);
    expect(report?.zips.map(({ name }) => name)).toEqual(["97000"]);

    const told = await server
      .guest()
      .done<VerbOutput<"capabilities.read">>("GET", "/api/capabilities");
    expect(told.accuracy).toEqual([
      expect.objectContaining({ state: "OR", medianMiss: report?.medianMiss }),
    ]);
    expect(JSON.stringify(told.accuracy)).not.toContain("97000");
  });
});
