import { type Route, registry, routes } from "@oneup/operations";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { entriesOf } from "../entries-of.ts";
import { codeOf } from "../testing/calls.ts";
import {
  Browser,
  type TestServer,
  publishedQuote,
  startTestServer,
} from "../testing/test-server.ts";
import { eventually } from "../testing/eventually.ts";

let server: TestServer;
let admin: Browser;
let other: Browser;
let olive: Browser;

beforeAll(async () => {
  server = await startTestServer();
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
    expect(waiting).toMatchObject({ name: "oneup_return", httpOnly: true, path: "/" });
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
    // Many at once are written together, and none is lost.
    await Promise.all(Array.from({ length: 40 }, () => viewing.call("GET", "/api/capabilities")));
    expect(await auditOf(admin)).toHaveLength(rows.length + 40);
    for (const row of rows) {
      expect(row.actor_email).toBe(`admin${admins}@oneup.example`);
      expect(row.subject_email).toBe("olive@oneup.example");
    }
  });

  it("ACC-02 an admin who reads a conversation is in the audit log too", async () => {
    const quoteId = await publishedQuote(olive);
    await admin.call("GET", `/api/quotes/${quoteId}/bids/none/messages`);
    expect((await auditOf(admin)).map(({ action }) => action)).toEqual(["messages.list"]);
  });

  it("ACC-05 every verb that writes is refused in a view, and so is the link that ends mails", async () => {
    const viewing = await view();
    const kinds: Readonly<Record<string, { readonly kind: string }>> = registry;
    const reading =
      /^(accounts\.signOut|admin\.stopImpersonating|(loans|reports)\.link(Pdf|Picture))$/;
    const writing = entriesOf<string, Route>(routes)
      .filter(([name, { method }]) => method !== "GET" && kinds[name]?.kind !== "query")
      .filter(([name]) => !reading.test(name));
    expect(writing.length).toBeGreaterThan(80);
    const tried = writing.map(([, { method, path }]) => `${method} ${path}`);
    for (const each of [...tried, "POST /api/unsubscribe/:token"]) {
      const [method = "", path = ""] = each.split(" ");
      // oxlint-disable-next-line no-await-in-loop, typescript/no-unsafe-type-assertion -- one by one, by a method of the table
      const answer = await viewing.call(method as "POST", path.replaceAll(/:\w+/g, "x"), {});
      expect([each, [403, 409].includes(answer.statusCode)]).toEqual([each, true]);
    }
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

  it("API-04 API-06 signing out of a view, and stopping one whose admin was signed out meanwhile, ends both", async () => {
    const [leaving, stopping] = [await view(), await view()];
    const out = await leaving.call("POST", "/api/logout");
    expect(after(leaving, out).cookie).toBe("");
    expect((await admin.call("GET", "/api/users/me")).statusCode).toBe(401);
    const answer = await stopping.call("POST", "/api/admin/stop-impersonating");
    expect(answer.statusCode).toBe(401);
    expect(after(stopping, answer).cookie).toBe("");
  });
});
