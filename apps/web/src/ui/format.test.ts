import { describe, expect, it, vi } from "vitest";
import { formatDate, formatMoney } from "./format.ts";

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
});
