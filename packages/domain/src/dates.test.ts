import { describe, expect, it } from "vitest";
import {
  LONGEST_VALIDITY_DAYS,
  addDays,
  isDay,
  expiresAt,
  isExpired,
  momentAfter,
  readExpiration,
  writeDay,
} from "./dates.ts";

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
    expect([addDays("2026-12-31", 1), addDays("2028-03-01", -1)]).toEqual([
      "2027-01-01",
      "2028-02-29",
    ]);
  });
});

describe("the last day of a bid", () => {
  const today = "2026-11-21";
  const yesterday = "2026-11-20";
  // Before noon in UTC it is still yesterday somewhere on earth; from noon on nowhere.
  const morning = "2026-11-21T11:59:59.000Z";
  const noon = "2026-11-21T12:00:00.000Z";

  it.each([
    [today, noon],
    [` ${addDays(today, 1)} `, noon],
    [yesterday, morning],
    [addDays(today, LONGEST_VALIDITY_DAYS), "2026-11-21T09:59:59.000Z"],
    // From ten in UTC it is tomorrow already somewhere on earth.
    [addDays(today, LONGEST_VALIDITY_DAYS + 1), "2026-11-21T10:00:00.000Z"],
  ])("PROJ-10 %s is accepted at %s", (text, now) => {
    expect(readExpiration(text, now)).toEqual({ ok: true, value: text.trim() });
  });

  it.each([
    [yesterday, noon, "date.past"],
    [addDays(yesterday, -1), morning, "date.past"],
    [addDays(today, LONGEST_VALIDITY_DAYS + 1), "2026-11-21T09:59:59.000Z", "date.too_far"],
    [addDays(today, LONGEST_VALIDITY_DAYS + 2), noon, "date.too_far"],
    ["2026-02-30", noon, "date.invalid"],
    ["", noon, "date.invalid"],
  ])("PROJ-10 %j is refused at %s with %s", (text, now, code) => {
    expect(readExpiration(text, now)).toEqual({ ok: false, refusal: { code } });
  });

  it("PROJ-10 where the bidder's own day is known, yesterday is refused at any hour", () => {
    expect(readExpiration(yesterday, morning, today)).toMatchObject({ ok: false });
    expect(readExpiration(today, morning, today)).toMatchObject({ ok: true });
  });

  it("PROJ-10 where the bidder's own day is known, two years are counted from it", () => {
    const tomorrow = addDays(today, 1);
    const last = addDays(tomorrow, LONGEST_VALIDITY_DAYS);
    expect(readExpiration(last, morning, tomorrow)).toMatchObject({ ok: true });
    expect(readExpiration(last, morning, today)).toMatchObject({ ok: false });
  });

  it("S-63 a bid is past its expiry once its last day is over everywhere", () => {
    expect(isExpired(today, noon)).toBe(false);
    expect(isExpired(yesterday, morning)).toBe(false);
    expect(isExpired(yesterday, noon)).toBe(true);
    expect(isExpired("", noon)).toBe(false);
  });

  it("S-63 MKT-06 a day of validity is over from the moment on that is told of it, and not a moment before", () => {
    const over = expiresAt("2026-11-21") ?? "";
    expect(isExpired("2026-11-21", over)).toBe(true);
    expect(isExpired("2026-11-21", momentAfter(over, -1))).toBe(false);
    expect(expiresAt("")).toBeNull();
  });
});

describe("days as people read them", () => {
  it("S-80 a day is written as on the screens", () => {
    expect([writeDay("2026-11-22"), writeDay("2027-01-05")]).toEqual([
      "Nov 22, 2026",
      "Jan 5, 2027",
    ]);
  });
});
