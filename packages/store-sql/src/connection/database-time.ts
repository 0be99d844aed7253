import type { Pool } from "pg";
import { first, reader } from "./runner.ts";
import { statement } from "./statement.ts";

const readTime = statement<{ ms: number }>(
  "time.read",
  `select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
);

/** The database's own time, in ms since 1970. */
export async function databaseTime(pool: Pool): Promise<number> {
  const row = await first(reader(pool), readTime, []);
  if (row === null) throw new Error("The database told no time.");
  return row.ms;
}
