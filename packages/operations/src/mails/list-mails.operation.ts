import * as z from "zod/mini";
import { operation } from "../operation.ts";

const PAGE = 50;

/** The outbox as an admin reads it: what was written, sent, and what a mail server refused. */
export const listMailsOperation = operation({
  name: "mails.list",
  kind: "query",
  homes: "server",
  input: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  async run({ session }, { cursor = null }) {
    const { items, next } = await session.mails.list({ cursor, limit: PAGE });
    // The link to end mails is the recipient's alone.
    return { items: items.map(({ unsubscribeUrl: _theirs, html: _html, ...mail }) => mail), next };
  },
});
