import { parseAddress } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { sampleTown } from "./sample-town.adapter.ts";

const DAY = "2026-11-21";
const report = async (line: string) => {
  const found = await sampleTown().report(parseAddress(line), DAY);
  if (!found) throw new Error("no report");
  return found;
};

describe("what the sample town knows of an address", () => {
  it.each([
    "12 Oak Street, Springfield, IL 62704",
    "900 Elm Ave, Apt 4, Austin, TX 78701",
    "1 مثال Straße 🏡",
  ])(
    "T-16 %s has a value with range, count, date and method, and says sample data",
    async (line) => {
      const { value, basis, facts } = await report(line);
      expect(value.low).toBeLessThan(value.typical);
      expect(value.high).toBeGreaterThan(value.typical);
      expect(value.origin).toMatchObject({ kind: "sample" });
      expect(value.origin.source).toContain("Sample data");
      expect(basis).toMatchObject({ date: DAY, sample: true });
      expect(basis.sales).toBeGreaterThanOrEqual(8);
      expect(basis.method).toContain("adjusted");
      expect(facts.beds).toBeGreaterThanOrEqual(2);
    },
  );

  it("APP-19 ENT-03 six comparables with distance, date, size, condition and adjustments", async () => {
    const { comparables } = await report("12 Oak Street, Springfield, IL 62704");
    expect(comparables).toHaveLength(6);
    for (const home of comparables) {
      expect(home.address).toContain("Sampleton");
      expect(home.distanceMiles).toBeGreaterThanOrEqual(0);
      expect(home.soldOn === null).toBe(home.status === "for-sale");
      const sum = home.adjustments.reduce((total, { amount }) => total + amount, 0);
      expect(home.price + sum).toBe(home.adjustedPrice);
    }
  });
});
