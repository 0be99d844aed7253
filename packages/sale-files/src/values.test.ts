import { describe, expect, it } from "vitest";
import { readDay, readMonth } from "./days.ts";
import { kindOfHome } from "./dwellings.ts";
import { readArea, readBaths, readNumber, readPrice, readWhole } from "./numbers.ts";
import { readPlace, readPoint, readState, readZip } from "./places.ts";

const TODAY = "2026-11-28";

describe("values as files write them", () => {
  it.each([
    [" $490,000 ", 49_000_000],
    ["$2,950,000", 295_000_000],
    ["248400.00", 24_840_000],
    ["310000", 31_000_000],
    ["1.2M", 120_000_000],
    [" $-   ", null],
    ["-", null],
    ["", null],
    ["N/A", null],
    ["USD 490,000", 49_000_000],
    ["490000*", 49_000_000],
    ["€490,000", null],
    ["0", 0],
    ["-5", null],
  ])(
    "VAL-04 the price %j is %s cents: thousands separators and $ fall away, a dash is none",
    (text, cents) => {
      expect(readPrice(text)).toBe(cents);
    },
  );

  it.each([
    ["1,842", "", 1842],
    ["1 842 sq ft", "", 1842],
    ["1,842 sqft", "", 1842],
    ["1.5 acres", "", 65_340],
    ["0.25 ac", "", 10_890],
    ["1 hectare", "", 107_639],
    ["0.1ha", "", 10_764],
    ["171 m²", "", 1841],
    ["171 sq. m", "", 1841],
    ["171", "Square Meters", 1841],
    ["171", "SquareMeters", 1841],
    ["0.5", "Acres", 21_780],
    ["1840", "Square Feet", 1840],
    ["1840/A", "", 1840],
    ["~1840", "", 1840],
    ["1840 +/-", "", 1840],
    ["50x100", "", 5000],
    ["0.25", "", null],
    ["1800-2000", "", null],
    ["0", "", null],
    ["unknown", "", null],
    ["", "", null],
  ])("VAL-04 the area %j in %j is %s sq ft", (text, unit, sqft) => {
    expect(readArea(text, unit)).toBe(sqft);
  });

  it.each([
    ["2 1/2", 2.5],
    ["2-1/2", 2.5],
    ["2½", 2.5],
    ["1/2", 0.5],
    ["1.75", 1.75],
    ["2.1", 2.5],
    ["3.2", 4],
    ["2.5", 2.5],
    ["2.00", 2],
    ["45", null],
    ["", null],
  ])("VAL-04 the baths %j are %s", (text, baths) => {
    expect(readBaths(text)).toBe(baths);
  });

  it("VAL-04 a house of 33 bedrooms has a number of bedrooms that nobody knows", () => {
    expect(readWhole("33", 0, 20)).toBeNull();
    expect(readNumber("3+1")).toBeNull();
  });

  it.each([
    ["2014-10-13", "2014-10-13"],
    ["20141013T000000", "2014-10-13"],
    ["2024-11-18T00:00:00.000Z", "2024-11-18"],
    ["2023-05-04T00:00:00.000", "2023-05-04"],
    ["2019-05-01 00:00:00+00", "2019-05-01"],
    ["04/14/2021", "2021-04-14"],
    ["8/7/15", "2015-08-07"],
    ["5/1/98", "1998-05-01"],
    ["1/31/28", null],
    ["12/31/2026", null],
    ["02/30/2020", null],
    ["02/29/2020", "2020-02-29"],
    ["28/06/2018", null],
    ["June-28-2018", "2018-06-28"],
    ["October-8-2022 11:00 AM", "2022-10-08"],
    ["Jun 3, 2019", "2019-06-03"],
    ["28-JUN-18", "2018-06-28"],
    ["43279", "2018-06-28"],
    ["1530144000000", "2018-06-28"],
    ["1530144000", "2018-06-28"],
    ["Thu Jun 28 2018", "2018-06-28"],
    ["201806", "2018-06-15"],
    ["1900-01-01", null],
    ["soon", null],
    ["", null],
  ])("VAL-04 the day %j is %s: 1/31/28 is none, a day in the future is none", (text, day) => {
    expect(readDay(text, TODAY)?.day ?? null).toBe(day);
  });

  it("VAL-04 a month alone is its 15th and says so; one that has just begun ends today", () => {
    expect(readDay("2025-06", TODAY)).toEqual({ day: "2025-06-15", monthOnly: true });
    expect(readDay("June 2025", TODAY)).toEqual({ day: "2025-06-15", monthOnly: true });
    expect(readMonth("2025", "06", TODAY)).toEqual(readMonth("2025", "6", TODAY));
    expect(readMonth("2026", "11", "2026-11-03")?.day).toBe("2026-11-03");
    expect(readMonth("2026", "12", TODAY)).toBeNull();
    expect(readMonth("2026", "13", TODAY)).toBeNull();
  });

  it.each([
    ["98056-1234", "98056"],
    ["2138", "02138"],
    ["98056.0", "98056"],
    ["606130000", "60613"],
    ["00000", null],
    ["ABCDE", null],
    ["12", null],
    ["", null],
  ])("VAL-04 the ZIP %j is %s: a ZIP that is no ZIP is none", (text, zip) => {
    expect(readZip(text)).toBe(zip);
  });

  it("VAL-04 zero coordinates are none, swapped ones are swapped back, others stay outside", () => {
    expect(readPlace(0, 0)).toBeNull();
    expect(readPlace(47.5, -122.2)).toEqual({ lat: 47.5, lon: -122.2 });
    expect(readPlace(-122.2, 47.5)).toEqual({ lat: 47.5, lon: -122.2 });
    expect(readPlace(48.85, 2.35)).toBeNull();
    expect(readPlace(47.5, null)).toBeNull();
    expect(readPoint("POINT (-73.06360 41.34528)")).toEqual({ lat: 41.34528, lon: -73.0636 });
  });

  it("VAL-04 a state is two letters or its name; what is none is told", () => {
    expect([readState("wa"), readState("Connecticut"), readState(""), readState("ON")]).toEqual([
      "WA",
      "CT",
      "",
      null,
    ]);
  });

  it.each([
    ["SingleFamilyResidence", "house"],
    ["Single Family - Detached", "house"],
    ["01  ONE FAMILY DWELLINGS", "house"],
    ["Townhouse", "townhouse"],
    ["Single Family - Attached", "townhouse"],
    ["Condo/Co-op", "condo"],
    ["Apartment", "condo"],
    ["Multi-Family (2-4 Unit)", "multi"],
    ["Three Family", "multi"],
    ["Residential Income", "multi"],
    ["Multi-Family (5+ Unit)", "none"],
    ["Apartments", "none"],
    ["Vacant Land", "none"],
    ["Commercial", "none"],
    ["Residential", "home"],
    ["Mobile/Manufactured Home", "home"],
  ] as const)("VAL-04 %s is %s", (text, kind) => {
    expect(kindOfHome(text)).toBe(kind);
  });
});
