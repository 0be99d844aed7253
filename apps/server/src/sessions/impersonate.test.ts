import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { EventReader, listenSomewhere } from "../testing/event-reader.ts";
import {
  Browser,
  type TestServer,
  publishedQuote,
  quoteDraft,
  startTestServer,
} from "../testing/test-server.ts";
import { eventually } from "../testing/eventually.ts";

let server: TestServer;
let base: string;
let admin: Browser;
let other: Browser;
let olive: Browser;

beforeAll(async () => {
  server = await startTestServer();
  base = await listenSomewhere(server.app);
  other = await server.person({ email: "other-admin@oneup.example", role: "admin" });
  olive = await server.person({ email: "olive@oneup.example" });
});
afterAll(() => server.stop());

let admins = 0;
beforeEach(async () => {
  admins += 1;
  admin = await server.person({ email: `admin${admins}@oneup.example`, role: "admin" });
});

/** A browser that takes an answer's cookies over. */
function after(browser: Browser, answer: LightMyRequestResponse): Browser {
  const jar = new Map(
    browser.cookie.split("; ").map((pair): [string, string] => {
      const [name = "", value = ""] = pair.split("=");
      return [name, value];
    }),
  );
  for (const { name, value } of answer.cookies) {
    if (value === "") jar.delete(name);
    else jar.set(name, value);
  }
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return new Browser(browser.app, cookie, browser.id);
}

