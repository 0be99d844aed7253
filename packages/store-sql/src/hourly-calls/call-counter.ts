import type { Pool } from "pg";
import { first, reader } from "../connection/runner.ts";
import { statement } from "../connection/statement.ts";

/** A call of which so many are allowed in an hour or a day (UTC). */
export interface CountedCall {
  readonly per: "hour" | "day";
  /** Empty for a call of all accounts together. */
  readonly accountId: string;
  readonly verb: string;
  readonly most: number;
}

/** @returns null where there was room, else in how many ms the next hour or day begins */
export type CallCounter = (call: CountedCall) => Promise<number | null>;

/** How an hour and a day are written in the table. */
const FORMATS = { hour: `YYYY-MM-DD"T"HH24`, day: "YYYY-MM-DD" };

/** The hour is that of the database's clock, also for a server whose own clock is wrong. */
const countCall = statement<{ counted: boolean; leftMs: number }>(
  "hourly_calls.count",
  `with counted as (
     insert into hourly_calls as c (hour, account_id, verb, calls)
     select to_char(now() at time zone 'UTC', $2), $3, $4, 1 where $5::int > 0
     on conflict (hour, account_id, verb) do update set calls = c.calls + 1 where c.calls < $5::int
     returning calls)
   select exists (select from counted) as counted, extract(epoch from
     date_trunc($1, now(), 'UTC') + ('1 ' || $1)::interval - now())::float8 * 1000 as "leftMs"`,
);

/** Forgets the hours before one. */
export const forgetHourlyCalls = statement(
  "hourly_calls.forget",
  `delete from hourly_calls where hour < $1`,
);

/** Counts calls, whichever server they reach. */
export function callCounter(pool: Pool): CallCounter {
  const run = reader(pool);
  return async ({ per, accountId, verb, most }) => {
    const row = await first(run, countCall, [per, FORMATS[per], accountId, verb, most]);
    return row?.counted ? null : (row?.leftMs ?? 0);
  };
}
