import {
  type Profession,
  type VerificationRequest,
  isOtherClaim,
  readName,
  readVerification,
  tiers,
  verificationDraftSchema,
} from "@oneup/domain";
import { insist, refuse } from "../insist.ts";
import { type ServerTaskContext, task } from "../operation.ts";
import type { ServerSession } from "../ports.ts";
import { keepDocument, undecided } from "./register-professional.operation.ts";
import { ADMINS, settleByFile } from "./settle-verification.ts";
import { answerVerification, badgeOf } from "./verification-answer.ts";

/** @throws Refused while one waits, and for a tier that the account already has with this name and number */
async function insistOnNews(
  session: ServerSession,
  { actor }: Pick<ServerTaskContext, "actor">,
  wanted: VerificationRequest,
): Promise<void> {
  const requests = await session.verifications.ofAccount(actor.id);
  if (requests.some(({ status }) => status === "pending")) refuse("verification.pending");
  const reached = actor.tier === null ? -1 : tiers.indexOf(actor.tier);
  if (tiers.indexOf(wanted.requestedTier) > reached) return;
  const badge = await badgeOf(session, actor.id);
  if (badge === null || !isOtherClaim(wanted, badge)) refuse("verification.tier_reached");
}

/**
 * A professional with an account asks to be verified: again after a rejection, for a higher tier, or in another name or
 * with another number (row 28, ACC-11). One request waits at a time. A badge stays, as it was checked, while it waits.
 */
export const submitVerificationOperation = task({
  name: "verifications.submit",
  kind: "task",
  homes: "server",
  input: verificationDraftSchema,
  async run(context, draft) {
    const { ports, actor } = context;
    const userType: Profession = actor.userType === "realtor" ? "realtor" : "contractor";
    const who = { email: actor.contact.email, userType };
    const request = insist(readVerification(draft, who, ports.clock.now()));
    insist(readName(request.businessName, "businessName"));
    const { store, ids } = ports;
    await store.read((session) => insistOnNews(session, context, request));
    const document = await keepDocument(context, request.insuranceDocument);
    const added = undecided(
      { ...request, insuranceDocument: "" },
      { id: ids.user(), accountId: actor.id, document },
    );
    return store.transact(async (session) => {
      // Locked, so that of two sent at once one waits and the other is refused.
      const account = await session.accounts.byId(actor.id, "forChange");
      if (!account) return refuse("account.sign_in_needed");
      await insistOnNews(session, context, request);
      await session.verifications.add(added);
      if (account.verification !== "approved") {
        await session.accounts.save({ ...account, verification: "pending" });
      }
      await session.changes.tell({ topic: "verifications", audience: [...ADMINS, actor.id] });
      await session.changes.tell({ topic: "account", audience: [actor.id] });
      await settleByFile({ ports, session }, added);
      const kept = await session.verifications.byId(added.id);
      return answerVerification(kept ?? added);
    });
  },
});
