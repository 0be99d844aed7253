import { readdirSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_ADDRESS } from "../quotes/property-address.ts";
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
    ["text 503*555*0199", `text ${MASK}`],
    ["555,010,8642", MASK],
    ["555:010:8642", MASK],
    ["555|010|8642", MASK],
    ["555 010 86 42", MASK],
    ["(503) 555 - 0199", MASK],
    ["5 5 5 - 0 1 0 - 8 6 4 2", MASK],
    ["503 dash 555 dash 0199", MASK],
    ["٥٥٥٠١٠٨٦٤٢", MASK],
    ["5️⃣5️⃣5️⃣0️⃣1️⃣0️⃣8️⃣6️⃣4️⃣2️⃣!", `${MASK}!`],
    ["my number is 5550199, call", `my number is ${MASK}, call`],
    ["once 555 0112", `once ${MASK}`],
    ["five-zero-three 555 zero one nine nine", MASK],
    ["llámame al cinco cinco cinco, cero uno cero, ocho seis cuatro dos", `llámame al ${MASK}`],
    ["cincuenta y cinco cinco cero uno cero ocho seis cuatro dos", MASK],
    ["holly{at}home.example", MASK],
    ["holly@example,com", MASK],
    ["holly arroba home punto example", MASK],
    ["casey(at)builds(dot)com", MASK],
    ["see example.com for more", `see ${MASK} for more`],
    ["caseybuilds dot com", MASK],
    ["facebook.com/caseybuilds", MASK],
    ["t.me/casey_builds, any time", `${MASK}, any time`],
    ["gmail: caseybuilds", MASK],
    ["my insta is casey.builds", `my ${MASK}`],
    ["find me as @caseybuilds.", `find me as ${MASK}.`],
    ["References: 503-555-0199", "References: •••"],
    ["text me about the order: 5035550199", "text me about the order: •••"],
    ["item 5035550199", "item •••"],
    ["S03 555 0199", "S•••"],
    ["503....555....0199", "•••"],
    ["503 - - 555 - - 0199", "•••"],
    ["5035550199.00", "•••"],
    ["503 • 555 • 0199", "•••"],
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
    ["Unit 4B, 410 Emmett St", `Unit 4B, ${MASK}`],
    ["Meet at 0108 SW Palatine Hill Rd", `Meet at ${MASK}`],
    ["9 Elm str. at noon", `${MASK} at noon`],
    ["It is 12 Oak, the blue door", `It is ${MASK}, the blue door`],
    ["Oak St. it is", `${MASK}. it is`],
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
    "Home Depot store SKU 1003982114, three boxes",
    "APN 123-456-7890 is your parcel",
    "Permit BLD 2026 0012345 is filed",
    "Permit no. BLD-2026-0012345, license # 1034567",
    "seven hundred twenty five square feet of tile",
    "Sizes 12, 14, 16, 18, 24 and 10' 6\" x 8' 4\", 12.5 x 14.25 x 16.75",
    "5½ 3¼ 7½ 2¾, 10% 20% 30% 40%",
    "Budget 10000-12000, ZIP 90001-1234, built 1998, 2004, 2019",
    "Open 8:00-16:30 from 11/21/2026, $1200 $1400 $1600",
    "Start 11-29-2026, done 12-15-2026",
    "12.15.2026",
    "2026/11/29",
    "2 half circle windows",
    "Pour 1 concrete drive",
  ])("MKT-10 %j holds no contact and stays as it is", (typed) => {
    expect(maskContacts(typed, all)).toBe(typed);
  });

  it("MKT-08 a street without its last word is known by its number and first word", () => {
    const street = "9870 N Zebracanary Loop";
    const address = { ...ADDRESS, street, line: `${street}, Sampleton, CA 90001` };
    const hidden = { ...addresses, address };
    expect(maskContacts("Come to 9870 Zebracanary.", hidden)).toBe(`Come to ${MASK}.`);
    expect(maskContacts("9870 north zebracanary loop", hidden)).toBe(MASK);
    expect(maskContacts("Unit 4 of 9870", hidden)).toBe("Unit 4 of 9870");
  });

  it("MKT-08 the own address is known in other forms of its words and number", () => {
    const street = "0108 SW Zebracanary St.";
    const address = { ...ADDRESS, street, line: `${street}, Sampleton, CA 90001` };
    for (const typed of ["108 southwest zebracanary str", "0108 SW Zebracanary Street"]) {
      expect(maskContacts(typed, { ...addresses, address })).toBe(MASK);
    }
  });

  it.each(["123B Oak Street", "123 1/2 Oak Street", "One Oak Street"])(
    "MKT-08 the street of %j is known without its number; what it shares with the work stays",
    (street) => {
      const address = { ...ADDRESS, street, line: `${street}, Sampleton, CA 90001` };
      const shown = maskContacts("It is on Oak Street, 2 oak doors", { ...addresses, address });
      expect(shown).toBe(`It is on ${MASK}, 2 oak doors`);
    },
  );

  it("MKT-10 digits are known in the words of every language that the product is offered in", () => {
    const offered = readdirSync(new URL("../../../texts/src", import.meta.url)).filter((name) =>
      /^[a-z]{2}$/.test(name),
    );
    const said: Record<string, string> = {
      en: "one two three four five six seven eight nine",
      es: "uno dos tres cuatro cinco seis siete ocho nueve",
    };
    expect(Object.keys(said)).toEqual(expect.arrayContaining(offered));
    for (const digits of Object.values(said)) expect(maskContacts(digits, phones)).toBe(MASK);
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

  it("MKT-08 a number in words without a space is masked, too", () => {
    const number = "fivefivefiveonetwothreefourfivesixseven";
    expect(maskContacts(number, phones)).not.toBe(number);
  });
});
