import type { Moment } from "@oneup/domain";
import type { AccountRecord } from "../accounts.port.ts";
import type { Ports } from "../ports.ts";

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
  return {
    id: ports.ids.user(),
    email,
    passwordHash: "",
    role: "user",
    userType: "homeowner",
    name: "",
    companyName: "",
    phone: "",
    licenseNumber: "",
    plan: "demo",
    accountStatus: "active",
    verification: "none",
    tier: null,
    createdAt: ports.clock.now(),
    emailConfirmedAt,
    deletedAt: null,
  };
}
