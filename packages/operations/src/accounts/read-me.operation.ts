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
  async run({ session, actor }) {
    const account = await session.accounts.byId(actor.id);
    return account
      ? answerAccount(account, actor.viewedBy !== null)
      : refuse("account.sign_in_needed");
  },
});
