import { isEmail } from "@oneup/domain";
import { commonTexts, accountTexts as t } from "@oneup/texts";

/** What is wrong with an email to sign in with; nothing where it is one. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === "") return commonTexts.pleaseFillInThisField();
  return isEmail(email.trim()) ? undefined : t.emailWrong();
}
