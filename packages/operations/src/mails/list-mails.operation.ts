import * as z from "zod/mini";
import { operation } from "../operation.ts";

const PAGE = 50;

/**
 * The outbox as an admin reads it: what was written, sent, and what a mail server refused; all of it, or what is
 * looked for by recipient and subject.
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
    // The link to end mails is the recipient's alone.
    const answers = items.map(({ unsubscribeUrl: _theirs, html: _html, heldUntil, ...mail }) => {
      // What can still be withdrawn waits, also where no mail server is there to send it then.
      const waits = heldUntil !== null && heldUntil > now;
      return { ...mail, dueAt: mail.dueAt ?? (waits ? heldUntil : null) };
    });
    return { items: answers, next };
  },
});
