import type { BadgeAnswer, JobCount } from "@oneup/operations";
import { contractorProfileTexts as t } from "@oneup/texts";

interface Known {
  readonly badge?: BadgeAnswer | null | undefined;
  readonly jobs?: JobCount | undefined;
}

/** Who a contractor is, in words: the license that was checked, the insurance, the jobs in this marketplace. */
export function contractorFacts({ badge, jobs = { hired: 0, done: 0 } }: Known) {
  return [
    {
      key: "license",
      term: t.license(),
      value: badge ? t.licensedIn({ state: badge.licenseState }) : t.notChecked(),
    },
    {
      key: "insurance",
      term: t.insurance(),
      value: badge?.papers ? t.insured() : t.noInsurance(),
    },
    {
      key: "jobs",
      term: t.jobs(),
      value: t.hired({ hired: jobs.hired, done: jobs.done }),
    },
  ];
}
