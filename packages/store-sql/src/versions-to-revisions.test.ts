import { readFileSync } from "node:fs";
import { type QuoteUnit, changeOf, isOutdated, withChanges } from "@oneup/domain";
import type { ServerStore } from "@oneup/operations";
import { type ClientConfig, Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openPool } from "./connection/pool.ts";
import { migrate, MIGRATIONS } from "./migrate.ts";
import { schemaVersions, withMigrationsUntil } from "./migrations-until.ts";
import { createSqlStore } from "./store.ts";
import { createDatabase, nameDatabase, run } from "./testing/create-database.ts";
import { dropDatabase } from "./testing/databases.ts";

const REQUESTS = new URL("../fixtures/versions-of-requests.sql", import.meta.url);

/** The number of migrations before requests with versions became projects with revisions. */
const BEFORE = 39;

/** Brings a database to the schema in which the requests of the fixture were kept. */
async function migrateToVersions(connection: ClientConfig): Promise<void> {
  const version = schemaVersions(MIGRATIONS)[BEFORE - 1] ?? 0;
  await withMigrationsUntil(MIGRATIONS, version, (folder) => migrate(connection, folder));
}

/** The rooms of each revision, oldest first. */
const roomsOf = ({ quote, earlier = [] }: QuoteUnit) =>
  [...earlier, quote].map(({ upgrades }) => upgrades.map(({ room }) => room));

/** The bids of a unit in short. */
const bidsOf = ({ bids }: QuoteUnit) =>
  bids.map(({ id, status, pricedRevision }) => [id, status, pricedRevision]);

/** Where the log of a bid stands, in its words. */
const logOf = ({ bids }: QuoteUnit, id: string) =>
  bids.find((bid) => bid.id === id)?.activityLog.map(({ details }) => details);

const server = inject("embedded");

