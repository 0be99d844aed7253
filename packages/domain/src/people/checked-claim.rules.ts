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

/** A badge: what was checked, and whether an admin or the official file alone vouches for it. */
export interface CheckedBadge extends CheckedClaim {
  readonly tier: Tier;
  readonly by: "admin" | "file";
}

/** What is said of a bidder, with the checked name and number in the place of theirs where there is a badge (ACC-11). */
export function withCheckedClaim<T extends { readonly company: string; readonly license: string }>(
  said: T,
  claim: CheckedClaim | null | undefined,
): T {
  return claim ? { ...said, company: claim.businessName, license: claim.licenseNumber } : said;
}

/** Whether a request claims something else than what was checked. */
export function isOtherClaim(wanted: CheckedClaim, checked: CheckedClaim): boolean {
  const words = ({ businessName, licenseState, licenseNumber }: CheckedClaim) =>
    [businessName, licenseState, licenceKey(licenseState, licenseNumber)].join("\n");
  return words(wanted) !== words(checked);
}

type Profile = Readonly<Record<"companyName" | "licenseNumber", string>>;

/**
 * Company and license number are changed freely until somebody looks at them or has approved them: then they are asked for anew (ACC-11).
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
