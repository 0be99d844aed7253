import type { Refusal } from "@oneup/domain";
import { errorSentence } from "@oneup/texts";

/** The plain sentence of a refusal, in the catalogue's language; the list is closed, a test walks it. */
export function sentenceOf({ code, details }: Refusal): string {
  const sentence = errorSentence(code, details);
  if (sentence === null) throw new Error(`No sentence for ${code}.`);
  return sentence;
}
