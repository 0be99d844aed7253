import { describe, expect, it } from "vitest";
import { readPhone } from "./phone.rules.ts";

describe("a telephone number", () => {
  it("ACC-06 REL-04 stays as it is written, and what is none is refused at its field", () => {
    for (const text of [
      "",
      "(555) 555-0140",
      "555-0140",
      "+49 30 901820",
      "555.555.0140 ext. 12",
      "5555550140x7",
    ]) {
      expect(readPhone(` ${text} `)).toEqual({ ok: true, value: text });
    }
    const refusal = { code: "field.phone", field: "phone" };
    const none = ["call me", "555", "12345678901234567", "555-0140 or mail", "a@b.example", "+"];
    for (const text of [...none, "x12"]) {
      expect([text, readPhone(text)]).toEqual([text, { ok: false, refusal }]);
    }
  });
});
