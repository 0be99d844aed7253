import { describe, expect, it } from "vitest";
import { isDay } from "../dates.ts";
import { clientStatuses, sampleClients, summariseClients } from "./sample-clients.ts";
import { sampleComparables } from "./sample-property.ts";

describe("the demo realtor's clients", () => {
  it("ENT-18 DASH-16 each has an id of its own, address, name, status, value add, date and requests", () => {
    expect(new Set(sampleClients.map(({ id }) => id)).size).toBe(sampleClients.length);
    expect(new Set(sampleClients.map(({ status }) => status))).toEqual(new Set(clientStatuses));
    for (const client of sampleClients) {
      expect(client.address).toMatch(/, Sampleton$/);
      expect(client.clientName).not.toBe("");
      expect(client.estimatedValueAdd).toBeGreaterThan(0);
      expect(isDay(client.analysisDate)).toBe(true);
      // Whose quotes were sent has some; who is still being analysed has none.
      expect(client.quoteRequests > 0).toBe(client.status !== "analyzing");
    }
  });

  it("DASH-13 the stat cards add up what the list shows", () => {
    expect(summariseClients(sampleClients)).toEqual({
      activeClients: 3,
      totalValueAdd: 15_100_000,
      activeQuotes: 5,
    });
    expect(summariseClients([])).toEqual({ activeClients: 0, totalValueAdd: 0, activeQuotes: 0 });
  });

  it("DEMO-03 no client lives in a home that the sample property is compared with", () => {
    const compared = new Set(sampleComparables("Kitchen").map(({ address }) => address));
    expect(sampleClients.filter(({ address }) => compared.has(address))).toEqual([]);
  });
});
