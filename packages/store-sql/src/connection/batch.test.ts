import { setImmediate } from "node:timers/promises";
import { describe, expect, inject, it } from "vitest";
import { databaseForSuite } from "../testing/databases.ts";
import { watchStatements } from "../testing/watch-statements.ts";
import { ask } from "./batch.ts";
import { openPool } from "./pool.ts";
import { reader } from "./runner.ts";
import { statement, unnamed } from "./statement.ts";
import { inTransaction } from "./transaction.ts";

interface Backend {
  readonly pid: number;
}

const backend = statement<Backend>("test.backend", "select pg_backend_pid() as pid");
const sleep = statement("test.sleep", "select pg_sleep(60)");
const endOf = statement("test.end", "select pg_terminate_backend($1)");
const divide = statement<{ half: number }>("test.divide", "select 1 / $1::int as half");
const note = statement("test.note", "select set_config('test.note', $1, false)");
const noted = statement<{ note: string | null }>(
  "test.noted",
  "select current_setting('test.note', true) as note",
);
const keepAlone = statement("test.keep_alone", "insert into kept_alone (what) values ($1)");
const kinds = unnamed(
  `select $1::bigint as whole, $2::timestamptz as time, $3::date as day, $4::json as facts,
    $5::text[] as list, $6::boolean as yes, $7::text as nothing, $8::text as words`,
);
const named = statement("test.kinds", kinds.text);

