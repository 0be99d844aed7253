import { describe, expect, it } from "vitest";
import { PLANTED, plantedSales } from "../testing/planted-sales.ts";
import { courseOf } from "./hedonic.ts";
import { homeFrame } from "./home-frame.ts";
import { saleTable } from "./sale-table.ts";
import type { Sale } from "./home-record.ts";
import { effectOf } from "./step-effect.ts";
import type { Step } from "./market-estimate.ts";

const STEPS = ["baths", "condition"] as const;

function effect(sales: readonly Sale[], step: Step) {
  const table = saleTable(sales);
  return effectOf(table, homeFrame(table), courseOf(table, undefined), step);
}

describe("VAL-02 the effect of one step", () => {
  it("holds the planted truth in 86 to 94 of 100 markets", () => {
    const held = { baths: 0, condition: 0 };
    for (let seed = 0; seed < 100; seed++) {
      const sales = plantedSales(400, 1000 + seed);
      for (const step of STEPS) {
        const { low, high } = effect(sales, step)!.percent;
        const truth = 100 * Math.expm1(PLANTED[step]);
        if (low <= truth && truth <= high) held[step]++;
      }
    }
    for (const step of STEPS) {
      expect(held[step]).toBeGreaterThanOrEqual(86);
      expect(held[step]).toBeLessThanOrEqual(94);
    }
  }, 30_000);

  it("says nothing where evidence is thin", () => {
    const sales = plantedSales(600);
    expect(effect(sales.slice(0, 150), "baths")).toBeNull();
    const alike = sales.map((sale, at) => ({ ...sale, condition: at < 20 ? 4 : 3 }));
    expect(effect(alike, "condition")).toBeNull();
    expect(
      effect(
        sales.map((sale) => ({ ...sale, baths: null })),
        "baths",
      ),
    ).toBeNull();
    expect(effect(sales, "baths")).toMatchObject({ sales: 600, years: "2024-2025" });
  });
});
