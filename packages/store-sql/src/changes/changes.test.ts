import type { Change, ServerStore } from "@oneup/operations";
import { DAY_MS, testClock } from "@oneup/operations/testing";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { pruneStore } from "../prune.ts";
import { createSqlStore } from "../store.ts";
import { databaseForSuite } from "../testing/databases.ts";
import type { ChangeChannel } from "./change-channel.ts";
import type { KeptChange } from "./change.mapper.ts";
import { changesSince, newestChangeId } from "./change-log.ts";
import { listenToChanges } from "./listener.ts";

/** So rarely that no test sees it. */
const NEVER_MS = 1_000_000;

const about = (quoteId: string, audience: readonly string[] = ["user-1"]): Change => ({
  topic: "bids",
  quoteId,
  bidId: `bid-of-${quoteId}`,
  audience,
});

describe.each(inject("servers"))("$name", (server) => {
  const database = databaseForSuite(server);
  let store: ServerStore;
  const stops: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    ({ store } = await database.makeStore());
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });

  const tell = (...changes: Change[]) =>
    store.transact(async (session) => {
      await Promise.all(changes.map((change) => session.changes.tell(change)));
    });

  /** Keeps a change as a process does that ends before it tells. */
  const keepInSilence = (quoteId: string) =>
    database.pool.query(
      `insert into changes (topic, quote_id, audience) values ('quotes', $1, '{user-1}')`,
      [quoteId],
    );

  async function listen(recheckMs: number, channel: ChangeChannel | null = null) {
    const heard: KeptChange[] = [];
    const gaps: number[] = [];
    const log = vi.fn<(message: string, about?: unknown) => void>();
    const { stop } = await listenToChanges(
      database.connection,
      (change) => heard.push(change),
      () => gaps.push(heard.length),
      { recheckMs, log, channel },
    );
    stops.push(stop);
    const ids = () => heard.map(({ quoteId }) => quoteId);
    const until = (expected: readonly string[]) =>
      vi.waitFor(() => expect(ids()).toEqual(expected), { timeout: 10_000, interval: 5 });
    return { heard, gaps, log, until, ids };
  }

  const cutListeners = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'oneup-listener'`,
    );

  const idsSince = async (id: number, audience: readonly string[], overlapMs = 0) => {
    const { changes } = await changesSince(database.pool, id, audience, overlapMs);
    return changes.map((change) => change.quoteId);
  };

  describe("hearing of changes", () => {
    it("MKT-01 every change is heard once, whole, and in its order", async () => {
      await tell(about("before"));
      const { heard } = await listen(NEVER_MS);
      await tell(about("quote-1"), { topic: "users", audience: ["user-1", "user-2"] });
      await tell(about("quote-2"));
      await vi.waitFor(() => expect(heard).toHaveLength(3));
      expect(heard).toMatchObject([about("quote-1"), { topic: "users" }, about("quote-2")]);
      expect(heard[1]).toEqual({
        id: heard[1]?.id,
        topic: "users",
        audience: ["user-1", "user-2"],
      });
      expect(heard.map(({ id }) => id)).toEqual([2, 3, 4]);
    });

    it("a change for more people than a notification can carry is heard whole", async () => {
      const { heard, until } = await listen(NEVER_MS);
      const audience = Array.from({ length: 2000 }, (_, n) => `user-${n}`);
      await tell(about("crowded", audience));
      await until(["crowded"]);
      expect(heard[0]?.audience).toEqual(audience);
    });

    it("OPS-04 all listeners hear, and a burst is heard whole", async () => {
      const [one, two] = await Promise.all([listen(NEVER_MS), listen(NEVER_MS)]);
      const names = Array.from({ length: 100 }, (_, n) => `quote-${n}`);
      await Promise.all(names.map((name) => tell(about(name))));
      await vi.waitFor(() => expect([one.heard.length, two.heard.length]).toEqual([100, 100]));
      expect(new Set(one.ids())).toEqual(new Set(names));
      expect(new Set(two.ids())).toEqual(new Set(names));
    });

    it("OPS-04 a channel carries changes in place of the database, which carries them where that fails", async () => {
      const hears: ((payload: string) => void)[] = [];
      let isAway = false;
      const channel: ChangeChannel = {
        async publish(payloads) {
          if (isAway) throw new Error("away");
          for (const payload of payloads) for (const hear of hears) hear(payload);
        },
        subscribe: (hear) => void hears.push(hear),
      };
      const [reached, other] = [await listen(NEVER_MS, channel), await listen(NEVER_MS)];
      store = createSqlStore({ pool: database.pool, channel });
      await tell(about("by the channel"));
      await reached.until(["by the channel"]);
      isAway = true;
      await tell(about("by the database"));
      await reached.until(["by the channel", "by the database"]);
      await other.until(["by the database"]);
      expect(database.logged).toEqual([]);
    });

    it("OPS-04 who was away from a channel looks for what was told meanwhile", async () => {
      const backs: (() => void)[] = [];
      const { until, gaps } = await listen(NEVER_MS, {
        publish: () => Promise.resolve(),
        subscribe: (_hear, again) => void backs.push(again),
      });
      await keepInSilence("missed");
      for (const again of backs) again();
      await until(["missed"]);
      expect(gaps).toEqual([]);
    });

    it("MKT-02 a change that its process could not tell of any more is found all the same", async () => {
      const { heard, until } = await listen(20);
      await keepInSilence("silent");
      await until(["silent"]);
      await tell(about("told"));
      await keepInSilence("silent again");
      await until(["silent", "told", "silent again"]);
      expect(heard[0]).toEqual({ id: 1, topic: "quotes", quoteId: "silent", audience: ["user-1"] });
    });

    it("MKT-02 a change that was begun before the listener and kept after it, by a process that is gone, is found", async () => {
      const slow = new Client(database.connection);
      await slow.connect();
      await slow.query("begin");
      await slow.query(
        `insert into changes (topic, quote_id, audience) values ('quotes', 'slow', '{user-1}')`,
      );
      await tell(about("quick"));
      const { until, gaps } = await listen(20);
      await slow.query("commit");
      await slow.end();
      await until(["slow"]);
      expect(gaps).toEqual([]);
    });

    it("MKT-02 after a cut what happened meanwhile is heard: nothing missed, nothing twice", async () => {
      const { until, log, gaps } = await listen(NEVER_MS);
      await tell(about("before"));
      await until(["before"]);
      await cutListeners();
      await tell(about("meanwhile"));
      await until(["before", "meanwhile"]);
      await tell(about("after"));
      await until(["before", "meanwhile", "after"]);
      expect(log).toHaveBeenCalledWith(expect.stringContaining("lost"), expect.anything());
      expect(gaps).toEqual([]);
    });
  });

  describe("resuming after a cut", () => {
    it("MKT-02 gives what came after, to those whom it concerns, oldest first", async () => {
      await tell(about("quote-1"));
      const last = await newestChangeId(database.pool);
      await tell(about("quote-2"), about("quote-3", ["user-2", "contractors"]));
      await tell(about("quote-4", ["user-3"]), about("quote-5"));
      expect(await idsSince(last, ["user-1"])).toEqual(["quote-2", "quote-5"]);
      expect(await idsSince(last, ["user-2"])).toEqual(["quote-3"]);
      expect(await idsSince(last, ["user-9", "contractors"])).toEqual(["quote-3"]);
      expect(await idsSince(last, [])).toEqual([]);
      const all = await changesSince(database.pool, last, ["user-1"], 0);
      expect(all.changes[0]).toEqual({ ...about("quote-2"), id: last + 1 });
      expect(all.complete).toBe(true);
    });

    it("MKT-02 a change that was begun before and kept after is given too", async () => {
      const slow = new Client(database.connection);
      await slow.connect();
      await tell(about("early"));
      await slow.query("begin");
      await slow.query(
        `insert into changes (topic, quote_id, audience) values ('quotes', 'slow', '{user-1}')`,
      );
      await tell(about("quick"));
      const last = await newestChangeId(database.pool);
      expect(await idsSince(last, ["user-1"], 2_000)).toEqual(["early"]);
      await slow.query("commit");
      await slow.end();
      expect(await idsSince(last, ["user-1"], 2_000)).toEqual(["early", "slow"]);
    });

    it("who comes back after more than a day, or missed too much, is told so", async () => {
      const clock = testClock();
      const dated = createSqlStore({ pool: database.pool, clock });
      const tellDated = (quoteId: string) =>
        dated.transact((session) => session.changes.tell(about(quoteId)));
      await tellDated("old");
      const last = await newestChangeId(database.pool);
      clock.advance(DAY_MS / 2);
      await tellDated("new");
      clock.advance(DAY_MS / 2 + 1);
      expect((await changesSince(database.pool, last, ["user-1"], 0)).complete).toBe(true);
      await pruneStore(database.pool, clock.now());
      const since = await changesSince(database.pool, last, ["user-1"], 0);
      expect(since).toMatchObject({ complete: false, changes: [{ quoteId: "new" }] });
      await database.pool.query(
        `insert into changes (topic, audience) select 'quotes', '{user-1}' from generate_series(1, 1001)`,
      );
      const much = await changesSince(database.pool, last + 1, ["user-1"], 0);
      expect(much).toEqual({ complete: false, changes: [] });
    });
  });

  describe("what is no longer needed", () => {
    it("goes: kept answers after a week, sessions that are over, changes after a day", async () => {
      const clock = testClock();
      const dated = createSqlStore({ pool: database.pool, clock });
      const remember = (key: string) =>
        dated.transact(async (session) => {
          await session.commands.keep({
            actorId: "user-1",
            key,
            operation: "bids.submit",
            inputHash: "a",
            answer: 1,
            at: clock.now(),
          });
          await session.changes.tell(about(key));
        });
      await remember("key-of-the-first-day");
      clock.advance(6.5 * DAY_MS);
      await remember("key-of-last-night");
      clock.advance(DAY_MS * 0.75);
      await pruneStore(database.pool, clock.now());
      const counted = await database.pool.query(
        `select (select array_agg(key) from commands) as commands,
                (select array_agg(quote_id) from changes) as changes`,
      );
      expect(counted.rows).toEqual([
        { commands: ["key-of-last-night"], changes: ["key-of-last-night"] },
      ]);
    });
  });
});
