import { describe, expect, it } from "vitest";
import { type Whereabouts, purchaseRung, statementRung, zipMedianRung } from "./ladder.ts";
import { type PriceIndex, priceChange, yearOf } from "./price-index.ts";

/** An index that doubles each year: easily worked out by hand. */
const doubling: PriceIndex = {
  area: "981",
  kind: "zip3",
  times: [2_019.5, 2_020.5, 2_021.5, 2_022.5],
  values: [100, 200, 400, 800],
  last: { name: "2022", day: "2022-12-31" },
};
const level: PriceIndex = {
  ...doubling,
  area: "WA",
  kind: "state",
  times: [1_991.125, 2_026.875],
  values: [100, 100],
  last: { name: "the 4th quarter of 2026", day: "2026-12-31" },
};
const at = (day: string, over: Partial<Whereabouts> = {}): Whereabouts => ({
  day,
  state: "WA",
  indexes: [level],
  ...over,
});
const bought = (on: string, price = 40_000_000) => ({ price, on, by: null });

describe("the house price index", () => {
  it("VAL-07 a day is a decimal year, counted at noon, in leap years too", () => {
    expect(yearOf("2019-07-02")).toBeCloseTo(2_019.5, 3);
    expect(yearOf("2020-07-01")).toBeCloseTo(2_020.5, 2);
  });

  it("VAL-07 stands between two values on the logarithm, and goes by the narrowest area that reaches back", () => {
    const factor = (from: string, to: string) => priceChange([doubling, level], from, to)?.factor;
    expect(factor("2019-07-02", "2020-07-01")).toBeCloseTo(2, 1);
    expect(factor("2019-07-02", "2020-01-01")).toBeCloseTo(Math.SQRT2, 1);
    expect(priceChange([doubling, level], "2010-01-01", "2020-01-01")?.index.area).toBe("WA");
    expect(priceChange([doubling], "2010-01-01", "2020-01-01")).toBeNull();
    expect(priceChange([], "2010-01-01", "2020-01-01")).toBeNull();
  });

  it("VAL-07 beyond its end it stands still, and says for how long", () => {
    const change = priceChange([doubling], "2021-07-02", "2024-07-01");
    expect(change?.factor).toBeCloseTo(2, 1);
    expect(change?.yearsBeyond).toBeCloseTo(2, 1);
    expect(priceChange([doubling], "2021-07-02", "2022-12-31")?.yearsBeyond).toBe(0);
    // A home bought after the index's end has no known change for the years it was held.
    expect(priceChange([doubling], "2023-07-02", "2024-07-01")?.yearsBeyond).toBeCloseTo(1, 1);
  });
});

describe("a value by what was paid", () => {
  it("VAL-07 is the price times the index, with the range measured in Washington", () => {
    const { value, date, percentWithin, note } = purchaseRung(
      bought("2020-06-30"),
      at("2024-06-30"),
    );
    // State index: $400,000 x exp(-0.05) = $380,492, x exp(0.472) = $641,278.
    expect(value).toMatchObject({ low: 38_000_000, typical: 40_000_000, high: 64_200_000 });
    expect([date, percentWithin, note]).toEqual(["2020-06-30", 90, null]);
    expect(value?.origin).toMatchObject({ kind: "index", years: "2020-2024" });
    expect(value?.origin.evidence).toContain("13.3% at the median");
  });

  it("VAL-07 the range is wider elsewhere, both ways, as the measured bias may go the other way there", () => {
    const there = purchaseRung(bought("2020-06-30"), at("2024-06-30", { state: "OH" })).value;
    // (-0.05 - 2 x 0.136) x 1.25 = -0.4025; 0.472 x 1.25 = 0.59.
    expect(there).toMatchObject({ low: 26_700_000, typical: 40_000_000, high: 72_200_000 });
    expect(there?.origin.evidence).toContain("another market");
  });

  it("VAL-07 the range grows with the years beyond seven", () => {
    const seven = purchaseRung(bought("2017-06-30"), at("2024-06-30")).value;
    const thirty = purchaseRung(bought("1994-06-30"), at("2024-06-30")).value;
    expect(thirty?.high).toBeGreaterThan(seven?.high ?? 0);
    expect(thirty?.low).toBeLessThan(seven?.low ?? 0);
  });

  it("VAL-07 is not used under a year held, nor where no index reaches back, nor without a purchase", () => {
    expect(purchaseRung(bought("2023-12-01"), at("2024-06-30"))).toMatchObject({
      value: null,
      note: "held_under_year",
    });
    expect(purchaseRung(bought("1980-01-01"), at("2024-06-30"))).toMatchObject({
      value: null,
      note: "no_index",
    });
    expect(purchaseRung(null, at("2024-06-30"))).toMatchObject({
      value: null,
      note: "nothing_said",
    });
  });

  it("VAL-07 says that the index ended, and widens the range", () => {
    const beyond = at("2024-06-30", { indexes: [doubling] });
    const { value, note } = purchaseRung(bought("2020-06-30", 10_000_000), beyond);
    expect(note).toBe("index_ended");
    expect(value?.origin.evidence).toContain("The index ends with 2022");
    expect(value?.typical).toBeGreaterThan(39_000_000);
    expect((value?.high ?? 0) / (value?.typical ?? 1)).toBeGreaterThan(Math.exp(0.391));
  });
});