describe("versions of requests become revisions of projects", () => {
  const name = nameDatabase("versions");
  let connection: ClientConfig;
  let store: ServerStore;
  let end: () => Promise<void>;

  beforeAll(async () => {
    connection = await createDatabase(server.connection, name);
    await migrateToVersions(connection);
    await run(connection, readFileSync(REQUESTS, "utf8"));
    await migrate(connection);
    const pool = openPool(connection, { log: () => undefined });
    store = createSqlStore({ pool });
    end = () => pool.end();
  });
  afterAll(async () => {
    await end();
    await dropDatabase(server.connection, name);
  });

  async function query(text: string, ...values: string[]): Promise<Record<string, unknown>[]> {
    const client = new Client(connection);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async function load(id: string): Promise<QuoteUnit> {
    const unit = await store.read(({ quotes }) => quotes.load(id));
    if (unit === null) throw new Error(`There is no quote ${id}.`);
    return unit;
  }

  it("MKT-07 versions that share a room are one project, in the newest published one, whose bids wait for their bidders", async () => {
    const project = await load("waiting-2");
    expect(roomsOf(project)).toEqual([
      ["Kitchen", "Porch"],
      ["kitchen", "Bath"],
    ]);
    expect(bidsOf(project)).toEqual([
      ["waiting-c", "pending", 1],
      ["waiting-r", "pending", 1],
    ]);
    expect(project.quote).toMatchObject({ revision: 2, superseded: false, previousVersion: null });
    const older = await load("waiting-1");
    expect(older.bids).toEqual([]);
    expect(older.quote).toMatchObject({ superseded: true, supersededBy: "waiting-2" });
    // A revision holds since it was published.
    expect(project.quote.revisedAt).toBe(older.quote.supersededAt);
    expect(project.earlier?.[0]?.at).toBe(older.quote.createdAt);
  });

  it("MKT-07 MKT-05 room prices stay with the room of that name, and with a room that is asked for no more", async () => {
    const { quote, earlier, bids } = await load("waiting-2");
    const lines = bids[0]?.details?.lines.map(({ upgradeId, labor }) => [upgradeId, labor]);
    expect(lines).toEqual([
      [quote.upgrades[0]?.id, 1_580_000],
      [earlier?.[0]?.upgrades[1]?.id, 1_000_000],
    ]);
    expect(earlier?.[0]?.upgrades[0]?.id).toBe(quote.upgrades[0]?.id);
  });

  it("MKT-07 MKT-08 MKT-09 everything that hung on an older version hangs on the project", async () => {
    const about = { quoteId: "waiting-2", bidId: "waiting-c" };
    const found = await store.read(async (session) => ({
      messages: (
        await session.messages.list(about.quoteId, about.bidId, { before: null, limit: 9 })
      ).items.map(({ text }) => text),
      unseen: (await session.messages.unseen(about.quoteId, "contractor")).get("waiting-r"),
      reported: await session.messages.hasOpenReport({
        ...about,
        bidId: "waiting-r",
        reporterId: "user-ron",
      }),
      day: await session.responseDates.read(about.quoteId),
      unseenBids: (await session.quotes.listOwned("user-olive")).find(
        ({ quote }) => quote.id === about.quoteId,
      )?.unseenBids,
    }));
    expect(found).toEqual({
      messages: ["When could you start?", "In May"],
      unseen: 1,
      reported: true,
      day: "2026-12-10",
      // Of the two only the second came after the owner's look.
      unseenBids: 1,
    });
    const { quote } = await load("waiting-2");
    expect(quote.reveals).toMatchObject([{ contractorId: "user-carla", part: "address" }]);
    expect((await load("waiting-1")).quote).not.toHaveProperty("reveals");
    const loans = await query("select quote_id from loan_links");
    expect(loans).toEqual([{ quote_id: "waiting-2" }]);
    const elsewhere = await query("select id from notifications where quote_id = $1", "waiting-1");
    expect(elsewhere).toEqual([]);
  });

  it("MKT-07 a bid that was carried over as it was is one bid, and prices the version that it came from", async () => {
    const project = await load("carried-3");
    expect(bidsOf(project)).toEqual([
      ["carried-r2", "pending", 2],
      ["carried-c3", "pending", 1],
    ]);
    expect(logOf(project, "carried-c3")).toEqual(["Bid of $25,800 submitted."]);
    const [bid] = project.bids.filter(({ id }) => id === "carried-c3");
    expect(bid?.submittedAt).toBe(bid?.activityLog[0]?.timestamp);
    const since = bid && withChanges(project, bid, "owner").since;
    expect(since && changeOf(since)).toEqual({ what: "scope", rooms: ["Bath", "Porch"] });
    // Taken back with each carrying, and shown again with it.
    const shown = project.quote.reveals?.findLast(({ part }) => part === "phone");
    expect(shown).toMatchObject({ contractorId: "user-carla", shown: true });
    const about = { quoteId: "carried-3", bidId: "carried-c3", reporterId: "user-ron" };
    const found = await store.read(async ({ messages }) => ({
      lines: (
        await messages.list(about.quoteId, about.bidId, { before: null, limit: 9 })
      ).items.map(({ text, seen }) => [text, seen]),
      blocks: await messages.blocks(about.quoteId, about.bidId),
      reported: await messages.hasOpenReport({ ...about, bidId: "carried-r2" }),
    }));
    expect(found).toEqual({
      lines: [
        ["Is the floor in it?", true],
        ["And the bath?", false],
      ],
      blocks: { owner: false, contractor: true },
      reported: true,
    });
  });

  it("MKT-07 a carried bid that was confirmed or revised prices the version where that was done", async () => {
    const project = await load("kept-2");
    expect(bidsOf(project)).toEqual([
      ["kept-c2", "pending", 2],
      ["kept-r2", "pending", 2],
    ]);
    expect(project.bids.map(({ activityLog }) => activityLog.at(-1))).toMatchObject([
      { action: "bid_revised", confirmed: true },
      { action: "bid_revised", changed: ["timeline", "notes"], amount: 3_000_000 },
    ]);
    // Unread messages of one conversation are one line.
    const unread = `select bid_id from notifications where kind = 'message' and account_id = 'user-ron'
      and quote_id = $1`;
    expect(await query(unread, "kept-2")).toEqual([{ bid_id: "kept-r2" }]);
  });

  it("MKT-07 a bid that was approved after it was carried still prices the older version", async () => {
    const project = await load("won-2");
    expect(bidsOf(project)).toEqual([["won-c2", "approved", 1]]);
    expect(project.quote).toMatchObject({ locked: true, revision: 2 });
    expect(project.bids.map((bid) => isOutdated(project.quote, bid))).toEqual([true]);
  });

  it("MKT-07 an agreed request beside a newer one stays a project of its own", async () => {
    const [agreed, newer] = [await load("agreed-1"), await load("agreed-2")];
    expect(agreed.quote).toMatchObject({ locked: true, superseded: false, supersededBy: null });
    expect(bidsOf(agreed)).toEqual([
      ["agreed-c", "approved", 1],
      ["agreed-r", "pending", 1],
    ]);
    expect(newer.quote).toMatchObject({ revision: 1, previousVersion: null });
    expect(bidsOf(newer)).toEqual([["agreed-r2", "pending", 1]]);
  });

  it("MKT-07 a request that was replaced by other rooms is a project again: open while bids wait, else closed", async () => {
    const units = [await load("apart-1"), await load("apart-2"), await load("apart-3")];
    const states = units.map(({ quote }) => [quote.status, quote.superseded, quote.revision]);
    expect(states).toEqual([
      ["active", false, 1],
      ["closed", false, 1],
      ["active", false, 1],
    ]);
    const told = await query("select kind from notifications where bid_id = $1", "apart-c");
    expect(new Set(told.map(({ kind }) => kind))).toEqual(
      new Set(["bidSubmitted", "projectReopened"]),
    );
    const fourth = await load("fourth-1");
    expect(fourth.quote).toMatchObject({ status: "active", superseded: false });
  });

  it("MKT-07 the first and the last version are one project by way of one between them", async () => {
    const project = await load("steps-3");
    expect(roomsOf(project)).toEqual([["Kitchen"], ["Kitchen", "Bath"], ["Bath"]]);
    expect(bidsOf(project)).toEqual([["steps-c", "pending", 1]]);
  });

  it("MKT-07 of one bidder's bids on two versions the newer stands, and the older says why it does not", async () => {
    const project = await load("both-2");
    expect(bidsOf(project)).toEqual([
      ["both-c1", "withdrawn", 1],
      ["both-c2", "pending", 2],
    ]);
    const [older, newer] = project.bids;
    expect(older).toMatchObject({
      withdrawnReason: "A newer bid of the same contractor took its place.",
      withdrawnAt: newer?.submittedAt,
    });
  });

  it("MKT-07 a bid from before a change of its request stays outdated, one that was confirmed or made since is not", async () => {
    const edited = await load("edited-1");
    expect(bidsOf(edited)).toEqual([
      ["edited-c", "pending", 1],
      ["edited-r", "pending", 2],
    ]);
    const [confirmed] = edited.bids.filter(({ id }) => id === "edited-r");
    expect(confirmed?.activityLog.at(-1)).toMatchObject({ confirmed: true });
    expect(bidsOf(await load("edited-2"))).toEqual([["edited-won", "approved", 1]]);
    // Nobody had bid when it changed.
    expect((await load("edited-3")).quote.revision).toBe(1);
    const grown = await load("grown-2");
    expect(roomsOf(grown)).toEqual([["Kitchen"], ["Kitchen", "Bath"], ["Kitchen", "Bath"]]);
    expect(bidsOf(grown)).toEqual([
      ["grown-r", "pending", 1],
      ["grown-c", "pending", 2],
    ]);
    const moments = [...(grown.earlier ?? []), { at: grown.quote.revisedAt }].map(({ at }) => at);
    expect(moments).toEqual([...new Set(moments)].toSorted());
    const stamped = await query(
      `select quote_id from revisions where upgrades::text like '%changed%'
       union all select id from quotes where upgrades::text like '%changedAt%'`,
    );
    expect(stamped).toEqual([]);
  });

  it("MKT-07 QUO-22 a draft revises the project before it whose room it has; merged ones lead to the draft that they became", async () => {
    const drafts = ["draft-2", "draft-3", "fourth-4", "merged-2"];
    const previous = await Promise.all(drafts.map(async (id) => (await load(id)).quote));
    expect(previous.map((quote) => [quote.status, quote.previousVersion])).toEqual([
      ["draft", "draft-1"],
      ["draft", null],
      ["draft", "fourth-1"],
      ["draft", null],
    ]);
    expect((await load("merged-1")).quote).toMatchObject({
      superseded: true,
      supersededBy: "merged-2",
    });
  });

  it("MKT-09 who was told that a request was replaced was told of a change, and nobody of a bid that was carried over", async () => {
    const kinds = await query(`select distinct kind from notifications where bid_id = 'waiting-c'`);
    expect(kinds.map(({ kind }) => kind)).toContain("requestChanged");
    const facts = await query(`select facts from notifications where quote_id = 'waiting-2'`);
    expect(facts.map((row) => row["facts"])).toMatchObject(facts.map(() => ({ number: "ITING2" })));
    const came = await query(
      "select id from notifications where kind = 'bidSubmitted' and bid_id = $1",
      "carried-c3",
    );
    expect(came).toHaveLength(1);
  });
});
