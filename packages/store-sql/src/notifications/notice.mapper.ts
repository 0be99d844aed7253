import type { Notice, NoticeKind } from "@oneup/domain";

/**
 * The delay of a mail about a message, a request being written, or a switch, in seconds: a reader in that
 * time needs no mail.
 */
const MAIL_AFTER: Partial<Record<NoticeKind, number>> = {
  message: 120,
  requestChanged: 600,
  revealed: 120,
};

/** Notices as JSON text, in the columns of their table. */
export function noticesText(notices: readonly Notice[]): string {
  return JSON.stringify(
    notices.map(({ accountId, kind, quoteId, bidId, facts, at }) => ({
      account_id: accountId,
      kind,
      quote_id: quoteId,
      bid_id: bidId,
      facts,
      at,
      mail_after: MAIL_AFTER[kind] ?? 0,
    })),
  );
}
