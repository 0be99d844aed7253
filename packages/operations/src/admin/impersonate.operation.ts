import { momentAfter } from "@oneup/domain";
import * as z from "zod/mini";
import { answerAccount } from "../accounts/account-answer.ts";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { audit } from "./audit.ts";

/** The longest view of an admin through another person's eyes (ACC-05): 60 minutes, in ms. */
const VIEW_LENGTH_MS = 60 * 60 * 1000;

/**
 * An admin looks through a user's eyes (API-05, ACC-05): a session of that account that only reads,
 * beside the admin's own, which waits. Never of an admin, of oneself, or out of another view.
 */
export const impersonateOperation = task({
  name: "admin.impersonate",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  async run({ ports, actor }, { id }) {
    const { passwords, store, clock } = ports;
    if (id === actor.id) return refuse("account.cannot_view_self");
    const { token, hash } = passwords.newToken();
    const createdAt = clock.now();
    const expiresAt = momentAfter(createdAt, VIEW_LENGTH_MS);
    const account = await store.transact(async (session) => {
      const found = await session.accounts.byId(id);
      if (!found || found.deletedAt !== null) return refuse("account.not_found");
      if (found.role === "admin") return refuse("account.cannot_view_admin");
      if (found.accountStatus === "blocked") return refuse("account.cannot_view_blocked");
      await session.sessions.open({
        tokenHash: hash,
        userId: found.id,
        viewedBy: actor.id,
        createdAt,
        expiresAt,
      });
      await audit(ports, session, actor, "admin.impersonate", { subject: found });
      // The admin's other tabs find out who is here now.
      await session.changes.tell({ topic: "account", audience: [actor.id] });
      return found;
    });
    return { user: answerAccount(account, expiresAt), token, expiresAt };
  },
});
