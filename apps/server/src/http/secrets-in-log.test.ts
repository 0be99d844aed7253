import type { AddressInfo } from "node:net";
import { routes, sendAccountLink } from "@oneup/operations";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entriesOf } from "../entries-of.ts";
import { logOptions } from "../log-options.ts";
import { doWhatIsDue } from "../mail/post-office.ts";
import { createSmtpMailer } from "../mail/smtp.adapter.ts";
import { linkTo, sendBytes, uploadTiny } from "../testing/calls.ts";
import { FakeModels, fails } from "../testing/fake-models.ts";
import { FakeStripe } from "../testing/fake-stripe.ts";
import {
  Browser,
  type TestServer,
  bidDraft,
  cookieOf,
  publishedQuote,
  startTestServer,
} from "../testing/test-server.ts";

/** No text with this beginning may stand in the log, nor its base64. */
const MARK = "Unmistakable-Secret";
const mark = (of: string) => `${MARK}-${of}-0123456789`;
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Contact details of everybody here; accounts have an email at this host. */
const CONTACTS = { host: "people.example", phone: "555) 010-0199", street: "77 Hidden Lane" };

const CERTIFICATE = `%PDF-1.7 ${mark("certificate")}`;
const PASSWORD = mark("password");

const stripe = new FakeStripe();
const models = new FakeModels();
const logged: string[] = [];
/** Secrets that the server makes: tokens of sessions and links. */
const made = new Set<string>();
let server: TestServer;
let admin: Browser;

const log = pino(logOptions("trace"), { write: (line: string) => void logged.push(line) });

beforeAll(async () => {
  await stripe.start();
  await models.start();
  server = await startTestServer(
    {
      callsPerMinute: 0,
      signIn: { perNetwork: 100_000, perAccount: 100_000, perBoth: 100_000 },
      stripe: { secretKey: mark("stripe-key"), webhookSecret: stripe.secret, apiUrl: stripe.url },
      ai: {
        provider: "openai",
        apiKey: mark("model-key"),
        baseUrl: models.url,
        visionModel: "seeing",
        imageModel: "painting",
        deadlineMs: 60_000,
        limits: { account: 100, house: 100 },
      },
    },
    log,
  );
  admin = await person("admin", "admin");
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
  await models.stop();
});

async function person(
  name: string,
  role: "user" | "admin" = "user",
  userType: "contractor" | "homeowner" = "contractor",
): Promise<Browser> {
  const browser = await server.person({
    email: `${name}@people.example`,
    password: PASSWORD,
    role,
    userType,
  });
  made.add(browser.cookie.split("=")[1] ?? "");
  return browser;
}

/** The secrets that were found in the log. */
function found(): readonly string[] {
  const text = logged.join("\n");
  const planted = [
    MARK,
    base64(mark("certificate")).slice(4, 24),
    stripe.secret,
    ...Object.values(CONTACTS),
  ];
  return [...planted, ...made].filter((secret) => secret !== "" && text.includes(secret));
}

/** The token of the newest link that was mailed. */
const linkOf = async (email: string) => {
  const token = await linkTo(server, email);
  made.add(token);
  return token;
};

const register = (email: string) => ({
  userType: "contractor",
  email,
  password: PASSWORD,
  businessName: "Example Builders",
  licenseNumber: "9000001",
  licenseState: "California",
  requestedTier: "tier2",
  insuranceDocument: `data:application/pdf;base64,${base64(CERTIFICATE)}`,
});

/** Every member that ever carries a secret, and some more. */
const SECRETS = {
  password: PASSWORD,
  currentPassword: PASSWORD,
  newPassword: PASSWORD,
  token: mark("token"),
  insuranceDocument: `data:application/pdf;base64,${base64(CERTIFICATE)}`,
  image: `data:image/png;base64,${base64(mark("picture"))}`,
  sessionId: mark("session"),
};

const pathOf = (path: string) => path.replaceAll(/:(\w+)/g, (_all, name: string) => mark(name));

