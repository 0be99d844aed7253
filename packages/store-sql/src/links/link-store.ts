import type { LinkStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import { linkQueries } from "./link.queries.ts";

const loans = linkQueries("loan_links", "quote_id");
const reports = linkQueries("report_links", "property_id");

function linkStore(run: Runner, queries: ReturnType<typeof linkQueries>): LinkStore {
  return {
    async add({ tokenHash, subjectId, createdAt }) {
      run.write(queries.add, [tokenHash, subjectId, createdAt]);
    },

    async subjectOf(tokenHash) {
      return (await first(run, queries.subjectOf, [tokenHash]))?.subjectId ?? null;
    },

    async count(subjectId) {
      return (await first(run, queries.count, [subjectId]))?.links ?? 0;
    },

    async revoke(subjectId) {
      run.write(queries.revoke, [subjectId]);
    },
  };
}

/** The links that open loan requests, for one session. */
export const loanLinkStore = (run: Runner): LinkStore => linkStore(run, loans);

/** The links that open property reports, for one session. */
export const reportLinkStore = (run: Runner): LinkStore => linkStore(run, reports);
