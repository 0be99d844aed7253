import { sendAccountLink } from "@oneup/operations";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { EventReader, listenSomewhere } from "../testing/event-reader.ts";
import {
  Browser,
  PASSWORD,
  type TestServer,
  cookieOf,
  publishedQuote,
  startTestServer,
} from "../testing/test-server.ts";
import { codeOf, linkTo, mailsTo, statusesOf, uploadTiny } from "../testing/calls.ts";
import { eventually } from "../testing/eventually.ts";
import { tinyPicture } from "../testing/tiny-picture.ts";

const NEXT = "another long password";

let server: TestServer;
let base: string;
beforeAll(async () => {
  server = await startTestServer({
    callsPerMinute: 0,
    signIn: { perNetwork: 1_000, perAccount: 50, perBoth: 4 },
  });
  base = await listenSomewhere(server.app);
});
afterAll(() => server.stop());

let count = 0;
const fresh = () => `care${(count += 1)}@oneup.example`;
const person = async () => {
  const email = fresh();
  return { email, browser: await server.person({ email, name: "Hanna House" }) };
};
const signIn = (email: string, password: string) =>
  server.guest().call("POST", "/api/login", { email, password });
const linkOf = (email: string) => linkTo(server, email);
const forgot = (email: string) => server.guest().call("POST", "/api/password/forgot", { email });
const reset = (token: string, password = NEXT) =>
  server.guest().call("POST", "/api/password/reset", { token, password });
const confirmWith = (token: string) =>
  server.guest().call("POST", "/api/account-links/confirm", { token, password: NEXT });
const me = async (browser: Browser) => (await browser.call("GET", "/api/users/me")).statusCode;
const secondBrowser = async (email: string) =>
  new Browser(server.app, cookieOf(await signIn(email, PASSWORD)));

