import { monthsAfter } from "@oneup/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { doWhatIsDue } from "../mail/post-office.ts";
import { FakeStripe } from "../testing/fake-stripe.ts";
import {
  type Browser,
  PASSWORD,
  type TestServer,
  startTestServer,
} from "../testing/test-server.ts";

const stripe = new FakeStripe();
let server: TestServer;

beforeAll(async () => {
  await stripe.start();
  server = await startTestServer({
    publicUrl: "https://oneup.example",
    stripe: { secretKey: "sk_test_1", webhookSecret: stripe.secret, apiUrl: stripe.url },
  });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});
beforeEach(() => {
  stripe.calls.length = 0;
});

const NOW = () => Math.floor(Date.now() / 1000);
const MONTH = 30 * 86_400;
let people = 0;

/** Somebody who buys, and the events that Stripe would send about it. */
function aBuyer(more: { plan?: string; accountId?: string; email?: string } = {}) {
  people += 1;
  const { plan = "pro", accountId } = more;
  const email = more.email ?? `buyer${people}@people.example`;
  const id = `sub_${people}`;
  const metadata = { plan, email, ...(accountId !== undefined && { accountId }) };
  const begun = NOW();
  const subscription = (over: Record<string, unknown> = {}) => ({
    id,
    customer: `cus_${people}`,
    status: "active",
    created: begun,
    cancel_at_period_end: false,
    cancel_at: null,
    metadata,
    items: { data: [{ current_period_end: begun + MONTH, price: { unit_amount: 9_900 } }] },
    ...over,
  });
  const invoice = (name: string, over: Record<string, unknown> = {}) => ({
    id: `in_${id}_${name}`,
    customer: `cus_${people}`,
    amount_due: 5_000,
    amount_paid: 5_000,
    billing_reason: "subscription_create",
    parent: { subscription_details: { subscription: id, metadata } },
    lines: { data: [{ period: { start: begun, end: begun + MONTH } }] },
    ...over,
  });
  const purchase = { id: `cs_${id}`, customer: `cus_${people}`, subscription: id, metadata };
  return {
    id,
    email,
    begun,
    subscription,
    invoice,
    purchase: { ...purchase, payment_status: "paid" },
  };
}

async function deliver({ payload, signature }: { payload: string; signature: string }) {
  return server.app.inject({
    method: "POST",
    url: "/api/stripe/webhook",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    payload,
  });
}

async function tell(type: string, object: unknown, more: Parameters<FakeStripe["event"]>[2] = {}) {
  const answer = await deliver(stripe.event(type, object, more));
  expect([answer.statusCode, answer.body]).toEqual([200, '{"received":true}']);
}

/** What an email has: its account's plan, credits, payments, subscription and mails. */
async function stateOf(email: string) {
  const { rows } = await server.parts.pool.query<{ state: Record<string, unknown> }>(
    `select json_build_object(
       'plan', a.plan,
       'credits', (select b.available from credit_balances b where b.account_id = a.id),
       'paid', (select coalesce(sum(p.amount), 0) from payments p where p.account_id = a.id),
       'status', (select s.status from subscriptions s where s.account_id = a.id
                  order by s.created_at desc limit 1),
       'ends', (select s.cancels_at_end from subscriptions s where s.account_id = a.id
                order by s.created_at desc limit 1),
       'mails', (select json_agg(m.subject order by m.id) from mails m where m.recipient = a.email)
     ) as state from accounts a where a.email = $1`,
    [email],
  );
  return rows[0]?.state;
}

const OPENED = ["Open your OneUp account"];
const bought = { plan: "pro", credits: 20_000, paid: 5_000, status: "active", ends: false };

const buy = (browser: Browser, body: Record<string, unknown>) =>
  browser.call("POST", "/api/create-checkout-session", body);

