import type { Tier } from "./person.ts";

/**
 * Whether a request asks for a badge that stands for more than an email and a license, with no
 * insurance certificate handed in. It can be approved all the same (C-16), but not unseen.
 */
export function lacksCertificate(request: {
  readonly requestedTier: Tier;
  readonly document: object | null;
}): boolean {
  return request.requestedTier !== "tier1" && request.document === null;
}
