import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doWhatIsDue } from "../mail/post-office.ts";
import { linkTo } from "../testing/calls.ts";
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

let people = 0;
const newEmail = () => `sandbox${(people += 1)}@people.example`;

interface Paid {
  openToken: string | null;
}

async function begin(browser: Browser, email: string, plan = "pro"): Promise<string> {
  const order = { plan, email };
  const { url } = await browser.done<{ url: string }>(
    "POST",
    "/api/create-checkout-session",
    order,
  );
  return url.split("/").at(-1) ?? "";
}

/** A body without what is anew in each. */
const shapeOf = (body: string) => body.replaceAll(/[\w-]{12,}/g, "x");

const pay = (id: string, browser = server.guest()) =>
  browser.done<Paid>("POST", `/api/sandbox/checkouts/${id}/pay`);

/** A purchase with SAVE50. */
const order = (browser: Browser, email: string) =>
  browser.call("POST", "/api/create-checkout-session", {
    plan: "pro",
    email,
    couponCode: "save50",
  });
const idIn = (answer: Awaited<ReturnType<typeof order>>) =>
  answer.json<{ url: string }>().url.split("/").at(-1) ?? "";

/** Somebody who bought a plan and opened the account. */
async function aSubscriber(plan = "pro"): Promise<Browser> {
  const { openToken } = await pay(await begin(server.guest(), newEmail(), plan));
  const body = { token: openToken, password: PASSWORD };
  const opened = await server.guest().call("POST", "/api/account-links/open", body);
  return new Browser(server.app, cookieOf(opened), opened.json<{ id: string }>().id);
}

async function stateOf(browser: Browser) {
  const [{ plan, subscription }, { balance }] = await Promise.all([
    browser.done<{
      plan: string;
      subscription: { status: string; paidUntil: string; cancelsAtEnd: boolean } | null;
    }>("GET", "/api/subscription"),
    browser.done<{ balance: number }>("GET", "/api/credits"),
  ]);
  return { plan, status: subscription?.status ?? null, until: subscription?.paidUntil, balance };
}

const renew = (browser: Browser, paid: boolean) =>
  browser.call("POST", "/api/sandbox/renew", { paid });

