import type { Pool } from "pg";
import { first, reader } from "../connection/runner.ts";
import { statement } from "../connection/statement.ts";

/** A call of an account, in an hour (UTC) of which so many are allowed. */
export interface HourlyCall {
  readonly hour: string;
  readonly accountId: string;
  readonly verb: string;
  readonly most: number;
}

/** Gives a row where the hour still had room. */
const countCall = statement<{ calls: number }>(
  "hourly_calls.count",
  `insert into hourly_calls as c (hour, account_id, verb, calls) values ($1, $2, $3, 1)
   on conflict (hour, account_id, verb) do update set calls = c.calls + 1 where c.calls < $4
   returning calls`,
);

/** Forgets the hours before one. */
export const forgetHourlyCalls = statement(
  "hourly_calls.forget",
  `delete from hourly_calls where hour < $1`,
);

/** Counts calls, whichever server they reach; false where the hour is used up. */
export function callCounter(pool: Pool): (call: HourlyCall) => Promise<boolean> {
  const run = reader(pool);
  return async ({ hour, accountId, verb, most }) =>
    (await first(run, countCall, [hour, accountId, verb, most])) !== null;
}