describe("a purchase by Stripe", () => {
  it("API-11 MON-01 PAY-06 answers the provider's page; the price is ours, with the coupon off the first month in whole dollars", async () => {
    const given = { plan: "pro", email: "New@People.example", couponCode: "save50" };
    const answer = await buy(server.guest(), given);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ url: string }>().url).toMatch(/^https:\/\/pay\.example\/cs_test_/);
    const [coupon] = stripe.to("POST", "/v1/coupons");
    expect(coupon?.fields).toMatchObject({ amount_off: "4900", currency: "usd", duration: "once" });
    const [session] = stripe.to("POST", "/v1/checkout/sessions");
    expect(session).toMatchObject({
      authorization: "Bearer sk_test_1",
      fields: {
        mode: "subscription",
        customer_email: "new@people.example",
        "line_items[0][price_data][unit_amount]": "9900",
        "line_items[0][price_data][recurring][interval]": "month",
        "discounts[0][coupon]": "oneup_SAVE50_pro_4900",
        "metadata[plan]": "pro",
        "subscription_data[metadata][email]": "new@people.example",
        success_url: "https://oneup.example/checkout/success?session_id={CHECKOUT_SESSION_ID}",
        cancel_url: "https://oneup.example/checkout/cancel",
      },
    });
    expect(session?.idempotencyKey).toMatch(/^checkout-/);
    // The coupon is there already; that is fine.
    expect((await buy(server.guest(), given)).statusCode).toBe(200);
  });

  it("MKT-04 a guest's purchase that is sent twice at once is one, and Stripe is told its key", async () => {
    const given = { plan: "pro", email: "twice@people.example" };
    const key = { "idempotency-key": "a-double-click" };
    const send = () => server.guest().call("POST", "/api/create-checkout-session", given, key);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.statusCode, second.body]).toEqual([200, first.body]);
    expect((await send()).body).toBe(first.body);
    const asked = stripe
      .to("POST", "/v1/checkout/sessions")
      .filter(({ fields }) => fields["customer_email"] === given.email);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.idempotencyKey).toMatch(/^checkout-a-double-click-/);
  });

  it.each([
    ["a price", { plan: "pro", email: "a@people.example", price: 1 }],
    ["a plan that is not sold", { plan: "demo", email: "a@people.example" }],
    ["no email", { plan: "pro", email: "" }],
    ["a coupon that there is not", { plan: "pro", email: "a@people.example", couponCode: "FREE" }],
  ])(
    "MON-01 API-11 %s is refused with a sentence, and nothing is asked of Stripe",
    async (_what, body) => {
      const answer = await buy(server.guest(), body);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toMatch(/^[A-Z].*\.$/);
      expect(stripe.calls).toEqual([]);
    },
  );

  it("PAY-07 says so when Stripe does not do it", async () => {
    stripe.failNext = 402;
    const answer = await buy(server.guest(), { plan: "pro", email: "b@people.example" });
    expect(answer.statusCode).toBe(502);
    expect(answer.body).toContain("Nothing was charged");
  });

  it("ACC-03 MON-02 a paid purchase makes the account, with its plan and credits, and a link by mail", async () => {
    const buyer = aBuyer();
    await tell("checkout.session.completed", buyer.purchase);
    await tell("customer.subscription.created", buyer.subscription());
    await tell("invoice.paid", buyer.invoice("1"));
    expect(await stateOf(buyer.email)).toEqual({ ...bought, mails: OPENED });
  });

  it("MON-02 the events arrive in any order, some twice, some at once: the end is the same", async () => {
    const orders = [
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ];
    for (const order of orders) {
      const buyer = aBuyer();
      const at = buyer.begun;
      const events = [
        stripe.event(
          "customer.subscription.created",
          buyer.subscription({ status: "incomplete" }),
          { created: at },
        ),
        stripe.event("checkout.session.completed", buyer.purchase, { created: at + 1 }),
        stripe.event("invoice.paid", buyer.invoice("1"), { created: at + 1 }),
        stripe.event("customer.subscription.updated", buyer.subscription(), { created: at + 2 }),
      ];
      const sent = [...order, ...order].map((n) => events[n]).filter((each) => each !== undefined);
      // oxlint-disable-next-line no-await-in-loop -- one buyer after the other
      const answers = await Promise.all(sent.map(deliver));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200));
      // oxlint-disable-next-line no-await-in-loop
      expect(await stateOf(buyer.email)).toEqual({ ...bought, mails: OPENED });
    }
  });

  it("ACC-03 an account that is there gets the plan and a note instead", async () => {
    const person = await server.person({ email: "known@people.example", plan: "demo" });
    const buyer = aBuyer({ email: "known@people.example" });
    await tell("invoice.paid", buyer.invoice("1"));
    await tell("customer.subscription.created", buyer.subscription());
    expect(await stateOf("known@people.example")).toMatchObject({
      plan: "pro",
      mails: ["Your OneUp plan has begun"],
    });
    const answer = await person.call("GET", "/api/subscription");
    expect(answer.json()).toMatchObject({
      plan: "pro",
      subscription: { plan: "pro", status: "active" },
    });
  });

  it("MON-02 the next month brings its credits once; a failed payment is past due; the end takes the plan away and nothing else", async () => {
    const buyer = aBuyer();
    const { begun } = buyer;
    const period = (start: number) => ({
      lines: { data: [{ period: { start, end: start + MONTH } }] },
    });
    await tell("invoice.paid", buyer.invoice("1"), { created: begun });
    const cycle = {
      billing_reason: "subscription_cycle",
      amount_paid: 9_900,
      ...period(begun + MONTH),
    };
    await tell("invoice.paid", buyer.invoice("2", cycle), { created: begun + 10 });
    await tell("invoice.paid", buyer.invoice("2", cycle), { created: begun + 11 });
    expect(await stateOf(buyer.email)).toMatchObject({ credits: 40_000, paid: 14_900 });
    await tell("customer.subscription.updated", buyer.subscription({ status: "past_due" }), {
      created: begun + 20,
    });
    expect(await stateOf(buyer.email)).toMatchObject({ status: "past_due", plan: "pro" });
    await tell("invoice.payment_failed", buyer.invoice("3", period(begun + 2 * MONTH)), {
      created: begun + 20,
    });
    expect(await stateOf(buyer.email)).toMatchObject({ status: "past_due", paid: 14_900 });
    await tell("customer.subscription.deleted", buyer.subscription({ status: "canceled" }), {
      created: begun + 30,
    });
    // What was said before the end and arrives after it changes nothing.
    await tell("customer.subscription.updated", buyer.subscription(), { created: begun + 25 });
    expect(await stateOf(buyer.email)).toMatchObject({
      status: "ended",
      plan: "demo",
      credits: 40_000,
    });
  });

  it("MON-02 a payment that failed is told once for each invoice, in the bell and by mail, until it is paid", async () => {
    const { person, buyer } = await subscriber();
    const second = (seconds: number) => ({ created: buyer.begun + seconds });
    const cycle = { billing_reason: "subscription_cycle", amount_due: 9_900 };
    const fail = (name: string, seconds: number) =>
      tell(
        "invoice.payment_failed",
        buyer.invoice(name, { ...cycle, amount_paid: 0 }),
        second(seconds),
      );
    const bell = async () => {
      type Bell = { items: { kind: string; facts: object; read: boolean }[] };
      const { items } = await person.done<Bell>("GET", "/api/notifications");
      return items.map(({ kind, facts, read }) => ({ kind, facts, read }));
    };
    const failure = {
      kind: "paymentFailed",
      facts: { place: "", who: "", amount: 9_900 },
    };
    await person.done("PUT", "/api/notifications/settings", { topic: "outcomes", on: false });
    await fail("2", 10);
    await fail("2", 20);
    expect(await bell()).toEqual([{ ...failure, read: false }]);
    await doWhatIsDue({
      ports: server.parts.deps.ports,
      mailer: null,
      base: "https://oneup.example",
    });
    const { email } = await person.done<{ email: string }>("GET", "/api/users/me");
    const { rows } = await server.parts.pool.query<Record<string, string | null>>(
      `select subject, text, unsubscribe_url as "stop" from mails where recipient = $1 order by id offset 1`,
      [email],
    );
    // After the one that the plan has begun.
    expect(rows.map(({ subject }) => subject)).toEqual(["The payment for your OneUp plan failed"]);
    expect(rows[0]?.["text"]).toContain("We could not charge $99 for your plan.");
    expect(rows[0]?.["text"]).toContain("https://oneup.example/credits");
    // Nobody can turn this off: only they can mend it.
    expect([rows[0]?.["stop"], /unsubscribe/.test(rows[0]?.["text"] ?? "")]).toEqual([null, false]);
    await tell("invoice.paid", buyer.invoice("2", { ...cycle, amount_paid: 9_900 }), second(30));
    expect(await bell()).toEqual([{ ...failure, read: true }]);
    // An attempt that is heard of after the payment came, and the next month's invoice.
    await fail("2", 31);
    expect(await bell()).toHaveLength(1);
    await fail("3", 40);
    expect(await bell()).toEqual([
      { ...failure, read: false },
      { ...failure, read: true },
    ]);
  });

  it("MON-02 a larger plan brings its difference in credits at once, and only once in a month", async () => {
    const buyer = aBuyer();
    // A month before its end by the calendar, which 30 days are not in every month.
    const end = new Date((buyer.begun + MONTH) * 1_000).toISOString();
    const begun = Date.parse(monthsAfter(end, -1)) / 1_000;
    await tell("invoice.paid", buyer.invoice("1"), { created: begun });
    const change = (plan: string, second: number) =>
      tell(
        "customer.subscription.updated",
        buyer.subscription({ metadata: { plan, email: buyer.email } }),
        { created: begun + second },
      );
    await change("agency", 1);
    expect(await stateOf(buyer.email)).toMatchObject({ plan: "agency", credits: 100_000 });
    await change("homeowner", 2);
    await change("agency", 3);
    expect(await stateOf(buyer.email)).toMatchObject({ plan: "agency", credits: 100_000 });
  });

  it("MON-02 a second purchase takes the place of the first, which is ended", async () => {
    const first = aBuyer({ email: "again@people.example" });
    const second = aBuyer({ email: "again@people.example", plan: "agency" });
    await tell("invoice.paid", first.invoice("1"));
    await tell("invoice.paid", second.invoice("1"), { created: second.begun + 5 });
    expect(stripe.to("DELETE", `/v1/subscriptions/${first.id}`)).toHaveLength(1);
    expect(await stateOf("again@people.example")).toMatchObject({ plan: "agency" });
  });
});