describe("MON-02 the sandbox", () => {
  it("MON-02 ACC-03 whoever paid and closed the page gets the link again, as long as the account was not opened", async () => {
    const id = await begin(server.guest(), newEmail());
    const first = await pay(id);
    const second = await pay(id);
    expect(second.openToken).toMatch(/^[\w-]{43}$/);
    expect(second.openToken).not.toBe(first.openToken);
    const open = (token: string | null) =>
      server.guest().call("POST", "/api/account-links/open", { token, password: PASSWORD });
    // A newer link takes the place of those before it.
    expect((await open(first.openToken)).statusCode).toBe(404);
    expect((await open(second.openToken)).statusCode).toBe(200);
    expect(await pay(id)).toMatchObject({ openToken: null });
  });

  it.each([
    [{ host: "oneup.public.example" }, false],
    [{ host: "192.168.0.7:3000" }, false],
    [{ host: "localhost:3000", "x-forwarded-host": "oneup.public.example" }, false],
    [{ host: "127.0.0.1:3000" }, true],
    [{ host: "[::1]:3000" }, true],
  ])(
    "MON-02 the sandbox sells to who comes by this machine's name alone: %j is sold to: %s",
    async (headers, sells) => {
      const id = await begin(server.guest(), newEmail());
      const ask = (method: "GET" | "POST", url: string, body?: object) =>
        server.guest().call(method, url, body, headers);
      const { payments } = (await ask("GET", "/api/capabilities")).json<{ payments: string }>();
      expect(payments).toBe(sells ? "sandbox" : "none");
      const calls = [
        await ask("POST", "/api/create-checkout-session", { plan: "pro", email: newEmail() }),
        await ask("GET", `/api/sandbox/checkouts/${id}`),
        await ask("POST", `/api/sandbox/checkouts/${id}/pay`, {}),
      ];
      expect(calls.map(({ statusCode }) => statusCode === 200)).toEqual([sells, sells, sells]);
    },
  );

  it("ACC-03 MON-02 the link that the page shows opens the account and confirms no email; the mail that follows does", async () => {
    const buyer = await aSubscriber();
    const read = async () =>
      (
        await server.parts.pool.query<{ email: string; at: string | null }>(
          "select email, email_confirmed_at as at from accounts where id = $1",
          [buyer.id],
        )
      ).rows[0];
    const before = await read();
    expect(before?.at).toBeNull();
    const body = { token: await linkTo(server, before?.email ?? ""), password: PASSWORD };
    await server.guest().done("POST", "/api/account-links/confirm", body);
    expect((await read())?.at).not.toBeNull();
  });

  it("ACC-03 MON-02 a purchase for an account that was bought for before and is not opened shows no link to it", async () => {
    const email = newEmail();
    await pay(await begin(server.guest(), email));
    const { pool } = server.parts;
    await pool.query(
      "update accounts set created_at = created_at - interval '1 day' where email = $1",
      [email],
    );
    await pool.query("update subscriptions set status = 'ended'");
    expect(await pay(await begin(server.guest(), email))).toMatchObject({ openToken: null });
  });

  it("MON-03 MON-02 a larger plan brings credits for what it costs, and going back takes them, as often as one likes", async () => {
    const buyer = await aSubscriber("homeowner");
    const change = async (plan: string) => {
      const { asOf } = await buyer.done<{ asOf: string }>(
        "GET",
        `/api/subscription/change?plan=${plan}`,
      );
      await buyer.done("PUT", "/api/subscription/plan", { plan, asOf });
      return (await stateOf(buyer)).balance;
    };
    expect(await change("agency")).toBeCloseTo(1_000, 1);
    expect(await change("homeowner")).toBeLessThanOrEqual(50);
    expect(await change("agency")).toBeCloseTo(1_000, 1);
    // What was spent meanwhile is not given a second time.
    await server.parts.pool.query(
      "update credit_balances set available = 0 where account_id = $1",
      [buyer.id],
    );
    expect([await change("homeowner"), await change("agency")]).toEqual([0, expect.closeTo(0, 1)]);
  });

  it("MON-03 MON-02 on the last day of a month a larger plan brings next to nothing", async () => {
    const buyer = await aSubscriber("homeowner");
    await server.parts.pool.query(
      "update subscriptions set paid_until = now() + interval '1 hour' where account_id = $1",
      [buyer.id],
    );
    const { asOf, dueNow } = await buyer.done<{ asOf: string; dueNow: number }>(
      "GET",
      "/api/subscription/change?plan=agency",
    );
    await buyer.done("PUT", "/api/subscription/plan", { plan: "agency", asOf });
    expect(dueNow).toBeLessThan(100);
    expect((await stateOf(buyer)).balance).toBeLessThan(52);
  });

  it("MON-01 MON-02 a coupon is redeemed once by an email and an account, also by a page that was opened before", async () => {
    const email = newEmail();
    const [first, second] = [
      await order(server.guest(), email),
      await order(server.guest(), email),
    ];
    await pay(idIn(first));
    await server.parts.pool.query("update subscriptions set status = 'ended'");
    const used = await server
      .guest()
      .call("POST", `/api/sandbox/checkouts/${idIn(second)}/pay`, {});
    expect([used.statusCode, used.headers["x-error-code"]]).toEqual([409, "payment.coupon_used"]);
    const tagged = await order(server.guest(), email.replace("@", "+again@").toUpperCase());
    expect(tagged.headers).toMatchObject({
      "x-error-code": "payment.coupon_used",
      "x-error-field": "couponCode",
    });
    const person = await server.person({ email: newEmail(), plan: "demo" });
    await pay(idIn(await order(person, newEmail())), person);
    await server.parts.pool.query("update subscriptions set status = 'ended'");
    expect((await order(person, newEmail())).headers["x-error-code"]).toBe("payment.coupon_used");
    expect((await begin(person, newEmail())).length).toBeGreaterThan(0);
  });

  it("MON-02 ACC-03 a purchase for the email of a free hour shows its link to nobody but its owner", async () => {
    const hour = await server.person({ email: newEmail() });
    const { pool } = server.parts;
    await pool.query("update accounts set password_hash = '' where id = $1", [hour.id]);
    await pool.query(
      "insert into demo_hours (account_id, ends_at, ended) values ($1, now() + interval '1 hour', false)",
      [hour.id],
    );
    const { email } = await hour.done<{ email: string }>("GET", "/api/users/me");
    const id = await begin(server.guest(), email);
    expect(await pay(id)).toMatchObject({ openToken: null });
    expect(await pay(id)).toMatchObject({ openToken: null });
    const { rows } = await pool.query("select subject from mails where recipient = $1", [email]);
    expect(rows).toEqual([{ subject: "Open your OneUp account" }]);
  });

  it.each([
    ["paused", false, []],
    // Neither the page nor the buyer learns of the block; its holder does, and it is charged once.
    ["blocked", true, ["A plan was paid for your blocked OneUp account"]],
  ])(
    "ACC-04 MON-02 a purchase for the email of a %s account gives it the plan and leaves it so; ends with that month: %s",
    async (status, ends, told) => {
      const { pool } = server.parts;
      const email = newEmail();
      const { id } = await server.person({ email, plan: "demo" });
      await pool.query("update accounts set account_status = $2 where id = $1", [id, status]);
      expect(await pay(await begin(server.guest(), email))).toMatchObject({ openToken: null });
      const mails = await pool.query<{ subject: string }>(
        "select subject from mails where recipient = $1 and subject like '%blocked%'",
        [email],
      );
      expect(mails.rows.map(({ subject }) => subject)).toEqual(told);
      await pool.query("update subscription_ends set due_at = now() - interval '1 minute'");
      await doWhatIsDue({ ports: server.parts.deps.ports, mailer: null, base: "" });
      const { rows } = await pool.query(
        `select a.account_status, a.plan, s.status, s.cancels_at_end from accounts a
       join subscriptions s on s.account_id = a.id where a.id = $1`,
        [id],
      );
      expect(rows).toMatchObject([
        { account_status: status, status: "active", cancels_at_end: ends },
      ]);
      expect((await pool.query("select * from subscription_ends")).rows).toEqual([]);
    },
  );

  it.each(["homeowner", "agency"])(
    "MON-02 ACC-03 a guest hears the same for a customer's email and any other; the holder is told by mail and keeps the plan, also where %s is paid, which ends with its month",
    async (other) => {
      const customer = await aSubscriber("pro");
      const { email } = await customer.done<{ email: string }>("GET", "/api/users/me");
      const ask = (of: string) =>
        server.guest().call("POST", "/api/create-checkout-session", { plan: other, email: of });
      const [one, two] = [await ask(email.toUpperCase()), await ask(newEmail())];
      expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
      expect(shapeOf(one.body)).toBe(shapeOf(two.body));
      // However often it is asked.
      await ask(email);
      const { pool } = server.parts;
      const told = async () => {
        const sql = "select subject from mails where recipient = $1 and subject like '%already'";
        return (await pool.query<{ subject: string }>(sql, [email])).rows;
      };
      expect(await told()).toEqual([{ subject: "You have a OneUp plan already" }]);
      const id = one.json<{ url: string }>().url.split("/").at(-1) ?? "";
      expect(await pay(id)).toMatchObject({ openToken: null });
      expect(await told()).toHaveLength(2);
      await pool.query("update subscription_ends set due_at = now() - interval '1 minute'");
      await doWhatIsDue({ ports: server.parts.deps.ports, mailer: null, base: "" });
      expect(await stateOf(customer)).toMatchObject({ plan: "pro", status: "active" });
      const { rows } = await pool.query(
        "select plan, cancels_at_end as ends from subscriptions where account_id = $1 order by cancels_at_end",
        [customer.id],
      );
      expect(rows).toEqual([
        { plan: "pro", ends: false },
        { plan: other, ends: true },
      ]);
    },
  );

  it("MON-02 MON-03 the next month can be paid, with its credits, or refused, which is past due until it is paid", async () => {
    const buyer = await aSubscriber();
    const before = await stateOf(buyer);
    expect(before).toMatchObject({ plan: "pro", status: "active", balance: 200 });
    expect((await renew(buyer, false)).statusCode).toBe(200);
    expect(await stateOf(buyer)).toEqual({ ...before, status: "past_due" });
    // The same month again is the same invoice: it is told of once.
    await renew(buyer, false);
    const { items } = await buyer.done<{ items: { kind: string; facts: { amount: number } }[] }>(
      "GET",
      "/api/notifications",
    );
    expect(items.map(({ kind, facts }) => [kind, facts.amount])).toEqual([
      ["paymentFailed", 9_900],
    ]);
    expect((await renew(buyer, true)).statusCode).toBe(200);
    const after = await stateOf(buyer);
    expect(after).toMatchObject({ plan: "pro", status: "active", balance: 400 });
    expect(Date.parse(after.until ?? "")).toBeGreaterThan(Date.parse(before.until ?? ""));
  });

  it("MON-02 MON-04 a cancelled plan ends with its month, and leaves what was made", async () => {
    const buyer = await aSubscriber();
    await buyer.done("PUT", "/api/subscription/end", { cancelled: true });
    expect((await renew(buyer, true)).statusCode).toBe(200);
    expect(await stateOf(buyer)).toMatchObject({ plan: "demo", status: null, balance: 200 });
    expect((await renew(buyer, true)).headers["x-error-code"]).toBe("payment.no_subscription");
  });

  it("ACC-07 what was paid, and every line of the credits, is in one's own data", async () => {
    const buyer = await aSubscriber();
    const files = unzipSync((await buyer.call("GET", "/api/users/me/export")).rawPayload);
    const read = (name: string): unknown =>
      JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as unknown;
    expect(read("plan.json")).toMatchObject({ plan: "pro", payments: [{ amount: 9_900 }] });
    expect(read("credits.json")).toMatchObject([{ kind: "grant", amount: 200, balance: 200 }]);
  });
});
