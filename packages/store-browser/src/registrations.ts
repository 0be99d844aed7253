import type { VerificationRequest } from "@oneup/domain";
import type { Buffer } from "./buffer.ts";
import { VERIFICATIONS } from "./keys.ts";

function storedList(buffer: Pick<Buffer, "get">): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(buffer.get(VERIFICATIONS) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    // An unreadable list cannot be added to either.
    return [];
  }
}

/**
 * Appends a registration to the list under `contractor_verifications`, in the specification's fields
 * and the user type (ENT-15, S-28): never the password, and nothing that only a server knows.
 */
export function appendRegistration(buffer: Buffer, request: VerificationRequest): void {
  const { email, businessName, licenseNumber, licenseState, insuranceDocument } = request;
  const { googleBusinessUrl, requestedTier, status, submittedAt, userType } = request;
  const record: VerificationRequest = {
    email,
    businessName,
    licenseNumber,
    licenseState,
    insuranceDocument,
    ...(googleBusinessUrl === undefined ? {} : { googleBusinessUrl }),
    requestedTier,
    status,
    submittedAt,
    userType,
  };
  buffer.set(VERIFICATIONS, JSON.stringify([...storedList(buffer), record]));
}
