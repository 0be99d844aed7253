import { MASK, maskContacts } from "@oneup/domain";
import { assert, constantFrom, property, string, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { isMaskOf } from "./message-mask.ts";

const street = "12 Oak Street";
const hidden = {
  hidePhone: true,
  hideAddress: true,
  address: { line: `${street}, Naperville`, street, city: "Naperville", state: "IL", zip: "60540" },
};

describe("a masked message", () => {
  it.each([
    ["Call •••", "Call (555) 555-0177", true],
    ["Call ••• or •••, please", "Call 555-0177 or a@b.example, please", true],
    ["•••", "anything", true],
    ["When can you start?", "When can you start?", true],
    ["When can you start?", "When can you start", false],
    ["Call •••", "Ring (555) 555-0177", false],
    ["Call ••• tomorrow", "Call 555-0177 today", false],
    ["ab•••ba", "aba", false],
    ["a•••b•••c", "a-c", false],
  ])("MKT-10 %s is known for what was written: %s (%s)", (shown, written, is) => {
    expect(isMaskOf(shown, written)).toBe(is);
  });

  it("MKT-10 is known again whatever was written", () => {
    const contact = constantFrom("(555) 555-0177", "ada@people.example", street, "");
    assert(
      property(tuple(string(), contact, string()), (parts) => {
        const written = parts.join(" ");
        // Who types the mask's own dots writes no other message by it.
        if (written.includes(MASK)) return;
        expect(isMaskOf(maskContacts(written, hidden), written)).toBe(true);
      }),
    );
  });
});