const noticed = async (admin: Browser) =>
  (
    await admin.done<{ items: { kind: string; facts: { reason: string; who: string } }[] }>(
      "GET",
      "/api/notifications",
    )
  ).items.map(({ kind, facts }) => [kind, facts.reason, facts.who]);
const anAdmin = () =>
  server.person({ email: `money${(people += 1)}@people.example`, role: "admin" });

describe("MON-02 MON-03 money that goes back", () => {
  it("MON-02 of a refund every admin is told, by the bell and the audit log; credits and plan are theirs to decide on", async () => {
    const admin = await anAdmin();
    const buyer = aBuyer();
    await tell("invoice.paid", buyer.invoice("1"));
    const { customer } = buyer.invoice("1");
    const id = `ch_${buyer.id}`;
    await tell("charge.refunded", { id, customer, amount: 5_000, amount_refunded: 1_250 });
    expect(await stateOf(buyer.email)).toMatchObject({ credits: 20_000, plan: "pro" });
    expect(await noticed(admin)).toEqual([["paymentAlert", "refunded", buyer.email]]);
    const { items } = await admin.done<{ items: object[] }>("GET", "/api/admin/audit");
    const details = `refunded, charge: ${id}`;
    expect(items[0]).toMatchObject({ action: "payments.alert", details });
  });

  it("MON-02 of a dispute and its end every admin is told; one of another product is not ours, and one of nobody known is told all the same", async () => {
    const admin = await anAdmin();
    const { person, buyer } = await subscriber();
    const charge = `ch_of_${buyer.invoice("1").customer}`;
    await tell("invoice.paid", buyer.invoice("1"));
    const dispute = (type: string, of: string, status: string) =>
      tell(`charge.dispute.${type}`, { id: "dp_1", charge: of, amount: 5_000, status });
    await dispute("created", charge, "needs_response");
    await dispute("closed", charge, "lost");
    await dispute("created", "ch_of_cus_other", "needs_response");
    await dispute("created", "ch_unknown", "needs_response");
    const { email } = await person.done<{ email: string }>("GET", "/api/users/me");
    expect(await noticed(admin)).toEqual([
      ["paymentAlert", "disputed", "ch_unknown"],
      ["paymentAlert", "lost", email],
      ["paymentAlert", "disputed", email],
    ]);
  });

  it("MON-01 a card that redeemed a coupon before is told to the admins", async () => {
    const admin = await anAdmin();
    for (const email of ["card1@people.example", "card2@people.example"]) {
      const buyer = aBuyer({ email });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { url } = (
        await buy(server.guest(), { plan: "pro", email, couponCode: "SAVE50" })
      ).json<{ url: string }>();
      // oxlint-disable-next-line no-await-in-loop
      await tell("checkout.session.completed", { ...buyer.purchase, id: url.split("/").at(-1) });
    }
    expect(await noticed(admin)).toEqual([["paymentAlert", "coupon", "card2@people.example"]]);
    const again = await buy(server.guest(), {
      plan: "pro",
      email: "Card1+new@people.example",
      couponCode: "save50",
    });
    expect(again.headers["x-error-code"]).toBe("payment.coupon_used");
  });
});

