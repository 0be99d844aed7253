import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, sendBytes, statusesOf } from "../testing/calls.ts";
import {
  type Browser,
  type TestServer,
  bidDraft,
  publishedQuote,
  startTestServer,
} from "../testing/test-server.ts";
import { tinyPicture } from "../testing/tiny-picture.ts";

let server: TestServer;
let owner: Browser;
let carl: Browser;
let quoteId: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person({ email: "owner@oneup.example" });
  carl = await server.person({ email: "carl@oneup.example", userType: "contractor" });
  quoteId = await publishedQuote(owner);
});
afterAll(() => server.stop());

const yesterday = () => new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);

async function countBids(): Promise<number> {
  const { rows } = await server.parts.pool.query<{ n: number }>("select count(*)::int n from bids");
  return rows[0]?.n ?? -1;
}

describe("REL-04 bad input, named", () => {
  const cases: readonly [string, Record<string, unknown>, number, string, string][] = [
    ["an amount of 0", { amount: "0" }, 400, "money.not_positive", "amount"],
    ["an amount as a number", { amount: 25_800 }, 400, "request.invalid", "amount"],
    ["no amount", { amount: "" }, 400, "field.required", "amount"],
    ["an expiry that is past", { expirationDate: yesterday() }, 400, "date.past", "expirationDate"],
    ["10,000 characters of notes", { notes: "x".repeat(10_000) }, 400, "field.too_long", "notes"],
    ["a field that nobody knows", { role: "admin" }, 400, "request.unknown_field", "role"],
    ["its state in the body", { status: "approved" }, 400, "request.unknown_field", "status"],
    ["null for a text", { name: null }, 400, "request.invalid", "name"],
    ["a character that no text can hold", { notes: "a\u0000b" }, 400, "request.invalid", "notes"],
    ["half of a character", { company: "\ud800" }, 400, "request.invalid", "company"],
    ["a bell in a text", { notes: "ring \u0007" }, 400, "request.invalid", "notes"],
  ];

  it.each(cases)("REL-04 a bid with %s is refused and nothing changes", async (...row) => {
    const [, more, status, code, field] = row;
    const before = await countBids();
    const answer = await carl.call("POST", `/api/quotes/${quoteId}/bids`, bidDraft(more));
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["x-error-code"]).toBe(code);
    expect(answer.headers["x-error-field"] ?? "").toBe(field);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toMatch(/^[A-Z].{8,200}\.$/);
    expect(await countBids()).toBe(before);
  });
});

const post = (payload: string | Buffer, headers: Record<string, string>) =>
  server.app.inject({
    method: "POST",
    url: `/api/quotes/${quoteId}/bids`,
    payload,
    headers: { cookie: carl.cookie, ...headers },
  });

const json = { "content-type": "application/json" };

describe("REL-04 bodies", () => {
  it.each([
    ["broken JSON", "{", json, 400, "request.invalid"],
    ["a list", "[]", json, 400, "request.invalid"],
    ["2 MB", JSON.stringify({ notes: "x".repeat(2_000_000) }), json, 413, "request.too_large"],
    [
      "1000 levels",
      `{"notes":${"[".repeat(1_000)}${"]".repeat(1_000)}}`,
      json,
      400,
      "request.invalid",
    ],
    ["a prototype", '{"__proto__":{"role":"admin"}}', json, 400, "request.invalid"],
    [
      "a form",
      "amount=5",
      { "content-type": "application/x-www-form-urlencoded" },
      415,
      "request.unsupported_type",
    ],
  ])("REL-04 %s is refused", async (_what, body, headers, status, code) => {
    const answer = await post(body, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["x-error-code"]).toBe(code);
    expect(answer.body).toMatch(/^[A-Z].{8,200}\.$/);
  });

  it("REL-04 bytes that are no text are refused, not kept as other signs", async () => {
    const bytes = [Buffer.from('{"notes":"a'), Buffer.from([0xc0, 0x80]), Buffer.from('b"}')];
    const answer = await post(Buffer.concat(bytes), json);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, "request.invalid"]);
  });

  it.each([
    ["/api/quotes?cursor=2gosa7pa2gv.q-1", 400],
    ["/api/quotes?cursor=2gosa7pa.q-1", 200],
    ["/api/notifications?cursor=2gosa7pa.q-1", 400],
  ])(
    "REL-04 a place in a list that nobody handed out is refused: %s is answered %i",
    async (url, status) => {
      expect((await owner.call("GET", url)).statusCode).toBe(status);
    },
  );

  it("REL-04 a guest is told to sign in before a body is read", async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/quick-quote/analyze",
      headers: json,
      payload: "{".repeat(5_000_000),
    });
    expect(answer.statusCode).toBe(401);
  });

  it("API-14 a refused regeneration carries its sentence in the field error", async () => {
    const answer = await owner.call("POST", "/api/quick-quote/regenerate-with-new-prompt", {});
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  });
});

