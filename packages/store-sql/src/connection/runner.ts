import { Refused, refusal } from "@oneup/domain";
import type { Pool, QueryResultRow } from "pg";
import { ask, rowsAt } from "./batch.ts";
import type { Statement, Value } from "./statement.ts";

/** What runs statements: the pool for reading, a transaction for writing. */
export interface Runner {
  /** Whether what is written and locked here holds: not outside of a transaction. */
  readonly keeps: boolean;
  /** Runs a statement and gives its rows. */
  rows<Row extends QueryResultRow>(
    statement: Statement<Row>,
    values: readonly Value[],
  ): Promise<readonly Row[]>;
  /**
   * Sends a statement that writes, without waiting: the transaction's end does, and fails if this
   * did. `heard` takes what it returned before the transaction's end is answered.
   */
  write<Row extends QueryResultRow>(
    statement: Statement<Row>,
    values: readonly Value[],
    heard?: (rows: readonly Row[]) => void,
  ): void;
}

/** The five-letter code of an error that the database answered, else "". */
export function sqlState(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}

/**
 * Texts that PostgreSQL cannot hold (U+0000, half of a surrogate pair) are the caller's fault; any
 * other error is passed on.
 */
export function explain(error: unknown): unknown {
  const state = sqlState(error);
  const unwritable =
    state === "22021" ||
    state === "22P05" ||
    (state === "22P02" && error instanceof Error && error.message.includes("type json"));
  return unwritable ? new Refused(refusal("request.invalid")) : error;
}

/** The first row or null. */
export async function first<Row extends QueryResultRow>(
  run: Runner,
  statement: Statement<Row>,
  values: readonly Value[],
): Promise<Row | null> {
  return (await run.rows(statement, values))[0] ?? null;
}

/**
 * Reads over the pool, each statement on any connection. A statement sees one moment; two
 * statements may see two.
 */
export function reader(pool: Pool): Runner {
  return {
    keeps: false,
    async rows<Row extends QueryResultRow>(wanted: Statement<Row>, values: readonly Value[]) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        return rowsAt(await ask(client, [{ statement: wanted, values }]), 0, wanted);
      } catch (error) {
        const reason = explain(error);
        // The server says that it ends a connection before it does: who gets it next would fail too.
        if (reason === error && error instanceof Error) broken = error;
        throw reason;
      } finally {
        client.release(broken);
      }
    },
    write({ name }) {
      throw new Error(`A reading session keeps nothing (${name}).`);
    },
  };
}
