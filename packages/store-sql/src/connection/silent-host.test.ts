import { type Server, type Socket, connect, createServer } from "node:net";
import type { ClientConfig, Pool } from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { sessionFinder } from "../accounts/account-store.ts";
import { databaseForSuite } from "../testing/databases.ts";
import { openPool } from "./pool.ts";
import { reader } from "./runner.ts";
import { statement } from "./statement.ts";
import { inTransaction } from "./transaction.ts";

// Far under what TCP takes to give up; how fast it is, `bench` measures.
const MOST_MS = 10_000;

const one = statement<{ one: number }>("silent.one", "select 1 as one");
const long = statement("silent.long", "select pg_sleep(2)");

/** A way to a server on which packets can vanish: nothing more passes then, nothing ends, and none gets in. */
class Way {
  readonly #ends = new Set<Socket>();
  readonly #server: Server;
  #isSilent = false;
  #port = 0;

  constructor(to: ClientConfig) {
    this.#server = createServer((near) => {
      const far = connect(Number(to.port), to.host);
      for (const [from, onto] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(from);
        from.on("error", () => undefined);
        from.on("data", (bytes) => void (this.#isSilent || onto.write(bytes)));
        from.on("close", () => void (this.#isSilent || onto.destroy()));
      }
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, "127.0.0.1", resolve));
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("It has no port.");
    this.#port = address.port;
    return address.port;
  }

  /** From now on what is open stays silent; a way back is for new connections. */
  fallSilent(): void {
    this.#isSilent = true;
    this.#server.close();
  }

  async comeBack(): Promise<void> {
    for (const end of this.#ends) end.destroy();
    this.#isSilent = false;
    await this.open();
  }

  close(): void {
    for (const end of this.#ends) end.destroy();
    this.#server.close();
  }
}

/** Fails as where the database is away, before whoever asked would have to wait. */
async function inTime(work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await expect(work()).rejects.toThrow(
    /^(Connection terminated|timeout exceeded|connect ECONNREFUSED)/,
  );
  expect(performance.now() - from).toBeLessThan(MOST_MS);
}

describe("REL-02 a host whose packets vanish", () => {
  const server = inject("servers")[1] ?? inject("embedded");
  const database = databaseForSuite(server);
  let way: Way;
  let pool: Pool;

  beforeEach(async () => {
    way = new Way(database.connection);
    const place = { host: "127.0.0.1", port: await way.open() };
    pool = openPool({ ...database.connection, ...place }, { size: 2, log: () => undefined });
  });
  afterEach(async () => {
    way.close();
    await pool.end();
  });

  it("fails what waits, what waits behind that and what comes later soon, and serves again once it is back", async () => {
    const run = reader(pool);
    const find = sessionFinder(pool, () => new Date().toISOString());
    await Promise.all([run.rows(one, []), run.rows(one, [])]);
    const readings = [() => run.rows(one, []), () => run.rows(one, []), () => find("a")];
    let others: Promise<unknown> = Promise.resolve();
    await inTime(() =>
      inTransaction(pool, async (own) => {
        await own.rows(one, []);
        way.fallSilent();
        others = Promise.all(readings.map(inTime));
        await own.rows(one, []);
      }),
    );
    await others;
    await Promise.all(["a", "b", "c"].map((hash) => inTime(() => find(hash))));
    expect(pool.waitingCount).toBe(0);
    await way.comeBack();
    await expect(Promise.all([run.rows(one, []), run.rows(one, [])])).resolves.toHaveLength(2);
  });

  it("is not one that takes long for an answer", async () => {
    await expect(reader(pool).rows(long, [])).resolves.toHaveLength(1);
  });
});
