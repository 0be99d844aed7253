import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_ADDRESS } from "../quotes/quote.schema.ts";
import { ADDRESS } from "../testing/builders.ts";
import { type HiddenContacts, MASK, maskContacts } from "./contact-masking.rules.ts";

const all: HiddenContacts = { hidePhone: true, hideAddress: true, address: ADDRESS };
const phones: HiddenContacts = { ...all, hideAddress: false };
const addresses: HiddenContacts = { ...all, hidePhone: false };

describe("contact details in messages (MKT-10)", () => {
  it.each([
    ["Call (555) 555-0112 after five", `Call ${MASK} after five`],
    ["555.555.0112", MASK],
    ["+1 555 555 0112", MASK],
    ["my cell: 5555550112.", `my cell: ${MASK}.`],
    ["or 555-0112", `or ${MASK}`],
    ["+49 30 1234567", MASK],
    ["5 5 5 0 1 1 2 ok", `${MASK} ok`],
    ["five five five, zero one one two", MASK],
    ["write to holly.home+x@mail.example.com please", `write to ${MASK} please`],
    ["holly (at) home (dot) example", MASK],
    ["see https://holly.example/contact?a=1 now", `see ${MASK} now`],
    ["www.holly.example", MASK],
  ])("MKT-10 %j is masked while the phone is hidden", (typed, shown) => {
    expect(maskContacts(typed, phones)).toBe(shown);
    expect(maskContacts(typed, addresses)).toBe(typed);
  });

  it.each([
    ["Come to 12 Oak Street at nine", `Come to ${MASK} at nine`],
    ["12 oak  street, sampleton", `${MASK}, sampleton`],
    ["It is 7450 North Main St. on the left", `It is ${MASK} on the left`],
    ["12 Oak Street, Sampleton, CA 90001", MASK],
  ])("MKT-10 %j is masked while the address is hidden", (typed, shown) => {
    expect(maskContacts(typed, addresses)).toBe(shown);
    expect(maskContacts(typed, phones)).toBe(typed);
  });

  it("MKT-10 an own address of an unusual form is masked as it was typed", () => {
    const address = { ...NO_ADDRESS, line: "The Mill (old) at Sampleton" };
    expect(maskContacts("It is the mill (OLD), at Sampleton!", { ...all, address })).toBe(
      `It is ${MASK}!`,
    );
  });

  it.each([
    "We can start on 2026-11-21 at 10:30.",
    "The bid is $25,800, or $1,250,000.50 for all.",
    "Room 12 by 14 ft, 3/4 inch, model WX-1200",
    "Two coats on one wall, three on the rest",
    "Between 2026 and 2027",
    "Payment of 5000 on delivery, 20800 at the end",
    "@ noon then",
    "",
  ])("MKT-10 %j holds no contact and stays as it is", (typed) => {
    expect(maskContacts(typed, all)).toBe(typed);
  });

  it("MKT-10 with nothing hidden nothing is changed", () => {
    const open = { ...all, hidePhone: false, hideAddress: false };
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(maskContacts(text, open)).toBe(text);
      }),
    );
  });

  it("MKT-10 no ten digits get through, however they are parted and whatever stands around them", () => {
    const digit = fc.integer({ min: 0, max: 9 });
    const ten = fc.array(digit, { minLength: 10, maxLength: 10 }).map((digits) => digits.join(""));
    const form = fc.constantFrom(
      (number: string) => number,
      (number: string) => number.replace(/(...)(...)(....)/, "($1) $2-$3"),
      (number: string) => number.replace(/(...)(...)(....)/, "$1-$2-$3"),
      (number: string) => number.replace(/(...)(...)(....)/, "+1 $1.$2.$3"),
      (number: string) => Array.from(number).join(" "),
      (number: string) => Array.from(number).join("-"),
    );
    const words = fc.constantFrom("", "call me ", "it is ", "Büro: ", "(", "tel:");
    fc.assert(
      fc.property(ten, form, words, words, (number, write, before, after) => {
        const masked = maskContacts(`${before}${write(number)} ${after}`, phones);
        expect(masked.replaceAll(/\D/g, "")).toBe("");
      }),
    );
  });

  it("MKT-10 masking again changes nothing, and ends quickly on anything", () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 4_000 }),
      fc
        .array(fc.constantFrom("5", " ", "-", "@", ".", "one ", "12 Oak ", "St"), {
          maxLength: 1_000,
        })
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const once = maskContacts(text, all);
        expect(maskContacts(once, all)).toBe(once);
      }),
      { numRuns: 200 },
    );
  });
});
