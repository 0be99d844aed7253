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
  });

  it("lookups of one turn leave in one packet, and one that fails in it fails alone", async () => {
    const watch = watchStatements(database.pool);
    const run = reader(database.pool);
    const looked = (of: number) =>
      Promise.allSettled([run.lookUp(divide, [1]), run.lookUp(divide, [of])]);
    expect(await looked(1)).toMatchObject([{ value: [{ half: 1 }] }, { value: [{ half: 1 }] }]);
    expect(watch.stop()).toMatchObject({
      statements: ["test.divide", "test.divide"],
      roundTrips: 1,
    });
    const failed = { status: "rejected", reason: { code: "22012" } };
    expect(await looked(0)).toMatchObject([{ value: [{ half: 1 }] }, failed]);
  });

  describe("statements that are left to the driver", () => {
    it("OPS-03 are answered alike, and keep nothing of a transaction in which one fails", async () => {
      const plain = openPool(database.connection, { size: 1, plain: true, log: () => undefined });
      try {
        const values = [1, "2026-11-21T03:00:00.120Z", "2026-11-21", "[1]", ["a"], true, null, "b"];
        for (const asked of [kinds, named, named]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const rows = await reader(plain).lookUp(asked, values);
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          expect(rows).toEqual(await reader(database.pool).rows(asked, values));
        }
        const half = (of: number) =>
          inTransaction(plain, async (run) => {
            run.write(note, [`half of ${of}`]);
            run.write(divide, [of]);
            run.write(note, ["last"]);
          });
        await expect(half(0)).rejects.toMatchObject({ code: "22012" });
        await expect(reader(plain).rows(noted, [])).resolves.toEqual([{ note: "" }]);
        await half(1);
        await expect(reader(plain).rows(noted, [])).resolves.toEqual([{ note: "last" }]);
      } finally {
        await plain.end();
      }
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
});
