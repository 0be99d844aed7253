import { type Actor, foldText } from "@oneup/domain";
import {
  type TestPorts,
  aBid,
  aQuote,
  anAccount,
  anUpgrade,
  callVerb,
  peopleWithAccounts,
  testPorts,
} from "@oneup/operations/testing";
import type {
  AccountRecord,
  ServerStore,
  VerbInput,
  VerbName,
  VerificationRecord,
} from "@oneup/operations";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { accountSearch } from "./accounts/account.queries.ts";
import * as projectQueries from "./quotes/project.queries.ts";
import { type TestDatabase, addPeople, databaseForSuite } from "./testing/databases.ts";
import { watchStatements } from "./testing/watch-statements.ts";

const people = peopleWithAccounts();
const { owner, contractor, rival } = people;
const realtor = people.realtor ?? owner;
const admin = people.admin ?? owner;

/** A call that a screen makes when it opens. */
type Call = (ports: TestPorts) => Promise<unknown>;

function by<Name extends VerbName>(who: Actor, name: Name, input: VerbInput<Name>): Call {
  return (ports) => callVerb(ports, who, name, input);
}

const searched = { text: "kitchen", state: "IL", budgetTo: "50000" };
const quoteId = "quote-1";

/** A request for a badge that waits; an account has one at the most. */
const aRequest = ({ id, email }: Pick<AccountRecord, "id" | "email">): VerificationRecord => ({
  id: `request-${id}`,
  revoked: false,
  accountId: id,
  email,
  businessName: "Casey Builds",
  licenseNumber: id.replace("pro-quote-", "10000"),
  licenseState: "California",
  insuranceDocument: "",
  requestedTier: "tier1",
  status: "pending",
  submittedAt: "2026-11-21T10:00:00.000Z",
  userType: "contractor",
  document: null,
  decidedAt: null,
  decidedBy: null,
  reason: "",
  source: null,
  fileDate: null,
});

/** What the screens with lists ask for, and how many statements that may take. */
const screens: readonly (readonly [screen: string, calls: readonly Call[], most: number])[] = [
  [
    "DASH-05 the contractor dashboard",
    // the open projects and their number, the bids and theirs, the pictures, whose account is gone
    [
      by(contractor, "quotes.listOpen", {}),
      by(contractor, "quotes.countOpen", {}),
      by(contractor, "bids.listMine", {}),
    ],
    6,
  ],
  [
    "MKT-11 a search on the contractor dashboard",
    [
      by(contractor, "quotes.listOpen", searched),
      by(contractor, "quotes.countOpen", searched),
      by(contractor, "bids.listMine", { tab: "action" }),
    ],
    8,
  ],
  [
    "QUO-01 My Quote Requests",
    // the requests, their versions, how their pictures were made, the new bids
    [by(owner, "quotes.list", {}), by(owner, "quotes.countUnseenBids", {})],
    4,
  ],
  ["BID-01 the bid page", [by(owner, "bids.list", { quoteId })], 5],
  ["PROJ-01 the project page", [by(contractor, "bids.list", { quoteId })], 6],
  // the request, and how its pictures were made
  ["QB-01 the quote builder", [by(owner, "quotes.read", { quoteId })], 2],
  ["DASH-13 the realtor dashboard", [by(realtor, "clients.list", {})], 4],
  // those that wait, those that were decided, how many wait, whose they are, what they show, the files, their lines, who
  // has these numbers
  ["ADM-11 the requests of professionals", [by(admin, "verifications.list", {})], 8],
  // who was complained about, the complaints, and everybody whom they name
  ["MKT-10 the reported conversations", [by(admin, "messages.listReports", {})], 3],
];

