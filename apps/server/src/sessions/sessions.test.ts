import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  Browser,
  PASSWORD,
  type TestServer,
  cookieOf,
  startTestServer,
} from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("API-07 signing in", () => {
  it("API-07 ACC-01 answers the user itself and a cookie that scripts cannot read", async () => {
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
  });

  it("ACC-01 the cookie travels over https alone where the public address is https", async () => {
    const { app } = await server.another({ publicUrl: "https://oneup.example" });
    await server.person({ email: "secure@oneup.example" });
    const body = { email: "secure@oneup.example", password: PASSWORD };
    const answer = await new Browser(app).call("POST", "/api/login", body);
    expect(answer.cookies[0]).toMatchObject({ secure: true, httpOnly: true });
    expect(answer.headers["strict-transport-security"]).toMatch(/max-age=\d{7,}/);
  });

  it("ACC-01 the cookie travels over https alone where a believed proxy says https", async () => {
    const { app } = await server.another({ trustProxy: true });
    await server.person({ email: "proxied@oneup.example" });
    const body = { email: "proxied@oneup.example", password: PASSWORD };
    const proto = { "x-forwarded-proto": "https" };
    const answer = await new Browser(app).call("POST", "/api/login", body, proto);
    expect(answer.cookies[0]).toMatchObject({ secure: true });
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
    const time = async (hash: string) => {
      const begun = performance.now();
      for (let each = 0; each < 5; each += 1) {
        // oxlint-disable-next-line no-await-in-loop -- timed one by one
        expect(await passwords.matches(hash, "two")).toBe(false);
      }
      return performance.now() - begun;
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
  it("API-04 ACC-01 ends the session at once and takes the cookie away", async () => {
    const person = await server.person({ email: "out@oneup.example" });
    expect((await person.call("GET", "/api/users/me")).statusCode).toBe(200);
    const answer = await person.call("POST", "/api/logout");
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ["oneup_session", ""],
      ["oneup_here", ""],
    ]);
    expect((await person.call("GET", "/api/users/me")).statusCode).toBe(401);
    expect((await person.call("POST", "/api/logout")).statusCode).toBe(200);
  });

  it("API-04 a guest can sign out too", async () => {
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

  it("ACC-04 a block ends the account's sessions within one second", async () => {
    const person = await server.person({ email: "tobeblocked@oneup.example" });
    expect((await person.call("GET", "/api/users/me")).statusCode).toBe(200);
    await server.parts.pool.query(
      "update accounts set account_status = 'blocked' where email = 'tobeblocked@oneup.example'",
    );
    await vi.waitFor(
      async () => expect((await person.call("GET", "/api/users/me")).statusCode).toBe(401),
      { timeout: 1_000, interval: 50 },
    );
  });
});

describe("API-02 API-03 who one is", () => {
  it("API-02 a guest is answered 401", async () => {
    const answer = await server.guest().call("GET", "/api/users/me");
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe("Please sign in to do this.");
  });

  it("API-02 who is signed in reads id, email, role, user type, company, and that nobody looks on", async () => {
    const person = await server.person({ email: "me@oneup.example", userType: "contractor" });
    await person.done("PATCH", "/api/users/me", { companyName: "Me Builds" });
    const me = await person.done("GET", "/api/users/me");
    expect(me).toMatchObject({
      id: person.id,
      email: "me@oneup.example",
      role: "user",
      userType: "contractor",
      companyName: "Me Builds",
      isImpersonating: false,
    });
  });

  it("ACC-01 a made-up token is nobody's", async () => {
    const forged = [`oneup_session=${"A".repeat(43)}`, "oneup_session=x", "oneup_session="];
    for (const cookie of forged) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await new Browser(server.app, cookie).call("GET", "/api/users/me");
      expect(answer.statusCode).toBe(401);
    }
  });

  it("API-03 an admin gets the users as a list, anyone else a refusal", async () => {
    const admin = await server.person({ email: "admin@oneup.example", role: "admin" });
    const person = await server.person({ email: "noadmin@oneup.example" });
    const users = await admin.done<{ email: string }[]>("GET", "/api/users");
    expect(users.map((user) => user.email)).toContain("noadmin@oneup.example");
    expect(JSON.stringify(users)).not.toMatch(/argon2|password/i);
    expect((await person.call("GET", "/api/users")).statusCode).toBe(403);
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

describe("REL-04 guessing passwords", () => {
  it("REL-04 ten wrong passwords for one account shut it for that network, not for others", async () => {
    const { app } = await server.another({ trustProxy: true });
    await server.person({ email: "guessed@oneup.example" });
    const sign = (address: string, password: string) =>
      new Browser(app).call(
        "POST",
        "/api/login",
        { email: "guessed@oneup.example", password },
        { "x-forwarded-for": address },
      );
    for (let each = 0; each < 10; each += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await sign(`2001:db8:1:1::${each}`, "wrong horse battery")).statusCode).toBe(401);
    }
    const shut = await sign("2001:db8:1:1:ffff::1", PASSWORD);
    expect(shut.statusCode).toBe(429);
    expect(Number(shut.headers["retry-after"])).toBeGreaterThan(0);
    expect((await sign("2001:db8:1:2::1", PASSWORD)).statusCode).toBe(200);
  });

  it("REL-04 right passwords are never counted", async () => {
    const { app } = await server.another();
    await server.person({ email: "often@oneup.example" });
    const body = { email: "often@oneup.example", password: PASSWORD };
    for (let each = 0; each < 15; each += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await new Browser(app).call("POST", "/api/login", body)).statusCode).toBe(200);
    }
  });

  it("REL-04 a header that anybody can write is not believed without a proxy", async () => {
    const { app } = await server.another();
    const sign = (address: string) =>
      new Browser(app).call(
        "POST",
        "/api/login",
        { email: "noone@oneup.example", password: "wrong horse battery" },
        { "x-forwarded-for": address },
      );
    for (let each = 0; each < 10; each += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await sign(`203.0.113.${each}`);
    }
    expect((await sign("203.0.113.99")).statusCode).toBe(429);
  });
});
