import { MASK, maskContacts } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { hasMask } from "./outbox.ts";

const street = "12 Oak Street";
const hidden = {
  hidePhone: true,
  hideAddress: true,
  address: { line: `${street}, Naperville`, street, city: "Naperville", state: "IL", zip: "60540" },
};

describe("a masked message", () => {
  it("MKT-10 is known by the mask of the rules", () => {
    expect(hasMask(MASK)).toBe(true);
    for (const contact of ["(555) 555-0177", "ada@people.example", street])
      expect(hasMask(maskContacts(`Call ${contact} today`, hidden))).toBe(true);
    expect(hasMask("When can you start?")).toBe(false);
  });
});
