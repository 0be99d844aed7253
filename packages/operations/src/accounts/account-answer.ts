import type { AccountRecord } from "../accounts.port.ts";

/** An account in an answer (ENT-01): never the password or its hash. */
export interface AccountAnswer {
  readonly id: string;
  readonly email: string;
  readonly role: AccountRecord["role"];
  readonly userType: AccountRecord["userType"];
  readonly name: string;
  readonly companyName: string;
  readonly phone: string;
  readonly licenseNumber: string;
  readonly plan: string;
  readonly accountStatus: AccountRecord["accountStatus"];
  readonly verificationStatus: AccountRecord["verification"];
  readonly tier: AccountRecord["tier"];
  readonly createdAt: string;
  /** True if a link that went to the email was opened. */
  readonly emailConfirmed: boolean;
  readonly isImpersonating: boolean;
  /** The end of an admin's view of it (ACC-05); null without a view. */
  readonly viewEndsAt: string | null;
  /** The end of its free hour; null without one, or with a plan. */
  readonly demoEndsAt: string | null;
}

/**
 * Shows an account to itself or to an admin.
 * @param viewEndsAt until when an admin looks through its eyes
 */
export function answerAccount(
  account: AccountRecord,
  viewEndsAt: string | null = null,
): AccountAnswer {
  return {
    id: account.id,
    email: account.email,
    role: account.role,
    userType: account.userType,
    name: account.name,
    companyName: account.companyName,
    phone: account.phone,
    licenseNumber: account.licenseNumber,
    plan: account.plan,
    accountStatus: account.accountStatus,
    verificationStatus: account.verification,
    tier: account.tier,
    createdAt: account.createdAt,
    emailConfirmed: account.emailConfirmedAt !== null,
    isImpersonating: viewEndsAt !== null,
    viewEndsAt,
    demoEndsAt: account.plan === "demo" ? (account.demoEndsAt ?? null) : null,
  };
}
