/**
 * A new idempotency key (MKT-04): 128 random bits. `crypto.randomUUID` is missing on pages that are
 * served without TLS, such as a OneUp in the local network.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
