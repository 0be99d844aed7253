import type { AccuracyReport } from "@oneup/domain";
import type { AccuracyStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import { statement } from "../connection/statement.ts";

const listReports = statement<{ report: AccuracyReport }>(
  "accuracy.list",
  `select a.report from accuracy a where a.report is not null order by a.state`,
);

/** Gives a row where the state, month and edition are new. */
const beginMeasuring = statement<{ state: string }>(
  "accuracy.begin",
  `insert into accuracy as a (state, month, edition) values ($1, $2, $3)
   on conflict (state) do update set month = excluded.month, edition = excluded.edition
     where (a.month, a.edition) is distinct from (excluded.month, excluded.edition)
   returning a.state`,
);

const keepReport = statement("accuracy.keep", `update accuracy set report = $2 where state = $1`);

/** The market reports, for one session. */
export function accuracyStore(run: Runner): AccuracyStore {
  return {
    list: async () => (await run.rows(listReports, [])).map(({ report }) => report),
    begin: async (state, month, edition) =>
      (await first(run, beginMeasuring, [state, month, edition])) !== null,
    async keep(state, report) {
      run.write(keepReport, [state, report && JSON.stringify(report)]);
    },
  };
}
