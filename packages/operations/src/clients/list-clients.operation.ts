import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { answerClient } from "./client-answer.ts";

/** Clients on one page of the realtor's list. */
const CLIENTS_PER_PAGE = 20;

/**
 * A realtor's own clients (DASH-15, T-08), newest first. The first page comes with the figures of
 * the stat cards over all of them (DASH-13).
 */
export const listClientsOperation = operation({
  name: "clients.list",
  kind: "query",
  homes: "server",
  input: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  async run({ session, actor }, { cursor }) {
    const [{ items, next }, summary] = await Promise.all([
      session.clients.list(actor.ownerId, { cursor: cursor ?? null, limit: CLIENTS_PER_PAGE }),
      cursor === undefined ? session.clients.summary(actor.ownerId) : null,
    ]);
    return { items: items.map(answerClient), next, summary };
  },
});
