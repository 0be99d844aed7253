import { describe, expect, it } from "vitest";
import { readPhone } from "./phone.rules.ts";

describe("a telephone number", () => {
  it.each([
    "",
    "(555) 555-0140",
    "555-0140",
    "+49 30 901820",
    "555.555.0140 ext. 12",
    "5555550140x7",
  ])("ACC-06 a telephone number stays as it is written: %j", (text) => {
    expect(readPhone(` ${text} `)).toEqual({ ok: true, value: text });
  });

  it.each(["call me", "555", "12345678901234567", "555-0140 or mail", "a@b.example", "+", "x12"])(
    "ACC-06 REL-04 what is no telephone number is refused at its field: %j",
    (text) => {
      expect(readPhone(text)).toEqual({
        ok: false,
        refusal: { code: "field.phone", field: "phone" },
      });
    },
  );
});
