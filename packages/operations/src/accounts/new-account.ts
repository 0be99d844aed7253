import type { Moment } from "@oneup/domain";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerPorts } from "../ports.ts";

/** The start of every account, whoever makes it: not verified, on the demo plan. */
export function newAccount(
  { ids, clock }: Pick<ServerPorts, "ids" | "clock">,
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
 * An account of which only the email is known: a homeowner on the demo plan. No password matches it; a link
 * in a mail sets one.
 * @param emailConfirmedAt when a link proved the email to be theirs, null before
 */
export function newHomeowner(
  ports: Pick<ServerPorts, "ids" | "clock">,
  email: string,
  emailConfirmedAt: Moment | null,
): AccountRecord {
  return newAccount(ports, { email, passwordHash: "", userType: "homeowner", emailConfirmedAt });
}
