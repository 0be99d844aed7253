import type { Day, WaitingReason } from "@oneup/domain";
import * as z from "zod/mini";
import { type ServerContext, operation } from "../operation.ts";
import type { VerificationRecord } from "../verification.port.ts";
import { fileVerdict } from "./settle-verification.ts";
import { answerVerification, badgeOf } from "./verification-answer.ts";

/**
 * Why the request of somebody is not approved by itself: an admin decides on every higher tier, and on the first where
 * no official file vouches for it (C-15). Null where nothing waits, or for the confirmation of the email alone. Never
 * whose name the file holds.
 */
async function whyWaiting(
  place: Pick<ServerContext, "ports" | "session">,
  waiting: VerificationRecord | undefined,
): Promise<{ reason: WaitingReason | "tier"; fileDate: Day | null } | null> {
  if (!waiting) return null;
  if (waiting.requestedTier !== "tier1") return { reason: "tier", fileDate: null };
  const { finding, reason } = await fileVerdict(place, waiting);
  return reason === null ? null : { reason, fileDate: finding.fileDate };
}

/** One's own requests, newest first, why one of them waits, and the badge that others see (row 30). */
export const readOwnVerificationOperation = operation({
  name: "verifications.readOwn",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  async run({ ports, session, actor }) {
    const [requests, badge, account] = await Promise.all([
      session.verifications.ofAccount(actor.id),
      badgeOf(session, actor.id),
      session.accounts.byId(actor.id),
    ]);
    const waiting = requests.find(({ status }) => status === "pending");
    return {
      waits: await whyWaiting({ ports, session }, waiting),
      verification: actor.verification,
      emailConfirmed: (account?.emailConfirmedAt ?? null) !== null,
      badge,
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
  run: async ({ session }, { accountId }) => ({ badge: await badgeOf(session, accountId) }),
});
