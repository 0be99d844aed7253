import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";

/** What a mail program makes a link of: a scheme, a host, four numbers. The period after an initial joins no host. */
const WEB_ADDRESS =
  /:\/\/|[wW]{3}\.|[\p{L}\p{N}-]{2}\.\p{L}{2}|[\p{L}\p{N}]\.\p{Ll}{2}|\.\p{L}{2,}[/:]|\d\.\d+\.\d+\.\d/u;

const BREAK_OR_AT = /[\p{Cc}\u2028\u2029@]/u;

/** Whether a text can be the name of a person or company: our mails say it to strangers, who are led nowhere by it. */
export function isName(text: string): boolean {
  // As a mail program reads it: wide signs are plain ones, and what is not seen is not there.
  const read = text
    .normalize("NFKC")
    .replaceAll("。", ".")
    .replaceAll(/\p{Cf}/gu, "");
  return !BREAK_OR_AT.test(read.trim()) && !WEB_ADDRESS.test(read);
}

/**
 * Reads the name of a person or company; empty where none is given.
 * @returns the text without blanks around it, or field.name with the field
 */
export function readName(text: string, field: string): Result<string> {
  return isName(text) ? ok(text.trim()) : no(refusal("field.name", { field }));
}
