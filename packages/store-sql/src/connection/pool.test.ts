import { describe, expect, inject, it } from "vitest";
import { nameDatabase, run, createDatabase } from "../testing/create-database.ts";
import { dropDatabase } from "../testing/databases.ts";
import { pooler } from "../testing/pooler.ts";
import { isShared, openPool } from "./pool.ts";

const server = inject("embedded");

describe("the pool's connections", () => {
  it("OPS-03 compile no statement, on a server too that would: up to PostgreSQL 17 what has no index looks dear", async () => {
    const name = nameDatabase("jit");
    const connection = await createDatabase(server.connection, name);
    await run(connection, `alter database "${name}" set jit = on`);
    const pool = openPool(connection, { log: () => undefined });
    try {
      expect((await pool.query("show jit")).rows).toEqual([{ jit: "off" }]);
    } finally {
      await pool.end();
      await dropDatabase(server.connection, name);
    }
  });

  it("OPS-03 are told from those that a pooler hands round", async () => {
    const pooled = await pooler(server.connection);
    const pools = [server.connection, pooled.connection].map((connection) =>
      openPool(connection, { log: () => undefined }),
    );
    try {
      expect(await Promise.all(pools.map(isShared))).toEqual([false, true]);
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
      pooled.close();
    }
  });
});
