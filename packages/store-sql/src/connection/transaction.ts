import { setTimeout } from "node:timers/promises";
import { DatabaseError, type Pool, type PoolClient, type QueryResultRow } from "pg";
import { type Answer, type Question, ask, rowsAt } from "./batch.ts";
import { type Runner, explain, sqlState } from "./runner.ts";
import { type Statement, type Value, statement } from "./statement.ts";

/** Deadlock and serialization failure: the loser of two may simply try again. */
const TRY_AGAIN = new Set(["40P01", "40001"]);

/** Whether another one came before: also that did the same command, whose answer is found then. */
const hasLost = (error: unknown) =>
  TRY_AGAIN.has(sqlState(error)) ||
  (error instanceof DatabaseError && error.constraint === "commands_pkey");

const MOST_TRIES = 3;

const begin = statement("transaction.begin", "begin isolation level read committed");
const commit = statement("transaction.commit", "commit");
const rollback = statement("transaction.rollback", "rollback");

/**
 * One transaction on one connection. Statements that are known in the same turn leave together,
 * writes and the commit without waiting for an answer, so that a short transaction takes two or
 * three round trips. The server runs them in order and, after the first that fails, none.
 */
class Transaction implements Runner {
  readonly keeps = true;
  readonly #client: PoolClient;
  readonly #sent: Promise<unknown>[] = [];
  #leaving: Question[] = [];
  #answers: Promise<readonly Answer[]> = Promise.resolve([]);
  /** The answers of the packet that begins it; null before it leaves. */
  #beginning: Promise<readonly Answer[]> | null = null;
  #ended = false;
  #givenUp = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async rows<Row extends QueryResultRow>(
    wanted: Statement<Row>,
    values: readonly Value[],
  ): Promise<readonly Row[]> {
    const at = this.#leave({ statement: wanted, values });
    return rowsAt(await this.#orFirstFault(this.#answers), at, wanted);
  }

  lookUp<Row extends QueryResultRow>(wanted: Statement<Row>, values: readonly Value[]) {
    return this.rows(wanted, values);
  }

  write<Row extends QueryResultRow>(
    wanted: Statement<Row>,
    values: readonly Value[],
    heard?: (rows: readonly Row[]) => void,
  ): void {
    const at = this.#leave({ statement: wanted, values });
    if (heard) this.#remember(this.#answers.then((answers) => heard(rowsAt(answers, at, wanted))));
  }

  async commit(): Promise<void> {
    if (this.#beginning === null && this.#leaving.length === 0) {
      this.#ended = true;
      return;
    }
    const at = this.#leave({ statement: commit, values: [] });
    this.#ended = true;
    const answers = this.#answers;
    await this.#orFirstFault(Promise.all(this.#sent));
    const done = (await answers)[at]?.done;
    if (done !== "COMMIT") throw new Error(`The transaction ended with ${done}.`);
  }

  async rollback(): Promise<void> {
    this.#ended = true;
    this.#givenUp = true;
    // Behind a statement that fails nothing is run, so that this one leaves alone.
    this.#leaving = [];
    if (this.#beginning !== null) await ask(this.#client, [{ statement: rollback, values: [] }]);
    await Promise.allSettled(this.#sent);
  }

  /** @returns the place of its answer among {@link #answers} */
  #leave(question: Question): number {
    // Its connection belongs to another transaction now: a late statement would run in that one.
    if (this.#ended) throw new Error("The transaction has ended.");
    if (this.#leaving.length === 0) {
      this.#answers = this.#whenTurnEnds();
      this.#remember(this.#answers);
      if (this.#beginning === null) this.#leaving.push({ statement: begin, values: [] });
    }
    return this.#leaving.push(question) - 1;
  }

  /** Statements of one turn leave in one packet, and so in one call of the system. */
  async #whenTurnEnds(): Promise<readonly Answer[]> {
    await new Promise<void>((resolve) => process.nextTick(resolve));
    const questions = this.#leaving;
    this.#leaving = [];
    // A statement that leaves before the transaction has begun could run outside of it.
    if (this.#beginning !== null) await this.#beginning;
    if (this.#givenUp) throw new Error("The transaction was given up.");
    const answers = ask(this.#client, questions);
    this.#beginning ??= answers;
    return answers;
  }

  #remember(result: Promise<unknown>): void {
    // The next waiter looks at it; without this a fault before that would count as unhandled.
    result.catch(() => undefined);
    this.#sent.push(result);
  }

  /** After a fault the later statements fail because of it; the first one says what was wrong. */
  async #orFirstFault<T>(result: Promise<T>): Promise<T> {
    try {
      return await result;
    } catch (error) {
      const ends = await Promise.allSettled(this.#sent);
      const fault = ends.find((end) => end.status === "rejected");
      throw explain(fault ? fault.reason : error);
    }
  }
}

/**
 * Runs `work` in a transaction of its own: all or nothing. The loser of two is run again.
 * @param pool one with `pipeline: true`
 */
export async function inTransaction<T>(pool: Pool, work: (run: Runner) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (tries >= MOST_TRIES || !hasLost(error)) throw error;
      // At once it could take the same lock again before the other comes to it.
      await setTimeout(tries * (10 + Math.random() * 20));
    }
  }
}

async function once<T>(pool: Pool, work: (run: Runner) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const transaction = new Transaction(client);
  let broken: Error | undefined;
  try {
    const result = await work(transaction);
    await transaction.commit();
    return result;
  } catch (error) {
    try {
      await transaction.rollback();
    } catch (fault) {
      // The connection is gone, and with it the transaction. What stopped us is what counts.
      broken = fault instanceof Error ? fault : new Error(String(fault));
    }
    throw error;
  } finally {
    client.release(broken);
  }
}
