import type { AccountNews, Clock, HeldMail, LetterKind, Letters, Mail } from "@oneup/operations";
import { SUPPORT_EMAIL, lettersTexts as t, paymentsTexts } from "@oneup/texts";
import { greetingOf } from "./greeting.ts";
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

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const dayText = (moment: string) => days.format(new Date(moment));

const momentText = (moment: string) => `${moments.format(new Date(moment))} UTC`;

/** Subject and lines of news. */
function newsText(news: AccountNews): { subject: string; lines: readonly string[] } {
  const support = SUPPORT_EMAIL;
  if (news.kind === "accountPaused" || news.kind === "accountBlocked") {
    const { subject, reason, more } = t[news.kind];
    const text =
      news.kind === "accountPaused"
        ? t.accountPaused.text({ from: news.from })
        : t.accountBlocked.text();
    const why = news.reason === "" ? [] : [reason({ reason: news.reason })];
    const { planEnds } = news;
    const ends = planEnds === null ? [] : [t.accountBlocked.plan({ day: dayText(planEnds) })];
    return { subject: subject(), lines: [text, ...why, ...ends, more({ support })] };
  }
  if (news.kind === "accountFreed") {
    const { subject, text, plan, more } = t.accountFreed;
    const keep = paymentsTexts.credits.resume();
    const ends = news.planEnds === null ? [] : [plan({ day: dayText(news.planEnds), keep })];
    return { subject: subject(), lines: [text({ from: news.from }), ...ends, more({ support })] };
  }
  if (news.kind === "planOfBlocked" || news.kind === "planHad") {
    const { subject, text, more } = t[news.kind];
    return { subject: subject(), lines: [text(), more({ support })] };
  }
  if (news.kind !== "accountDeleted") {
    const { subject, text, more } = t[news.kind];
    return { subject: subject(), lines: [text(), more()] };
  }
  const { receipt } = news;
  const words = t.accountDeleted;
  return {
    subject: words.subject(),
    lines: [
      words.text({ moment: momentText(receipt.deletedAt) }),
      words.quotes({ count: receipt.quotesClosed }),
      words.bids({ count: receipt.bidsWithdrawn }),
      words.pictures({ count: receipt.picturesRemoved }),
      words.kept({ count: receipt.bidsKept }),
      words.more(),
    ],
  };
}

/**
 * Writes letters in plain text and HTML.
 * @param parts.send whether a mail server takes them; without one they stay in the outbox, and
 *   `parts.say` tells the host's terminal their links, which are kept nowhere
 * @param parts.base answers the address under which people reach the product, without a slash at its
 *   end; asked when a letter is written, because a free port is known only once it is taken
 */
export function lettersFrom(parts: {
  readonly clock: Clock;
  readonly send: boolean;
  readonly say: (line: string) => void;
  readonly base: () => string;
}): Letters {
  async function post(
    session: Parameters<Letters["tell"]>[0],
    mail: Omit<Mail, "unsubscribeUrl">,
    held?: HeldMail,
  ): Promise<void> {
    const createdAt = parts.clock.now();
    const dueAt = parts.send ? createdAt : null;
    await session.mails.add([{ ...mail, unsubscribeUrl: null }], { createdAt, dueAt, held });
  }

  return {
    async write(session, { kind, email, token, expiresAt }) {
      const { subject, text, action } = t[kind];
      const lines = [t.greetingNobody(), text()];
      const url = `${parts.base()}${PAGES[kind]}#${token}`;
      const until = t.until({ moment: momentText(expiresAt) });
      const why = t.notYou();
      if (!parts.send) parts.say(`Mail to ${email}, "${subject()}": ${url}`);
      await post(session, {
        secret: token,
        recipient: email,
        subject: subject(),
        text: `${[...lines, url, until, why].join("\n\n")}\n`,
        html: mailHtml(lines, { url, text: action() }, [{ text: until }, { text: why }]),
      });
    },

    async tell(session, { email, name, ...news }, held) {
      const { subject, lines } = newsText(news);
      const all = [greetingOf(name), ...lines];
      const text = `${all.join("\n\n")}\n`;
      // Who cannot sign in is not asked to.
      const closed = news.kind === "accountBlocked" || news.kind === "planOfBlocked";
      const action = closed ? null : { url: `${parts.base()}/`, text: t.toOneUp() };
      const html = mailHtml(all, action, []);
      await post(session, { recipient: email, subject, text, html, secret: null }, held);
    },
  };
}
