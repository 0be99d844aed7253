import type { Moment } from "@oneup/domain";
import type { Pool } from "pg";
import { endExpiredSessions } from "./accounts/account.queries.ts";
import { forgetChanges } from "./changes/change.queries.ts";
import { forgetCommands } from "./commands/command.queries.ts";
import { inTransaction } from "./connection/transaction.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a browser that was cut off can resume. */
const CHANGES_MS = DAY_MS;
/** How long a repeated command is answered as before. */
const COMMANDS_MS = 7 * DAY_MS;

function before(now: Moment, ms: number): Moment {
  return new Date(Date.parse(now) - ms).toISOString();
}

/** Removes what nobody needs any more: told changes, kept answers, sessions that are over. */
export function pruneStore(pool: Pool, now: Moment): Promise<void> {
  return inTransaction(pool, async (run) => {
    run.write(forgetChanges, [before(now, CHANGES_MS)]);
    run.write(forgetCommands, [before(now, COMMANDS_MS)]);
    run.write(endExpiredSessions, [now]);
  });
}
