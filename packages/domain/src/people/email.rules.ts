import { LONGEST_EMAIL } from "./profile-limits.rules.ts";

/**
 * An address in small letters: words of letters, digits and _ ' + - with single points between them, no
 * apostrophe at their end, then a host of at least two names. Quoted names and bare machines are nobody's whom we could write to.
 */
export const EMAIL =
  /^(?!.*'@)[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/** Whether a text is an email address once it is trimmed. */
export function isEmail(text: string): boolean {
  const email = text.trim().toLowerCase();
  return email.length <= LONGEST_EMAIL && EMAIL.test(email);
}
