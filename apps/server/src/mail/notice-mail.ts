import { type NoticeKind, topicOfNotice, writeAmount } from "@oneup/domain";
import type { DueNotice, Mail, MailTokens } from "@oneup/operations";
import { noticesTexts as t } from "@oneup/texts";

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** What a mail of a kind says, in three texts. */
interface Words {
  readonly subject: string;
  readonly text: string;
  readonly action: string;
}

function wordsOf({ kind, facts, times }: DueNotice): Words {
  const { number, amount = 0, bids = 1 } = facts;
  const who = facts.who || t.line.owner();
  const day = facts.day ? days.format(new Date(facts.day)) : "";
  const values = { number, who, amount: writeAmount(amount), times, bids, day };
  const texts: Readonly<
    Record<NoticeKind, Readonly<Record<keyof Words, (given: typeof values) => string>>>
  > = t.mail;
  const { subject, text, action } = texts[kind];
  return { subject: subject(values), text: text(values), action: action(values) };
}

/** Where a notice leads. */
function pathOf({ kind, quoteId }: DueNotice): string {
  const id = encodeURIComponent(quoteId);
  if (kind === "bidNotChosen") return "/contractor-dashboard";
  if (kind === "bidRejected" || kind === "projectClosed") return `/quote/${id}`;
  return `/bid-page?quoteId=${id}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** The same words as HTML: one column, no pictures, nothing fetched. */
function htmlOf(
  lines: readonly string[],
  link: { url: string; text: string },
  stop: string,
): string {
  const paragraphs = lines.map(
    (line) => `<p style="margin:0 0 16px;line-height:1.5">${escaped(line)}</p>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;background:#faf7f0;color:#20251f;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif">
<div style="max-width:34rem;margin:0 auto">
<p style="margin:0 0 24px;font:500 20px Georgia,serif;color:#1f5a41">OneUp</p>
${paragraphs.join("\n")}
<p style="margin:24px 0"><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 20px;background:#1f5a41;color:#fdfbf5;text-decoration:none;border-radius:8px">${escaped(link.text)}</a></p>
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e4dccd;font-size:13px;color:#535950">${escaped(t.mail.why())}
<a href="${escaped(stop)}" style="color:#1d573f">${escaped(t.mail.stopLink())}</a></p>
</div></body></html>
`;
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
  const { number, place } = facts;
  const token = await tokens.make(accountId, topicOfNotice[kind]);
  const url = `${base}${pathOf(notice)}`;
  // The page asks before it ends anything: programs follow links in mails.
  const stop = `${base}/unsubscribe#${token}`;
  const lines = [
    t.mail.greeting({ name: name || email }),
    text,
    place === "" ? t.mail.whereOnly({ number }) : t.mail.where({ number, place }),
  ];
  const plain = [...lines, t.mail.open({ url }), "", t.mail.why(), t.mail.stop({ url: stop })];
  return {
    recipient: email,
    subject,
    text: `${plain.join("\n\n").replaceAll("\n\n\n\n", "\n\n")}\n`,
    html: htmlOf(lines, { url, text: action }, stop),
    unsubscribeUrl: `${base}/api/unsubscribe/${token}`,
  };
}
