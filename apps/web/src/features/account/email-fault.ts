import { isEmail } from "@oneup/domain";
import { accountTexts as t } from "@oneup/texts";

/** What is wrong with an email to sign in with; nothing where it is one. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === "") return t.required();
  return isEmail(email.trim()) ? undefined : t.emailWrong();
}
