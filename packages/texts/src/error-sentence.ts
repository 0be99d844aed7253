import { changeWords } from "./change-words.ts";
import errorsTexts from "./generated/errors.js";
import { SUPPORT_EMAIL } from "./support-address.ts";

type Sentence = (values: never) => string;

/** The sentences by code; those of one code with several subjects by its `about`. */
const sentences: Readonly<Record<string, Sentence | Readonly<Record<string, Sentence>>>> =
  errorsTexts;

/** The changes that a refusal names: parts of a project, or of a bid. */
function changesOf(details: Readonly<Record<string, string | number>>): string {
  const { what, rooms = "", changed = "" } = details;
  return what === undefined
    ? String(changed)
    : changeWords({ what: String(what), rooms: [String(rooms)] });
}

/**
 * The plain sentence of an error code (`bid.expired`) with what it is about filled in; null for a
 * code that the catalogue does not know.
 */
export function errorSentence(
  code: string,
  details: Readonly<Record<string, string | number>> = {},
): string | null {
  const found = sentences[code.replaceAll(".", "_")];
  const sentence =
    typeof found === "object" ? (found[String(details["about"])] ?? found["other"]) : found;
  const values = { support: SUPPORT_EMAIL, ...details, changed: changesOf(details) };
  return sentence ? String(Reflect.apply(sentence, null, [values])) : null;
}
