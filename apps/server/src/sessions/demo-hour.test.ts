import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { codeOf, linkTo, mailsTo, statusesOf } from "../testing/calls.ts";
import { type TestServer, quoteDraft, startTestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ mail: true });
});
afterAll(() => server.stop());

interface Answer {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

const cookieIn = (answer: Answer, name: string): string =>
  [answer.headers["set-cookie"]]
    .flat()
    .map(String)
    .find((each) => each.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

const post = (url: string, payload: object, cookie = "") =>
  server.guest().app.inject({ method: "POST", url, payload, headers: { cookie } });

async function ask(email: string) {
  const asked = await post("/api/demo-hour", { email });
  return {
    asked,
    secret: cookieIn(asked, "oneup_hour"),
    token: await linkTo(server, email),
  };
}

describe("the free hour by mail", () => {
  it("T-10 S-10 a link opens an hour of full access in the browser that asked, once", async () => {
    const email = "hour@people.example";
    const { asked, secret, token } = await ask(email);
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toBe('{"asked":true}');
    const opened = await post("/api/demo-hour/open", { token }, secret);
    expect(opened.statusCode).toBe(200);
    const user = opened.json<{ email: string; plan: string; demoEndsAt: string; id: string }>();
    expect(user).toMatchObject({ email, plan: "demo", emailConfirmed: true });
    const left = Date.parse(user.demoEndsAt) - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
    const session = cookieIn(opened, "oneup_session");
    expect((await post("/api/quotes", quoteDraft(), session)).statusCode).toBe(200);
    const again = await post("/api/demo-hour/open", { token }, secret);
    expect([again.statusCode, codeOf(again)]).toEqual([404, "account.link_unknown"]);
  });

  it("S-10 in another browser it says so and stays unused; a secret in the body counts for nothing", async () => {
    const { secret, token } = await ask("elsewhere@people.example");
    const other = await ask("somebody@people.example");
    for (const cookie of ["", other.secret]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await post(
        "/api/demo-hour/open",
        { token, secret: secret.split("=")[1] },
        cookie,
      );
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, "demo.other_browser"]);
    }
    expect((await post("/api/demo-hour/open", { token }, secret)).statusCode).toBe(200);
  });

  it("S-10 nobody learns whether an email has an account; its owner is told by mail", async () => {
    const email = "known@people.example";
    await server.person({ email });
    const known = await post("/api/demo-hour", { email });
    const unknown = await post("/api/demo-hour", { email: "new@people.example" });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(cookieIn(known, "oneup_hour")).toHaveLength(cookieIn(unknown, "oneup_hour").length);
    const letter = await eventually(async () => {
      const [newest] = await mailsTo(server, email);
      expect(newest?.text).toContain("It has an account already");
      return newest;
    });
    expect(letter?.text).not.toMatch(/\/demo#/);
  });

  it("S-10 after the hour the account reads and buys, writes nothing, and gets no second hour", async () => {
    const email = "over@people.example";
    const { secret, token } = await ask(email);
    const opened = await post("/api/demo-hour/open", { token }, secret);
    const session = cookieIn(opened, "oneup_session");
    await post("/api/quotes", quoteDraft(), session);
    await server.parts.pool.query(
      `update demo_hours set ends_at = now() - interval '1 second'
       where account_id = (select id from accounts where email = $1)`,
      [email],
    );
    // Who somebody is, is believed for half a second.
    await eventually(async () => {
      const refused = await post("/api/quotes", quoteDraft(), session);
      expect([refused.statusCode, codeOf(refused)]).toEqual([403, "demo.hour_over"]);
    });
    const list = await server
      .guest()
      .app.inject({ method: "GET", url: "/api/quotes", headers: { cookie: session } });
    expect(list.statusCode).toBe(200);
    expect(list.json<{ items: unknown[] }>().items.length).toBeGreaterThan(0);
    const buying = await post("/api/create-checkout-session", { plan: "pro", email }, session);
    expect(codeOf(buying)).not.toBe("demo.hour_over");
    await post("/api/demo-hour", { email });
    await eventually(async () => {
      expect((await mailsTo(server, email))[0]?.text).toContain("or had its hour");
    });
  });

  it("PLAN-07 S-10 where no mail is sent the hour opens at once in this browser, once for an email", async () => {
    const { app } = await server.another({ mail: false });
    const ask = (email: string) =>
      app.inject({ method: "POST", url: "/api/demo-hour", payload: { email } });
    const opened = await ask("at-once@people.example");
    const user = opened.json<{ email: string; demoEndsAt: string; emailConfirmed: boolean }>();
    expect(user).toMatchObject({ email: "at-once@people.example", emailConfirmed: false });
    expect(Date.parse(user.demoEndsAt) - Date.now()).toBeGreaterThan(59 * 60_000);
    const session = cookieIn(opened, "oneup_session");
    expect((await post("/api/quotes", quoteDraft(), session)).statusCode).toBe(200);
    const again = await ask("at-once@people.example");
    expect([again.statusCode, codeOf(again)]).toEqual([409, "account.email_taken"]);
  });

  it("S-10 REL-04 one email is sent five links an hour at the most", async () => {
    const email = "often@people.example";
    const statuses = await statusesOf(6, () => post("/api/demo-hour", { email }));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
