import type { Change } from "@oneup/operations";
import { statement } from "../connection/statement.ts";

/** The channel on which the database tells of changes. */
export const CHANNEL = "oneup_changes";

/** A row of `changes`. */
export interface ChangeRow {
  readonly id: number;
  readonly topic: Change["topic"];
  readonly quoteId: string | null;
  readonly bidId: string | null;
  readonly audience: readonly string[];
}

const columns = `c.id, c.topic, c.quote_id as "quoteId", c.bid_id as "bidId", c.audience`;

export const keepChange = statement<{ id: number }>(
  "changes.keep",
  `insert into changes (topic, quote_id, bid_id, audience, at)
   values ($1, $2, $3, $4, coalesce($5, clock_timestamp())) returning id`,
);

/** Each payload as a notification of its own. */
export const notify = statement(
  "changes.notify",
  `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`,
);

export const changeById = statement<ChangeRow>(
  "changes.by_id",
  `select ${columns} from changes c where c.id = $1`,
);

export const newestChange = statement<{ id: number }>(
  "changes.newest",
  `select coalesce(max(c.id), 0) as id from changes c`,
);

/**
 * Parameters: a number, an audience, milliseconds, how many. The changes after that number, with
 * those of so many milliseconds before it. `complete` is whether the one of that number, or an
 * older one, is still kept.
 */
export const changesSince = statement<{ changes: readonly ChangeRow[]; complete: boolean }>(
  "changes.since",
  `with seen as (
     select s.id, s.at from changes s where s.id <= $1 order by s.id desc limit 1000
   ), start as (
     select coalesce(min(s.id), $1 + 1) as id from seen s
     where s.at >= (select max(n.at) from seen n where n.id = (select max(id) from seen))
       - $3 * interval '1 millisecond'
   )
   select exists (select from seen) as complete, coalesce((
     select json_agg(x) from (
       select ${columns} from changes c
       where c.id >= (select start.id from start) and c.id <> $1 and c.audience && $2::text[]
       order by c.id limit $4
     ) x
   ), '[]') as changes`,
);

/** Parameters: a number, milliseconds, how many. `settled` is older than so many milliseconds. */
export const changesAfter = statement<ChangeRow & { settled: boolean }>(
  "changes.after",
  `select ${columns}, c.at < clock_timestamp() - $2 * interval '1 millisecond' as settled
   from changes c where c.id > $1 order by c.id limit $3`,
);

export const forgetChanges = statement("changes.forget", `delete from changes where at < $1`);
