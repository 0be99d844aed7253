import errorsTexts from "./generated/errors.js";
import { SUPPORT_EMAIL } from "./support-address.ts";

/** Every sentence takes the values that it names; which these are, only its code tells. */
const sentences: Readonly<Record<string, (values: never) => string>> = errorsTexts;

/**
 * The plain sentence of an error code (`bid.expired`) with what it is about filled in; null for a
 * code that the catalogue does not know.
 */
export function errorSentence(
  code: string,
  details: Readonly<Record<string, string | number>> = {},
): string | null {
  const sentence = sentences[code.replaceAll(".", "_")];
  return sentence
    ? String(Reflect.apply(sentence, null, [{ support: SUPPORT_EMAIL, ...details }]))
    : null;
}
