import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApp } from "../app.ts";
import { statusesOf } from "../testing/calls.ts";
import {
  Browser,
  PASSWORD,
  type TestServer,
  cookieOf,
  startTestServer,
} from "../testing/test-server.ts";
import { SIGN_IN_LIMITS } from "./sign-in-limits.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("API-07 signing in", () => {
  it("API-02 API-03 API-07 ACC-01 answers the user itself, now and when asked who is here, and a cookie that scripts cannot read", async () => {
    await server.person({ email: "first@oneup.example", name: "First" });
    const answer = await server
      .guest()
      .call("POST", "/api/login", { email: " First@OneUp.example ", password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      email: "first@oneup.example",
      role: "user",
      userType: "homeowner",
      companyName: "",
      isImpersonating: false,
    });
    expect(answer.body).not.toMatch(/password|hash|token/i);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: "oneup_session",
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
    });
    expect(cookie).not.toHaveProperty("secure");
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    // Scripts see that somebody was signed in, and nothing of who.
    const sign = answer.cookies.find(({ httpOnly }) => httpOnly !== true);
    expect(sign).toMatchObject({ name: "oneup_here", value: "1", sameSite: "Lax", path: "/" });
    expect(answer.headers["cache-control"]).toBe("no-store");
    const me = await new Browser(server.app, cookieOf(answer)).done("GET", "/api/users/me");
    expect(me).toEqual(answer.json());
  });

  it.each([
    ["the public address is https", { publicUrl: "https://oneup.example" }, /max-age=\d{7,}/],
    ["a believed proxy says https", { trustProxy: true }, /^$/],
  ])("ACC-01 the cookie travels over https alone where %s", async (_where, settings, strict) => {
    const { app } = await server.another(settings);
    const email = `secure${Object.keys(settings).join().toLowerCase()}@oneup.example`;
    await server.person({ email });
    const proto = { "x-forwarded-proto": "https" };
    const body = { email, password: PASSWORD };
    const answer = await new Browser(app).call("POST", "/api/login", body, proto);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: "__Host-oneup_session", secure: true, path: "/" });
    expect(cookie).not.toHaveProperty("domain");
    const me = (value: string) =>
      new Browser(app, value).call("GET", "/api/users/me", undefined, proto);
    expect((await me(cookieOf(answer))).statusCode).toBe(200);
    expect((await me(`oneup_session=${cookie?.value}`)).statusCode).toBe(401);
    expect(answer.headers["strict-transport-security"] ?? "").toMatch(strict);
  });

  it("ACC-01 a session of an admin that nobody uses ends after two hours, and one that is used lasts on", async () => {
    const admin = await server.person({ email: "idle@oneup.example", role: "admin" });
    const left = async (lessHours: number) => {
      const { rows } = await server.parts.pool.query<{ minutes: number }>(
        `update sessions set expires_at = expires_at - $2 * interval '1 hour' where user_id = $1
         returning round(extract(epoch from expires_at - now()) / 60)::int as minutes`,
        [admin.id, lessHours],
      );
      return rows[0]?.minutes;
    };
    const { app } = await server.another();
    const there = new Browser(app, admin.cookie);
    expect(await left(1)).toBe(60);
    expect((await there.call("GET", "/api/users/me")).statusCode).toBe(200);
    expect(await left(0)).toBe(120);
    await left(2);
    const later = new Browser((await server.another()).app, admin.cookie);
    expect((await later.call("GET", "/api/users/me")).statusCode).toBe(401);
  });

  it("ACC-01 keeps neither the password nor the token as they are", async () => {
    const person = await server.person({ email: "kept@oneup.example" });
    const token = person.cookie.split("=")[1] ?? "";
    const { rows } = await server.parts.pool.query(
      "select a::text || coalesce(s::text, '') as row from accounts a left join sessions s on s.user_id = a.id",
    );
    const all = JSON.stringify(rows);
    expect(all).toContain("kept@oneup.example");
    expect(all).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(all).not.toContain(PASSWORD);
    expect(all).not.toContain(token);
  });

  it("ACC-01 makes a new session each time and ends the one before", async () => {
    const person = await server.person({ email: "again@oneup.example" });
    const body = { email: "again@oneup.example", password: PASSWORD };
    const answer = await person.call("POST", "/api/login", body);
    expect(answer.statusCode).toBe(200);
    const next = new Browser(server.app, cookieOf(answer));
    expect(next.cookie).not.toBe(person.cookie);
    expect((await next.call("GET", "/api/users/me")).statusCode).toBe(200);
    expect((await person.call("GET", "/api/users/me")).statusCode).toBe(401);
  });

  it("AUTH-06 a wrong password and an unknown email are told apart by nothing", async () => {
    await server.person({ email: "known@oneup.example" });
    const sign = (email: string) =>
      server.guest().call("POST", "/api/login", { email, password: "wrong horse battery" });
    const [known, unknown] = [
      await sign("known@oneup.example"),
      await sign("nobody@oneup.example"),
    ];
    expect(known.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(unknown.body).toBe(known.body);
    expect(unknown.headers["x-error-code"]).toBe("account.wrong_credentials");
    expect(known.cookies).toEqual([]);
  });

  it("ACC-01 an unknown email costs as much work as a wrong password", async () => {
    const { passwords } = server.parts.deps.ports;
    const kept = await passwords.hash("one");
    // The quickest of a few: whatever else runs here makes some of them late.
    const time = async (hash: string) => {
      let quickest = Infinity;
      for (let each = 0; each < 5; each += 1) {
        const begun = performance.now();
        // oxlint-disable-next-line no-await-in-loop -- timed one by one
        expect(await passwords.matches(hash, "two")).toBe(false);
        quickest = Math.min(quickest, performance.now() - begun);
      }
      return quickest;
    };
    await time(kept);
    const [known, unknown] = [await time(kept), await time("")];
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it("ACC-04 a blocked account cannot sign in, and is told so after the right password only", async () => {
    await server.person({ email: "blocked@oneup.example" });
    await server.parts.pool.query(
      "update accounts set account_status = 'blocked' where email = 'blocked@oneup.example'",
    );
    const sign = (password: string) =>
      server.guest().call("POST", "/api/login", { email: "blocked@oneup.example", password });
    expect((await sign("wrong horse battery")).statusCode).toBe(401);
    const right = await sign(PASSWORD);
    expect(right.statusCode).toBe(403);
    expect(right.headers["x-error-code"]).toBe("account.blocked");
  });
});

describe("API-04 signing out", () => {
  it("API-04 ACC-01 ends the session at once and takes the cookie away; a guest can sign out too", async () => {
    const person = await server.person({ email: "out@oneup.example" });
    expect((await person.call("GET", "/api/users/me")).statusCode).toBe(200);
    const answer = await person.call("POST", "/api/logout");
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ["oneup_session", ""],
      ["oneup_here", ""],
    ]);
    expect((await person.call("GET", "/api/users/me")).statusCode).toBe(401);
    expect((await server.guest().call("POST", "/api/logout")).statusCode).toBe(200);
  });

  it("ACC-01 a session that ends in another process dies here within one second", async () => {
    const person = await server.person({ email: "elsewhere@oneup.example" });
    const { app } = await server.another();
    const there = new Browser(app, person.cookie);
    expect((await there.call("GET", "/api/users/me")).statusCode).toBe(200);
    await person.call("POST", "/api/logout");
    await vi.waitFor(
      async () => expect((await there.call("GET", "/api/users/me")).statusCode).toBe(401),
      { timeout: 1_000, interval: 50 },
    );
  });
});