async function subscriber() {
  const person = await server.person({ email: `subscriber${(people += 1)}@people.example` });
  const buyer = aBuyer({ accountId: person.id });
  await tell("customer.subscription.created", buyer.subscription());
  stripe.calls.length = 0;
  return { person, buyer };
}

describe("one's own subscription", () => {
  it("MON-02 is cancelled to the end of what was paid for, and that is taken back", async () => {
    const { person, buyer } = await subscriber();
    await person.done("PUT", "/api/subscription/end", { cancelled: true });
    await person.done("PUT", "/api/subscription/end", { cancelled: false });
    const calls = stripe.to("POST", `/v1/subscriptions/${buyer.id}`);
    expect(calls.map(({ fields }) => fields["cancel_at_period_end"])).toEqual(["true", "false"]);
  });

  it("MON-02 says what another plan costs today and what a smaller one gives back, and changes to it at that price, which holds for an hour", async () => {
    const { person, buyer } = await subscriber();
    const price = (plan: string) =>
      person.done<{ asOf: string }>("GET", `/api/subscription/change?plan=${plan}`);
    const agency = await price("agency");
    expect(agency).toMatchObject({ dueNow: 25_000, credited: 0 });
    expect(await price("homeowner")).toMatchObject({ dueNow: 0, credited: 3_450 });
    const [asked] = stripe.to("POST", "/v1/invoices/create_preview");
    expect(asked?.fields).toMatchObject({
      subscription: buyer.id,
      "subscription_details[items][0][id]": "si_1",
      "subscription_details[items][0][price_data][unit_amount]": "59900",
      "subscription_details[proration_behavior]": "always_invoice",
    });
    const change = (asOf: string) =>
      person.call("PUT", "/api/subscription/plan", { plan: "agency", asOf });
    for (const late of [-3_601_000, 3_600_000]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await change(new Date(Date.now() + late).toISOString());
      expect(refused.headers["x-error-code"]).toBe("payment.price_outdated");
    }
    expect(stripe.to("POST", `/v1/subscriptions/${buyer.id}`)).toEqual([]);
    expect((await change(agency.asOf)).statusCode).toBe(200);
    const [call] = stripe.to("POST", `/v1/subscriptions/${buyer.id}`);
    expect(call?.fields).toMatchObject({
      proration_date: String(Math.floor(Date.parse(agency.asOf) / 1000)),
      "items[0][id]": "si_1",
      "items[0][price_data][unit_amount]": "59900",
      "metadata[plan]": "agency",
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    });
  });

  it("MON-02 has the provider's page for the card and the invoices, and is not bought a second time", async () => {
    const { person } = await subscriber();
    const answer = await person.call("POST", "/api/subscription/portal", {});
    expect(answer.json()).toEqual({ url: "https://portal.example/1" });
    stripe.calls.length = 0;
    const again = await buy(person, { plan: "agency", email: "other@people.example" });
    expect([again.statusCode, stripe.calls.length]).toEqual([409, 0]);
  });

  it("ACC-07 API-09 MON-02 ends at once with the account, whoever deletes it, and the account stays where it cannot be ended", async () => {
    const { person, buyer } = await subscriber();
    const ended = () => stripe.to("DELETE", `/v1/subscriptions/${buyer.id}`).length;
    const body = { currentPassword: PASSWORD, confirmed: true };
    stripe.failNext = 402;
    expect((await person.call("DELETE", "/api/users/me", body)).statusCode).toBe(502);
    expect((await person.call("GET", "/api/users/me")).statusCode).toBe(200);
    expect((await person.call("DELETE", "/api/users/me", body)).statusCode).toBe(200);
    expect(ended()).toBe(2);
    const other = await subscriber();
    const admin = await server.person({ email: `admin${people}@people.example`, role: "admin" });
    await admin.done("DELETE", `/api/users/${other.person.id}`);
    expect(stripe.to("DELETE", `/v1/subscriptions/${other.buyer.id}`)).toHaveLength(1);
  });
});

