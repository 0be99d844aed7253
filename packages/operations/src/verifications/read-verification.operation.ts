import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { answerBadge, answerVerification } from "./verification-answer.ts";

/** One's own requests, newest first, and the badge that others see (row 30). */
export const readOwnVerificationOperation = operation({
  name: "verifications.readOwn",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  async run({ session, actor }) {
    const [requests, [credentials], account] = await Promise.all([
      session.verifications.ofAccount(actor.id),
      session.verifications.credentialsOf([actor.id]),
      session.accounts.byId(actor.id),
    ]);
    return {
      verification: actor.verification,
      emailConfirmed: (account?.emailConfirmedAt ?? null) !== null,
      badge: credentials ? answerBadge(credentials) : null,
      requests: requests.map(answerVerification),
    };
  },
});

/** Somebody's badge with what was checked; null for who has none, and for nobody (row 30). */
export const readBadgeOperation = operation({
  name: "verifications.readBadge",
  kind: "query",
  homes: "both",
  input: z.strictObject({ accountId: z.string().check(z.minLength(1), z.maxLength(160)) }),
  async run({ session }, { accountId }) {
    const [credentials] = await session.verifications.credentialsOf([accountId]);
    return { badge: credentials ? answerBadge(credentials) : null };
  },
});
