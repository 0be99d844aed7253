import { describe, expect, it } from "vitest";
import { personas } from "./personas.ts";
import { userTypes } from "./person.ts";

describe("the demo personas", () => {
  it("DEMO-03 DEMO-04 are four fixed and fictional people, one of each user type, with the role user", () => {
    expect(Object.keys(personas).toSorted()).toEqual([...userTypes].toSorted());
    for (const userType of userTypes) {
      expect(personas[userType]).toMatchObject({
        userType,
        role: "user",
        email: expect.stringMatching(/\.example$/),
        phone: expect.stringMatching(/555-01\d\d$/),
      });
    }
    expect(new Set(userTypes.map((userType) => personas[userType].email)).size).toBe(4);
  });

  it("ENT-02 have email, name and phone; professionals company and license; the contractor years", () => {
    for (const userType of userTypes) {
      const persona = personas[userType];
      expect([persona.email, persona.name, persona.phone]).not.toContain("");
      const professional = userType === "contractor" || userType === "realtor";
      expect(persona.company !== undefined && persona.licenseNumber !== undefined).toBe(
        professional,
      );
      expect(persona.yearsExperience !== undefined).toBe(userType === "contractor");
    }
  });
});