async function askEverything(as: readonly Browser[]): Promise<void> {
  for (const [, { method, path }] of entriesOf(routes)) {
    const url = pathOf(path);
    for (const browser of as) {
      // oxlint-disable no-await-in-loop -- one after the other
      if (method === "GET") {
        await browser.call("GET", `${url}?token=${mark("query")}`);
        continue;
      }
      await browser.call(method, url, SECRETS);
      const headers = { cookie: browser.cookie, "content-type": "application/json" };
      await server.app.inject({ method, url, headers, payload: `{"password":"${PASSWORD}"` });
      await server.app.inject({
        method,
        url,
        headers: { ...headers, "content-type": "application/octet-stream" },
        payload: Buffer.from(mark("bytes")),
      });
      // oxlint-enable no-await-in-loop
    }
  }
}

const buy = () =>
  admin.call("POST", "/api/create-checkout-session", {
    plan: "pro",
    email: "b@people.example",
  });

const deliver = (payload: string, signature: string) =>
  server.app.inject({
    method: "POST",
    url: "/api/stripe/webhook",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    payload,
  });

describe("what the log never says, at its most talkative", () => {
  it("OPS-06 ACC-01 ACC-06 passwords, tokens of links and sessions on the ways of an account, done and refused", async () => {
    const browser = await person("ann");
    const email = "ann@people.example";
    const guest = server.guest();
    await guest.call("POST", "/api/login", { email, password: mark("wrong-password") });
    await guest.call("POST", "/api/password/forgot", { email });
    const token = await linkOf(email);
    await guest.done("POST", "/api/account-links/read", { token });
    await guest.done("POST", "/api/password/reset", { token, password: mark("next-password") });
    await guest.call("POST", "/api/password/reset", { token, password: PASSWORD });
    const signedIn = await guest.call("POST", "/api/login", {
      email,
      password: mark("next-password"),
    });
    const again = new Browser(server.app, cookieOf(signedIn));
    made.add(again.cookie.split("=")[1] ?? "");
    const change = { currentPassword: mark("next-password"), newPassword: PASSWORD };
    await again.done("POST", "/api/users/me/password", change);
    await again.call("POST", "/api/users/me/password", change);
    const next = "ann-next@people.example";
    await again.done("POST", "/api/users/me/email", { email: next, currentPassword: PASSWORD });
    const proof = { token: await linkOf(next), password: PASSWORD };
    await again.done("POST", "/api/account-links/confirm", proof);
    await again.done("GET", "/api/users/me/sessions");
    await again.call("DELETE", "/api/users/me", { currentPassword: PASSWORD, confirmed: true });
    await browser.call("GET", "/api/users/me");
    const { ports } = server.parts.deps;
    const opening = await person("opening");
    const openToken = await ports.store.transact((session) =>
      sendAccountLink(ports, session, {
        purpose: "openAccount",
        accountId: opening.id,
        email: "opening@people.example",
      }),
    );
    made.add(openToken);
    await guest.done("POST", "/api/account-links/open", { token: openToken, password: PASSWORD });
    expect(found()).toEqual([]);
  });

  it("OPS-06 ACC-03 MKT-09 a certificate, the link that ends mails, and pictures that are none", async () => {
    const guest = server.guest();
    await guest.done("POST", "/api/register/contractor", register("new@people.example"));
    await guest.call("POST", "/api/register/contractor", register("new@people.example"));
    const browser = await person("pro");
    await browser.call("POST", "/api/verifications", register("pro@people.example"));
    await guest.call("POST", `/api/unsubscribe/${mark("mail-token")}`);
    await sendBytes(browser, mark("picture"), { type: "image/png" });
    // Something that looks like a picture until it is decoded.
    const broken = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from(mark("jpeg")),
    ]);
    await sendBytes(browser, broken);
    const list = { url: "/api/admin/licences", type: "text/csv" };
    const importing = await sendBytes(admin, `${mark("licence")},${mark("licence")}\n`, list);
    expect(importing.statusCode).toBeGreaterThanOrEqual(400);
    expect(found()).toEqual([]);
  });

  it("OPS-06 MON-02 the card provider's key and the webhook's secret, also when the provider refuses", async () => {
    await buy();
    for (const status of [401, 402, 500]) {
      stripe.failNext = status;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await buy();
    }
    expect(stripe.calls.some(({ authorization }) => authorization?.includes(MARK))).toBe(true);
    const { payload, signature } = stripe.event("unknown.event", { secret: mark("event") });
    expect((await deliver(payload, signature)).statusCode).toBe(200);
    made.add(signature.split("v1=")[1] ?? "");
    expect((await deliver(payload, `t=1,v1=${mark("signature")}`)).statusCode).toBe(400);
    expect((await deliver(`{"secret":"${mark("body")}"`, signature)).statusCode).toBe(400);
    expect(found()).toEqual([]);
  });

  it("OPS-06 a bid with contact details, a message, and a mail server, a model and a card provider that repeat them", async () => {
    const owner = await person("owner", "user", "homeowner");
    const bidder = await person("bidder");
    const { street, phone } = CONTACTS;
    const address = { street, city: "Sacramento", state: "CA", zip: "95814" };
    const bids = `/api/quotes/${await publishedQuote(owner, { address })}/bids`;
    const contact = { email: "bidder@people.example", phone: `(${phone}`, name: mark("name") };
    const { id } = await bidder.done<{ id: string }>("POST", bids, bidDraft(contact));
    await bidder.call("POST", `${bids}/${id}/messages`, { text: `${mark("words")} (${phone}` });

    const before = logged.length;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address: to }, _session, done) =>
        done(new Error(`no mailbox:\n<${to}> (${to})`)),
    });
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    const { port } = smtp.server.address() as AddressInfo;
    const url = `smtp://127.0.0.1:${port}`;
    const mailer = createSmtpMailer({ url, from: "OneUp <post@oneup.example>" });
    const { ports } = server.parts.deps;
    await doWhatIsDue({ ports, mailer, base: "https://oneup.example" });
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));

    const grant = { accountId: owner.id, kind: "admin", amount: 500, period: null } as const;
    await ports.store.transact(({ credits }) => credits.grant({ ...grant, at: ports.clock.now() }));
    const image = await uploadTiny(owner);
    models.will(fails(400, {}, "owner@people.example asked for what is not allowed"));
    const wish = { image, customPrompt: mark("wish") };
    await owner.call("POST", "/api/quick-quote/visualize-single", wish);

    const said = logged.slice(before).join("\n");
    expect(said).toContain("A mail could not be sent yet.");
    expect(said).toContain("no mailbox:");
    expect(said).toContain("A model did not do its work.");
    expect(said).toContain("[email] asked for what is not allowed");
    expect(found()).toEqual([]);
  });

  it("OPS-06 every route, for a guest, a user and an admin, with secrets in bodies, addresses and broken JSON", async () => {
    await askEverything([server.guest(), await person("sweep"), admin]);
    expect(found()).toEqual([]);
    const heard = new Set(
      logged
        .map((line) => /"verb":"([\w.]+)"/.exec(line)?.[1])
        .filter((verb) => verb !== undefined),
    );
    // Bytes have routes of their own shape; every verb with a body is heard of.
    const verbs = Object.keys(routes).filter((name) => !name.startsWith("files."));
    expect(verbs.filter((name) => !heard.has(name))).toEqual([]);
  });

  it("OPS-06 REL-05 failures of the database, which quote what was to be kept", async () => {
    const { pool } = server.parts;
    const user = await person("unlucky");
    const before = logged.length;
    await pool.query(
      `alter table sessions add constraint none_more check (agent <> '${mark("agent")}')`,
    );
    await pool.query(
      "alter table accounts add constraint no_more check (id like 'never%') not valid",
    );
    await user.call("PATCH", "/api/users/me", { name: mark("name") });
    const body = { email: "unlucky@people.example", password: PASSWORD };
    await server.guest().call("POST", "/api/login", body, { "user-agent": mark("agent") });
    await server.guest().call("POST", "/api/register/contractor", register("late@people.example"));
    await admin.call("POST", "/api/users", {
      email: "made@people.example",
      name: mark("name"),
      userType: "homeowner",
      password: PASSWORD,
    });
    await pool.query("alter table accounts drop constraint no_more");
    await pool.query("alter table sessions drop constraint none_more");
    const failures = logged.slice(before).filter((line) => line.includes("A request failed."));
    expect(failures.length).toBeGreaterThanOrEqual(3);
    expect(found()).toEqual([]);
  });
});
