import { describe, expect, it } from "vitest";
import { Refused, errors, refusal, statusOf } from "./errors.ts";

describe("the closed list of errors", () => {
  it("every code is dotted, but for the one about anything that changed, and has a status of a refusal or a failure", () => {
    for (const [code, status] of Object.entries(errors)) {
      expect(code).toMatch(/^([a-zA-Z]+\.[a-z0-9_]+|changed_meanwhile)$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });

  it("a refusal carries its code, the field at fault and what the sentence needs", () => {
    const reason = refusal("field.too_long", { field: "notes", details: { most: 4_000 } });
    expect(reason).toEqual({ code: "field.too_long", field: "notes", details: { most: 4_000 } });
    expect(new Refused(reason)).toMatchObject({ message: "field.too_long", refusal: reason });
    expect(statusOf("quote.not_found")).toBe(404);
  });
});
