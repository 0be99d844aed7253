import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";

/** A telephone number as people write it: national or with +, in groups, perhaps with an extension. */
const PHONE = /^(?:\+|\(|\d)[\d\s().\u2010-\u2013/-]*(?:\s*(?:extension|ext\.?|x|#)\s*\d{1,6})?$/i;

/** The most digits of a number by ITU-T E.164, and the fewest that anybody is reached by here. */
const PHONE_DIGITS = { least: 7, most: 15 };

/**
 * Reads a telephone number and leaves its form; empty if none is given.
 * @returns the text without blanks around it, or field.phone
 */
export function readPhone(text: string): Result<string> {
  const phone = text.trim();
  const digits = phone.replace(/(?:e|x|#).*$/i, "").replaceAll(/\D/g, "").length;
  const fits = digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
  if (phone === "" || (PHONE.test(phone) && fits)) return ok(phone);
  return no(refusal("field.phone", { field: "phone" }));
}
