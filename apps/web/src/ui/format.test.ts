import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { formatDate, formatMoney, formatUtcDay } from "./format.ts";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];

describe("figures look the same everywhere", () => {
  it.each([
    [2_670_000, "$26,700"],
    [0, "$0"],
    [2_670_050, "$26,700.50"],
    [5, "$0.05"],
    [-12_000, "-$120"],
    [123_456_789_00, "$123,456,789"],
  ])("%i cents read %s", (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it("shows a sign, all cents, no cents or a short form when asked", () => {
    expect(formatMoney(150_000, { signed: true })).toBe("+$1,500");
    expect(formatMoney(0, { signed: true })).toBe("$0");
    expect(formatMoney(150_000, { cents: "always" })).toBe("$1,500.00");
    expect(formatMoney(150_099, { cents: "never" })).toBe("$1,501");
    expect(formatMoney(2_670_000, { compact: true })).toBe("$26.7K");
  });

  it("ACC-04 MON-02 names one and the same day of a moment, and a plain day, in every time zone", () => {
    vi.stubEnv("TZ", "Pacific/Kiritimati");
    expect(formatDate("2026-11-21T23:30:00.000Z")).toBe("Nov 22, 2026");
    expect(formatUtcDay("2026-11-21T23:30:00.000Z")).toBe("Nov 21, 2026");
    expect(formatDate("2026-11-21")).toBe("Nov 21, 2026");
    vi.stubEnv("TZ", "America/Los_Angeles");
    expect(formatDate("2026-11-21")).toBe("Nov 21, 2026");
    vi.unstubAllEnvs();
  });

  it("writes a moment in its zone as the US does, and gives back what is no date", () => {
    const styles = {
      medium: { year: "numeric", month: "short", day: "numeric" },
      numeric: { year: "numeric", month: "numeric", day: "numeric" },
      long: { year: "numeric", month: "long", day: "numeric" },
      time: { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
      clock: { hour: "numeric", minute: "2-digit" },
    } as const;
    const moments = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom(...keysOf(styles)),
        fc.boolean(),
        (moment, style, utc) => {
          const zone = utc ? { timeZone: "UTC" } : {};
          const known = new Intl.DateTimeFormat("en-US", { ...styles[style], ...zone });
          expect(formatDate(moment, style, { utc })).toBe(
            known.format(moment).replaceAll("\u202f", " "),
          );
        },
      ),
    );
    expect(formatDate("soon")).toBe("soon");
  });

  it("writes an amount as the US does", () => {
    const options = fc.record({ signed: fc.boolean(), show: fc.constantFrom("always", "never") });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), options, (cents, { signed, show }) => {
        const digits = show === "always" ? 2 : 0;
        const known = new Intl.NumberFormat("en-US", {
          style: "currency",
          currency: "USD",
          signDisplay: signed ? "exceptZero" : "negative",
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        expect(formatMoney(cents, { signed, cents: show })).toBe(known.format(cents / 100));
      }),
    );
  });
});