describe("who one is", () => {
  it("ACC-01 a made-up token is nobody's", async () => {
    const forged = [`oneup_session=${"A".repeat(43)}`, "oneup_session=x", "oneup_session="];
    for (const cookie of forged) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await new Browser(server.app, cookie).call("GET", "/api/users/me");
      expect(answer.statusCode).toBe(401);
    }
  });

  it("S-33 an admin makes an account whose one-time password opens it", async () => {
    const admin = await server.person({ email: "maker@oneup.example", role: "admin" });
    const made = await admin.done<{ oneTimePassword: string }>("POST", "/api/users", {
      email: "made@oneup.example",
      userType: "contractor",
    });
    const body = { email: "made@oneup.example", password: made.oneTimePassword };
    expect((await server.guest().call("POST", "/api/login", body)).statusCode).toBe(200);
    const { rows } = await server.parts.pool.query("select answer::text from commands");
    expect(JSON.stringify(rows)).not.toContain(made.oneTimePassword);
  });
});

const lost = () => Promise.reject(new Error("Connection terminated unexpectedly"));

describe("REL-04 guessing passwords", () => {
  /** Two wrong passwords of one account from one network, and no more. */
  const signIn = { perNetwork: 1_000, perAccount: 50, perBoth: 2 };

  it("REL-04 wrong passwords for one account shut it for that network, not for others, and right ones are never counted", async () => {
    expect(SIGN_IN_LIMITS).toEqual({ perNetwork: 60, perAccount: 50, perBoth: 10 });
    const { app } = await server.another({ trustProxy: true, signIn });
    const email = "guessed@oneup.example";
    await server.person({ email });
    const sign = (address: string, password: string) => {
      const from = { "x-forwarded-for": address };
      return new Browser(app).call("POST", "/api/login", { email, password }, from);
    };
    expect(await statusesOf(3, () => sign("2001:db8:1:1::5", PASSWORD))).toEqual([200, 200, 200]);
    const wrong = (at: number) => sign(`2001:db8:1:1::${at}`, "wrong horse battery");
    expect(await statusesOf(2, wrong)).toEqual([401, 401]);
    const shut = await sign("2001:db8:1:1:ffff::1", PASSWORD);
    expect(shut.statusCode).toBe(429);
    expect(Number(shut.headers["retry-after"])).toBeGreaterThan(0);
    expect((await sign("2001:db8:1:2::1", PASSWORD)).statusCode).toBe(200);
  });

  it("ACC-01 REL-04 strangers at many addresses cannot shut an account for the browsers in which its holder was", async () => {
    const limits = { perNetwork: 1_000, perAccount: 2, perBoth: 3 };
    const { app } = await server.another({ trustProxy: true, signIn: limits });
    const [email, other] = ["besieged@oneup.example", "bystander@oneup.example"];
    await Promise.all([server.person({ email }), server.person({ email: other })]);
    const sign = (at: number, password: string, cookie = "", who = email) => {
      const from = { "x-forwarded-for": `203.0.113.${at}` };
      return new Browser(app, cookie).call("POST", "/api/login", { email: who, password }, from);
    };
    const deviceOf = async (who: string) => {
      const { cookies } = await sign(9, PASSWORD, "", who);
      return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    };
    const [own, theirs] = [await deviceOf(email), await deviceOf(other)];
    const wrong = (at: number) => sign(at, "wrong horse battery");
    expect(await statusesOf(3, wrong)).toEqual([401, 401, 429]);
    expect((await sign(4, PASSWORD)).statusCode).toBe(429);
    expect((await sign(5, PASSWORD, own)).statusCode).toBe(200);
    // Known for its own account alone, by our own seal, and with limits of its own.
    expect((await sign(6, PASSWORD, theirs)).statusCode).toBe(429);
    const forged = own.replace(/oneup_device=.{5}/, "oneup_device=AAAAA");
    expect((await sign(7, PASSWORD, forged)).statusCode).toBe(429);
    const mistyped = (at: number) => sign(10 + at, "wrong horse battery", own);
    expect(await statusesOf(4, mistyped)).toEqual([401, 401, 401, 429]);
  });

  it("OPS-04 REL-04 where a try cannot be counted nobody is let in, with the right password either", async () => {
    const email = "uncounted@oneup.example";
    await server.person({ email });
    const { deps } = server.parts;
    const app = await buildApp({ ...deps, limits: { ...deps.limits, take: lost } });
    const answer = await new Browser(app).call("POST", "/api/login", { email, password: PASSWORD });
    expect([answer.statusCode, answer.cookies]).toEqual([503, []]);
    await app.close();
  });

  it("REL-04 a header that anybody can write is not believed without a proxy", async () => {
    const { app } = await server.another({ signIn });
    const body = { email: "noone@oneup.example", password: "wrong horse battery" };
    const sign = (at: number) =>
      new Browser(app).call("POST", "/api/login", body, { "x-forwarded-for": `203.0.113.${at}` });
    expect(await statusesOf(3, sign)).toEqual([401, 401, 429]);
  });
});