/** Asks who is here as somebody, from an address; answers the status. */
async function askFrom(app: TestServer["app"], { cookie }: Browser, address: string) {
  const headers = { cookie, "x-forwarded-for": address };
  return (await app.inject({ url: "/api/users/me", headers })).statusCode;
}

describe("REL-04 REL-05 paths, methods and origins", () => {
  it("REL-04 an unknown path below /api is answered 404 in plain words", async () => {
    for (const path of ["/api", "/api/", "/api/nothing", "/api/quotes/a/b/c/d/e", "/api/../etc"]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await owner.call("GET", path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.body).toBe("There is nothing at this address.");
      expect(answer.headers["x-error-code"]).toBe("request.not_found");
    }
  });

  it("REL-04 a proxy on a private address is believed, and not what a caller wrote before it", async () => {
    const { app } = await server.another({ callsPerMinute: 2, trustProxy: true });
    const ask = (at: number) => askFrom(app, server.guest(), `198.51.100.${at}, 203.0.113.7`);
    expect(await statusesOf(3, async (at) => ({ statusCode: await ask(at) }))).toEqual([
      401, 401, 429,
    ]);
  });

  it("REL-04 a method that a path does not know is answered 405 with those that it does", async () => {
    const answer = await owner.call("DELETE", `/api/quotes/${quoteId}`);
    expect(answer.statusCode).toBe(405);
    expect(answer.headers["allow"]).toBe("GET, PATCH");
    expect((await owner.call("OPTIONS", "/api/login")).statusCode).toBe(405);
    expect((await owner.call("HEAD", "/api/users/me")).statusCode).toBe(405);
  });

  it.each([
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "http://localhost:3000", "sec-fetch-site": "cross-site" }, 403],
    [{ origin: "http://localhost:3000" }, 200],
    [{ "sec-fetch-site": "same-origin" }, 200],
    [{}, 200],
  ])("REL-05 a write with %o is answered %i", async (headers, status) => {
    const path = `/api/quotes/${quoteId}/bids/seen`;
    const answer = await owner.call("POST", path, {}, { ...headers, host: "localhost:3000" });
    expect(answer.statusCode).toBe(status);
  });

  it("REL-05 another site's page cannot sign anybody in or out either", async () => {
    for (const path of ["/api/login", "/api/logout"]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await owner.call("POST", path, {}, { origin: "https://evil.example" });
      expect(answer.headers["x-error-code"]).toBe("request.cross_site");
    }
    expect((await owner.call("GET", "/api/users/me")).statusCode).toBe(200);
  });

  it("REL-05 no other site is ever allowed to read an answer", async () => {
    const answer = await owner.call("GET", "/api/users/me", undefined, {
      origin: "https://evil.example",
    });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  // In a page no script may stand inline, and data may do nothing at all.
  it.each([
    ["/api/users/me", /^default-src 'none'; frame-ancestors 'none'$/],
    ["/api/nothing", /^default-src 'none'; frame-ancestors 'none'$/],
    ["/", /script-src 'self'(;|$).*object-src 'none'/],
  ])("REL-05 the answer at %s carries the security headers", async (path, policy) => {
    const { headers } = await server.guest().call("GET", path);
    expect(headers["content-security-policy"]).toMatch(policy);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"] ?? headers["server"]).toBeUndefined();
  });

  it("REL-04 a network that asks too often is told to wait, by /64 where it has IPv6", async () => {
    const { app } = await server.another({ callsPerMinute: 5, trustProxy: true });
    const ask = (address: string) =>
      app.inject({ url: "/api/capabilities", headers: { "x-forwarded-for": address } });
    const five = await statusesOf(5, (at) => ask(`2001:db8::${at}`));
    expect(five).toEqual([200, 200, 200, 200, 200]);
    const refused = await ask("2001:db8::ffff");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("2001:db8:0:1::1")).statusCode).toBe(200);
  });

  it("REL-04 an account that asks too often is told to wait wherever it asks from, others beside it are not", async () => {
    const { app } = await server.another({ callsPerMinute: 2, trustProxy: true });
    const all = await Promise.all([1, 2, 3].map((at) => askFrom(app, owner, `192.0.2.${at}`)));
    expect(all).toEqual(expect.arrayContaining([200, 429]));
    expect(all.filter((status) => status === 429)).toHaveLength(1);
    expect(await askFrom(app, carl, "192.0.2.3")).toBe(200);
  });

  it("REL-04 the accounts of one network together have a limit too", async () => {
    const { app } = await server.another({ callsPerMinute: 1, trustProxy: true });
    // More than twenty accounts' share; what an account is refused counts for its network as well.
    await Promise.all(Array.from({ length: 40 }, () => askFrom(app, owner, "192.0.2.1")));
    expect(await askFrom(app, carl, "192.0.2.1")).toBe(429);
    expect(await askFrom(app, carl, "192.0.2.2")).toBe(200);
  });
});

