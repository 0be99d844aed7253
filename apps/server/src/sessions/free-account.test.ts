import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, linkTo, mailsTo, statusesOf } from "../testing/calls.ts";
import { eventually } from "../testing/eventually.ts";
import { Browser, type TestServer, cookieOf, startTestServer } from "../testing/test-server.ts";

let server: TestServer;
/** The same server as one that sends mails. */
let mailing: Browser;
beforeAll(async () => {
  server = await startTestServer();
  mailing = new Browser((await server.another({ mail: true })).app);
});
afterAll(() => server.stop());

const PASSWORD = "a kitchen in navy blue";
const register = (email: string, browser: Browser = server.guest()) =>
  browser.call("POST", "/api/register", { email, password: PASSWORD, name: "Nora New" });

describe("a free account", () => {
  it("EXP-07 ACC-01 where no mail is sent it is open at once, and signs in with its password later", async () => {
    const email = "at-once@people.example";
    const opened = await register(email);
    expect(opened.json()).toMatchObject({
      email,
      plan: "demo",
      name: "Nora New",
      demoEndsAt: null,
    });
    const here = new Browser(server.app, cookieOf(opened));
    expect(await here.done("GET", "/api/users/me")).toMatchObject({ email, userType: "homeowner" });
    const signedIn = await server.guest().call("POST", "/api/login", { email, password: PASSWORD });
    expect(signedIn.statusCode).toBe(200);
    const again = await register(email);
    expect([again.statusCode, codeOf(again), again.cookies]).toEqual([
      409,
      "account.email_taken",
      [],
    ]);
  });

  it("EXP-07 ACC-12 where mails are sent nothing is made before the link, whose opener decides the password", async () => {
    const email = "by-mail@people.example";
    const asked = await register(email, mailing);
    expect([asked.body, asked.cookies]).toEqual(['{"asked":true}', []]);
    const token = await linkTo(server, email);
    const login = { email, password: PASSWORD };
    expect((await server.guest().call("POST", "/api/login", login)).statusCode).toBe(401);
    const password = "chosen behind the link";
    const opened = await mailing.call("POST", "/api/account-links/open", { token, password });
    expect(opened.json()).toMatchObject({ email, emailConfirmed: true, demoEndsAt: null });
    expect((await server.guest().call("POST", "/api/login", { email, password })).statusCode).toBe(
      200,
    );
  });

  it("EXP-07 ACC-12 a known email gets the same answer, and its owner alone a mail", async () => {
    const email = "known@people.example";
    await server.person({ email });
    const [known, unknown] = [
      await register(email, mailing),
      await register("unknown@people.example", mailing),
    ];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await eventually(async () => {
      expect((await mailsTo(server, email))[0]?.text).not.toMatch(/#/);
    });
  });

  it("EXP-07 an operator can leave it out, and the browser is told", async () => {
    const { app } = await server.another({ freeAccounts: false });
    const guest = new Browser(app);
    const refused = await register("nobody@people.example", guest);
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, "account.not_free"]);
    const told = await guest.done<{ freeAccounts: boolean }>("GET", "/api/capabilities");
    expect(told.freeAccounts).toBe(false);
  });

  it("EXP-07 REL-04 one email registers five times an hour at the most", async () => {
    const statuses = await statusesOf(6, () => register("often@people.example"));
    expect(statuses).toEqual([200, 409, 409, 409, 409, 429]);
  });
});
