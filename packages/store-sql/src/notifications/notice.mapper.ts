import type { Notice, NoticeKind } from "@oneup/domain";

/**
 * A mail of a message, of a request that is being written, or of what a switch shows, waits a little: who reads it
 * meanwhile needs none. In seconds.
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
