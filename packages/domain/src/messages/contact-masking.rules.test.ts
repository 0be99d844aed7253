import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_ADDRESS } from "../quotes/quote.schema.ts";
import { ADDRESS } from "../testing/builders.ts";
import { type HiddenContacts, MASK, maskContacts } from "./contact-masking.rules.ts";

const all: HiddenContacts = { hidePhone: true, hideAddress: true, address: ADDRESS };
const phones: HiddenContacts = { ...all, hideAddress: false };
const addresses: HiddenContacts = { ...all, hidePhone: false };

const DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const inWords = (number: string, between: string) =>
  Array.from(number, (digit) => DIGITS[Number(digit)]).join(between);

describe("contact details in messages (MKT-10)", () => {
  it.each([
    ["Call (555) 555-0112 after five", `Call ${MASK} after five`],
    ["my cell: 5555550112.", `my cell: ${MASK}.`],
    ["or 555-0112", `or ${MASK}`],
    ["+49 30 1234567", MASK],
    ["5 5 5 0 1 1 2 ok", `${MASK} ok`],
    ["five five five, zero one one two", MASK],
    ["write to holly.home+x@mail.example.com please", `write to ${MASK} please`],
    ["holly (at) home (dot) example", MASK],
    ["see https://holly.example/contact?a=1 now", `see ${MASK} now`],
    ["www.holly.example", MASK],
    ["Five-five-nine, 555, oh one nine nine. Thanks", `${MASK}. Thanks`],
    ["call 559 five five five 0199", `call ${MASK}`],
    ["double five nine triple five zero one double nine", MASK],
    ["five fifty-nine, five fifty-five, zero one ninety nine", MASK],
    ["eight hundred five five five oh one nine nine", MASK],
    ["five dash five dash nine dash five five five dash zero one two two", MASK],
    ["fivefivenine fivefivefive zeroone99", MASK],
    ["55O-555-O199", MASK],
    ["５５９ ５５５ ０１９９", MASK],
    ["559\u200b555\u200b0199", MASK],
    ["559_555_0199", MASK],
    ["holly at mail dot example", MASK],
    ["holly at gmail, any time", `${MASK}, any time`],
  ])("MKT-10 %j is masked while the phone is hidden", (typed, shown) => {
    expect(maskContacts(typed, phones)).toBe(shown);
    expect(maskContacts(typed, addresses)).toBe(typed);
  });

  it.each([
    ["Come to 12 Oak Street at nine", `Come to ${MASK} at nine`],
    ["12 oak  street, sampleton", `${MASK}, sampleton`],
    ["It is 7450 North Main St. on the left", `It is ${MASK} on the left`],
    ["12 Oak Street, Sampleton, CA 90001", MASK],
    ["We live on Oak Street", `We live on ${MASK}`],
    ["at twelve Elm Street, the blue door", `at ${MASK}, the blue door`],
    ["at seventy-four fifty North Main St", `at ${MASK}`],
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
    "Payment of 5000 on delivery, 20800 at the end",
    "We meet @ noon. Then we measure.",
    "Please bring two five gallon buckets and three one quart cans",
    "Twenty-five thousand eight hundred dollars, five thousand down",
    "One hundred twenty-five thousand four hundred fifty",
    "Boards of eight, ten, twelve, fourteen and sixteen feet",
    "Cabinets of nine, twelve, fifteen, eighteen, twenty-four and thirty-six inches",
    "Monday at two thirty, Tuesday at three fifteen or four",
    "Two 36 and one 24 inch cabinet, three 30s, one 12",
    "Three baths, two closets, one hall, four doors, six windows, five vents, one attic",
    "We finish in 4 weeks, the 2 cabinets are in place",
    "A two car drive, a one way street, 2 chairs out of the way",
    "Model O2, room 2o1, no 5",
  ])("MKT-10 %j holds no contact and stays as it is", (typed) => {
    expect(maskContacts(typed, all)).toBe(typed);
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
      (number: string) => inWords(number, " "),
      (number: string) => inWords(number, "-"),
      (number: string) => inWords(number, ", "),
      (number: string) => inWords(number, ""),
      (number: string) =>
        `${number.slice(0, 3)} ${inWords(number.slice(3, 6), " ")} ${number.slice(6)}`,
      (number: string) => `${inWords(number.slice(0, 3), " ")}, ${number.slice(3)}`,
      (number: string) => `${number.slice(0, 6)} ${inWords(number.slice(6), " ")}`,
    );
    const words = fc.constantFrom("", "call me ", "it is ", "Büro: ", "(", "tel:");
    fc.assert(
      fc.property(ten, form, words, words, (number, write, before, after) => {
        const masked = maskContacts(`${before}${write(number)} ${after}`, phones);
        expect(masked.replaceAll(/\D/g, "")).toBe("");
        expect(masked).not.toMatch(/one|two|three|four|five|six|seven|eight|nine|zero/);
      }),
    );
  });
});
