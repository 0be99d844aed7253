import type { Actor } from "@oneup/domain";
import type { AccountRecord } from "../ports.ts";

/** The actor that an account's session stands for. */
export function actorOfAccount(account: AccountRecord, viewedBy: string | null = null): Actor {
  return {
    kind: "account",
    id: account.id,
    ownerId: account.id,
    userType: account.userType,
    role: account.role,
    paused: account.accountStatus === "paused",
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
