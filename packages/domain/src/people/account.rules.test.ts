import { describe, expect, it } from "vitest";
import {
  STATUS_LETTER_WAITS_MS,
  STATUS_UNDO_MS,
  canUndoStatus,
  profitOf,
  readCredits,
  statusTold,
  toggleAccountStatus,
} from "./account.rules.ts";

describe("an admin's view of accounts", () => {
  it("ADM-07 pause and block each switch from active to their own status and back", () => {
    expect(toggleAccountStatus("active", "paused")).toBe("paused");
    expect(toggleAccountStatus("paused", "paused")).toBe("active");
    expect(toggleAccountStatus("active", "blocked")).toBe("blocked");
    expect(toggleAccountStatus("blocked", "blocked")).toBe("active");
    expect(toggleAccountStatus("paused", "blocked")).toBe("blocked");
  });

  it("EXP-03 ADM-07 one press takes back a pause or its end, never what a block did", () => {
    expect(canUndoStatus("active", "paused")).toBe(true);
    expect(canUndoStatus("paused", "active")).toBe(true);
    expect(canUndoStatus("active", "blocked")).toBe(false);
    expect(canUndoStatus("blocked", "active")).toBe(false);
    expect(canUndoStatus("blocked", "paused")).toBe(false);
  });

  it("ACC-04 EXP-03 the letter waits longer than a change can be taken back, and one that was withdrawn told nothing", () => {
    expect(STATUS_LETTER_WAITS_MS).toBeGreaterThan(STATUS_UNDO_MS);
    expect(statusTold("paused", false)).toBe("paused");
    expect(statusTold("paused", true)).toBe("active");
    expect(statusTold("active", true)).toBe("paused");
  });

  it("ADM-03 MON-05 a user's profit is the monthly payment minus what was spent", () => {
    expect(profitOf({ monthlyPayment: 9_900, totalSpent: 12_050 })).toBe(-2_150);
  });

  it("ADM-06 credits are a decimal above zero in steps of 0.01, and no money", () => {
    expect(readCredits("0.01")).toEqual({ ok: true, value: 1 });
    expect(readCredits(" 12.5 ")).toEqual({ ok: true, value: 1_250 });
    const refusal = { code: "credits.not_a_number", field: "amount" };
    for (const text of ["0", "-3", "0.005", "$5", "99999999999", "many"]) {
      expect(readCredits(text)).toEqual({ ok: false, refusal });
    }
  });
});
