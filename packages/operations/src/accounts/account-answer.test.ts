import { describe, expect, it } from "vitest";
import { anAccount } from "../testing/builders.ts";
import { answerAccount } from "./account-answer.ts";

describe("an account as it is answered", () => {
  it("ENT-01 holds the fields of a user and never the password or its hash", () => {
    const account = anAccount({
      passwordHash: "secret-marker",
      role: "admin",
      userType: "contractor",
      companyName: "Carl Builds",
      plan: "pro",
      accountStatus: "paused",
      verification: "pending",
    });
    const answer = answerAccount(account, "2026-11-21T11:00:00.000Z");
    expect(answer).toMatchObject({
      id: account.id,
      email: account.email,
      role: "admin",
      userType: "contractor",
      companyName: "Carl Builds",
      plan: "pro",
      accountStatus: "paused",
      verificationStatus: "pending",
      isImpersonating: true,
      viewEndsAt: "2026-11-21T11:00:00.000Z",
    });
    expect(answerAccount(account).isImpersonating).toBe(false);
    expect(JSON.stringify(answer)).not.toContain("secret-marker");
    expect(Object.keys(answer)).not.toContain("password");
  });
});
