import { type NoticeKind, topicOfNotice, writeAmount } from "@oneup/domain";
import type { DueNotice, Mail, MailTokens } from "@oneup/operations";
import { noticesTexts as t } from "@oneup/texts";
import { mailHtml } from "./mail-html.ts";

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** What a mail of a kind says, in three texts. */
interface Words {
  readonly subject: string;
  readonly text: string;
  readonly action: string;
}

function wordsOf({ kind, facts, times }: DueNotice): Words {
  const { number, amount = 0, bids = 1, reason = "" } = facts;
  const who = facts.who || t.line.owner();
  const day = facts.day ? days.format(new Date(facts.day)) : "";
  const values = { number, who, amount: writeAmount(amount), times, bids, day, reason };
  const texts: Readonly<
    Record<NoticeKind, Readonly<Record<keyof Words, (given: typeof values) => string>>>
  > = t.mail;
  const { subject, text, action } = texts[kind];
  return { subject: subject(values), text: text(values), action: action(values) };
}

/** Where a notice leads. */
function pathOf({ kind, quoteId }: DueNotice): string {
  const id = encodeURIComponent(quoteId);
  if (kind === "verificationApproved" || kind === "verificationRejected") return "/verification";
  if (kind === "bidNotChosen") return "/contractor-dashboard";
  if (kind === "bidRejected" || kind === "projectClosed") return `/quote/${id}`;
  return `/bid-page?quoteId=${id}`;
}

/** Which project it is about; nothing for what is about none. */
function whereOf({ number, place }: DueNotice["facts"]): readonly string[] {
  if (number === "") return [];
  return [place === "" ? t.mail.whereOnly({ number }) : t.mail.where({ number, place })];
}

/**
 * The mail of a notice, in plain text and HTML. It holds what the notice holds: city and ZIP, never a
 * street, a phone or an e-mail (MKT-08), and never what a message says.
 * @param base the address under which people reach the product, without a slash at its end
 */
export async function noticeMail(
  notice: DueNotice,
  { base, tokens }: { base: string; tokens: MailTokens },
): Promise<Mail> {
  const { facts, name, email, kind, accountId } = notice;
  const { subject, text, action } = wordsOf(notice);
  const token = await tokens.make(accountId, topicOfNotice[kind]);
  const url = `${base}${pathOf(notice)}`;
  // The page asks before it ends anything: programs follow links in mails.
  const stop = `${base}/unsubscribe#${token}`;
  const lines = [t.mail.greeting({ name: name || email }), text, ...whereOf(facts)];
  const plain = [...lines, t.mail.open({ url }), "", t.mail.why(), t.mail.stop({ url: stop })];
  return {
    recipient: email,
    subject,
    text: `${plain.join("\n\n").replaceAll("\n\n\n\n", "\n\n")}\n`,
    html: mailHtml(lines, { url, text: action }, [
      { text: t.mail.why() },
      { text: t.mail.stopLink(), url: stop },
    ]),
    unsubscribeUrl: `${base}/api/unsubscribe/${token}`,
  };
}
