import { asDecimalCredits } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { anAccount } from "../testing/builders.ts";
import { answerAccount } from "./account-answer.ts";
import { answerForAdmin } from "./admin-answer.ts";

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

  it("ENT-01 holds in the admin's list what it has, pays and has made", () => {
    const figures = {
      credits: 1_250,
      monthlyPayment: 9_900,
      paidUntil: "2026-12-20T10:00:00.000Z",
      totalSpent: 29_700,
      imagesCreated: 41,
      propertiesAnalyzed: 3,
    };
    const { credits, ...counted } = figures;
    expect(answerForAdmin(anAccount({ plan: "pro" }), figures)).toMatchObject({
      ...counted,
      credits: asDecimalCredits(credits),
      planPrice: 9_900,
    });
  });
});