describe("ACC-06 a forgotten password", () => {
  it("ACC-06 a link by mail sets a new one, once, and ends every session and stream", async () => {
    const { email, browser } = await person();
    const reader = await EventReader.open(base, browser.cookie);
    await eventually(() => expect(reader.ready).toBeDefined());
    const next = fresh();
    await browser.done("POST", "/api/users/me/email", { currentPassword: PASSWORD, email: next });
    const stolen = await linkOf(next);
    await forgot(email);
    const token = await linkOf(email);
    const asked = await server.guest().done("POST", "/api/account-links/read", { token });
    expect(asked).toMatchObject({ purpose: "resetPassword", email });
    expect((await reset(token, "short")).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(200);
    expect(await me(browser)).toBe(401);
    await vi.waitFor(() => expect(reader.ended).toBe(true), { timeout: 1_000 });
    expect((await signIn(email, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(email, NEXT)).statusCode).toBe(200);
    expect(codeOf(await reset(token))).toBe("account.link_unknown");
    expect((await mailsTo(server, email))[0]?.subject).toBe("Your OneUp password was changed");
    // Somebody else may have asked for it.
    expect(codeOf(await confirmWith(stolen))).toBe("account.link_unknown");
  });

  it("ACC-06 a known and an unknown email get the same answer, before anything is looked up", async () => {
    const { email } = await person();
    const transact = vi.spyOn(server.parts.deps.ports.store, "transact");
    const read = vi.spyOn(server.parts.deps.ports.store, "read");
    const unknown = await forgot("nobody-at-all@oneup.example");
    const known = await forgot(email);
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
    // The same steps for both: one transaction that nobody waits for.
    expect([transact.mock.calls.length, read.mock.calls.length]).toEqual([2, 0]);
    transact.mockRestore();
    read.mockRestore();
    await linkOf(email);
    expect(await mailsTo(server, "nobody-at-all@oneup.example")).toEqual([]);
  });

  it("ACC-06 REL-04 too many links to one email are refused, whether it is known or not", async () => {
    const { email } = await person();
    for (const each of [email, "unknown-and-asked-often@oneup.example"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const codes = await statusesOf(6, () => forgot(each));
      expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

describe("ACC-12 a secret is for whom it goes to", () => {
  it("ACC-12 ACC-05 no admin gets into an account by the outbox: the link of a mail stands at the host's terminal alone, who reads the outbox and who resets a password in the audit log", async () => {
    const { email, browser } = await person();
    const office = fresh();
    const admin = await server.person({ email: office, role: "admin" });
    await forgot(email);
    await eventually(async () => expect(await mailsTo(server, email)).toHaveLength(1));
    const read = await admin.call("GET", `/api/admin/mails?search=${email}`);
    expect(read.body).toMatch(/\/reset-password#•••\\n/);
    const token = await linkOf(email);
    const { pool } = server.parts;
    const kept = await pool.query("select m::text as whole from mails m where recipient = $1", [
      email,
    ]);
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    await reset(token);
    const { rows } = await pool.query(
      `select action, actor_email as "by", subject_email as "about" from audit_log
       where actor_id in ($1, $2) order by id`,
      [admin.id, browser.id],
    );
    expect(rows).toEqual([
      { action: "mails.list", by: office, about: "" },
      { action: "accounts.resetPassword", by: email, about: email },
    ]);
  });

  it("ACC-12 whoever proves a new email decides the password too: who had the account before is out", async () => {
    const { email, browser } = await person();
    const next = fresh();
    await browser.done("POST", "/api/users/me/email", { currentPassword: PASSWORD, email: next });
    const token = await linkOf(next);
    expect((await confirmWith(token)).statusCode).toBe(200);
    expect(await me(browser)).toBe(401);
    const answers = [await signIn(email, NEXT), await signIn(next, PASSWORD)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect((await signIn(next, NEXT)).statusCode).toBe(200);
  });
});

describe("ACC-06 one's own password, email and sessions", () => {
  it("ACC-06 ACC-01 a change of password needs the current one, which is guessed as slowly as at a sign-in, and ends every other session", async () => {
    const { email, browser } = await person();
    const other = await secondBrowser(email);
    const change = (currentPassword: string) =>
      browser.call("POST", "/api/users/me/password", { currentPassword, newPassword: NEXT });
    expect(codeOf(await change("a wrong password"))).toBe("account.wrong_password");
    expect(await me(other)).toBe(200);
    expect((await change(PASSWORD)).statusCode).toBe(200);
    expect([await me(browser), await me(other)]).toEqual([200, 401]);
    expect((await signIn(email, NEXT)).statusCode).toBe(200);
    const guesses = await statusesOf(4, () => change("a wrong password"));
    expect(guesses.slice(-2)).toEqual([403, 429]);
  });

  it("ACC-06 an email of somebody else gets the same answer and no link", async () => {
    const { browser } = await person();
    const { email: taken } = await person();
    const ask = (email: string) =>
      browser.call("POST", "/api/users/me/email", { currentPassword: PASSWORD, email });
    const [one, two] = [await ask(taken), await ask(fresh())];
    expect(one.statusCode).toBe(two.statusCode);
    await linkOf((two.json() satisfies { email: string }).email);
    expect(await mailsTo(server, taken)).toEqual([]);
  });

  it("ACC-06 sessions are listed with where and when, by an id that is no token, and ended one by one", async () => {
    const { email, browser } = await person();
    const body = { email, password: PASSWORD };
    const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/605.1.15";
    const answer = await server.guest().call("POST", "/api/login", body, { "user-agent": phone });
    const other = new Browser(server.app, cookieOf(answer));
    type Listed = { id: string; agent: string; address: string; current: boolean }[];
    const list = () => browser.done<Listed>("GET", "/api/users/me/sessions");
    const [newer, own] = await list();
    expect(newer).toMatchObject({ agent: phone, address: "127.0.0.1", current: false });
    expect(own?.current).toBe(true);
    const token = other.cookie.split("=")[1] ?? "";
    const kept = server.parts.deps.ports.passwords.hashToken(token);
    expect(JSON.stringify(await list())).not.toMatch(new RegExp(`${token}|${kept}`));
    const stranger = await person();
    const path = `/api/users/me/sessions/${newer?.id}`;
    expect(codeOf(await stranger.browser.call("DELETE", path))).toBe("account.session_not_found");
    await browser.done("DELETE", path);
    expect([await me(browser), await me(other)]).toEqual([200, 401]);
    expect(await list()).toHaveLength(1);
  });

  it("ACC-06 the profile is one's own; a verified licence number stays", async () => {
    const { browser } = await person();
    const update = (change: object) => browser.call("PATCH", "/api/users/me", change);
    const changed = await update({ name: "Hanna H.", phone: "(555) 555-0101" });
    expect(changed.json()).toMatchObject({ name: "Hanna H.", phone: "(555) 555-0101" });
    expect((await update({ role: "admin" })).statusCode).toBe(400);
    await server.parts.pool.query(
      "update accounts set verification = 'approved', license_number = 'CA-1' where id = $1",
      [browser.id],
    );
    expect(codeOf(await update({ licenseNumber: "CA-2" }))).toBe("account.license_verified");
    expect((await update({ licenseNumber: "CA-1", name: "H" })).statusCode).toBe(200);
  });
});

describe("ACC-03 an account that was made for somebody", () => {
  it("ACC-03 is opened by the link of the mail: a password is chosen, and one is signed in", async () => {
    const { email, browser } = await person();
    const { ports } = server.parts.deps;
    const token = await ports.store.transact((session) =>
      sendAccountLink(ports, session, {
        purpose: "openAccount",
        accountId: browser.id,
        email,
      }),
    );
    const open = () =>
      server.guest().call("POST", "/api/account-links/open", { token, password: NEXT });
    expect(codeOf(await reset(token))).toBe("account.link_unknown");
    const opened = await open();
    expect(opened.json()).toMatchObject({ email, emailConfirmed: true });
    expect(opened.body).not.toMatch(/token|password/i);
    expect(opened.cookies[0]).toMatchObject({ name: "oneup_session", httpOnly: true });
    expect(await me(new Browser(server.app, cookieOf(opened)))).toBe(200);
    expect(await me(browser)).toBe(401);
    expect(codeOf(await open())).toBe("account.link_unknown");
  });
});

describe("ACC-07 downloading one's own data", () => {
  it("ACC-07 PIC-05 PIC-08 one ZIP holds the records, the loan requests as PDF and the pictures, a made one with its label and its painted area, and nobody else's", async () => {
    const { email, browser } = await person();
    const stranger = await person();
    const reference = await uploadTiny(browser);
    const asked = { image: reference, customPrompt: "navy walls" };
    const { image } = await browser.done<{ image: string }>(
      "POST",
      "/api/quick-quote/visualize-single",
      { ...asked, mask: await tinyPicture("#ffffff") },
    );
    const render = await browser.call("GET", image);
    const [quoteId, other] = [
      await publishedQuote(browser),
      await publishedQuote(stranger.browser),
    ];
    const marked = vi.spyOn(server.parts.deps.pictures, "run");
    const answer = await browser.call("GET", "/api/users/me/export");
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="oneup-data-/);
    const files = unzipSync(answer.rawPayload);
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(read("account.json")).toContain(email);
    expect(JSON.parse(read("plan.json"))).toMatchObject({ plan: "demo", payments: [] });
    expect(JSON.parse(read("credits.json"))).toEqual([]);
    expect(JSON.parse(read("verification.json"))).toMatchObject({ requests: [] });
    expect(read(`quotes/${quoteId}.json`)).toContain("Navy cabinets");
    expect(read(`loan-requests/${quoteId}.pdf`)).toMatch(/^%PDF/);
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join("");
    for (const secret of [other, stranger.email, "argon2id", browser.cookie.split("=")[1] ?? ""]) {
      expect(all).not.toContain(secret);
    }
    const id = image.slice(-32);
    // To the byte: it stays lossless and equal to its photo outside the area (PIC-02).
    expect(Buffer.from(files[`pictures/${id}.png`] ?? []).equals(render.rawPayload)).toBe(true);
    const names = Object.keys(files).filter((name) => name.startsWith("pictures/"));
    const endings = names.map((name) => name.replace(/^pictures\/[0-9a-f]{32}/, ""));
    expect(endings.toSorted().join()).toBe("-draft-preview.jpeg,-painted-area.png,.jpeg,.png");
    expect(names).toContain(`pictures/${id}-draft-preview.jpeg`);
    // The address is that of the product, which the browser asked.
    const words = new RegExp(
      `^Draft preview. Digitally altered. Original: http://[^/]+${reference}$`,
    );
    const [, given] = marked.mock.calls.find(([job]) => job === "sharedCopy") ?? [];
    expect(given).toMatchObject({ file: { label: expect.stringMatching(words) } });
    expect(JSON.parse(read("pictures.json"))).toContainEqual(
      expect.objectContaining({ id, kind: "draft", original: reference, request: "navy walls" }),
    );
  });
});

describe("ACC-07 deleting one's own account", () => {
  it("ACC-07 takes the password and a yes, answers a receipt, mails it and signs out at once", async () => {
    const { email, browser } = await person();
    const end = (body: object) => browser.call("DELETE", "/api/users/me", body);
    const wrong = { currentPassword: "a wrong password", confirmed: true };
    expect(codeOf(await end(wrong))).toBe("account.wrong_password");
    expect((await end({ currentPassword: PASSWORD })).statusCode).toBe(400);
    const done = await end({ currentPassword: PASSWORD, confirmed: true });
    expect(done.json()).toMatchObject({ email, quotesClosed: 0, bidsWithdrawn: 0 });
    expect(done.cookies[0]).toMatchObject({ name: "oneup_session", value: "" });
    expect(await me(browser)).toBe(401);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(401);
    expect(await mailsTo(server, email)).toMatchObject([
      { subject: "Your OneUp account was deleted" },
    ]);
    // The email is free again.
    expect(await server.person({ email })).toBeDefined();
  });
});
