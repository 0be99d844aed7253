import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entriesOf } from "../entries-of.ts";
import {
  Browser,
  type TestServer,
  bidDraft,
  publishedQuote,
  startTestServer,
} from "../testing/test-server.ts";

/**
 * Guest; owner; other homeowner; contractor with a bid on it, without one, and with a pending
 * verification; realtor; a paused owner; a blocked account; admin; an admin who views as the owner.
 */
const ROLES = ["G", "Own", "OH", "CB", "OC", "UC", "R", "P", "B", "AD", "AV"] as const;
type Role = (typeof ROLES)[number];

/** How a published quote comes into each of its states. */
const STATES = {
  draft: "status = 'draft'",
  pending: "status = 'pending'",
  active: "status = 'active'",
  "active, but not public": "is_public = false",
  private: "status = 'private'",
  closed: "status = 'closed'",
  completed: "status = 'completed'",
  superseded: "superseded = true, superseded_at = now()",
  locked: "locked = true, approved_contractor_id = $2",
} as const;
type State = keyof typeof STATES;

/** With isPublic off a quote is not listed, but its link opens it (C-33). */
const OPEN: ReadonlySet<State> = new Set(["active", "active, but not public", "locked"]);

/** Who may read a quote in every state (rows 13 to 15); everybody else only while it is open. */
const ALWAYS: ReadonlySet<Role> = new Set(["Own", "CB", "P", "AD", "AV"]);

const mayRead = (role: Role, state: State) => ALWAYS.has(role) || OPEN.has(state);

/**
 * A: allowed, or a conflict of state (409). a: allowed to who may read the quote, else 404. v: 403 to
 * who may read it, else 404.
 */
type Verdict = "A" | "a" | "v" | 401 | 403 | 404 | 409;

interface Row {
  readonly method: "GET" | "POST" | "PATCH" | "PUT";
  /** Below `/api/quotes/:quoteId`; `:bid` is the bid of CB. */
  readonly path: string;
  readonly body?: Record<string, unknown>;
  readonly verdicts: readonly Verdict[];
}

const bid = () => bidDraft({ amount: "$31,000" });
const ownersAlone = [401, "A", "v", "v", "v", "v", "v", 403, 401, "v", 403] as const;
const bidders = [401, 403, 404, "A", 404, 404, 404, 403, 401, 403, 403] as const;
const deciders = [401, "A", 404, 403, 404, 404, 404, 403, 401, 403, 403] as const;

/** Rows 13 to 27 of the authorisation matrix, in the order of ROLES. */
const ROWS: Readonly<Record<string, Row>> = {
  "read the quote": {
    method: "GET",
    path: "",
    verdicts: ["a", "A", "a", "A", "a", "a", "a", "A", "a", "A", "A"],
  },
  "change notes and privacy": {
    method: "PATCH",
    path: "",
    body: { hidePhone: true },
    verdicts: ownersAlone,
  },
  publish: { method: "POST", path: "/publish", verdicts: ownersAlone },
  close: { method: "POST", path: "/close", verdicts: ownersAlone },
  "make private": { method: "POST", path: "/make-private", verdicts: ownersAlone },
  reopen: { method: "POST", path: "/reopen", verdicts: ownersAlone },
  "mark the bids as seen": { method: "POST", path: "/bids/seen", verdicts: ownersAlone },
  "list the bids": {
    method: "GET",
    path: "/bids",
    verdicts: [401, "A", "v", "A", "a", "a", "v", "A", 401, "A", "A"],
  },
  bid: {
    method: "POST",
    path: "/bids",
    body: bid(),
    verdicts: [401, 403, 403, 409, "a", "a", 403, 403, 401, 403, 403],
  },
  revise: { method: "PATCH", path: "/bids/:bid", body: bid(), verdicts: bidders },
  withdraw: {
    method: "POST",
    path: "/bids/:bid/withdraw",
    body: { reason: "No time" },
    verdicts: bidders,
  },
  approve: {
    method: "POST",
    path: "/bids/:bid/approve",
    body: { shownAmount: 1_234_567 },
    verdicts: deciders,
  },
  reject: { method: "POST", path: "/bids/:bid/reject", verdicts: deciders },
  "read the messages": {
    method: "GET",
    path: "/bids/:bid/messages",
    verdicts: [401, "A", 404, "A", 404, 404, 404, "A", 401, "A", "A"],
  },
  "write a message": {
    method: "POST",
    path: "/bids/:bid/messages",
    body: { text: "Hello" },
    verdicts: [401, "A", 404, "A", 404, 404, 404, 403, 401, 403, 403],
  },
  "mark messages as seen": {
    method: "POST",
    path: "/bids/:bid/messages/seen",
    verdicts: [401, "A", 404, "A", 404, 404, 404, 403, 401, 403, 403],
  },
};

