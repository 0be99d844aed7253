import { describe, expect, it } from "vitest";
import {
  STATUS_LETTER_WAITS_MS,
  STATUS_UNDO_MS,
  canUndoStatus,
  isStricter,
  profitOf,
  readCredits,
  statusTold,
  toggleAccountStatus,
} from "./account.rules.ts";
import { emailSchema } from "./person.schema.ts";

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

  it("ADM-07 ACC-09 a pause or block that was asked about before another admin's is done only where it takes more", () => {
    expect(isStricter("paused", "active")).toBe(true);
    expect(isStricter("blocked", "paused")).toBe(true);
    expect(isStricter("paused", "paused")).toBe(false);
    expect(isStricter("paused", "blocked")).toBe(false);
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

  it.each([
    ["0.01", { ok: true, value: 1 }],
    [" 12.5 ", { ok: true, value: 1_250 }],
    ["0", { ok: false, refusal: { code: "credits.not_a_number", field: "amount" } }],
    ["-3", { ok: false, refusal: { code: "credits.not_a_number", field: "amount" } }],
    ["0.005", { ok: false, refusal: { code: "credits.not_a_number", field: "amount" } }],
    ["$5", { ok: false, refusal: { code: "credits.not_a_number", field: "amount" } }],
    ["99999999999", { ok: false, refusal: { code: "credits.not_a_number", field: "amount" } }],
    ["many", { ok: false, refusal: { code: "credits.not_a_number", field: "amount" } }],
  ])(
    "ADM-06 credits are a decimal above zero in steps of 0.01, and no money: %j",
    (text, expected) => {
      expect(readCredits(text)).toEqual(expected);
    },
  );

  it("REL-04 an email is kept trimmed and in small letters, anything else refused", () => {
    expect(emailSchema.parse(" Me@Example.COM ")).toBe("me@example.com");
    expect(emailSchema.safeParse("nobody").success).toBe(false);
    expect(emailSchema.safeParse(`${"a".repeat(260)}@example.com`).success).toBe(false);
  });
});
