import type { Clock, LetterKind, Letters } from "@oneup/operations";
import { lettersTexts as t } from "@oneup/texts";
import { mailHtml } from "./mail-html.ts";

/** The page that a letter's link opens. The token stands behind `#`, which no server and no log sees. */
const PAGES: Readonly<Record<LetterKind, string>> = {
  openAccount: "/open-account",
  resetPassword: "/reset-password",
  confirmEmail: "/confirm-email",
  changeEmail: "/confirm-email",
  demoHour: "/demo",
};

const moments = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/**
 * Writes letters in plain text and HTML.
 * @param parts.send whether a mail server takes them; without one they stay in the outbox
 * @param parts.base answers the address under which people reach the product, without a slash at its
 *   end; asked when a letter is written, because a free port is known only once it is taken
 */
export function lettersFrom(parts: {
  readonly clock: Clock;
  readonly send: boolean;
  readonly base: () => string;
}): Letters {
  return {
    async write(session, { kind, email, name, token, expiresAt }) {
      const { subject, text, action } = t[kind];
      const lines = [t.greeting({ name: name || email }), text()];
      const url = `${parts.base()}${PAGES[kind]}#${token}`;
      const until = t.until({ moment: `${moments.format(new Date(expiresAt))} UTC` });
      const why = t.notYou();
      const createdAt = parts.clock.now();
      await session.mails.add(
        {
          recipient: email,
          subject: subject(),
          text: `${[...lines, url, until, why].join("\n\n")}\n`,
          html: mailHtml(lines, { url, text: action() }, [{ text: until }, { text: why }]),
          unsubscribeUrl: null,
        },
        { createdAt, dueAt: parts.send ? createdAt : null },
      );
    },
  };
}
