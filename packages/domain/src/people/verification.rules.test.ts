import { describe, expect, it } from "vitest";
import { lacksCertificate } from "./certificate.rules.ts";
import { NOW, must } from "../testing/builders.ts";
import { tiers } from "./person.ts";
import { licenseStates } from "./registration.rules.ts";
import {
  bidBadge,
  decideVerification,
  professionalBadge,
  tierTerms,
  verifiedTier,
} from "./verification.rules.ts";
import {
  type RegistrationDraft,
  readRegistration,
  registrationDraftSchema,
  verificationRequestSchema,
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

function registered(over: Partial<RegistrationDraft> = {}) {
  const read = must(readRegistration(draft(over), NOW));
  return read;
}

const verified = {
  email: "casey@example.com",
  businessName: "Casey",
  tier: "tier1",
  verifiedAt: NOW,
} as const;

describe("registering as a professional", () => {
  it("ENT-15 makes a pending record of the moment, whatever the tier, without the password", () => {
    for (const requestedTier of tiers) {
      const record = registered({
        requestedTier,
        insuranceDocument: "data:application/pdf;base64,AA",
      });
      expect(record).toEqual({
        email: "casey@example.com",
        businessName: "Casey Builds",
        licenseNumber: "12345",
        licenseState: "Texas",
        insuranceDocument: "data:application/pdf;base64,AA",
        requestedTier,
        status: "pending",
        submittedAt: NOW,
        userType: "contractor",
      });
    }
    const url = "https://example.com/casey";
    expect(registered({ googleBusinessUrl: ` ${url} ` }).googleBusinessUrl).toBe(url);
  });

  it.each(["email", "password", "businessName", "licenseNumber", "licenseState"] as const)(
    "AUTH-11 is refused without %s",
    (field) => {
      expect(readRegistration(draft({ [field]: " " }), NOW)).toEqual({
        ok: false,
        refusal: { code: "field.required", field },
      });
    },
  );

  it("AUTH-11 the license is held in one of six states", () => {
    expect(licenseStates).toEqual([
      "California",
      "Texas",
      "Florida",
      "New York",
      "Illinois",
      "Other",
    ]);
    expect(readRegistration(draft({ licenseState: "Atlantis" }), NOW)).toMatchObject({
      refusal: { code: "field.invalid", field: "licenseState" },
    });
  });

  it("AUTH-12 a certificate is a PDF, JPEG or PNG file, and optional as the business profile is", () => {
    for (const kind of ["application/pdf", "image/jpeg", "image/png"]) {
      const insuranceDocument = `data:${kind};base64,AAAA`;
      expect(readRegistration(draft({ insuranceDocument }), NOW).ok).toBe(true);
    }
    for (const insuranceDocument of ["data:text/html;base64,AAAA", "https://example.com/a.pdf"]) {
      expect(readRegistration(draft({ insuranceDocument }), NOW)).toMatchObject({
        refusal: { code: "field.invalid", field: "insuranceDocument" },
      });
    }
    for (const googleBusinessUrl of ["javascript:alert(1)", "https://", "https://casey builds"]) {
      expect(readRegistration(draft({ googleBusinessUrl }), NOW)).toMatchObject({
        refusal: { code: "field.invalid", field: "googleBusinessUrl" },
      });
    }
  });

  it("AUTH-13 tier1 is chosen unless another is", () => {
    const { requestedTier: _chosen, ...typed } = draft();
    expect(registrationDraftSchema.parse(typed).requestedTier).toBe("tier1");
  });

  it("REL-04 is refused with an email that is none, or with unknown fields", () => {
    expect(readRegistration(draft({ email: "nobody" }), NOW)).toMatchObject({
      refusal: { code: "field.invalid", field: "email" },
    });
    expect(registrationDraftSchema.safeParse({ ...draft(), role: "admin" }).success).toBe(false);
  });

  it("ENT-15 a stored record without the later fields is still read", () => {
    const { submittedAt: _at, userType: _type, insuranceDocument: _file, ...old } = registered();
    expect(verificationRequestSchema.parse(old)).toMatchObject({
      submittedAt: "",
      userType: "contractor",
      insuranceDocument: "",
    });
  });
});

describe("deciding on a verification", () => {
  it("ADM-12 ENT-16 approving records the contractor as verified in the tier asked for", () => {
    expect(decideVerification(registered(), [], { action: "approve", now: NOW })).toEqual({
      ok: true,
      value: {
        request: { ...registered(), status: "approved" },
        verified: [
          {
            email: "casey@example.com",
            businessName: "Casey Builds",
            tier: "tier2",
            verifiedAt: NOW,
          },
        ],
      },
    });
  });

  it("ADM-12 a higher tier replaces the one before", () => {
    const done = decideVerification(registered(), [verified], { action: "approve", now: NOW });
    expect(done.ok && done.value.verified.map((each) => each.tier)).toEqual(["tier2"]);
  });

  it("ADM-13 rejecting keeps the request as rejected and removes the verified entry", () => {
    const other = { ...verified, email: "robin@example.com" };
    const done = decideVerification(registered(), [verified, other], {
      action: "reject",
      now: NOW,
    });
    expect(done).toMatchObject({ value: { request: { status: "rejected" }, verified: [other] } });
  });

  it.each(["approved", "rejected"] as const)("one that is %s is decided already", (status) => {
    const request = { ...registered(), status };
    for (const action of ["approve", "reject"] as const) {
      expect(decideVerification(request, [], { action, now: NOW })).toEqual({
        ok: false,
        refusal: { code: "verification.wrong_state" },
      });
    }
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
  it("BID-19 a bid has the badge of its bidder's tier, or none", () => {
    expect(tiers.map(bidBadge)).toEqual(["verified", "adminVerified", "featuredPro"]);
    expect(bidBadge(null)).toBeNull();
  });

  it("AUTH-17 a verified professional has the badge of the profession", () => {
    expect(professionalBadge("contractor", "tier1")).toBe("verifiedContractor");
    expect(professionalBadge("realtor", "tier3")).toBe("verifiedRealtor");
    expect(professionalBadge("contractor", null)).toBeNull();
  });

  it("the tiers ask for more from step to step", () => {
    expect(tiers.map((tier) => tierTerms[tier].asksFor)).toEqual([
      ["email", "license"],
      ["adminReview", "insurance"],
      ["googleBusiness"],
    ]);
  });

  it("somebody's tier is found by their email, whatever the capitals", () => {
    expect(verifiedTier([verified], " CASEY@example.com")).toBe("tier1");
    expect(verifiedTier([verified], "robin@example.com")).toBeNull();
  });
});
