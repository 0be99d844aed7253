import type { ModelUseStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import { statement } from "../connection/statement.ts";

/** Gives a row if the day had room left; each waits for a concurrent count on the same row. */
const countCall = statement<{ calls: number }>(
  "model_use.count",
  `insert into model_use as u (day, account_id, calls) values ($1, $2, 1)
   on conflict (day, account_id) do update set calls = u.calls + 1 where u.calls < $3
   returning calls`,
);

/** Forgets the days before one. */
export const forgetModelUse = statement("model_use.forget", `delete from model_use where day < $1`);

/** All accounts together. */
const HOUSE = "";

/** The number of calls of models, for one session. */
export function modelUseStore(run: Runner): ModelUseStore {
  const room = async (day: string, whose: string, most: number) =>
    most > 0 && (await first(run, countCall, [day, whose, most])) !== null;
  return {
    async count({ accountId, day, limits }) {
      if (!run.keeps) throw new Error("Only a transaction can count calls.");
      if (!(await room(day, accountId, limits.account))) return "account";
      // Last, because everybody waits for this row until the transaction ends.
      return (await room(day, HOUSE, limits.house)) ? null : "house";
    },
  };
}
