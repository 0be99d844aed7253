/** A person's part in the market. A flipper is treated like a homeowner (C-12). */
export const userTypes = ["homeowner", "realtor", "contractor", "flipper"] as const;
export type UserType = (typeof userTypes)[number];

export const roles = ["user", "admin"] as const;
export type Role = (typeof roles)[number];

/** paused: reads only; blocked: cannot sign in (ACC-04). */
export const accountStatuses = ["active", "paused", "blocked"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Why somebody cannot act now (MKT-18): their account is deleted, blocked or paused. */
export type Absence = "left" | Exclude<AccountStatus, "active">;

/** The accounts that cannot act now, with the reason. */
export type Absences = Readonly<Partial<Record<string, Absence>>>;

export const tiers = ["tier1", "tier2", "tier3"] as const;
export type Tier = (typeof tiers)[number];

export const verificationStatuses = ["none", "pending", "approved", "rejected"] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** A person's contact details. Empty texts if unknown. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly license: string;
}
