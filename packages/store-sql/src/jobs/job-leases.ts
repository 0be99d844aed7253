import type { Pool } from "pg";
import { first, reader } from "../connection/runner.ts";
import { statement } from "../connection/statement.ts";

/** Who of all servers on one database does which work, by the database's clock. */
export interface JobLeases {
  /** Takes a job that is free, or keeps an own one, for some ms. @returns whether it is this holder's now */
  hold(name: string, holder: string, leaseMs: number): Promise<boolean>;
  /** Gives an own job up; after some ms it is free. */
  release(name: string, holder: string, restMs: number): Promise<void>;
}

const holdJob = statement<{ name: string }>(
  "jobs.hold",
  `insert into jobs as j (name, holder, until) values ($1, $2, now() + $3::float8 * interval '1 millisecond')
   on conflict (name) do update set holder = excluded.holder, until = excluded.until
   where j.until <= now() or j.holder = excluded.holder returning name`,
);

/** The column keeps milliseconds: rounded up, what is given up now would be free later. */
const releaseJob = statement(
  "jobs.release",
  `update jobs set holder = '', until = date_trunc('milliseconds', now()) + $3::float8 * interval '1 millisecond'
   where name = $1 and holder = $2`,
);

/** Opens the leases of jobs: what a dead server held is free once its lease is over. */
export function jobLeases(pool: Pool): JobLeases {
  const run = reader(pool);
  return {
    hold: async (name, holder, leaseMs) =>
      (await first(run, holdJob, [name, holder, leaseMs])) !== null,
    async release(name, holder, restMs) {
      await run.rows(releaseJob, [name, holder, restMs]);
    },
  };
}
