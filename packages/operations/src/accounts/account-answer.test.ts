import { describe, expect, it } from "vitest";
import { anAccount } from "../testing/builders.ts";
import { answerAccount } from "./account-answer.ts";

describe("an account as it is answered", () => {
  it("ENT-01 holds the fields of a user and never the password or its hash", () => {
    const answer = answerAccount(anAccount({ passwordHash: "secret-marker" }));
    for (const field of [
      "id",
      "email",
      "role",
      "userType",
      "companyName",
      "isImpersonating",
      "viewEndsAt",
      "plan",
      "accountStatus",
      "verificationStatus",
    ]) {
      expect(answer).toHaveProperty(field);
    }
    expect(JSON.stringify(answer)).not.toContain("secret-marker");
    expect(Object.keys(answer)).not.toContain("password");
  });
});
