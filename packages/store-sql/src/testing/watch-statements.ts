import type { Pool, PoolClient } from "pg";

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
      const [config] = given;
      const name = nameOf(config);
      statements.push(name);
      const counts = name !== "changes.notify";
      if (counts && underWay === 0) roundTrips += 1;
      if (counts) underWay += 1;
      const answer = original(...given);
      const answered = () => {
        if (counts) underWay -= 1;
      };
      if (answer instanceof Promise) answer.then(answered, answered);
      return answer;
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

function nameOf(config: unknown): string {
  if (typeof config === "string") return config;
  if (typeof config !== "object" || config === null) return "";
  const name: unknown = Reflect.get(config, "name");
  return typeof name === "string" ? name : String(Reflect.get(config, "text"));
}
