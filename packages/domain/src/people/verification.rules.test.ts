import { describe, expect, it } from "vitest";
import { lacksCertificate } from "./certificate.rules.ts";
import { NOW, must } from "../testing/builders.ts";
import { tiers } from "./person.ts";
import { licenseStates } from "./registration.rules.ts";
import {
  bidBadge,
  decideVerification,
  professionalBadge,
  verifiedTier,
} from "./verification.rules.ts";
import {
  type RegistrationDraft,
  readRegistration,
  registrationDraftSchema,
} from "./verification.schema.ts";

const draft = (over: Partial<RegistrationDraft> = {}): RegistrationDraft => ({
  userType: "contractor",
  email: " Casey@Example.com ",
  password: "correct horse",
  businessName: " Casey Builds ",
  licenseNumber: "12345",
  licenseState: "Texas",
  insuranceDocument: "",
  googleBusinessUrl: "",
  requestedTier: "tier2",
  ...over,
});

const registered = (over: Partial<RegistrationDraft> = {}) =>
  must(readRegistration(draft(over), NOW));
const refused = (over: Partial<RegistrationDraft>) => {
  const read = readRegistration(draft(over), NOW);
  return read.ok ? null : `${read.refusal.field} ${read.refusal.code}`;
};

const verified = {
  email: "casey@example.com",
  businessName: "Casey",
  tier: "tier1",
  verifiedAt: NOW,
} as const;

describe("registering as a professional", () => {
  it("ENT-15 makes a pending record of the moment, whatever the tier, without the password", () => {
    const insuranceDocument = "data:application/pdf;base64,AA";
    for (const requestedTier of tiers) {
      expect(registered({ requestedTier, insuranceDocument })).toEqual({
        email: "casey@example.com",
        businessName: "Casey Builds",
        licenseNumber: "12345",
        licenseState: "Texas",
        insuranceDocument,
        requestedTier,
        status: "pending",
        submittedAt: NOW,
        userType: "contractor",
      });
    }
    const url = "https://example.com/casey";
    expect(registered({ googleBusinessUrl: ` ${url} ` }).googleBusinessUrl).toBe(url);
  });

  it("AUTH-11 REL-04 is refused without what is asked for, with an email that is none, and for another state than one of six", () => {
    for (const field of [
      "email",
      "password",
      "businessName",
      "licenseNumber",
      "licenseState",
    ] as const) {
      expect(refused({ [field]: " " })).toBe(`${field} field.required`);
    }
    expect(refused({ email: "nobody" })).toBe("email field.invalid");
    expect(refused({ licenseState: "Atlantis" })).toBe("licenseState field.invalid");
    expect(licenseStates).toEqual([
      "California",
      "Texas",
      "Florida",
      "New York",
      "Illinois",
      "Other",
    ]);
  });

  it("AUTH-12 a certificate is a PDF, JPEG or PNG file, and optional as the business profile is", () => {
    for (const kind of ["application/pdf", "image/jpeg", "image/png"]) {
      expect(refused({ insuranceDocument: `data:${kind};base64,AAAA` })).toBeNull();
    }
    for (const insuranceDocument of ["data:text/html;base64,AAAA", "https://example.com/a.pdf"]) {
      expect(refused({ insuranceDocument })).toBe("insuranceDocument field.invalid");
    }
    for (const googleBusinessUrl of [
      "javascript:alert(1)",
      "https://",
      "https://casey builds",
      "https://a@evil.example",
    ]) {
      expect(refused({ googleBusinessUrl })).toBe("googleBusinessUrl field.invalid");
    }
  });

  it("AUTH-13 REL-04 tier1 is chosen unless another is, and nothing else is taken", () => {
    expect(registrationDraftSchema.safeParse({ ...draft(), role: "admin" }).success).toBe(false);
    const { requestedTier: _chosen, ...typed } = draft();
    expect(registrationDraftSchema.parse(typed).requestedTier).toBe("tier1");
  });
});

describe("deciding on a verification", () => {
  it("ADM-12 ENT-16 approving records the contractor as verified in the tier asked for", () => {
    const now = { ...verified, businessName: "Casey Builds", tier: "tier2" };
    // A higher tier replaces the one before.
    for (const before of [[], [verified]]) {
      const done = decideVerification(registered(), before, { action: "approve", now: NOW });
      const request = { ...registered(), status: "approved" };
      expect(done).toEqual({ ok: true, value: { request, verified: [now] } });
    }
  });

  it("ADM-13 rejecting keeps the request as rejected and removes the verified entry", () => {
    const other = { ...verified, email: "robin@example.com" };
    const done = decideVerification(registered(), [verified, other], {
      action: "reject",
      now: NOW,
    });
    expect(done).toMatchObject({ value: { request: { status: "rejected" }, verified: [other] } });
  });

  it("one that is decided is decided already", () => {
    const request = { ...registered(), status: "rejected" } as const;
    expect(decideVerification(request, [], { action: "approve", now: NOW })).toEqual({
      ok: false,
      refusal: { code: "verification.wrong_state" },
    });
  });
});

describe("a request without a certificate", () => {
  it("ADM-12 AUTH-14 C-16 is one that asks for more than the first tier and handed none in", () => {
    const document = { id: "document-1" };
    expect(lacksCertificate({ requestedTier: "tier1", document: null })).toBe(false);
    expect(lacksCertificate({ requestedTier: "tier2", document: null })).toBe(true);
    expect(lacksCertificate({ requestedTier: "tier3", document: null })).toBe(true);
    expect(lacksCertificate({ requestedTier: "tier2", document })).toBe(false);
  });
});

describe("badges", () => {
  it("BID-19 ACC-11 a bid has the badge of its bidder's tier, and says no more than that a license is on file where a file alone vouches for it", () => {
    expect(tiers.map((tier) => bidBadge(tier, "admin"))).toEqual(tiers);
    expect(bidBadge("tier1", "file")).toBe("onFile");
    expect(professionalBadge("contractor", "tier1", "file")).toBe("licenseOnFile");
    expect(professionalBadge("contractor", null, "file")).toBeNull();
  });

  it("AUTH-17 a verified professional has the badge of the profession", () => {
    expect(professionalBadge("contractor", "tier1")).toBe("verifiedContractor");
    expect(professionalBadge("realtor", "tier3")).toBe("verifiedRealtor");
    expect(professionalBadge("contractor", null)).toBeNull();
  });

  it("somebody's tier is found by their email, whatever the capitals", () => {
    expect(verifiedTier([verified], " CASEY@example.com")).toBe("tier1");
    expect(verifiedTier([verified], "robin@example.com")).toBeNull();
  });
});
