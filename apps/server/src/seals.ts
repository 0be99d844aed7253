import { createHmac, timingSafeEqual } from "node:crypto";

/** 144 bits are enough: a seal can be tried only against this server. */
const SEAL_BYTES = 18;

/** Marks texts as made by this installation. */
export interface Seals {
  make(text: string): Promise<string>;
  fits(text: string, seal: string): Promise<boolean>;
}

/**
 * Seals that hold as long as the installation's secret.
 * @param secret asked for when first needed
 */
export function openSeals(secret: () => Promise<string>): Seals {
  let known: Promise<string> | null = null;
  const ask = () =>
    (known ??= secret().catch((error: unknown) => {
      known = null;
      throw error;
    }));
  const make = async (text: string) => {
    const digest = createHmac("sha256", await ask())
      .update(text)
      .digest();
    return digest.subarray(0, SEAL_BYTES).toString("base64url");
  };
  return {
    make,
    async fits(text, seal) {
      const [right, given] = [Buffer.from(await make(text)), Buffer.from(seal)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
