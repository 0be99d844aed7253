import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { answerAccount } from "./account-answer.ts";

/** The signed-in person (API-02). */
export const readMeOperation = operation({
  name: "accounts.me",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  async run({ ports, session, actor, from }) {
    const account = await session.accounts.byId(actor.id);
    if (!account) return refuse("account.sign_in_needed");
    if (actor.viewedBy === null) return answerAccount(account);
    const endsAt = await session.sessions.endOf(from?.tokenHash ?? "");
    // A view that ends in this very moment is one until it is asked for again.
    return answerAccount(account, endsAt ?? ports.clock.now());
  },
});
