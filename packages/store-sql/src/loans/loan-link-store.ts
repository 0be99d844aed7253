import type { LoanLinkStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import * as queries from "./loan-link.queries.ts";

/** The links that open loan requests, for one session. */
export function loanLinkStore(run: Runner): LoanLinkStore {
  return {
    async add({ tokenHash, quoteId, createdAt }) {
      run.write(queries.addLoanLink, [tokenHash, quoteId, createdAt]);
    },

    async quoteOf(tokenHash) {
      return (await first(run, queries.quoteOfLoanLink, [tokenHash]))?.quoteId ?? null;
    },

    async count(quoteId) {
      return (await first(run, queries.countLoanLinks, [quoteId]))?.links ?? 0;
    },

    async revoke(quoteId) {
      run.write(queries.revokeLoanLinks, [quoteId]);
    },
  };
}
