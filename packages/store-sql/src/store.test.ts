import { EventEmitter, once } from "node:events";
import type { Bid, QuoteUnit } from "@oneup/domain";
import {
  aBid,
  aBidDraft,
  aFile,
  aQuote,
  anAccount,
  anUpgrade,
  callVerb,
  peopleWithAccounts,
  testPorts,
} from "@oneup/operations/testing";
import type { ServerStore, ServerSession } from "@oneup/operations";
import { beforeEach, describe, expect, inject, it } from "vitest";
import * as accountQueries from "./accounts/account.queries.ts";
import * as clientQueries from "./clients/client.queries.ts";
import * as commandQueries from "./commands/command.queries.ts";
import * as fileQueries from "./files/file.queries.ts";
import { ask } from "./connection/batch.ts";
import { sqlState } from "./connection/runner.ts";
import * as messageQueries from "./messages/message.queries.ts";
import * as ownBidQueries from "./quotes/own-bids.queries.ts";
import * as projectQueries from "./quotes/project.queries.ts";
import * as quoteQueries from "./quotes/quote.queries.ts";
import { addPeople, databaseForSuite } from "./testing/databases.ts";
import { watchStatements } from "./testing/watch-statements.ts";

const { owner, contractor, rival, accounts } = peopleWithAccounts();

/** Hides the phone of a quote. */
async function hide(session: ServerSession, id: string): Promise<void> {
  const unit = await session.quotes.load(id, "forChange");
  if (unit) await session.quotes.save({ ...unit, quote: { ...unit.quote, hidePhone: true } });
}

/** A quote with two rooms. */
function withRoom(id: string, more: Parameters<typeof anUpgrade>[0]): QuoteUnit {
  const upgrades = [anUpgrade(), anUpgrade({ id: "u", ...more })];
  return { quote: aQuote(owner, { id, upgrades }), bids: [] };
}

/** The code with which the database refuses. */
async function stateOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (error: unknown) => sqlState(error),
  );
}

/** What the screens that everybody opens ask. */
const HOT = [
  quoteQueries.loadUnits,
  quoteQueries.lockQuote,
  quoteQueries.loadBids,
  projectQueries.listOpen(21),
  projectQueries.listOpenAfter(21),
  quoteQueries.listOwned,
  quoteQueries.pageOwned.first,
  quoteQueries.pageOwned.after,
  quoteQueries.pageOwnedAt.first,
  quoteQueries.pageOwnedAt.after,
  quoteQueries.listAt,
  quoteQueries.countUnseenBids,
  ownBidQueries.allBids.first,
  ownBidQueries.bidsInTab.action.first,
  ownBidQueries.bidsInTab.action.after,
  ownBidQueries.bidsInTab.archived.after,
  ownBidQueries.countBidsOf,
  clientQueries.outlineClients,
  clientQueries.readClients,
  clientQueries.summariseClients,
  messageQueries.lastMessages,
  messageQueries.unseenMessages,
  accountQueries.findSessions,
  commandQueries.findCommand,
  fileQueries.quotesShowing,
];

const UNIQUE = "23505";
const FOREIGN_KEY = "23503";
const CHECK = "23514";

const server = inject("embedded");

