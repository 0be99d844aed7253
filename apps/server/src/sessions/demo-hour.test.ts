import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { type TestServer, quoteDraft, startTestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
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

/** What lies in the outbox for an email, once the letter is written. */
const letterTo = (email: string, count = 1) =>
  eventually(async () => {
    const { rows } = await server.parts.pool.query<{ subject: string; text: string }>(
      "select subject, text from mails where recipient = $1 order by id",
      [email],
    );
    const last = rows.at(-1);
    if (rows.length < count || !last) throw new Error("No letter came.");
    return last;
  });
const tokenIn = ({ text }: { text: string }) => /\/demo#([\w-]{43})/.exec(text)?.[1] ?? "";

async function ask(email: string, count = 1) {
  const asked = await post("/api/demo-hour", { email });
  const token = tokenIn(await letterTo(email, count));
  return { asked, secret: cookieIn(asked, "oneup_hour"), token };
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
    expect([again.statusCode, again.headers["x-error-code"]]).toEqual([
      404,
      "account.link_unknown",
    ]);
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
      expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([
        409,
        "demo.other_browser",
      ]);
    }
    expect((await post("/api/demo-hour/open", { token }, secret)).statusCode).toBe(200);
  });

  it("S-10 nobody learns whether an email has an account; its owner is told by mail", async () => {
    const { email } = await server
      .person({ email: "known@people.example" })
      .then(() => ({ email: "known@people.example" }));
    const known = await post("/api/demo-hour", { email });
    const unknown = await post("/api/demo-hour", { email: "new@people.example" });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(cookieIn(known, "oneup_hour")).toHaveLength(cookieIn(unknown, "oneup_hour").length);
    const letter = await letterTo(email);
    expect(letter.text).toContain("It has an account already");
    expect(tokenIn(letter)).toBe("");
  });

  it("S-10 after the hour the account reads and buys, writes nothing, and gets no second hour", async () => {
    const email = "over@people.example";
    const { secret, token } = await ask(email);
    const opened = await post("/api/demo-hour/open", { token }, secret);
    const session = cookieIn(opened, "oneup_session");
    expect((await post("/api/quotes", quoteDraft(), session)).statusCode).toBe(200);
    await server.parts.pool.query(
      `update demo_hours set ends_at = now() - interval '1 second'
       where account_id = (select id from accounts where email = $1)`,
      [email],
    );
    // Who somebody is, is believed for half a second.
    await eventually(async () => {
      const refused = await post("/api/quotes", quoteDraft(), session);
      const { statusCode, headers } = refused;
      expect([statusCode, headers["x-error-code"]]).toEqual([403, "demo.hour_over"]);
    });
    const list = await server
      .guest()
      .app.inject({ method: "GET", url: "/api/quotes", headers: { cookie: session } });
    expect(list.statusCode).toBe(200);
    expect(list.json<{ items: unknown[] }>().items.length).toBeGreaterThan(0);
    const buying = await post("/api/create-checkout-session", { plan: "pro", email }, session);
    expect(buying.headers["x-error-code"]).not.toBe("demo.hour_over");
    await post("/api/demo-hour", { email });
    expect((await letterTo(email, 2)).text).toContain("or had its hour");
  });

  it("S-10 REL-04 one email is sent five links an hour at the most", async () => {
    const email = "often@people.example";
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await post("/api/demo-hour", { email })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
