import { refusal } from "../errors.ts";
import { licenceKey } from "../licences/licence.rules.ts";
import { type Result, no, ok } from "../result.ts";
import type { Tier, VerificationStatus } from "./person.ts";

/** The name and number that were checked: as the approved request says them, and nowhere else (ACC-11). */
export interface CheckedClaim {
  readonly businessName: string;
  readonly licenseNumber: string;
  readonly licenseState: string;
}

/** A badge: the checked claim, and its guarantor, an admin or the official file alone. */
export interface CheckedBadge extends CheckedClaim {
  readonly tier: Tier;
  readonly by: "admin" | "file";
}

/** A bidder's company and number as checked, if there is a badge (ACC-11). */
export function withCheckedClaim<T extends { readonly company: string; readonly license: string }>(
  said: T,
  claim: CheckedClaim | null | undefined,
): T {
  return claim ? { ...said, company: claim.businessName, license: claim.licenseNumber } : said;
}

/** True if a request claims something other than the checked facts. */
export function isOtherClaim(wanted: CheckedClaim, checked: CheckedClaim): boolean {
  const words = ({ businessName, licenseState, licenseNumber }: CheckedClaim) =>
    [businessName, licenseState, licenceKey(licenseState, licenseNumber)].join("\n");
  return words(wanted) !== words(checked);
}

type Profile = Readonly<Record<"companyName" | "licenseNumber", string>>;

/**
 * Company and license number can be changed freely until somebody checks or has approved them. After that a
 * change needs a new request (ACC-11).
 * @returns true, or account.company_verified, account.license_verified
 */
export function mayChangeClaim(
  { verification, ...before }: Profile & { readonly verification: VerificationStatus },
  after: Profile,
): Result<true> {
  const bound = verification === "pending" || verification === "approved";
  if (bound && after.licenseNumber !== before.licenseNumber) {
    return no(refusal("account.license_verified", { field: "licenseNumber" }));
  }
  return bound && after.companyName !== before.companyName
    ? no(refusal("account.company_verified", { field: "companyName" }))
    : ok(true);
}
