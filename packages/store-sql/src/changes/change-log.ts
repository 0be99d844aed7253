import type { Moment } from "@oneup/domain";
import type { ChangeLog, Clock } from "@oneup/operations";
import type { Pool } from "pg";
import { type Runner, first, reader } from "../connection/runner.ts";
import { noticesText } from "../notifications/notice.mapper.ts";
import { keepChangeWithNotices } from "../notifications/notification.queries.ts";
import { type KeptChange, changeOf } from "./change.mapper.ts";
import * as queries from "./change.queries.ts";

/** Most changes that {@link changesSince} gives; who missed more reads everything again. */
const MOST = 1_000;

/** Keeps changes with the transaction; `told` takes them with their numbers. */
export function changeLog(run: Runner, clock: Clock | null, told: KeptChange[]): ChangeLog {
  return {
    async tell(change, notices = []) {
      const { topic, quoteId = null, bidId = null, audience } = change;
      const at: Moment | null = clock?.now() ?? null;
      const values = [topic, quoteId, bidId, audience, at];
      const heard = ([row]: readonly { id: number }[]) => {
        if (row) told.push({ ...change, id: row.id });
      };
      if (notices.length === 0) run.write(queries.keepChange, values, heard);
      else run.write(keepChangeWithNotices, [...values, noticesText(notices)], heard);
    },
  };
}

/** The number of the newest change, 0 when there is none: where a new listener's stream begins. */
export async function newestChangeId(pool: Pool): Promise<number> {
  return (await first(reader(pool), queries.newestChange, []))?.id ?? 0;
}

/**
 * What a reader missed since a change (MKT-02), oldest first.
 * @param id the number of the last change that they heard of
 * @param audience who they are: their account's id, and "contractors" or "admins" where they are one
 * @param overlapMs how far before that change to look again, in ms: a change gets its number before
 *   it is kept, so that a smaller one can appear a moment after a larger. Such ones may have been
 *   heard already; their numbers tell.
 * @returns `complete` false when it is too long ago or too much: then all has to be read again
 */
export async function changesSince(
  pool: Pool,
  id: number,
  audience: readonly string[],
  overlapMs: number,
): Promise<{ readonly changes: readonly KeptChange[]; readonly complete: boolean }> {
  const values = [id, audience, overlapMs, MOST + 1];
  const found = await first(reader(pool), queries.changesSince, values);
  if (found === null || found.changes.length > MOST) return { changes: [], complete: false };
  return { changes: found.changes.map(changeOf), complete: found.complete };
}
