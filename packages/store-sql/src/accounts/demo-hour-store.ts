import type { DemoHourStore } from "@oneup/operations";
import type { Runner } from "../connection/runner.ts";
import { statement } from "../connection/statement.ts";

const openHour = statement(
  "demo_hours.open",
  `insert into demo_hours (account_id, ends_at, ended) values ($1, $2, false)
   on conflict (account_id) do nothing`,
);

const closeHour = statement("demo_hours.close", `delete from demo_hours where account_id = $1`);

/** Free hours, for one session. */
export function demoHourStore(run: Runner): DemoHourStore {
  return {
    async open(accountId, endsAt) {
      run.write(openHour, [accountId, endsAt]);
    },
    async close(accountId) {
      run.write(closeHour, [accountId]);
    },
  };
}
