import type { Refusal } from "@oneup/domain";
import { errorsTexts } from "@oneup/texts";

// Each sentence takes the details that its own refusals carry; the list is closed, a test walks it.
type Sentence = (values: never) => string;
const sentences: ReadonlyMap<string, Sentence> = new Map(Object.entries(errorsTexts));

/** The plain sentence of a refusal, in the catalogue's language. */
export function sentenceOf({ code, details }: Refusal): string {
  const sentence = sentences.get(code.replaceAll(".", "_"));
  if (!sentence) throw new Error(`No sentence for ${code}.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return sentence((details ?? {}) as never);
}
