import { setTimeout } from "node:timers/promises";
import type { Pool, PoolClient, QueryResult, QueryResultRow } from "pg";
import { type Runner, explain, sqlState } from "./runner.ts";
import type { Statement, Value } from "./statement.ts";

/** Deadlock and serialization failure: the loser of two may simply try again. */
const TRY_AGAIN = new Set(["40P01", "40001"]);
const MOST_TRIES = 3;

/**
 * One transaction on one connection. Statements are sent as soon as they are known, writes and the
 * commit without waiting for an answer, so that a short transaction takes two or three round trips.
 * The server runs them in order and, after the first that fails, none.
 */
class Transaction implements Runner {
  readonly keeps = true;
  readonly #client: PoolClient;
  readonly #sent: Promise<unknown>[] = [];
  #begun = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async rows<Row extends QueryResultRow>(
    statement: Statement<Row>,
    values: readonly Value[],
  ): Promise<readonly Row[]> {
    const result = await this.#orFirstFault(this.#send(statement, values));
    return result.rows;
  }

  write<Row extends QueryResultRow>(
    statement: Statement<Row>,
    values: readonly Value[],
    heard?: (rows: readonly Row[]) => void,
  ): void {
    const result = this.#send(statement, values);
    if (heard) this.#remember(result.then((got) => heard(got.rows)));
  }

  async commit(): Promise<void> {
    if (!this.#begun) return;
    this.#gather();
    const end = this.#client.query("commit");
    this.#remember(end);
    await this.#orFirstFault(Promise.all(this.#sent));
    const { command } = await end;
    if (command !== "COMMIT") throw new Error(`The transaction ended with ${command}.`);
  }

  async rollback(): Promise<void> {
    if (!this.#begun) return;
    await this.#client.query("rollback");
    await Promise.allSettled(this.#sent);
  }

  /** What is sent in one turn leaves in one packet, and so in one call of the system. */
  #gather(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  #send<Row extends QueryResultRow>(
    { name, text, types }: Statement<Row>,
    values: readonly Value[],
  ) {
    this.#gather();
    if (!this.#begun) {
      this.#begun = true;
      this.#remember(this.#client.query("begin isolation level read committed"));
    }
    const result: Promise<QueryResult<Row>> = this.#client.query<Row>({
      name,
      text,
      types,
      values: [...values],
    });
    this.#remember(result);
    return result;
  }

  #remember(result: Promise<unknown>): void {
    // Looked at by whoever waits next; without this a fault in between would count as unhandled.
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
 * Runs `work` in a transaction of its own: all or nothing. The loser of a deadlock is run again.
 * @param pool one with `pipeline: true`
 */
export async function inTransaction<T>(pool: Pool, work: (run: Runner) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (tries >= MOST_TRIES || !TRY_AGAIN.has(sqlState(error))) throw error;
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