describe("OPS-03 on the embedded database", () => {
  const database = databaseForSuite(server);
  let store: ServerStore;

  beforeEach(async () => {
    ({ store } = await database.makeStore());
    await store.transact((session) => addPeople(session, accounts));
  });

  const save = (...units: QuoteUnit[]) =>
    store.transact(async (session) => {
      for (const unit of units) {
        // oxlint-disable-next-line no-await-in-loop -- in one order
        await session.quotes.save(unit);
      }
    });
  const change = (how: (unit: QuoteUnit) => QuoteUnit) =>
    store.transact(async (session) => {
      const unit = await session.quotes.load("quote-a", "forChange");
      if (unit) await session.quotes.save(how(unit));
    });
  const load = (id = "quote-a") => store.read((session) => session.quotes.load(id));

  describe("rules that the database holds as well", () => {
    const approved: Partial<Bid> = { status: "approved" };

    it("MKT-03 a quote has one approved bid at the most", async () => {
      const bids = [aBid("quote-a", contractor, approved), aBid("quote-a", rival, approved)];
      expect(await stateOf(save({ quote: aQuote(owner), bids }))).toBe(UNIQUE);
      expect(await load()).toBeNull();
    });

    it("PROJ-15 a contractor has one live bid on a quote at the most", async () => {
      const bids = [aBid("quote-a", contractor), aBid("quote-a", contractor, { id: "another" })];
      expect(await stateOf(save({ quote: aQuote(owner), bids }))).toBe(UNIQUE);
      const rejected = [bids[0], aBid("quote-a", contractor, { id: "x", status: "rejected" })];
      await save({ quote: aQuote(owner), bids: rejected.filter((bid) => bid !== undefined) });
      expect((await load())?.bids).toHaveLength(2);
    });

    it.each([
      ["an amount of nothing", { amount: 0 }],
      ["a negative amount", { amount: -1 }],
      ["more than $99,999,999.99", { amount: 10_000_000_000 }],
      ["a withdrawal without its reason", { status: "withdrawn" }],
    ] as const)("REL-04 %s is not kept", async (_what, more) => {
      const bids = [aBid("quote-a", contractor, { ...more, activityLog: [] })];
      expect(await stateOf(save({ quote: aQuote(owner), bids }))).toBe(CHECK);
    });

    it("a quote or bid of nobody is not kept", async () => {
      const quote = aQuote(owner, { ownerId: "nobody" });
      expect(await stateOf(save({ quote, bids: [] }))).toBe(FOREIGN_KEY);
      const bids = [aBid("quote-a", contractor, { contractorId: "nobody" })];
      expect(await stateOf(save({ quote: aQuote(owner), bids }))).toBe(FOREIGN_KEY);
    });

    it("a newer version must be there in the end, and may come after the older", async () => {
      const superseded = { superseded: true, supersededAt: "2026-11-20T11:00:00.000Z" };
      const older = aQuote(owner, { ...superseded, supersededBy: "quote-b" });
      expect(await stateOf(save({ quote: older, bids: [] }))).toBe(FOREIGN_KEY);
      const newer = aQuote(owner, { id: "quote-b", previousVersion: "quote-a" });
      await save({ quote: older, bids: [] }, { quote: newer, bids: [] });
      expect((await load())?.quote.supersededBy).toBe("quote-b");
    });
  });

  describe("sessions of the store", () => {
    it("a reading session keeps nothing: it refuses to", async () => {
      const work = store.read((session) => session.quotes.save({ quote: aQuote(owner), bids: [] }));
      await expect(work).rejects.toThrow("keeps nothing");
      const lock = store.read((session) => session.quotes.load("quote-a", "forChange"));
      await expect(lock).rejects.toThrow("Only a transaction");
      const add = store.read((session) => session.accounts.add(anAccount()));
      await expect(add).rejects.toThrow("Only a transaction");
    });

    it("a quote that was not loaded for change is not overwritten", async () => {
      await save({ quote: aQuote(owner), bids: [] });
      const again = store.transact(async (session) => {
        const unit = await session.quotes.load("quote-a");
        await session.quotes.save({
          quote: aQuote(owner, { isPublic: false }),
          bids: unit?.bids ?? [],
        });
      });
      expect(await stateOf(again)).toBe(UNIQUE);
      expect((await load())?.quote.isPublic).toBe(true);
    });

    it("a bid or a line of a log is never lost or rewritten", async () => {
      const bid = aBid("quote-a", contractor);
      await save({ quote: aQuote(owner), bids: [bid] });
      await expect(change((unit) => ({ ...unit, bids: [] }))).rejects.toThrow("would be lost");
      for (const rewritten of [[], bid.activityLog.map((line) => ({ ...line, amount: 1 }))]) {
        const cut = change((unit) => ({
          ...unit,
          bids: unit.bids.map((each) => ({ ...each, activityLog: rewritten })),
        }));
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await expect(cut).rejects.toThrow("would be cut or rewritten");
      }
      expect((await load())?.bids).toEqual([bid]);
    });

    it("two transactions that wait for each other both come through", async () => {
      await save(
        { quote: aQuote(owner), bids: [] },
        { quote: aQuote(owner, { id: "quote-b" }), bids: [] },
      );
      let arrived = 0;
      const meeting = new EventEmitter();
      const met = once(meeting, "both");
      const both = (first: string, second: string) =>
        store.transact(async (session) => {
          await hide(session, first);
          arrived += 1;
          if (arrived >= 2) meeting.emit("both");
          await met;
          await hide(session, second);
        });
      await Promise.all([both("quote-a", "quote-b"), both("quote-b", "quote-a")]);
      // The loser may meet the other once more.
      expect(arrived).toBeGreaterThanOrEqual(3);
      expect((await load("quote-b"))?.quote.hidePhone).toBe(true);
    });

    it("a fault that the work swallows still undoes the transaction", async () => {
      const work = store.transact(async (session) => {
        await session.quotes.save({ quote: aQuote(owner), bids: [] });
        await session.quotes.save({
          quote: aQuote(owner, { id: "b", ownerId: "nobody" }),
          bids: [],
        });
        await session.quotes.load("quote-a").catch(() => null);
        return "done";
      });
      expect(await stateOf(work)).toBe(FOREIGN_KEY);
      expect(await load()).toBeNull();
    });

    it("REL-04 a cursor that nobody handed out is refused", async () => {
      const page = { cursor: "'; drop table quotes", limit: 2 };
      const refused = { refusal: { code: "request.invalid", field: "cursor" } };
      await store.read(async ({ quotes, accounts: people, messages }) => {
        await expect(quotes.listOpen(page)).rejects.toMatchObject(refused);
        await expect(quotes.listOpen({ ...page, cursor: "zzzzzzzzzzz.a" })).rejects.toMatchObject(
          refused,
        );
        // Nobody stands behind somebody who does not exist.
        expect(await people.list({ after: page.cursor, limit: 2 })).toEqual([]);
        const before = messages.list("quote-a", "b", { before: "1e3", limit: 2 });
        await expect(before).rejects.toMatchObject(refused);
      });
    });
  });

  describe("pictures", () => {
    it("PIC-08 it is known which quotes show a picture, before or after", async () => {
      await save(
        withRoom("before", { beforeImage: "/api/files/photo-1" }),
        withRoom("after", { afterImage: "/api/files/photo-1" }),
        withRoom("longer", { afterImage: "/api/files/photo-12" }),
        withRoom("named", { description: "/api/files/photo-1" }),
      );
      await store.transact((session) => session.files.add(aFile(owner, { id: "photo-1" })));
      const showing = (id: string) => store.read((session) => session.files.quotesShowing(id));
      expect(await showing("photo-1")).toEqual(["after", "before"]);
      expect(await showing("photo-2")).toEqual([]);
    });
  });

  describe("the path of a bid", () => {
    it("a bid under a key takes eight statements in two round trips", async () => {
      await save({ quote: aQuote(owner), bids: [aBid("quote-a", rival)] });
      const ports = testPorts(store);
      const watch = watchStatements(database.pool);
      const input = { quoteId: "quote-a", ...aBidDraft(contractor) };
      await callVerb(ports, contractor, "bids.submit", input, { idempotencyKey: "key-00000001" });
      const { statements, roundTrips } = watch.stop();
      expect(statements.filter((name) => name !== "changes.notify")).toEqual([
        "transaction.begin",
        "commands.find",
        "quotes.lock",
        "quotes.load_bids",
        "bids.insert",
        "changes.keep_with_notices",
        "commands.keep",
        "transaction.commit",
      ]);
      expect(roundTrips).toBe(2);
    });

    it("a quote with its bids takes one statement, a page of the market with one's own bids two", async () => {
      await save({
        quote: aQuote(owner),
        bids: [aBid("quote-a", contractor), aBid("quote-a", rival)],
      });
      const ports = testPorts(store);
      const watch = watchStatements(database.pool);
      await load();
      await callVerb(ports, contractor, "quotes.listOpen", {});
      expect(watch.stop().statements).toEqual([
        "quotes.load",
        "quotes.list_open_21",
        "quotes.own_bids_on",
      ]);
    });

    it("who reads the top of the market at the same time shares one statement, never one's own bids", async () => {
      await save({ quote: aQuote(owner), bids: [aBid("quote-a", rival)] });
      const ports = testPorts(store);
      const watch = watchStatements(database.pool);
      const [mine, theirs] = await Promise.all(
        [contractor, rival].map((actor) => callVerb(ports, actor, "quotes.listOpen", {})),
      );
      expect(watch.stop().statements.filter((name) => name.startsWith("quotes.list"))).toEqual([
        "quotes.list_open_21",
      ]);
      expect(mine?.items.map(({ ownBid }) => ownBid)).toEqual([null]);
      expect(theirs?.items.map(({ ownBid }) => ownBid?.quoteId)).toEqual(["quote-a"]);
      await save({ quote: aQuote(owner, { id: "quote-b" }), bids: [] });
      const { items } = await callVerb(ports, contractor, "quotes.listOpen", {});
      expect(items.map(({ quote }) => quote.id).toSorted()).toEqual(["quote-a", "quote-b"]);
    });

    it("lookups by keys and the first page of the market are not planned anew in every call", async () => {
      const client = await database.pool.connect();
      try {
        const now = "2026-11-21T03:00:00.000Z";
        const asked = Array.from({ length: 12 }, () => [
          { statement: quoteQueries.loadUnits, values: [["quote-a"]] },
          { statement: accountQueries.findSessions, values: [["a".repeat(64)], now] },
          { statement: projectQueries.listOpenAfter(21), values: [now, "quote-a"] },
        ]);
        await ask(client, asked.flat());
        const { rows } = await client.query<{ custom: number }>(
          "select custom_plans::int as custom from pg_prepared_statements where name like any($1)",
          [["quotes.load", "sessions.find%", "quotes.list_open_after%"]],
        );
        // PostgreSQL plans the first five calls with their values.
        expect(rows).toEqual([{ custom: 5 }, { custom: 5 }, { custom: 5 }]);
      } finally {
        client.release(true);
      }
    });

    it("MKT-11 none of the queries of a busy screen reads a whole table, also when planned over an empty one", async () => {
      // Now the planner knows how empty the tables are.
      await database.pool.query("vacuum analyze");
      const client = await database.pool.connect();
      try {
        await client.query("set plan_cache_mode = force_generic_plan");
        for (const { name, text } of HOT) {
          const numbers = [...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1]));
          const nulls = Array.from({ length: Math.max(0, ...numbers) }, () => "null").join(", ");
          // oxlint-disable no-await-in-loop -- on one connection
          await client.query(`prepare hot as ${text}`);
          const { rows } = await client.query<{ "QUERY PLAN": string }>(
            `explain execute hot ${nulls && `(${nulls})`}`,
          );
          await client.query("deallocate hot");
          // oxlint-enable no-await-in-loop
          const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
          const ways = [plan.includes("Index"), plan.includes("Seq Scan")];
          expect([name, ...ways]).toEqual([name, true, false]);
        }
      } finally {
        // Not to be used again: it has settings of its own.
        client.release(true);
      }
    });
  });
});
