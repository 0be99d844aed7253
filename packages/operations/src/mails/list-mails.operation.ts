import * as z from "zod/mini";
import { operation } from "../operation.ts";

const PAGE = 50;

/**
 * The outbox for an admin: written mails, sent ones, and those that a mail server refused; all, or a search
 * by recipient and subject.
 */
export const listMailsOperation = operation({
  name: "mails.list",
  kind: "query",
  homes: "server",
  input: z.strictObject({
    search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  async run({ ports, session }, { search, cursor = null }) {
    const now = ports.clock.now();
    const { items, next } = await session.mails.list({ cursor, limit: PAGE }, search);
    // Only the recipient may have the link that ends mails.
    const answers = items.map(({ unsubscribeUrl: _theirs, html: _html, heldUntil, ...mail }) => {
      // A mail that can still be withdrawn waits, even without a mail server.
      const waits = heldUntil !== null && heldUntil > now;
      return { ...mail, dueAt: mail.dueAt ?? (waits ? heldUntil : null) };
    });
    return { items: answers, next };
  },
});