async function view(who: Browser = olive): Promise<Browser> {
  const answer = await admin.call("POST", `/api/admin/impersonate/${who.id}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return after(admin, answer);
}

const ask = (browser: Browser, id: string) => browser.call("POST", `/api/admin/impersonate/${id}`);

const codeOf = (answer: LightMyRequestResponse) => answer.headers["x-error-code"];

async function auditOf(actor: Browser) {
  const { rows } = await server.parts.pool.query<{
    action: string;
    actor_email: string;
    subject_email: string;
    details: string;
  }>("select * from audit_log where actor_id = $1 order by id", [actor.id]);
  return rows;
}

describe("looking through a user's eyes", () => {
  it("API-02 API-05 ACC-05 answers the user, who is the current user from then on", async () => {
    const answer = await admin.call("POST", `/api/admin/impersonate/${olive.id}`);
    expect(answer.json()).toMatchObject({ email: "olive@oneup.example", isImpersonating: true });
    expect(answer.body).not.toMatch(/token|hash/i);
    const [waiting, session] = answer.cookies;
    expect(waiting).toMatchObject({ name: "oneup_return", httpOnly: true, path: "/api" });
    expect(session).toMatchObject({ name: "oneup_session", httpOnly: true, path: "/" });
    const left = (session?.expires?.getTime() ?? 0) - Date.now();
    expect(left).toBeLessThanOrEqual(60 * 60 * 1000);
    expect(left).toBeGreaterThan(59 * 60 * 1000);
    const me = await after(admin, answer).done("GET", "/api/users/me");
    const { viewEndsAt } = answer.json<{ viewEndsAt: string }>();
    expect(me).toMatchObject({ id: olive.id, isImpersonating: true, viewEndsAt });
    // The cookie and the view end together.
    expect(Math.abs(Date.parse(viewEndsAt) - (session?.expires?.getTime() ?? 0))).toBeLessThan(
      1_000,
    );
  });

  it("ACC-05 never of oneself, of an admin, of nobody or out of another view", async () => {
    const blocked = await server.person({ email: `blocked${admins}@oneup.example` });
    await server.parts.pool.query("update accounts set account_status = 'blocked' where id = $1", [
      blocked.id,
    ]);
    const answers = [
      await ask(admin, admin.id),
      await ask(admin, other.id),
      await ask(admin, "nobody"),
      await ask(admin, blocked.id),
      await ask(await view(), blocked.id),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 403, 404, 409, 403]);
    for (const { cookies } of answers) expect(cookies).toEqual([]);
  });

  it("ACC-05 reads what the user reads and changes nothing", async () => {
    const quoteId = await publishedQuote(olive);
    const viewing = await view();
    const quotes = await viewing.done<{ quote: { id: string } }[]>("GET", "/api/quotes");
    expect(JSON.stringify(quotes)).toContain(quoteId);
    const refused = [
      await viewing.call("POST", "/api/quotes", quoteDraft()),
      await viewing.call("POST", `/api/quotes/${quoteId}/close`),
      await viewing.call("GET", "/api/users"),
    ];
    expect(refused.map(codeOf)).toEqual([
      "account.read_only_view",
      "account.read_only_view",
      "account.not_allowed",
    ]);
  });

  it("ACC-05 every request in it stands in the audit log under the admin's own name, before it is answered", async () => {
    const quoteId = await publishedQuote(olive);
    const viewing = await view();
    await Promise.all([
      viewing.call("GET", "/api/users/me"),
      viewing.call("GET", `/api/quotes/${quoteId}?secret=1`),
      viewing.call("GET", "/api/capabilities"),
      viewing.call("POST", `/api/quotes/${quoteId}/close`),
    ]);
    const rows = await auditOf(admin);
    expect(rows.map(({ action, details }) => `${action} ${details}`).sort()).toEqual([
      "admin.impersonate ",
      "viewing.accounts.me GET /api/users/me",
      "viewing.capabilities.read GET /api/capabilities",
      "viewing.quotes.close POST /api/quotes/" + quoteId + "/close",
      "viewing.quotes.read GET /api/quotes/" + quoteId,
    ]);
    for (const row of rows) {
      expect(row.actor_email).toBe(`admin${admins}@oneup.example`);
      expect(row.subject_email).toBe("olive@oneup.example");
    }
  });

  it("ACC-05 many requests at once cost few transactions, and none is lost", async () => {
    const viewing = await view();
    await Promise.all(Array.from({ length: 40 }, () => viewing.call("GET", "/api/capabilities")));
    expect(await auditOf(admin)).toHaveLength(41);
  });

  it("ACC-02 an admin who reads a conversation is in the audit log too", async () => {
    const quoteId = await publishedQuote(olive);
    await admin.call("GET", `/api/quotes/${quoteId}/bids/none/messages`);
    expect((await auditOf(admin)).map(({ action }) => action)).toEqual(["messages.list"]);
  });

  it("API-06 NAV-25 stopping answers the admin, whose own session goes on", async () => {
    const viewing = await view();
    const answer = await viewing.call("POST", "/api/admin/stop-impersonating");
    expect(answer.json()).toMatchObject({ id: admin.id, role: "admin", isImpersonating: false });
    const back = after(viewing, answer);
    expect(back.cookie).toBe(`${admin.cookie}; oneup_here=1`);
    expect(await back.done("GET", "/api/users/me")).toMatchObject({ id: admin.id });
    // The view is over for good.
    const [own] = viewing.cookie.split("; ");
    const old = await new Browser(server.app, own).call("GET", "/api/users/me");
    expect(old.statusCode).toBe(401);
    expect(codeOf(await back.call("POST", "/api/admin/stop-impersonating"))).toBe(
      "account.not_viewing",
    );
    expect(codeOf(await olive.call("POST", "/api/admin/stop-impersonating"))).toBe(
      "account.not_allowed",
    );
  });

  it("ACC-05 a view that is over gives the admin back to who asks who is here, and to nobody else", async () => {
    const viewing = await view();
    await server.parts.pool.query(
      `update sessions set created_at = created_at - interval '2 hours',
         expires_at = created_at - interval '1 hour' where viewed_by = $1`,
      [admin.id],
    );
    await eventually(async () => {
      expect((await viewing.call("GET", "/api/quotes")).statusCode).toBe(401);
    });
    const me = await viewing.call("GET", "/api/users/me");
    expect(me.json()).toMatchObject({ id: admin.id, isImpersonating: false });
    expect(after(viewing, me).cookie).toBe(`${admin.cookie}; oneup_here=1`);
  });

  it("API-06 where the admin was signed out meanwhile, both are over", async () => {
    const viewing = await view();
    await server.parts.pool.query("delete from sessions where user_id = $1", [admin.id]);
    const answer = await viewing.call("POST", "/api/admin/stop-impersonating");
    expect(answer.statusCode).toBe(401);
    expect(after(viewing, answer).cookie).toBe("");
  });

  it("API-04 signing out of a view signs the admin out as well", async () => {
    const viewing = await view();
    const answer = await viewing.call("POST", "/api/logout");
    expect(after(viewing, answer).cookie).toBe("");
    expect((await admin.call("GET", "/api/users/me")).statusCode).toBe(401);
  });

  it("ACC-05 a view and its stream end within a second when the admin loses the role", async () => {
    const viewing = await view();
    const reader = await EventReader.open(base, viewing.cookie);
    await eventually(() => expect(reader.ready).toBeDefined());
    await server.parts.pool.query("update accounts set role = 'user' where id = $1", [admin.id]);
    const ended = async () => {
      expect((await viewing.call("GET", "/api/quotes")).statusCode).toBe(401);
      expect(reader.ended).toBe(true);
    };
    await vi.waitFor(ended, { timeout: 1_000, interval: 20 });
  });
});