async function planOf(
  { pool }: Pick<TestDatabase, "pool">,
  asked: {
    readonly statement: { readonly text: string };
    readonly values: ReturnType<typeof projectQueries.searchAll>["values"];
  },
): Promise<string> {
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${asked.statement.text}`, [
    ...asked.values,
  ]);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

type Planned = Pick<TestDatabase, "pool">;

/** What is common is looked for among the newest, read in their order. */
async function expectNewest(database: Planned): Promise<void> {
  const place = { createdAt: "2026-11-21T10:00:00.000Z", id: "x" };
  for (const [filter, after] of [
    [{ text: "kitchen" }, null],
    [{ state: "IL", leastCost: 100_000 }, place],
    [{ since: "2026-11-20T10:00:00.000Z" }, null],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one plan after the other
    const each = await planOf(database, projectQueries.searchNewest(filter, after, 21));
    expect(each).toContain("quotes_listed");
    expect(each).not.toMatch(/Seq Scan|Sort/);
  }
}

/** What is rare is found by the indices; what is neither, on some days, its common words in the rows that leaves. */
async function expectRare(database: Planned): Promise<void> {
  const narrowing = { days: [20_778, 20_779], common: new Set(["kit"]) };
  const oak = projectQueries.searchAll({ text: "oak kit" }, null, 21, narrowing);
  const plan = await planOf(database, oak);
  expect(plan).toMatch(/Bitmap Index Scan on quotes_search\s+.*\n\s+Index Cond: .*:d:20778/);
  expect(plan).toMatch(/Filter: .*ts_match_vq\(.*kit/);
  const sauna = projectQueries.searchAll({ text: "sauna" }, null, 21);
  expect(await planOf(database, sauna)).toContain("quotes_search");
  const cheap = projectQueries.searchAll({ mostCost: 500 }, null, 21);
  expect(await planOf(database, cheap)).toContain("quotes_listed_cost");
}

/** All that match a text, read page by page, and how many there are said to be. */
function findAll(store: ServerStore, text: string) {
  return store.read(async ({ quotes }) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const page = await quotes.listOpen({ cursor, limit: 5 }, { text, state: "IL" });
      found.push(...page.items.map(({ quote }) => quote.id));
      cursor = page.next;
    } while (cursor !== null);
    return { text, found, counted: await quotes.countOpen({ text }, 30) };
  });
}

const server = inject("embedded");

describe("OPS-03 on the embedded database", () => {
  const database = databaseForSuite(server);
  let store: ServerStore;
  beforeEach(async () => {
    ({ store } = await database.makeStore());
    await store.transact(async (session) => {
      await addPeople(session, people.accounts);
    });
  });

  it("DASH-05 MKT-11 QUO-01 BID-01 PROJ-01 QB-01 DASH-13 ADM-11 MKT-10 a screen costs a handful of statements, however long its lists are", async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `quote-${at}`);
    await store.transact(async (session) => {
      for (const id of ids) {
        const bids = [aBid(id, contractor), aBid(id, rival)];
        const professional = anAccount({ id: `pro-${id}`, email: `${id}@pro.example` });
        // oxlint-disable-next-line no-await-in-loop -- in one order
        await session.quotes.save({ quote: aQuote(owner, { id }), bids });
        // oxlint-disable-next-line no-await-in-loop -- in one order
        await session.accounts.add(professional);
        // oxlint-disable-next-line no-await-in-loop -- in one order
        await session.verifications.add(aRequest(professional));
        for (const [at, bid] of bids.entries()) {
          const reporter = at === 0 ? owner : rival;
          // oxlint-disable-next-line no-await-in-loop -- in one order
          await session.messages.report({
            id: `report-${bid.id}`,
            quoteId: id,
            bidId: bid.id,
            reporterId: reporter.id,
            side: at === 0 ? "owner" : "contractor",
            reason: "Asks for cash",
            at: "2026-11-21T10:00:00.000Z",
            settledAt: null,
            settledBy: null,
          });
        }
      }
    });
    const ports = testPorts(store);
    for (const [screen, calls, most] of screens) {
      const watch = watchStatements(database.pool);
      for (const call of calls) {
        // oxlint-disable-next-line no-await-in-loop -- as the statements are counted
        await call(ports);
      }
      const { length } = watch.stop().statements;
      expect([screen, length > 0 && length <= most]).toEqual([screen, true]);
    }
  });

  it("ACC-09 a part of a name, company or email is found by the index among many accounts", async () => {
    await database.pool.query(
      `insert into accounts (id, email, password_hash, role, user_type, name, company_name, phone,
         license_number, plan, account_status, verification, created_at)
       select 'many-' || n, 'p' || n || '@many.example', '', 'user', 'homeowner', 'Person ' || n,
         case n when 77 then 'Sauna Builders' else 'Company ' || n end, '', '', 'demo', 'active', 'none', now()
       from generate_series(1, 8000) n`,
    );
    await database.pool.query("vacuum analyze accounts");
    const found = await store.read(({ accounts }) =>
      accounts.list({ after: null, limit: 5 }, { search: "una bui" }),
    );
    expect(found.map(({ id }) => id)).toEqual(["many-77"]);
    const asked = accountSearch({ after: null, limit: 5 }, { search: "una bui" });
    const plan = await planOf(database, asked);
    expect(plan).toContain("Bitmap Index Scan on accounts_search");
    expect(plan).not.toContain("Seq Scan");
  });

  it.each([
    ["Nguyễn Hữu Thọ", ["Nguyen", "NGUYỄN"]],
    ["Siobhán O’Brien", ["O'Brien", "obrien", "siobhan"]],
    ["Łukasz Muñoz-Straße", ["munoz", "lukasz", "STRASSE"]],
    ["Lindqvist & Söner Builders", ["Soner", "söner"]],
  ])("ACC-09 %s is found whatever accents and apostrophes are typed", async (name, searches) => {
    const person = anAccount({ id: foldText(name), email: `${name.length}@people.example`, name });
    await store.transact(({ accounts }) => accounts.add(person));
    const { rows } = await database.pool.query("select fold_text($1) as folded", [name]);
    expect(rows).toEqual([{ folded: foldText(name) }]);
    for (const search of searches) {
      // oxlint-disable-next-line no-await-in-loop -- one search after the other
      const found = await store.read(({ accounts }) =>
        accounts.list({ after: null, limit: 5 }, { search }),
      );
      expect([search, found.map((each) => each.name)]).toEqual([search, [name]]);
    }
  });

  describe("MKT-11 among many projects", () => {
    it("finds all that match, newest first, page by page, by the index that costs the least", async () => {
      await store.transact((session) =>
        session.quotes.save({
          quote: aQuote(owner, { upgrades: [anUpgrade({ room: "Sauna" })] }),
          bids: [],
        }),
      );
      await database.pool.query(
        `insert into quotes (id, owner_id, address_line, street, city, state, zip, upgrades, created_at,
           revised_at, status, is_public, hide_address, hide_phone, superseded, locked, total_cost, search)
         select 'many-' || n, owner_id, '', '', '', '', '', '[]', made_at,
           made_at, 'active', true, false, false, false, false, n * 100,
           array_to_tsvector(array['kitchen', ':s:il', ':d:' || floor(extract(epoch from made_at) / 86400)]
             || array(select word from (values ('tile', 150), ('oak', 600), ('walnut', 2500)) w(word, nth)
               where n % nth = 0))
         from (select q.owner_id, n, q.created_at + n * interval '1 minute' as made_at
           from quotes q, generate_series(1, 8000) n) made`,
      );
      await database.pool.query("vacuum analyze quotes");
      await expectNewest(database);
      for (const [text, every] of [
        ["tile", 150],
        ["oak", 600],
        ["walnut", 2_500],
        ["oak kit", 600],
        ["tile walnut", 7_500],
        ["nowhere", Number.POSITIVE_INFINITY],
      ] as const) {
        const expected: string[] = [];
        for (let n = 8_000 - (8_000 % every); n > 0; n -= every) expected.push(`many-${n}`);
        const counted = Math.min(30, expected.length);
        // oxlint-disable-next-line no-await-in-loop -- one search after the other
        expect(await findAll(store, text)).toEqual({ text, found: expected, counted });
      }
      await expectRare(database);
    });
  });
});
