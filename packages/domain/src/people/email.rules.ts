import { LONGEST_EMAIL } from "./profile-limits.rules.ts";

/**
 * An address: words of letters, digits and _ ' + - with single points between them, no
 * apostrophe before the @, then a host of at least two names. Quoted names and bare machines are nobody's whom we could write to.
 */
export const EMAIL =
  /^(?!.*'@)[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text is an email address once it is trimmed. */
export function isEmail(text: string): boolean {
  const email = text.trim().toLowerCase();
  return email.length <= LONGEST_EMAIL && EMAIL.test(email);
}
