import { describe, expect, it } from "vitest";
import { bidHistory, confirmationEntry, logEntry } from "./bid-log.rules.ts";

describe("the amounts of a bid over time", () => {
  const submittedAt = "2026-11-02T10:00:00.000Z";
  const revisedAt = "2026-11-04T10:00:00.000Z";
  const confirmedAt = "2026-11-05T10:00:00.000Z";

  it("VAL-06 begin as sent, and name each amount that a revision changed, and nothing else", () => {
    const activityLog = [
      logEntry("bid_submitted", submittedAt, 900),
      logEntry("bid_revised", submittedAt, 900, 900),
      logEntry("bid_revised", revisedAt, 800, 900),
      confirmationEntry(800, confirmedAt),
      logEntry("bid_approved", confirmedAt, 800),
    ];
    expect(bidHistory({ activityLog, submittedAt, amount: 800 })).toEqual([
      { at: submittedAt, amount: 900 },
      { at: revisedAt, amount: 800 },
    ]);
    expect(bidHistory({ activityLog: [], submittedAt, amount: 800 })).toEqual([
      { at: submittedAt, amount: 800 },
    ]);
  });
});
