import * as z from "zod/mini";
import type { Moment } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import { LONGEST_PASSWORD } from "./password-limits.rules.ts";
import {
  LONGEST_EMAIL,
  LONGEST_REGISTRATION_LINE,
  LONGEST_REGISTRATION_URL,
} from "./profile-limits.rules.ts";
import { isEmail } from "./email.rules.ts";
import { type Tier, tiers } from "./person.ts";
import {
  type Profession,
  licenseStates,
  missingRegistrationFields,
  missingStatedFields,
  professions,
} from "./registration.rules.ts";
import { readWebAddress } from "../web-address.rules.ts";

export const requestStatuses = ["pending", "approved", "rejected"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Longest texts of a registration, in characters. */
export const registrationLimits = {
  text: LONGEST_REGISTRATION_LINE,
  email: LONGEST_EMAIL,
  password: LONGEST_PASSWORD,
  url: LONGEST_REGISTRATION_URL,
  document: 15_000_000,
} as const;

/** A certificate: empty, or a file as a data URL of a kind that is accepted (AUTH-12). */
const DOCUMENT = /^(|data:(application\/pdf|image\/jpeg|image\/png);base64,[A-Za-z0-9+/=]+)$/;

/** A contractor verification record (ENT-15). The user type is an extra field (S-28). */
export const verificationRequestSchema = z.object({
  email: z.string(),
  businessName: z.string(),
  licenseNumber: z.string(),
  licenseState: z.string(),
  insuranceDocument: z.prefault(z.string(), ""),
  googleBusinessUrl: z.optional(z.string()),
  requestedTier: z.enum(tiers),
  status: z.enum(requestStatuses),
  /** Part 2 does not have it (C-14): a reader copes without. */
  submittedAt: z.prefault(z.string(), ""),
  userType: z.prefault(z.enum(professions), "contractor"),
});
export type VerificationRequest = z.infer<typeof verificationRequestSchema>;

/** Somebody who was verified (ENT-16). */
export interface VerifiedContractor {
  readonly email: string;
  readonly businessName: string;
  readonly tier: Tier;
  readonly verifiedAt: Moment;
}

const text = (most: number) => z.string().check(z.maxLength(most));

/** A professional's statements for a verification, every field as typed or chosen. */
const statement = {
  businessName: text(registrationLimits.text),
  licenseNumber: text(registrationLimits.text),
  licenseState: text(registrationLimits.text),
  insuranceDocument: z.prefault(text(registrationLimits.document), ""),
  googleBusinessUrl: z.prefault(text(registrationLimits.url), ""),
  requestedTier: z.prefault(z.enum(tiers), "tier1"),
};

/** The registration form (AUTH-11..13). */
export const registrationDraftSchema = z.strictObject({
  userType: z.enum(professions),
  email: text(registrationLimits.email),
  password: text(registrationLimits.password),
  ...statement,
});
export type RegistrationDraft = z.infer<typeof registrationDraftSchema>;

/** The form of somebody who has an account: again after a rejection, or for a higher tier. */
export const verificationDraftSchema = z.strictObject(statement);
export type VerificationDraft = z.infer<typeof verificationDraftSchema>;

function at(field: keyof RegistrationDraft, reason: Refusal): Result<never> {
  return no({ ...reason, field });
}

/**
 * Reads a registration (AUTH-15): a pending record of the moment, without the password, whatever
 * the tier (C-15). Certificate and business profile are optional for every tier (C-16).
 * @returns the record; or field.required, field.invalid with the field at fault
 */
export function readRegistration(
  draft: RegistrationDraft,
  now: Moment,
): Result<VerificationRequest> {
  const [missing] = missingRegistrationFields(draft);
  if (missing) return at(missing, refusal("field.required"));
  const email = draft.email.trim().toLowerCase();
  if (!isEmail(email)) return at("email", refusal("field.invalid"));
  return readVerification(draft, { email, userType: draft.userType }, now);
}

/**
 * Reads a signed-in professional's statements for a verification, as {@link readRegistration} does for a new
 * account.
 * @param who whose account it is
 */
export function readVerification(
  draft: VerificationDraft,
  who: { readonly email: string; readonly userType: Profession },
  now: Moment,
): Result<VerificationRequest> {
  const [blank] = missingStatedFields(draft);
  if (blank) return at(blank, refusal("field.required"));
  const state = licenseStates.find((each) => each === draft.licenseState.trim());
  if (!state) return at("licenseState", refusal("field.invalid"));
  if (!DOCUMENT.test(draft.insuranceDocument)) {
    return at("insuranceDocument", refusal("field.invalid"));
  }
  const typed = draft.googleBusinessUrl.trim();
  const url = typed === "" ? "" : readWebAddress(typed);
  if (url === null) return at("googleBusinessUrl", refusal("field.invalid"));
  return ok({
    email: who.email,
    businessName: draft.businessName.trim(),
    licenseNumber: draft.licenseNumber.trim(),
    licenseState: state,
    insuranceDocument: draft.insuranceDocument,
    ...(url === "" ? {} : { googleBusinessUrl: url }),
    requestedTier: draft.requestedTier,
    status: "pending",
    submittedAt: now,
    userType: who.userType,
  });
}
