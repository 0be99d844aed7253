import type { DemoUser } from "@oneup/domain";
import { isAccountFound, planCatalogue } from "@oneup/domain";
import {
  type AdminAccountAnswer,
  type VerbName,
  type VerbOutput,
  answerPlans,
} from "@oneup/operations";
import { type Area, writeInpainting } from "@oneup/store-browser";
import { localCapabilities } from "../capabilities.ts";
import { sampleVerifications } from "./sample-verifications.ts";
import { textOf } from "./text-of.ts";

/** The one user of the sample admin data (ADM-16, C-29): credits 1000, plan price 199. */
function sampleUser({ email, name, phone, userType, company = "" }: DemoUser): AdminAccountAnswer {
  return {
    id: "sample-admin",
    email: email || "ada.admin@oneup-demo.example",
    role: "admin",
    userType,
    name: name || "Ada Admin",
    companyName: company,
    phone,
    licenseNumber: "",
    plan: "agency",
    accountStatus: "active",
    verificationStatus: "none",
    tier: null,
    createdAt: "2026-11-01T09:00:00.000Z",
    emailConfirmed: true,
    isImpersonating: false,
    viewEndsAt: null,
    demoEndsAt: null,
    credits: 1_000,
    planPrice: 19_900,
    monthlyPayment: 19_900,
    planEndIfBlocked: { when: "atEnd", at: "2026-12-01T09:00:00.000Z" },
    totalSpent: 0,
    imagesCreated: 0,
    propertiesAnalyzed: 0,
    badgeTakenBack: false,
  };
}

type Answers = { readonly [Name in VerbName]?: (input: unknown) => VerbOutput<Name> };

/**
 * What the admin's screens show in a browser whose stored user is an admin: sample data, fixed
 * (T-16), the registrations and the switch that this browser keeps itself (AUTH-15, S-32). No server is asked; what is not here
 * needs an account.
 */
export function sampleAdmin(user: DemoUser, area: Area): Answers {
  const find = (input: unknown) => {
    const asked = {
      search: textOf(input, "search"),
      status: textOf(input, "status"),
      role: textOf(input, "role"),
      userType: textOf(input, "userType"),
    };
    return [sampleUser(user)].filter((each) => isAccountFound(each, asked));
  };
  const verifications = sampleVerifications(area, () => new Date().toISOString());
  return {
    "users.list": find,
    "users.count": (input) => ({ count: find(input).length }),
    "admin.figures": () => ({
      totalUsers: 1,
      monthlyRevenue: 19_900,
      totalCosts: 0,
      pendingVerifications: verifications.pending(),
      openComplaints: 0,
      modelEnds: [],
      months: [],
    }),
    "admin.readPlans": () => answerPlans(planCatalogue({})),
    "verifications.list": (input) => verifications.list(input),
    "verifications.approve": verifications.approve,
    "verifications.reject": verifications.reject,
    // Nobody else has been here.
    "admin.audit": () => ({ items: [], next: null }),
    "messages.listReports": () => ({ items: [], next: null }),
    "mails.list": () => ({ items: [], next: null }),
    "licences.list": () => ({ files: [] }),
    "admin.changeSettings": (input) => {
      const on = typeof input === "object" && input !== null && Reflect.get(input, "inpainting");
      writeInpainting(area, on === true);
      return localCapabilities(area);
    },
  };
}
