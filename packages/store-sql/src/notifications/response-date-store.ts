import type { ResponseDateStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import { statement } from "../connection/statement.ts";

const readDate = statement<{ day: string }>(
  "response_dates.read",
  `select r.day from response_dates r where r.quote_id = $1`,
);

const setDate = statement(
  "response_dates.set",
  `insert into response_dates (quote_id, day, remind_at) values ($1, $2, $3)
   on conflict (quote_id) do update set day = excluded.day, remind_at = excluded.remind_at`,
);

const removeDate = statement(
  "response_dates.remove",
  `delete from response_dates where quote_id = $1`,
);

const claimDueDate = statement<{ quoteId: string; day: string }>(
  "response_dates.claim_due",
  `select r.quote_id as "quoteId", r.day from response_dates r where r.remind_at <= $1
   order by r.remind_at limit 1 for update skip locked`,
);

/** The days of owners' answers, for one session. */
export function responseDateStore(run: Runner): ResponseDateStore {
  return {
    async read(quoteId) {
      return (await first(run, readDate, [quoteId]))?.day ?? null;
    },

    async set(quoteId, day, remindAt) {
      if (day === null) run.write(removeDate, [quoteId]);
      else run.write(setDate, [quoteId, day, remindAt]);
    },

    claimDue: (now) => first(run, claimDueDate, [now]),
  };
}