/** What is planted where it must stay secret, and who may come to read it. */
const MARKERS: Readonly<Record<string, readonly Role[]>> = {
  "9731 Marker Street": ["Own", "AD", "AV"],
  "(555) 010-9701": ["Own", "AD", "AV"],
  "marker-owner@oneup.example": ["Own", "AD", "AV"],
  "marker-bid-note": ["Own", "CB", "P", "AD", "AV"],
  "(555) 010-9702": ["Own", "CB", "P", "AD", "AV"],
  "marker-bid-message": ["Own", "CB", "P", "AD", "AV"],
  "1234567": ["Own", "CB", "P", "AD", "AV"],
  "marker-rival-note": ["Own", "AD", "AV"],
  "marker-rival-message": ["Own", "AD", "AV"],
  "(555) 010-9703": ["Own", "AD", "AV"],
  "7654321": ["Own", "AD", "AV"],
  "76,543.21": ["Own", "AD", "AV"],
  $argon2: [],
};

interface Scene {
  readonly quoteId: string;
  readonly bidId: string;
}

const logged: string[] = [];
let server: TestServer;
let people: Record<Role, Browser>;
let bidderId = "";
/** The owner's quote, and that of the paused owner. */
let scenes: { owner: Scene; paused: Scene };
let tables: readonly string[];

const query = (text: string, values: readonly unknown[] = []) =>
  server.parts.pool.query<Record<string, string>>(text, [...values]);

async function conversation(
  owner: Browser,
  quoteId: string,
  bidder: Browser,
  mark: { name: string; amount: string; phone: string },
): Promise<Scene> {
  const path = `/api/quotes/${quoteId}/bids`;
  const draft = { ...mark, name: "A bidder", notes: `marker-${mark.name}-note` };
  const { id } = await bidder.done<{ id: string }>("POST", path, bidDraft(draft));
  await bidder.done("POST", `${path}/${id}/messages`, { text: `marker-${mark.name}-message` });
  await owner.done("POST", `${path}/${id}/messages`, { text: "Thank you." });
  return { quoteId, bidId: id };
}

const BID = { name: "bid", amount: "$12,345.67", phone: "(555) 010-9702" };
const RIVAL = { name: "rival", amount: "$76,543.21", phone: "(555) 010-9703" };
const HIDDEN = {
  address: { street: "9731 Marker Street", city: "Sacramento", state: "CA", zip: "95814" },
};

