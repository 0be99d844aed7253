import type { ContractorProfile } from "@oneup/domain";
import type { ContractorProfileStore, JobCount } from "@oneup/operations";
import { askedTogether } from "../connection/asked-together.ts";
import { type Runner, first } from "../connection/runner.ts";
import { anyOf, assignments, columnsOf, insertInto, statement } from "../connection/statement.ts";
import { contractorProfiles } from "../schema/contractor-profiles.table.ts";

const parts = ["zip", "miles", "trades", "photos"] as const;

const profileOf = statement<ContractorProfile>(
  "profiles.of",
  `select ${columnsOf(contractorProfiles, "p", ["accountId"])} from contractor_profiles p where p.account_id = $1`,
);

const saveProfile = statement(
  "profiles.save",
  `${insertInto(contractorProfiles, ["accountId", ...parts])}
   on conflict (account_id) do update set ${assignments(contractorProfiles, parts, 2)}`,
);

const jobsOf = statement<JobCount & { accountId: string }>(
  "profiles.jobs_of",
  `select b.contractor_id as "accountId", count(*)::int as "hired",
     (count(*) filter (where q.steps -> -1 ->> 'kind' = 'done'))::int as "done"
   from bids b join quotes q on q.id = b.quote_id
   where b.contractor_id = ${anyOf("$1")} and b.status = 'approved' group by 1`,
);

/** The profiles of contractors, for one session. */
export function contractorProfileStore(run: Runner): ContractorProfileStore {
  const jobs = askedTogether(async (accountIds) => {
    const rows = await run.lookUp(jobsOf, [accountIds]);
    return new Map(rows.map(({ accountId, ...count }) => [accountId, count]));
  });
  return {
    of: (accountId) => first(run, profileOf, [accountId]),
    async save(accountId, { zip, miles, trades, photos }) {
      run.write(saveProfile, [accountId, zip, miles, [...trades], JSON.stringify(photos)]);
    },
    async jobsOf(accountIds) {
      const counts = await Promise.all(accountIds.map(async (id) => [id, await jobs(id)] as const));
      return new Map(counts.flatMap(([id, count]) => (count ? [[id, count] as const] : [])));
    },
  };
}
