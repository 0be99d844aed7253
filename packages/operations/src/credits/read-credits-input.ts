import { type Credits, readCredits } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";

/** Credits as they are sent: a decimal as number or text (API-10). */
export const creditsInput = z.union([z.number(), z.string().check(z.maxLength(20))]);

/**
 * Reads {@link creditsInput} into hundredths.
 * @throws Refused credits.not_a_number with the field `amount`
 */
export function takeCredits(given: number | string): Credits {
  return insist(readCredits(String(given)));
}