const said = (kind: "appraisal" | "assessment" | "owner", on = "2024-06-30") =>
  statementRung({ amount: 50_000_000, on, kind }, at("2024-06-30"));

describe("a value by what somebody says", () => {
  it("VAL-07 is carried by the index, with an assumed range by its kind", () => {
    expect(said("appraisal").value).toMatchObject({ low: 45_200_000, high: 55_300_000 });
    expect(said("owner").value).toMatchObject({ low: 38_900_000, high: 64_300_000 });
    expect(said("assessment")).toMatchObject({ note: "assessment", percentWithin: null });
    const older = said("appraisal", "2014-06-30").value;
    expect(older?.high).toBeGreaterThan(said("appraisal").value?.high ?? 0);
  });

  it("VAL-07 stands where no index is known, as uncertain as prices are over the years since", () => {
    const { value } = statementRung(
      { amount: 50_000_000, on: "2022-06-30", kind: "appraisal" },
      at("2024-06-30", { indexes: [] }),
    );
    expect(value?.typical).toBe(50_000_000);
    expect(value?.high).toBeGreaterThan(65_000_000);
  });

  it("VAL-07 comes to nothing where prices of many years are not known", () => {
    const given = { amount: 50_000_000, on: "1931-06-30", kind: "appraisal" } as const;
    const found = statementRung(given, at("2024-06-30", { indexes: [] }));
    expect(found).toMatchObject({ value: null, note: "no_index", date: "1931-06-30" });
  });
});

describe("a value by the ZIP's median", () => {
  const area = {
    zip: "98103",
    lat: 47.67,
    lon: -122.34,
    median: 97_010_000,
    bound: null,
    owners: 9_000,
  };
  const today = at("2024-06-30");

  it("VAL-07 is a starting figure with a wide range, narrower where the size is known", () => {
    const bare = zipMedianRung(area, null, today).value;
    // $970,100 x exp(-0.503) = $586,640, x exp(0.68) = $1,914,849.
    expect(bare).toMatchObject({ low: 58_600_000, typical: 97_000_000, high: 191_500_000 });
    expect(bare?.origin.evidence).toContain("starting figure");
    const small = zipMedianRung(area, 950, today).value;
    // Half of the usual size: 0.5^0.7 = 0.6156.
    expect(small?.typical).toBe(59_700_000);
    expect((small?.high ?? 0) / (small?.typical ?? 1)).toBeCloseTo(Math.exp(0.475), 1);
  });

  it("VAL-07 says where a median is rough, only bounded, or missing", () => {
    const rough = zipMedianRung({ ...area, owners: 299 }, null, today);
    expect(rough.note).toBe("zip_rough");
    expect(rough.value?.low).toBeLessThan(58_600_000);
    expect(zipMedianRung({ ...area, bound: "top" }, null, today)).toMatchObject({
      value: null,
      note: "zip_top",
    });
    expect(zipMedianRung({ ...area, bound: "bottom" }, null, today).note).toBe("zip_bottom");
    expect(zipMedianRung({ ...area, median: null }, null, today).note).toBe("zip_no_median");
    expect(zipMedianRung(null, null, today).note).toBe("zip_unknown");
  });
});
