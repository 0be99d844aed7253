import {
  type NoticeKind,
  caseOfNotice,
  noticePath,
  projectOfNotice,
  topicOfNotice,
  writeAmount,
} from "@oneup/domain";
import type { DueNotice, Mail, MailTokens } from "@oneup/operations";
import { changeWords, noticeMailsTexts as t } from "@oneup/texts";
import { greetingOf } from "./greeting.ts";
import { mailHtml } from "./mail-html.ts";

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** What a mail of a kind says, in three texts. */
interface Words {
  readonly subject: string;
  readonly text: string;
  readonly action: string;
}

function wordsOf({ kind, facts, times, quoteId }: DueNotice): Words {
  const { amount = 0, previousAmount = amount, bids = 1, reason = "" } = facts;
  const who = facts.who || t.owner();
  const day = facts.day ? days.format(new Date(facts.day)) : "";
  const previous = previousAmount === amount ? "same" : writeAmount(previousAmount);
  const changed = facts.changed ?? "none";
  const shown = {
    what: facts.part ?? "unknown",
    changes: changeWords(facts.change ?? { what: "scope", rooms: [] }),
    name: projectOfNotice({ quoteId, facts }),
    who,
    amount: writeAmount(amount),
    previous,
    changed,
    why: facts.why ?? "none",
    left: caseOfNotice(facts),
  };
  const values = { ...shown, times, bids, day, reason };
  const texts: Readonly<
    Record<NoticeKind, Readonly<Record<keyof Words, (given: typeof values) => string>>>
  > = t;
  const { subject, text, action } = texts[kind];
  return { subject: subject(values), text: text(values), action: action(values) };
}

/** Why a bidder withdrew, in their words; nothing where a kind's own text says the reason. */
function reasonOf({ kind, facts: { reason = "" } }: DueNotice): readonly string[] {
  return kind === "bidWithdrawn" && reason !== "" ? [t.reason({ reason })] : [];
}

/** Which project it is about; nothing for what is about none. */
function whereOf(notice: DueNotice): readonly string[] {
  const name = projectOfNotice(notice);
  return name === "" ? [] : [t.where({ name })];
}

/**
 * The mail of a notice, in plain text and HTML. It holds what the notice holds: city and ZIP, never a
 * street, a phone or an email (MKT-08), and never what a message says.
 * @param base the address under which people reach the product, without a slash at its end
 */
export async function noticeMail(
  notice: DueNotice,
  { base, tokens }: { base: string; tokens: MailTokens },
): Promise<Mail> {
  const { name, email, kind, accountId } = notice;
  const { subject, text, action } = wordsOf(notice);
  const url = `${base}${noticePath(notice)}`;
  const topic = topicOfNotice[kind];
  const token = topic === null ? null : await tokens.make(accountId, topic);
  // The page asks before it ends anything: programs follow links in mails.
  const stop = token === null ? null : `${base}/unsubscribe#${token}`;
  const lines = [greetingOf(name), text, ...reasonOf(notice), ...whereOf(notice)];
  const foot = stop === null ? [] : [t.stop({ url: stop })];
  const plain = [...lines, t.open({ url }), "", t.why(), ...foot];
  return {
    recipient: email,
    subject,
    text: `${plain.join("\n\n").replaceAll("\n\n\n\n", "\n\n")}\n`,
    html: mailHtml(lines, { url, text: action }, [
      { text: t.why() },
      ...(stop === null ? [] : [{ text: t.stopLink(), url: stop }]),
    ]),
    unsubscribeUrl: token === null ? null : `${base}/api/unsubscribe/${token}`,
    secret: token,
  };
}
