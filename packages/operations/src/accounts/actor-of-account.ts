import { type Actor, type Moment, isDemoHourOver } from "@oneup/domain";
import type { AccountRecord } from "../accounts.port.ts";

/**
 * The actor of an account's session.
 * @param now tells whether a free hour is over; without it no hour is
 */
export function actorOfAccount(
  account: AccountRecord,
  viewedBy: string | null = null,
  now: Moment | null = null,
): Actor {
  return {
    kind: "account",
    id: account.id,
    ownerId: account.id,
    userType: account.userType,
    role: account.role,
    paused: account.accountStatus === "paused",
    ...(now !== null && isDemoHourOver(account, now) ? { hourOver: true } : {}),
    viewedBy,
    contact: {
      name: account.name,
      email: account.email,
      phone: account.phone,
      company: account.companyName,
      license: account.licenseNumber,
    },
    verification: account.verification,
    tier: account.verification === "approved" ? account.tier : null,
  };
}
