import {
  type DemoUser,
  type Moment,
  type VerificationRequest,
  Refused,
  checkLicenceShape,
  decideVerification,
  findLicence,
  isAccountFound,
  isFound,
  lacksCertificate,
  planCatalogue,
  refusal,
  verifiedTier,
} from "@oneup/domain";
import {
  type AdminAccountAnswer,
  type VerbName,
  type VerbOutput,
  answerBadge,
  answerPlans,
  costRows,
} from "@oneup/operations";
import {
  type Area,
  readVerifications,
  readVerifiedContractors,
  writeInpainting,
  writeVerifications,
} from "@oneup/store-browser";
import { localCapabilities } from "../capabilities.ts";

/** A text among what a verb was asked; undefined where there is none of that name. */
function textOf(input: unknown, name: string): string | undefined {
  const found: unknown =
    typeof input === "object" && input !== null ? Reflect.get(input, name) : undefined;
  return typeof found === "string" ? found : undefined;
}

type Shown = VerbOutput<"verifications.list">["items"][number];
type Kind = "application/pdf" | "image/jpeg" | "image/png";

/** A certificate as it lies in the record: its data URL is all there is to name it by. */
function documentOf({ insuranceDocument: url }: VerificationRequest): Shown["document"] {
  const mime = (["application/pdf", "image/jpeg", "image/png"] as const).find((kind: Kind) =>
    url.startsWith(`data:${kind};base64,`),
  );
  return mime === undefined ? null : { id: url, mime, bytes: Math.floor((url.length * 3) / 4) };
}

/** The registrations made in this browser (ENT-15), decided on as everywhere (ADM-11..13), without an official file. */
function sampleVerifications(area: Area, now: () => Moment) {
  const show = (request: VerificationRequest, at: number): Shown => {
    const verified = readVerifiedContractors(area);
    const tier = request.status === "approved" ? verifiedTier(verified, request.email) : null;
    const { insuranceDocument: _url, ...stated } = request;
    const decidedAt =
      tier === null
        ? null
        : (verified.find(({ email }) => email === request.email)?.verifiedAt ?? null);
    const answer = {
      ...stated,
      id: String(at),
      document: documentOf(request),
      decidedAt,
      decidedBy: decidedAt === null ? null : ("admin" as const),
      reason: "",
      revoked: false,
      source: null,
      fileDate: null,
    };
    const record = { ...answer, insuranceDocument: "", accountId: "" };
    return {
      ...answer,
      accountId: "",
      name: "",
      emailConfirmed: false,
      badge: answerBadge({ accountId: "", tier, request: record }),
      shape: checkLicenceShape(request),
      lacksCertificate: lacksCertificate(record),
      holdsBadge: false,
      finding: findLicence(request, null, { entries: [], names: [], now: now() }),
      otherHolder: false,
      // No official file ever comes here: there is nothing that it could prove.
      unproved: false,
      numberTaken: false,
    };
  };
  const decide = (action: "approve" | "reject", input: unknown) => {
    const id = textOf(input, "requestId");
    const requests = readVerifications(area);
    const at = requests.findIndex((_request, position) => String(position) === id);
    const request = requests[at];
    if (!request) throw new Refused(refusal("verification.not_found"));
    const decided = decideVerification(request, readVerifiedContractors(area), {
      action,
      now: now(),
    });
    if (!decided.ok) throw new Refused(decided.refusal);
    const { request: after, verified } = decided.value;
    writeVerifications(area, { requests: requests.with(at, after), verified });
    return show(after, at);
  };
  const pending = () => readVerifications(area).filter(({ status }) => status === "pending").length;
  return {
    pending,
    list(input: unknown): VerbOutput<"verifications.list"> {
      const status = textOf(input, "status");
      const search = textOf(input, "search") ?? "";
      // No official file speaks against anything here.
      if (textOf(input, "badge") !== undefined)
        return { items: [], next: null, pending: pending() };
      const requests = readVerifications(area)
        .map(show)
        .filter((request) => status === undefined || request.status === status)
        .filter((request) => isFound("request", request, search));
      // As they are stored, the oldest comes first: whoever waits longest, then the newest decision.
      const waiting = requests.filter((request) => request.status === "pending");
      const decided = requests.filter((request) => request.status !== "pending").toReversed();
      return { items: [...waiting, ...decided], next: null, pending: pending() };
    },
    approve: (input: unknown) => decide("approve", input),
    reject: (input: unknown) => decide("reject", input),
  };
}

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

/** What an admin's screens show in a browser whose stored user is an admin (T-16, AUTH-15, S-32): no server is asked. */
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
    "costs.read": () => ({ rows: costRows([], []), history: [] }),
    "verifications.list": (input) => verifications.list(input),
    "verifications.approve": verifications.approve,
    "verifications.reject": verifications.reject,
    // Nobody else has been here.
    "admin.audit": () => ({ items: [], next: null }),
    "messages.listReports": () => ({ items: [], next: null }),
    "mails.list": () => ({ items: [], next: null }),
    "licences.list": () => ({ files: [] }),
    "sales.listFiles": () => ({ files: [] }),
    "admin.changeSettings": (input) => {
      const on = typeof input === "object" && input !== null && Reflect.get(input, "inpainting");
      writeInpainting(area, on === true);
      return localCapabilities(area);
    },
  };
}
