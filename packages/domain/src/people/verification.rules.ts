import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import type { Tier } from "./person.ts";
import { nextRequestStatus } from "./verification.machine.ts";
import type { Profession } from "./registration.rules.ts";
import type { VerificationRequest, VerifiedContractor } from "./verification.schema.ts";

/** The terms of a tier (AUTH-14). Described, not enforced: an admin decides (C-16). */
export interface TierTerms {
  /** The key of the tier's name on forms and lists (C-17). */
  readonly name: "basicVerified" | "adminVerified" | "featuredPro";
  readonly asksFor: readonly (
    | "email"
    | "license"
    | "adminReview"
    | "insurance"
    | "googleBusiness"
  )[];
}

/** The three tiers. */
export const tierTerms: Readonly<Record<Tier, TierTerms>> = {
  tier1: { name: "basicVerified", asksFor: ["email", "license"] },
  tier2: { name: "adminVerified", asksFor: ["adminReview", "insurance"] },
  tier3: { name: "featuredPro", asksFor: ["googleBusiness"] },
};

/**
 * The badge of a bid, as a key of its text (BID-19).
 * @param by an official file vouches for it alone: that a license exists, not whose it is (ACC-11)
 */
export function bidBadge(tier: Tier, by?: "admin" | "file" | null): Tier | "onFile" {
  return by === "file" ? "onFile" : tier;
}

/** The badge beside a professional's name (AUTH-17, ACC-11); null for anybody who is not verified. */
export function professionalBadge(
  profession: Profession,
  tier: Tier | null,
  by?: "admin" | "file" | null,
): "verifiedContractor" | "verifiedRealtor" | "licenseOnFile" | null {
  if (tier === null) return null;
  if (by === "file") return "licenseOnFile";
  return profession === "realtor" ? "verifiedRealtor" : "verifiedContractor";
}

const sameEmail = (one: { readonly email: string }, other: { readonly email: string }) =>
  one.email.trim().toLowerCase() === other.email.trim().toLowerCase();

/** The tier in which somebody is verified, by their email; null if they are not. */
export function verifiedTier(verified: readonly VerifiedContractor[], email: string): Tier | null {
  return verified.find((each) => sameEmail(each, { email }))?.tier ?? null;
}

/**
 * Decides on a pending request, or takes an approval back. Approving records the professional as verified in
 * the requested tier (ADM-12); the other decisions remove them from the verified ones (ADM-13, C-31, ACC-10).
 * @returns the request and the verified ones; or verification.wrong_state
 */
export function decideVerification(
  request: VerificationRequest,
  verified: readonly VerifiedContractor[],
  given: { readonly action: "approve" | "reject" | "revoke"; readonly now: Moment },
): Result<{ request: VerificationRequest; verified: readonly VerifiedContractor[] }> {
  const status = nextRequestStatus(request.status, given.action);
  if (status === null) return no(refusal("verification.wrong_state"));
  const others = verified.filter((each) => !sameEmail(each, request));
  const { email, businessName, requestedTier: tier } = request;
  const entry = { email, businessName, tier, verifiedAt: given.now };
  const after = given.action === "approve" ? [...others, entry] : others;
  return ok({ request: { ...request, status }, verified: after });
}