describe.each(inject("servers"))("$name", (server) => {
  const database = databaseForSuite(server);

  const end = (pid: number) => reader(database.pool).rows(endOf, [pid]);

  /** Answers of one connection, which is given back. */
  const asked = async (...questions: Parameters<typeof ask>[1]) => {
    const client = await database.pool.connect();
    try {
      return await ask(client, questions);
    } finally {
      client.release();
    }
  };

  /** What a transaction of this work sends. */
  const watched = async (work: Parameters<typeof inTransaction<void>>[1]) => {
    const watch = watchStatements(database.pool);
    await inTransaction(database.pool, work);
    return watch.stop();
  };

  describe("statements that leave together", () => {
    it("every kind of value comes back as it was sent, the first time and later", async () => {
      const list = ['quo"te', "back\\slash", "comma,", "{}", "", "NULL", "ä€😀"];
      const values = [
        9_007_199_254_740_991,
        "2026-11-21T03:00:00.120Z",
        "2026-11-21",
        '{"a":[1,null]}',
        list,
        true,
        null,
        "line\nline",
      ];
      const row = {
        whole: 9_007_199_254_740_991,
        time: "2026-11-21T03:00:00.120Z",
        day: "2026-11-21",
        facts: { a: [1, null] },
        list,
        yes: true,
        nothing: null,
        words: "line\nline",
      };
      const answers = await asked(
        { statement: kinds, values },
        { statement: named, values },
        { statement: named, values },
        { statement: kinds, values },
      );
      expect(answers.map(({ rows }) => rows)).toEqual([[row], [row], [row], [row]]);
      const [again] = await asked({ statement: named, values });
      expect(again).toEqual({ rows: [row], done: "SELECT 1" });
    });

    it("behind one that fails nothing is run, and the connection serves on", async () => {
      const client = await database.pool.connect();
      try {
        const half = (of: number) => ({ statement: divide, values: [of] });
        const write = { statement: note, values: ["ran"] };
        await expect(ask(client, [half(1), half(0), write])).rejects.toMatchObject({
          code: "22012",
        });
        const [first, second] = await ask(client, [half(1), { statement: noted, values: [] }]);
        expect(first?.rows).toEqual([{ half: 1 }]);
        expect(second?.rows).toEqual([{ note: null }]);
      } finally {
        client.release();
      }
    });

    it("a statement that the connection has lost is parsed anew after one fault", async () => {
      const client = await database.pool.connect();
      try {
        const question = { statement: divide, values: [1] };
        await ask(client, [question]);
        await client.query("deallocate all");
        await expect(ask(client, [question])).rejects.toMatchObject({ code: "26000" });
        const [answer] = await ask(client, [question]);
        expect(answer?.rows).toEqual([{ half: 1 }]);
      } finally {
        client.release();
      }
    });

    it("a row that cannot be read fails alone", async () => {
      const endless = unnamed("select 'infinity'::timestamptz as time");
      const run = reader(database.pool);
      await expect(run.rows(endless, [])).rejects.toThrow("Invalid time");
      await expect(run.rows(divide, [1])).resolves.toEqual([{ half: 1 }]);
    });
  });

  describe("a connection that breaks", () => {
    it("fails the transaction that waits on it, and nobody else", async () => {
      const broken = inTransaction(database.pool, async (run) => {
        const [own] = await run.rows(backend, []);
        await Promise.all([run.rows(sleep, []), end(own?.pid ?? 0)]);
      });
      await expect(broken).rejects.toThrow("terminating connection");
      await expect(reader(database.pool).rows(divide, [1])).resolves.toEqual([{ half: 1 }]);
    });

    it("fails the reading that waits on it, and not who asks next", async () => {
      const single = openPool(database.connection, { size: 1, log: () => undefined });
      try {
        const run = reader(single);
        const [own] = await run.rows(backend, []);
        const [broken, waiting] = await Promise.allSettled([
          run.rows(sleep, []),
          run.rows(divide, [1]),
          end(own?.pid ?? 0),
        ]);
        expect(broken).toMatchObject({ reason: { code: "57P01" } });
        expect(waiting).toEqual({ status: "fulfilled", value: [{ half: 1 }] });
      } finally {
        await single.end();
      }
    });

    it("fails the transaction that asks it next, and nobody else", async () => {
      const broken = inTransaction(database.pool, async (run) => {
        const [own] = await run.rows(backend, []);
        await end(own?.pid ?? 0);
        await run.rows(divide, [1]);
      });
      await expect(broken).rejects.toThrow(Error);
      await expect(reader(database.pool).rows(divide, [1])).resolves.toEqual([{ half: 1 }]);
    });
  });

  it("where a transaction could not begin, nothing of it is kept", async () => {
    const single = openPool(database.connection, { size: 1, log: () => undefined });
    try {
      await single.query("create table kept_alone (what text)");
      await inTransaction(single, (run) => run.rows(divide, [1]));
      // As one who shares out connections may forget what they were told.
      await single.query('deallocate "transaction.begin"');
      const lost = inTransaction(single, async (run) => {
        run.write(divide, [1]);
        await setImmediate();
        run.write(keepAlone, ["written"]);
      });
      await expect(lost).rejects.toMatchObject({ code: "26000" });
      expect((await single.query("select what from kept_alone")).rows).toEqual([]);
    } finally {
      await single.query("drop table kept_alone");
      await single.end();
    }
  });

  it("what is asked a moment after the first statements left begins no second time", async () => {
    const { statements } = await watched(async (run) => {
      run.write(divide, [1]);
      await new Promise<void>((resolve) => process.nextTick(resolve));
      run.write(divide, [1]);
      await Promise.resolve();
      run.write(divide, [1]);
    });
    expect(statements.filter((name) => name === "transaction.begin")).toHaveLength(1);
  });

  it("work that goes on after a part of it gave up keeps nothing", async () => {
    const released = new Promise<void>((resolve) => {
      database.pool.once("release", () => resolve());
    });
    let late: Promise<unknown> = released;
    const given = inTransaction(database.pool, async (run) => {
      late = released.then(() => run.rows(divide, [1]));
      await Promise.all([late, Promise.reject(new Error("given up"))]);
    });
    await expect(given).rejects.toThrow("given up");
    await expect(late).rejects.toThrow("has ended");
  });

  it("a value that cannot be sent fails alone", async () => {
    const client = await database.pool.connect();
    try {
      const unsendable = JSON.parse('[["a list of texts", 1]]');
      await expect(ask(client, [{ statement: note, values: unsendable }])).rejects.toThrow(Error);
      const [answer] = await ask(client, [{ statement: divide, values: [1] }]);
      expect(answer?.rows).toEqual([{ half: 1 }]);
    } finally {
      client.release();
    }
  });

  it("work that gives up in the turn of its writes keeps nothing, and the connection stays whole", async () => {
    await database.makeStore();
    const given = inTransaction(database.pool, async (run) => {
      run.write(divide, [0]);
      await Promise.reject(new Error("given up"));
    });
    await expect(given).rejects.toThrow("given up");
    const pids = () => reader(database.pool).rows(backend, []);
    expect(await pids()).toEqual(await pids());
  });
});
