import { describe, expect, it } from "vitest";
import { NOW, quote } from "../testing/builders.ts";
import { NO_DETAILS } from "./bid-details.schema.ts";
import {
  type BidDraft,
  bidDraftFaults,
  bidDraftSchema,
  bidLimits,
  missingBidFields,
  readBidDraft,
} from "./bid.schema.ts";

const beside = { quote: quote() };

const draft = (over: Partial<BidDraft> = {}): BidDraft => ({
  amount: "$25,800",
  name: " Casey ",
  company: "Casey Builds",
  email: " Casey@Example.com ",
  phone: "(555) 555-0100",
  license: "",
  expirationDate: "2026-12-05",
  timeline: "",
  notes: "",
  ...over,
});

const faultsOf = (over: Partial<BidDraft>) =>
  bidDraftFaults(draft(over), NOW, beside).map(({ code, field }) => `${field} ${code}`);

describe("what a contractor types to bid", () => {
  it("PROJ-11 is read with license number and notes left out", () => {
    const { license: _license, notes: _notes, timeline: _timeline, ...typed } = draft();
    const parsed = bidDraftSchema.parse(typed);
    expect(readBidDraft(parsed, NOW, beside)).toEqual({
      ok: true,
      value: {
        amount: 2_580_000,
        name: "Casey",
        company: "Casey Builds",
        email: "casey@example.com",
        phone: "(555) 555-0100",
        license: "",
        expirationDate: "2026-12-05",
        timeline: "",
        notes: "",
        details: null,
      },
    });
  });

  it.each(["amount", "name", "company", "email", "phone", "expirationDate"] as const)(
    "PROJ-11 is refused with a blank %s",
    (field) => {
      const blank = draft({ [field]: "  " });
      expect(missingBidFields(blank)).toEqual([field]);
      expect(readBidDraft(blank, NOW, beside)).toEqual({
        ok: false,
        refusal: { code: "field.required", field },
      });
    },
  );

  it("PROJ-11 REL-04 tells all that is missing and all that is wrong at once, and a sum only of what can be added", () => {
    const payments = [
      { when: "", amount: "many" },
      { when: "At the end", amount: "" },
    ];
    const details = { ...NO_DETAILS, deposit: "a third", payments, workDays: "soon" };
    const wrong = { amount: "a lot", email: "nobody", expirationDate: "2026-11-01", phone: " " };
    expect(faultsOf({ ...wrong, details })).toEqual([
      "phone field.required",
      "amount money.not_a_number",
      "email field.invalid",
      "expirationDate date.past",
      "details.payments.0.when field.required",
      "details.payments.0.amount money.not_a_number",
      "details.payments.1.amount field.required",
      "details.deposit money.not_a_number",
      "details.workDays field.not_between",
    ]);
    const above = { ...NO_DETAILS, deposit: "30,000" };
    expect(faultsOf({ details: above, email: "nobody" })).toEqual([
      "email field.invalid",
      "details.deposit bid.deposit_above_amount",
    ]);
    expect(faultsOf({ details: above, amount: "a lot" })).toEqual(["amount money.not_a_number"]);
    expect(faultsOf({})).toEqual([]);
  });

  it.each(["abc", "5", "ask at the office"])(
    "PROJ-11 ACC-06 the phone '%s' is no number to call: of a bidder with an account it is refused with its field, in a demo it stays",
    (phone) => {
      const read = (hasAccount: boolean) =>
        readBidDraft(draft({ phone }), NOW, { ...beside, hasAccount });
      expect(read(true)).toMatchObject({
        ok: false,
        refusal: { code: "bid.phone", field: "phone" },
      });
      expect(read(false)).toMatchObject({ ok: true, value: { phone } });
    },
  );

  it.each([
    { notes: "x".repeat(bidLimits.notes + 1) },
    { phone: "5".repeat(bidLimits.phone + 1) },
    { status: "approved" },
    { amount: 25_800 },
  ])("REL-04 texts too long, unknown fields and other types are refused", (over) => {
    expect(bidDraftSchema.safeParse({ ...draft(), ...over }).success).toBe(false);
  });
});
