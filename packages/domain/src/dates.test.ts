import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  LONGEST_VALIDITY_DAYS,
  addDays,
  dayOf,
  isDay,
  isExpired,
  readExpiration,
} from "./dates.ts";
import { NOW } from "./testing/builders.ts";

describe("days", () => {
  it.each([
    ["2026-11-21", true],
    ["2028-02-29", true],
    ["2026-02-29", false],
    ["2026-13-01", false],
    ["2026-1-1", false],
    ["tomorrow", false],
    ["", false],
  ])("%s is a day of the calendar: %s", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it("days are added over the ends of months and years", () => {
    expect([
      addDays("2026-11-21", 14),
      addDays("2026-12-31", 1),
      addDays("2028-03-01", -1),
    ]).toEqual(["2026-12-05", "2027-01-01", "2028-02-29"]);
  });

  it("adding and taking away days comes back to the same day", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        const there = addDays("2026-11-21", days);
        expect(isDay(there)).toBe(true);
        expect(addDays(there, -days)).toBe("2026-11-21");
      }),
    );
  });
});

describe("the last day of a bid", () => {
  const today = dayOf(NOW);

  it.each([
    [today, true],
    [` ${addDays(today, 1)} `, true],
    // Somewhere it is still yesterday.
    [addDays(today, -1), true],
    [addDays(today, LONGEST_VALIDITY_DAYS), true],
  ])("PROJ-10 %s is accepted", (text) => {
    expect(readExpiration(text, NOW)).toEqual({ ok: true, value: text.trim() });
  });

  it.each([
    [addDays(today, -2), "date.past"],
    [addDays(today, LONGEST_VALIDITY_DAYS + 1), "date.too_far"],
    ["2026-02-30", "date.invalid"],
    ["", "date.invalid"],
  ])("PROJ-10 %j is refused with %s", (text, code) => {
    expect(readExpiration(text, NOW)).toEqual({ ok: false, refusal: { code } });
  });

  it("a bid is past its expiry once its last day is over everywhere", () => {
    expect(isExpired(today, NOW)).toBe(false);
    expect(isExpired(addDays(today, -1), NOW)).toBe(false);
    expect(isExpired(addDays(today, -2), NOW)).toBe(true);
    expect(isExpired("", NOW)).toBe(false);
  });
});