/** Every table, after those that its rows refer to. */
async function tablesInOrder(): Promise<string[]> {
  const named = await query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const links = await query(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint where contype = 'f' and conrelid <> confrelid and not condeferrable`,
  );
  const waiting = new Set(named.rows.map(({ name }) => name ?? ""));
  const order: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find((table) =>
      links.rows.every(({ child, parent }) => child !== table || !waiting.has(parent ?? "")),
    );
    if (next === undefined) throw new Error(`In a circle: ${[...waiting].join(", ")}`);
    waiting.delete(next);
    order.push(next);
  }
  return order;
}

/** Keeps every table as it is now. */
async function keep(): Promise<void> {
  tables = await tablesInOrder();
  await query("create schema kept");
  await query(tables.map((t) => `create table kept.${t} as table public.${t}`).join("; "));
}

/** Puts every table back as it was kept. */
async function restore(): Promise<void> {
  const away = tables.toReversed().map((t) => `delete from public.${t}`);
  const back = tables.map((t) => `insert into public.${t} overriding system value table kept.${t}`);
  const steps = ["begin", "set constraints all deferred", ...away, ...back, "commit"];
  await query(steps.join("; "));
}

/** The state that every quote is in, with what is kept then; null once somebody changed it. */
let standing: { readonly state: State; readonly hash: string } | null = null;

/** Puts the quotes into a state, unless they stand in it as they were left, and says what is kept. */
async function standIn(state: State): Promise<string> {
  if (standing?.state !== state) {
    await restore();
    await inState(state);
    standing = { state, hash: await fingerprint() };
  }
  return standing.hash;
}

/** One hash over every row but those of the audit log, which keeps what a viewing admin asked. */
async function fingerprint(): Promise<string> {
  const hashes = tables
    .filter((table) => table !== "audit_log")
    .map(
      (t) => `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${t} t)`,
    );
  const { rows } = await query(`select ${hashes.join(" || ")} as hash`);
  return rows[0]?.["hash"] ?? "";
}

beforeAll(async () => {
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({}, log);
  const person = (name: string, more: Partial<Parameters<TestServer["person"]>[0]> = {}) =>
    server.person({ email: `${name}@oneup.example`, ...more });
  const contractor = { userType: "contractor" } as const;
  const owner = await person("marker-owner", { name: "Olive", phone: "(555) 010-9701" });
  const paused = await person("paused");
  const blocked = await person("blocked");
  const bidder = await person("bidder", contractor);
  const rival = await person("rival", contractor);
  const pending = await person("pending", contractor);
  const admin = await person("admin", { role: "admin" });
  const viewer = await person("viewer", { role: "admin" });
  bidderId = bidder.id;
  const quoteId = await publishedQuote(owner, HIDDEN);
  await owner.done("PATCH", `/api/quotes/${quoteId}`, { hideAddress: true, hidePhone: true });
  await conversation(owner, quoteId, rival, RIVAL);
  scenes = {
    owner: await conversation(owner, quoteId, bidder, BID),
    paused: await conversation(paused, await publishedQuote(paused), bidder, BID),
  };
  await query("update accounts set account_status = 'paused' where id = $1", [paused.id]);
  await query("update accounts set account_status = 'blocked' where id = $1", [blocked.id]);
  await query("update accounts set verification = 'pending' where id = $1", [pending.id]);
  // One process remembers for half a second who somebody is; another one asks.
  const { app } = await server.another();
  const fresh = (browser: Browser) => new Browser(app, browser.cookie, browser.id);
  const view = await fresh(viewer).call("POST", `/api/admin/impersonate/${owner.id}`);
  if (view.statusCode !== 200) throw new Error(view.body);
  const viewing = fresh(viewer);
  viewing.cookie = view.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  people = {
    G: fresh(server.guest()),
    Own: fresh(owner),
    OH: fresh(await person("homeowner")),
    CB: fresh(bidder),
    OC: fresh(await person("contractor", contractor)),
    UC: fresh(pending),
    R: fresh(await person("realtor", { userType: "realtor" })),
    P: fresh(paused),
    B: fresh(blocked),
    AD: fresh(admin),
    AV: viewing,
  };
  await keep();
}, 60_000);
afterAll(() => server.stop());

function ask(row: Row, role: Role) {
  const { quoteId, bidId } = role === "P" ? scenes.paused : scenes.owner;
  const path = `/api/quotes/${quoteId}${row.path.replace(":bid", bidId)}`;
  const body = row.method === "GET" ? undefined : (row.body ?? {});
  return people[role].call(row.method, path, body);
}

const REFUSED: ReadonlySet<number> = new Set([401, 403, 404]);

/** What a verdict means for somebody in a state; "done" for what is done or conflicts (409). */
function expected(verdict: Verdict, role: Role, state: State): number | "done" {
  if (verdict === "A") return "done";
  if (verdict === "a") return mayRead(role, state) ? "done" : 404;
  if (verdict === "v") return mayRead(role, state) ? 403 : 404;
  return verdict;
}

async function inState(state: State): Promise<void> {
  for (const { quoteId, bidId } of Object.values(scenes)) {
    const values = state === "locked" ? [quoteId, bidderId] : [quoteId];
    // oxlint-disable no-await-in-loop -- two quotes
    await query(`update quotes set ${STATES[state]} where id = $1`, values);
    if (state === "locked")
      await query("update bids set status = 'approved' where id = $1", [bidId]);
    // oxlint-enable no-await-in-loop
  }
}

function leaks(text: string, role: Role): string[] {
  return entriesOf(MARKERS)
    .filter(([marker, readers]) => !readers.includes(role) && text.includes(marker))
    .map(([marker]) => marker);
}

describe.each(entriesOf(STATES).map(([state]) => state))("ACC-02 a quote that is %s", (state) => {
  it.each(Object.keys(ROWS))("ACC-02 MKT-08 who may: %s", async (what) => {
    const row = ROWS[what];
    if (row === undefined) throw new Error(what);
    const told: Record<string, unknown> = {};
    const meant: Record<string, unknown> = {};
    let before = await standIn(state);
    const refused: Role[] = [];
    const unchanged = async () => {
      if (refused.length === 0) return;
      expect(await fingerprint(), `refused, and yet changed by ${refused.join()}`).toBe(before);
      refused.length = 0;
    };
    for (const [at, role] of ROLES.entries()) {
      // oxlint-disable no-await-in-loop -- one after the other
      const verdict = row.verdicts[at] ?? 404;
      meant[role] = expected(verdict, role, state);
      const changing = meant[role] === "done" && row.method !== "GET";
      if (changing) await unchanged();
      const { statusCode, body, headers } = await ask(row, role);
      const done = !REFUSED.has(statusCode) && verdict !== 409 && statusCode < 500;
      told[role] = done ? "done" : statusCode;
      expect(leaks(JSON.stringify(headers) + body, role), `${role} reads`).toEqual([]);
      if (statusCode >= 400) refused.push(role);
      else if (changing) {
        standing = null;
        before = await standIn(state);
      }
      // oxlint-enable no-await-in-loop
    }
    await unchanged();
    expect(told).toEqual(meant);
  });
});

describe("ACC-02 what nobody may read", () => {
  it("ACC-02 no secret stands in a change that is told or in a line of the log", async () => {
    await restore();
    const { rows } = await query("select t::text as line from changes t");
    expect(rows.length).toBeGreaterThan(0);
    expect(logged.length).toBeGreaterThan(0);
    const text = [...rows.map(({ line }) => line), ...logged].join("\n");
    expect(Object.keys(MARKERS).filter((marker) => text.includes(marker))).toEqual([]);
  });
});
