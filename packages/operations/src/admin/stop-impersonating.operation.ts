import * as z from "zod/mini";
import { answerAccount } from "../accounts/account-answer.ts";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";

const token = z._default(z.string().check(z.maxLength(200)), "");

/**
 * An admin ends a view through another person's eyes (API-06, NAV-25); the admin's own session goes on.
 * @throws Refused account.sign_in_needed when that session has ended meanwhile; the view has too
 */
export const stopImpersonatingOperation = task({
  name: "admin.stopImpersonating",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ token, returnToken: token }),
  async run({ ports, actor }, given) {
    const { passwords, store, clock } = ports;
    const adminId = actor.viewedBy;
    if (adminId === null) return refuse("account.not_viewing");
    const own = await store.transact(async (session) => {
      // Other tabs of this view are told before their stream ends.
      await session.changes.tell({ topic: "account", audience: [actor.id] });
      await session.sessions.close(passwords.hashToken(given.token));
      const hash = passwords.hashToken(given.returnToken);
      const sessions = await session.sessions.listOf(adminId, clock.now());
      const waiting = sessions.find(({ tokenHash }) => tokenHash === hash);
      const account = await session.accounts.byId(adminId);
      return waiting && account ? { account, endsAt: waiting.endsAt } : null;
    });
    if (!own) return refuse("account.sign_in_needed");
    return { user: answerAccount(own.account), endsAt: own.endsAt };
  },
});
