import type { Pool, PoolClient } from "pg";
import { notify } from "../changes/change.queries.ts";
import { Batch } from "../connection/batch.ts";

/** What was sent to the database. */
export interface Sent {
  /** Names of prepared statements, texts of others. */
  readonly statements: readonly string[];
  /** How often something was sent while no answer was awaited. */
  readonly roundTrips: number;
}

/** Notes what the idle connections of a pool send from now on, until it is stopped. */
export function watchStatements(pool: Pool): { stop: () => Sent } {
  const statements: string[] = [];
  const undo: (() => void)[] = [];
  let underWay = 0;
  let roundTrips = 0;

  const watch = (client: PoolClient) => {
    const original: (...given: unknown[]) => unknown = client.query.bind(client);
    const watched = (...given: unknown[]): unknown => {
      const [asked] = given;
      if (!(asked instanceof Batch)) {
        statements.push(String(asked));
        return original(...given);
      }
      const names = asked.questions.map(({ statement: { name, text } }) => name || text);
      statements.push(...names);
      if (names.includes(notify.name)) return original(...given);
      if (underWay === 0) roundTrips += 1;
      underWay += 1;
      const { callback } = asked;
      Reflect.set(asked, "callback", (...answer: Parameters<typeof callback>) => {
        underWay -= 1;
        callback(...answer);
      });
      return original(...given);
    };
    Reflect.set(client, "query", watched);
    undo.push(() => Reflect.deleteProperty(client, "query"));
  };

  const acquired = new Set<PoolClient>();
  const onAcquire = (client: PoolClient) => {
    if (acquired.has(client)) return;
    acquired.add(client);
    watch(client);
  };
  pool.on("acquire", onAcquire);
  return {
    stop() {
      pool.off("acquire", onAcquire);
      for (const each of undo) each();
      return { statements, roundTrips };
    },
  };
}
