import type { Tier } from "./person.ts";

/**
 * True if a request asks for a badge beyond email and license, without an insurance certificate. An admin can
 * still approve it (C-16), but not unseen.
 */
export function lacksCertificate(request: {
  readonly requestedTier: Tier;
  readonly document: object | null;
}): boolean {
  return request.requestedTier !== "tier1" && request.document === null;
}
