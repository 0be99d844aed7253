import type { Moment } from "@oneup/domain";
import type { AccountRecord } from "../accounts.port.ts";
import type { Ports } from "../ports.ts";

/** What every account begins with, whoever makes it: nobody has verified it, and it may do what the demo plan offers. */
export function newAccount(
  { ids, clock }: Pick<Ports, "ids" | "clock">,
  more: Pick<AccountRecord, "email" | "passwordHash" | "userType"> & Partial<AccountRecord>,
): AccountRecord {
  return {
    id: ids.user(),
    role: "user",
    name: "",
    companyName: "",
    phone: "",
    licenseNumber: "",
    plan: "demo",
    accountStatus: "active",
    verification: "none",
    tier: null,
    createdAt: clock.now(),
    emailConfirmedAt: null,
    deletedAt: null,
    ...more,
  };
}

/**
 * The account of somebody of whom only the email is known: a homeowner on the demo plan. No password
 * matches it; a link in a mail sets one.
 * @param emailConfirmedAt when a link proved the email to be theirs, null before
 */
export function newHomeowner(
  ports: Pick<Ports, "ids" | "clock">,
  email: string,
  emailConfirmedAt: Moment | null,
): AccountRecord {
  return newAccount(ports, { email, passwordHash: "", userType: "homeowner", emailConfirmedAt });
}