describe("MON-02 the webhook", () => {
  const buyer = aBuyer();
  const event = (more: Parameters<FakeStripe["event"]>[2] = {}) =>
    stripe.event("invoice.paid", buyer.invoice("1"), more);

  it.each([
    ["another secret", () => event({ secret: "whsec_other" })],
    ["a time 6 minutes ago", () => event({ signedAt: NOW() - 360 })],
    ["a time 6 minutes ahead", () => event({ signedAt: NOW() + 360 })],
    ["no signature", () => ({ ...event(), signature: "" })],
    [
      "a changed body",
      () => {
        const { payload, signature } = event();
        return { signature, payload: payload.replace("5000", "9999") };
      },
    ],
  ])("MON-02 refuses an event with %s, and nothing happens", async (_what, make) => {
    const answer = await deliver(make());
    expect(answer.statusCode).toBe(400);
    expect(await stateOf(buyer.email)).toBeUndefined();
  });

  it("MON-02 takes events of other products and kinds without an effect", async () => {
    await tell("charge.refunded", { id: "ch_1" });
    await tell("invoice.paid", { ...buyer.invoice("1"), parent: null });
    await tell("checkout.session.completed", { ...buyer.purchase, payment_status: "unpaid" });
    expect(await stateOf(buyer.email)).toBeUndefined();
  });

  it("MON-02 a signature that names two times is refused, whichever comes first", async () => {
    const { payload, signature } = event();
    for (const header of [`${signature},t=${NOW() - 900}`, `t=${NOW()},${signature}`]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await deliver({ payload, signature: header });
      expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([
        400,
        "payment.signature_wrong",
      ]);
    }
  });

  it("MON-02 an invoice and a subscription in the shape of an older version are read, and bring the month once", async () => {
    const old = aBuyer();
    await tell("checkout.session.completed", old.purchase);
    const { parent, ...bare } = old.invoice("1");
    const { subscription, metadata } = parent.subscription_details;
    const end = old.begun + MONTH;
    await tell("invoice.paid", { ...bare, subscription, subscription_details: { metadata } });
    const { lines } = bare;
    const line = { ...lines.data[0], metadata };
    await tell("invoice.paid", { ...bare, subscription, lines: { data: [line] } });
    const items = { data: [{ price: { unit_amount: 9_900 } }] };
    await tell(
      "customer.subscription.updated",
      old.subscription({ items, current_period_end: end + 60 }),
      { created: old.begun + 1 },
    );
    expect(await stateOf(old.email)).toEqual({ ...bought, mails: OPENED });
    const { rows } = await server.parts.pool.query<{ until: Date }>(
      "select extract(epoch from paid_until)::int as until from subscriptions where id = $1",
      [old.id],
    );
    expect(rows).toEqual([{ until: end + 60 }]);
  });

  it("MON-02 an event of ours that cannot be read is refused with a word to the operator, and one of another product is not", async () => {
    const other = aBuyer();
    const bare = other.subscription({ items: { data: [{ price: null }] } });
    const refused = await deliver(stripe.event("customer.subscription.updated", bare));
    expect([refused.statusCode, refused.headers["x-error-code"]]).toEqual([
      400,
      "payment.event_unreadable",
    ]);
    expect(refused.body).toContain("Set the API version of the webhook endpoint");
    await tell("customer.subscription.updated", { ...bare, metadata: { plan: "gold" } });
    await tell("invoice.paid", { id: "in_other", parent: { quote_details: {} }, customer: null });
    await tell("checkout.session.completed", { id: "cs_other", metadata: {}, mode: "payment" });
    const thin = JSON.stringify({
      id: "evt_thin",
      object: "v2.core.event",
      type: "v1.billing.meter.error_report_triggered",
      created: "2026-11-20T10:00:00Z",
    });
    const signature = stripe.signatureOf(thin);
    expect((await deliver({ payload: thin, signature })).statusCode).toBe(200);
  });

  it("MON-02 an event that could not be kept is taken when it is sent again", async () => {
    const sent = event({ id: "evt_again" });
    await server.parts.pool.query("alter table payments rename to payments_away");
    const failed = await deliver(sent);
    await server.parts.pool.query("alter table payments_away rename to payments");
    expect(failed.statusCode).toBe(500);
    expect(await stateOf(buyer.email)).toBeUndefined();
    expect((await deliver(sent)).statusCode).toBe(200);
    expect(await stateOf(buyer.email)).toMatchObject(bought);
  });
});
