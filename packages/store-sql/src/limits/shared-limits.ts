import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { first, reader } from "../connection/runner.ts";
import { byLength, statement } from "../connection/statement.ts";

/** A limit of calls under one name: at least one in a window, refilling evenly. */
export interface NamedLimit {
  readonly name: string;
  readonly most: number;
  /** In ms. */
  readonly windowMs: number;
}

/** Limits over all servers on one database, by its clock. */
export interface SharedLimits {
  /**
   * Takes one of each in their order, up to the first that has none.
   * @returns null where each had one, else in how many ms that one has
   */
  take(limits: readonly NamedLimit[]): Promise<number | null>;
  /** Gives one of each back. */
  giveBack(limits: readonly NamedLimit[]): Promise<void>;
  /**
   * Adds what a server took by itself.
   * @param taken in ms of each name's window
   * @param lateMs the longest time ago at which that was
   * @returns in how many ms each name's bucket is full again
   */
  add(taken: ReadonlyMap<string, number>, lateMs: number): Promise<ReadonlyMap<string, number>>;
}

const milliseconds = (parameter: string) => `${parameter}::float8 * interval '1 millisecond'`;

/**
 * Takes a name, a step and a window for each limit. Each waits for a concurrent take of the same name, and none is
 * taken behind one that had no room.
 */
const takeEach = byLength<{ taken: number; fullInMs: number | null }>(
  "rate_limits.take",
  (length) => {
    const limits = Array.from({ length }, (_, nth) => {
      const [name, step, window] = [1, 2, 3].map((at) => `$${nth * 3 + at}`);
      return { name: `${name}::text`, step: milliseconds(`${step}`), window: `${window}` };
    });
    const takes = limits.map(
      ({ name, step, window }, nth) => `t${nth} as (
       insert into rate_limits as l (name, full_at)
       select ${name}, now() + ${step} ${nth === 0 ? "" : `where exists (select from t${nth - 1})`}
       on conflict (name) do update set full_at = greatest(l.full_at, now()) + ${step}
       where greatest(l.full_at, now()) + ${step} <= now() + ${milliseconds(window)}
       returning name)`,
    );
    const counts = limits.map((_, nth) => `(select count(*) from t${nth})`);
    return `with ${takes.join(", ")}
     select n.taken, extract(epoch from l.full_at - now())::float8 * 1000 as "fullInMs"
     from (select (${counts.join(" + ")})::int as taken) n
     left join rate_limits l on l.name = (array[${limits.map(({ name }) => name).join(", ")}])[n.taken + 1]`;
  },
);

/** Locks them in the order in which they were taken. */
const giveBackEach = statement(
  "rate_limits.give_back",
  `with given as (
     select l.name, x.ms from rows from (json_to_recordset($1::json) as (name text, ms float8))
       with ordinality as x(name, ms, nth)
     join rate_limits l on l.name = x.name order by x.nth for update of l)
   update rate_limits l set full_at = l.full_at - ${milliseconds("g.ms")} from given g where l.name = g.name`,
);

/** What is added began at most $2 ms ago, and has been refilled since. */
const addTaken = statement<{ name: string; fullInMs: number }>(
  "rate_limits.add",
  `insert into rate_limits as l (name, full_at)
   select x.name, now() - ${milliseconds("$2")} + ${milliseconds("x.ms")}
   from json_to_recordset($1::json) as x(name text, ms float8) order by x.name
   on conflict (name) do update set full_at = greatest(l.full_at, now() - ${milliseconds("$2")})
     + (excluded.full_at - (now() - ${milliseconds("$2")}))
   returning name, extract(epoch from full_at - now())::float8 * 1000 as "fullInMs"`,
);

/** Forgets what is full again, but for what somebody takes just now. */
export const forgetFullLimits = statement(
  "rate_limits.forget",
  `delete from rate_limits where name in
     (select name from rate_limits where full_at < now() for update skip locked)`,
);

const keyOf = (name: string) => createHash("sha256").update(name).digest("base64url");
const stepOf = ({ most, windowMs }: NamedLimit) => windowMs / most;

/** Opens the limits that all servers on a database share. */
export function sharedLimits(pool: Pool): SharedLimits {
  const run = reader(pool);
  return {
    async take(limits) {
      const values = limits.flatMap((limit) => [keyOf(limit.name), stepOf(limit), limit.windowMs]);
      const row = await first(run, takeEach(limits.length), values);
      const full = limits[row?.taken ?? 0];
      if (full === undefined) return null;
      return Math.max(1, (row?.fullInMs ?? full.windowMs) + stepOf(full) - full.windowMs);
    },

    async giveBack(limits) {
      const given = limits.map((limit) => ({ name: keyOf(limit.name), ms: stepOf(limit) }));
      await run.rows(giveBackEach, [JSON.stringify(given)]);
    },

    async add(taken, lateMs) {
      const names = new Map([...taken.keys()].map((name) => [keyOf(name), name]));
      const added = [...names].map(([key, name]) => ({ name: key, ms: taken.get(name) ?? 0 }));
      const rows = await run.rows(addTaken, [JSON.stringify(added), lateMs]);
      return new Map(rows.map(({ name, fullInMs }) => [names.get(name) ?? "", fullInMs]));
    },
  };
}
