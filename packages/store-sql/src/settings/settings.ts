import type { Pool } from "pg";
import { first, reader } from "../connection/runner.ts";
import { inTransaction } from "../connection/transaction.ts";
import * as queries from "./settings.queries.ts";

/** The installation's note under a key, undefined if there is none. */
export async function readSetting(pool: Pool, key: string): Promise<unknown> {
  return (await first(reader(pool), queries.readSetting, [key]))?.value;
}

/** Remembers a value (anything that JSON can hold) under a key. */
export function writeSetting(pool: Pool, key: string, value: unknown): Promise<void> {
  return inTransaction(pool, async (run) => {
    run.write(queries.writeSetting, [key, JSON.stringify(value)]);
  });
}

/**
 * Remembers a value unless there is one already. Of several processes that start at once one wins,
 * and all get its value: for secrets and for what is done once.
 * @returns the value that is kept
 */
export function settleSetting(pool: Pool, key: string, value: unknown): Promise<unknown> {
  return inTransaction(pool, async (run) => {
    const row = await first(run, queries.settleSetting, [key, JSON.stringify(value)]);
    return row?.value;
  });
}
