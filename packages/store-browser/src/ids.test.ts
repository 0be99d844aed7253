import { describe, expect, it } from "vitest";
import { timestampIds } from "./ids.ts";

const clock = { now: () => "2026-11-21T09:30:00.000Z" };

describe("ids made from the time", () => {
  it("ENT-11 PROJ-12 a bid's id is a timestamp, and two in one millisecond differ", () => {
    const ids = timestampIds(clock, () => 0.5);
    expect([ids.bid(), ids.bid(), ids.bid()]).toEqual([
      "1795253400000",
      "1795253400001",
      "1795253400002",
    ]);
  });

  it("QQ-23 S-49 a quick quote's id is qq- and a timestamp, another quote's is not", () => {
    const ids = timestampIds(clock, () => 0.5);
    expect(ids.quote("quick-quote")).toMatch(/^qq-\d{13}$/);
    expect(ids.quote("analysis")).not.toMatch(/^qq-/);
  });
});
