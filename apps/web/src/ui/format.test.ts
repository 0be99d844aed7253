import { describe, expect, it, vi } from "vitest";
import { formatBytes, formatDate, formatMoney, formatPercent, formatRelative } from "./format.ts";

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

  it("writes percent from percent", () => {
    expect(formatPercent(175)).toBe("175%");
    expect(formatPercent(12.34, { digits: 1 })).toBe("12.3%");
    expect(formatPercent(8, { signed: true })).toBe("+8%");
  });

  it("keeps a plain day the same day in every time zone", () => {
    expect(formatDate("2026-11-21")).toBe("Nov 21, 2026");
    expect(formatDate("2026-11-21", "medium", { timeZone: "America/Los_Angeles" })).toBe(
      "Nov 21, 2026",
    );
    expect(formatDate("2026-11-21", "numeric")).toBe("11/21/2026");
    expect(formatDate("2026-11-21", "long")).toBe("November 21, 2026");
  });

  it("ACC-04 MON-02 names one and the same day of a moment wherever one is", async () => {
    vi.stubEnv("TZ", "Pacific/Kiritimati");
    vi.resetModules();
    const { formatUtcDay } = await import("./format.ts");
    expect(formatUtcDay("2026-11-21T23:30:00.000Z")).toBe("Nov 21, 2026");
    vi.unstubAllEnvs();
  });

  it("writes a moment in its zone and gives back what is no date", () => {
    const moment = Date.UTC(2026, 10, 21, 2, 5);
    expect(formatDate(moment, "medium", { timeZone: "America/New_York" })).toBe("Nov 20, 2026");
    expect(formatDate(moment, "time", { timeZone: "UTC" }).replaceAll("\u202f", " ")).toBe(
      "Nov 21, 2026, 2:05 AM",
    );
    expect(formatDate("soon")).toBe("soon");
  });

  it("says how long ago, and the date from a week on", () => {
    const now = Date.UTC(2026, 10, 21, 12);
    expect(formatRelative(now - 20_000, now)).toBe("now");
    expect(formatRelative(now - 5 * 60_000, now)).toBe("5 minutes ago");
    expect(formatRelative(now - 3 * 3_600_000, now)).toBe("3 hours ago");
    expect(formatRelative(now - 25 * 3_600_000, now)).toBe("yesterday");
    expect(formatRelative(now + 3 * 86_400_000, now)).toBe("in 3 days");
    expect(formatRelative("2026-11-01", now)).toBe("Nov 1, 2026");
  });

  it("writes sizes of files", () => {
    expect(formatBytes(999)).toBe("999 B");
    expect(formatBytes(340_400)).toBe("340 kB");
    expect(formatBytes(20_000_000)).toBe("20 MB");
    expect(formatBytes(1_250_000)).toBe("1.3 MB");
  });
});
