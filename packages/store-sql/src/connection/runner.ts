import { Refused, refusal } from "@oneup/domain";
import { DatabaseError, type Pool, type QueryResultRow } from "pg";
import { type Answer, type Question, ask, rowsAt } from "./batch.ts";
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
  /** The same for a statement that finds few rows by their keys: those of one turn leave in one packet. */
  lookUp: Runner["rows"];
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

/** Reads over the pool, on any connection. A statement sees one moment; two statements may see two. */
export function reader(pool: Pool): Runner {
  let leaving: Question[] = [];
  let answers: Promise<readonly Answer[]> = Promise.resolve([]);

  async function askOn(questions: readonly Question[]): Promise<readonly Answer[]> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await ask(client, questions);
    } catch (error) {
      const reason = explain(error);
      // The server says that it ends a connection before it does: who gets it next would fail too.
      if (reason === error && error instanceof Error) broken = error;
      throw reason;
    } finally {
      client.release(broken);
    }
  }

  async function whenTurnEnds(questions: readonly Question[]): Promise<readonly Answer[]> {
    await new Promise<void>((resolve) => process.nextTick(resolve));
    leaving = [];
    return askOn(questions);
  }

  return {
    keeps: false,
    async rows<Row extends QueryResultRow>(wanted: Statement<Row>, values: readonly Value[]) {
      return rowsAt(await askOn([{ statement: wanted, values }]), 0, wanted);
    },
    async lookUp<Row extends QueryResultRow>(wanted: Statement<Row>, values: readonly Value[]) {
      const question = { statement: wanted, values };
      const questions = leaving;
      if (questions.push(question) === 1) answers = whenTurnEnds(questions);
      const at = questions.length - 1;
      try {
        return rowsAt(await answers, at, wanted);
      } catch (fault) {
        // One that the database does not take must not fail the others.
        const isSaid = fault instanceof Refused || fault instanceof DatabaseError;
        if (questions.length === 1 || !isSaid) throw fault;
        return rowsAt(await askOn([question]), 0, wanted);
      }
    },
    write({ name }) {
      throw new Error(`A reading session keeps nothing (${name}).`);
    },
  };
}
