import type { AccuracyReport } from "@oneup/domain";
import type { AccuracyStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import { columnsOf, readMoment, statement } from "../connection/statement.ts";
import { accuracy } from "../schema/accuracy.table.ts";

const listReports = statement<{ report: AccuracyReport }>(
  "accuracy.list",
  `select a.report from accuracy a where a.report is not null order by a.state`,
);

const newestMeasuring = statement<typeof accuracy.$inferSelect>(
  "accuracy.newest",
  `select ${columnsOf(accuracy, "a")} from accuracy a where a.state = $1`,
);

const keepMeasuring = statement(
  "accuracy.keep",
  `insert into accuracy (state, measured_at, edition, report) values ($1, $2, $3, $4)
   on conflict (state) do update set measured_at = excluded.measured_at,
     edition = excluded.edition, report = excluded.report`,
);

/** The market reports, for one session. */
export function accuracyStore(run: Runner): AccuracyStore {
  return {
    list: async () => (await run.rows(listReports, [])).map(({ report }) => report),
    async newest(state) {
      const row = await first(run, newestMeasuring, [state]);
      if (row === null) return null;
      const { measuredAt, edition, report } = row;
      return { measuredAt: readMoment(measuredAt), edition, report };
    },
    async keep(state, { measuredAt, edition, report }) {
      run.write(keepMeasuring, [state, measuredAt, edition, report && JSON.stringify(report)]);
    },
  };
}
