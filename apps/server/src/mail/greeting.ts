import { lettersTexts as t } from "@oneup/texts";

/** The first line of a mail. An email is no name to greet somebody by. */
export function greetingOf(name: string): string {
  return name === "" ? t.greetingNobody() : t.greeting({ name });
}