describe("REL-04 work on pictures", () => {
  it("REL-04 is a tenth of what an account may ask for in a minute", async () => {
    const { app } = await server.another({ callsPerMinute: 20 });
    const ask = (url: string) =>
      app.inject({
        method: "POST",
        url,
        headers: { ...json, cookie: owner.cookie },
        payload: "{}",
      });
    const analyses = await statusesOf(3, () => ask("/api/quick-quote/analyze"));
    expect(analyses).toEqual([400, 400, 429]);
    expect((await ask(`/api/quotes/${quoteId}/bids/seen`)).statusCode).toBe(200);
  });
});

describe("MKT-04 sent twice, done once", () => {
  it.each(["short", "with blanks in it", "x".repeat(101)])(
    "MKT-04 REL-04 %j is no key, also where no answer is kept under it",
    async (key) => {
      const share = owner.call(
        "POST",
        `/api/quotes/${quoteId}/loan-links`,
        {},
        { "idempotency-key": key },
      );
      const [, bytes = ""] = (await tinyPicture("#b8a890")).split(",");
      const upload = sendBytes(owner, Buffer.from(bytes, "base64"), { type: "image/png", key });
      for (const answer of await Promise.all([share, upload])) {
        expect([answer.statusCode, codeOf(answer)]).toEqual([400, "request.invalid"]);
      }
    },
  );

  it("MKT-04 the same bid twice under one key is one bid with one answer", async () => {
    const fresh = await publishedQuote(owner);
    const key = { "idempotency-key": "double-click-1" };
    const body = bidDraft();
    const send = () => carl.call("POST", `/api/quotes/${fresh}/bids`, body, key);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.body).toBe(first.body);
    expect((await send()).body).toBe(first.body);
    const { items } = await owner.done<{ items: unknown[] }>("GET", `/api/quotes/${fresh}/bids`);
    expect(items).toHaveLength(1);
  });
});

describe("OPS-01 health", () => {
  it("OPS-01 says that it is alive and ready, and nothing else", async () => {
    for (const path of ["/api/health", "/api/ready"]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await server.guest().call("GET", path);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ status: "ok" });
    }
  });
});
