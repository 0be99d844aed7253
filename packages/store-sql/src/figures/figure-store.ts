import type { FigureStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import * as queries from "./figure.queries.ts";

/** The first day of the month so many months before a moment. */
function monthsBefore(now: string, months: number): string {
  const date = new Date(now);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1);
  return new Date(first).toISOString().slice(0, 10);
}

/** Figures over the records of all accounts, for one session. */
export function figureStore(run: Runner): FigureStore {
  return {
    async ofAccounts(ids) {
      const rows = await run.rows(queries.figuresOfAccounts, [[...ids]]);
      return new Map(
        rows.map(({ id, planStatus: status, paidUntil, ...figures }) => {
          const subscription = status && paidUntil ? { status, paidUntil } : null;
          return [id, { ...figures, subscription }];
        }),
      );
    },

    async hoursToFirstBid(since, until) {
      const rows = await run.rows(queries.hoursToFirstBid, [since, until]);
      return rows.map(({ hours }) => hours);
    },

    async ofBusiness(now, months) {
      const [totals, list] = await Promise.all([
        first(run, queries.businessTotals, []),
        run.rows(queries.businessMonths, [monthsBefore(now, months - 1), monthsBefore(now, 0)]),
      ]);
      if (totals === null) throw new Error("The totals are a row.");
      return { ...totals, months: list };
    },
  };
}
