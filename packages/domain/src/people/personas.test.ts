import { describe, expect, it } from "vitest";
import { personas } from "./personas.ts";
import { userTypes } from "./person.ts";

describe("the demo personas", () => {
  it("DEMO-03 are four fixed people, one of each user type", () => {
    expect(Object.keys(personas).toSorted()).toEqual([...userTypes].toSorted());
    for (const userType of userTypes) expect(personas[userType].userType).toBe(userType);
    expect(new Set(userTypes.map((userType) => personas[userType].email)).size).toBe(4);
  });

  it("DEMO-04 have the role user", () => {
    expect(userTypes.map((userType) => personas[userType].role)).toEqual(
      userTypes.map(() => "user"),
    );
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

  it("are evidently fictional", () => {
    for (const userType of userTypes) {
      expect(personas[userType].email).toMatch(/\.example$/);
      expect(personas[userType].phone).toMatch(/555-01\d\d$/);
    }
  });
});
