import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";

/**
 * The texts that a mail program turns into a link: a scheme, a host, four numbers. The period after an
 * initial makes no host.
 */
const WEB_ADDRESS =
  /:\/\/|[wW]{3}\.|[\p{L}\p{N}-]{2}\.\p{L}{2}|[\p{L}\p{N}]\.\p{Ll}{2}|\.\p{L}{2,}[/:]|\d\.\d+\.\d+\.\d/u;

const BREAK_OR_AT = /[\p{Cc}\u2028\u2029@]/u;

/**
 * True if a text can be the name of a person or company. Our mails show it to strangers, so it must not lead
 * anywhere.
 */
export function isName(text: string): boolean {
  // As a mail program reads it: wide signs become plain ones, invisible ones go.
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
