import { asDecimalCredits } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { anAccount } from "../testing/builders.ts";
import { answerAccount } from "./account-answer.ts";
import { answerForAdmin } from "./admin-answer.ts";

const NOW = "2026-12-01T09:00:00.000Z";

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

  it("ACC-10 says to admins of an account that is not verified whether its badge was taken back", () => {
    const figures = {
      credits: 0,
      monthlyPayment: 0,
      subscription: null,
      totalSpent: 0,
      imagesCreated: 0,
      propertiesAnalyzed: 0,
      badgeTakenBack: true,
    };
    const of = (verification: "rejected" | "pending", taken = true) =>
      answerForAdmin(anAccount({ verification }), { ...figures, badgeTakenBack: taken }, NOW)
        .badgeTakenBack;
    expect([of("rejected"), of("rejected", false), of("pending")]).toEqual([true, false, false]);
  });

  it("ENT-01 holds in the admin's list what it has, pays and has made", () => {
    const figures = {
      credits: 1_250,
      monthlyPayment: 9_900,
      subscription: null,
      totalSpent: 29_700,
      imagesCreated: 41,
      propertiesAnalyzed: 3,
      badgeTakenBack: false,
    };
    const { credits, subscription, ...counted } = figures;
    expect(answerForAdmin(anAccount({ plan: "pro" }), figures, NOW)).toMatchObject({
      ...counted,
      credits: asDecimalCredits(credits),
      planPrice: 9_900,
      planEndIfBlocked: subscription,
    });
  });

  it.each([
    ["ends with what is paid", "active", "2026-12-20T10:00:00.000Z", "atEnd"],
    ["ends at once where the month could not be paid", "past_due", NOW, "now"],
  ] as const)(
    "ACC-04 MON-02 says to admins how its plan would end with a block: it %s",
    (_how, status, at, when) => {
      const figures = {
        credits: 0,
        monthlyPayment: 9_900,
        subscription: { status, paidUntil: "2026-12-20T10:00:00.000Z" },
        totalSpent: 0,
        imagesCreated: 0,
        propertiesAnalyzed: 0,
        badgeTakenBack: false,
      };
      const { planEndIfBlocked } = answerForAdmin(anAccount({ plan: "pro" }), figures, NOW);
      expect(planEndIfBlocked).toEqual({ when, at });
    },
  );
});
