import type { RequestStatus } from "./verification.schema.ts";

export type VerificationAction = "submit" | "approve" | "reject" | "revoke";

export interface VerificationTransition {
  readonly from: RequestStatus | "none";
  readonly action: VerificationAction;
  readonly actor: "professional" | "admin";
  readonly to: RequestStatus;
}

/**
 * The life of a verification request (AUTH-15, ADM-12, ADM-13). Rejected is final: asking again, or for a
 * higher tier, is a new request. The badge of an approved one can be taken back (ACC-10).
 */
export const verificationTransitions: readonly VerificationTransition[] = [
  { from: "none", action: "submit", actor: "professional", to: "pending" },
  { from: "pending", action: "approve", actor: "admin", to: "approved" },
  { from: "pending", action: "reject", actor: "admin", to: "rejected" },
  { from: "approved", action: "revoke", actor: "admin", to: "rejected" },
];

/** The status after an action, null if the table forbids it. */
export function nextRequestStatus(
  from: RequestStatus | "none",
  action: VerificationAction,
): RequestStatus | null {
  return (
    verificationTransitions.find((row) => row.from === from && row.action === action)?.to ?? null
  );
}
