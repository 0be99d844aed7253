import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { holly } from "#testing/demo.ts";
import { configure, network, operatorSays } from "#testing/network.ts";
import { type Person, contractor, firstAdmin, person, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, button, expectNoText, expectText, main } from "#testing/shell.ts";
import { expectToast, toastLines } from "#testing/toast.ts";

const COUPON = { couponCode: "SAVE50", couponDiscount: "50" };
const FAILED = "payment.provider_failed";
const NO_EMAIL = "Please enter a complete email address, such as name@example.com.";
const CALL = /^\/api\/create-checkout-session$/;
const HOUR = /^\/api\/demo-hour$/;
const plan = (name: string) => page.getByRole("group", { name });
const dialog = (name: string) => page.getByRole("dialog", { name });
const line = () => document.querySelector("form [data-refusal]")?.textContent;
const email = () => page.getByLabelText("Email");
const toCheckout = (selectedPlan: string, more = {}) =>
  openScreen("/checkout", { demo: { more: { selectedPlan, ...more } } });

/** A purchase of Pro that waits for its payment; its id. */
async function purchase(buyer: Person): Promise<string> {
  const { url } = await buyer.call("payments.checkout", { plan: "pro", email: buyer.email });
  return url.split("/").at(-1) ?? "";
}
const payFor = async (buyer: Person, checkoutId: string) =>
  (await buyer.fetch(`/api/sandbox/checkouts/${checkoutId}/pay`, { method: "POST" })).ok;

/** Somebody who pays for Pro. */
async function subscriber(): Promise<Person> {
  const buyer = await person();
  expect(await payFor(buyer, await purchase(buyer))).toBe(true);
  return buyer;
}

describe("the plans", () => {
  it("PLAN-01 PLAN-03 stand with price and properties, and a way back to the dashboard", async () => {
    await openScreen("/plans");
    for (const [name, ...parts] of [
      ["Homeowner", "$30", "3 property addresses"],
      ["Pro", "$99", "15 property addresses"],
      ["Agency", "$599", "Unlimited property addresses"],
    ] as const) {
      const { textContent } = plan(name).element();
      for (const part of [...parts, "per month"]) expect(textContent).toContain(part);
    }
    await press(page.getByRole("link", { name: "Back to Dashboard" }));
    await expect.poll(at).toBe("/dashboard");
  });

  it("PLAN-04 EXP-06 the coupon shows on banner and prices, and nothing moves", async () => {
    await page.viewport(390, 900);
    const places = () =>
      [
        plan("Homeowner"),
        plan("Homeowner").getByRole("listitem").first(),
        button("Choose Homeowner"),
      ].map((each) => each.element().getBoundingClientRect().toJSON());
    await openScreen("/plans");
    const waits = page.getByText("Get 50% off your first month");
    await expect.element(waits).not.toBeVisible();
    const before = places();
    await openScreen("/plans", { demo: { more: COUPON } });
    await expect.element(waits).toBeVisible();
    await expect.element(page.getByRole("note")).toHaveTextContent("SAVE50");
    await expect.element(plan("Pro")).toHaveTextContent("First month $50");
    expect(places()).toEqual(before);
  });

  it("PLAN-05 PLAN-06 PLAN-07 T-10 where mails are sent the free demo takes an email alone, and a way on without one stands beside", async () => {
    await configure({ mail: true });
    network.answer("POST", HOUR, { body: { asked: true } });
    await openScreen("/plans");
    await press(button("Try the free demo"));
    for (const wrong of ["", "nobody"]) {
      await fill(email(), wrong);
      await expect.element(button("Send demo link")).not.toHaveAttribute("aria-disabled");
      await press(button("Send demo link"));
      await expectToast("Invalid Email", "Please enter a valid email address.");
      await fill(email(), "dora@people.example");
      // What was wrong is mended, and no longer told.
      await expect.poll(toastLines).toEqual([]);
    }
    await press(button("Send demo link"));
    await expectText("The link for dora@people.example is on its way.");
    await expect.element(button("Send it again")).toBeVisible();
    expect(network.calls("POST").map(({ body }) => body)).toEqual([
      '{"email":"dora@people.example"}',
    ]);
    await press(page.getByRole("link", { name: "No email? Go on without one" }));
    await expect.poll(at).toBe("/quick-quote");
  });

  it("PLAN-07 S-10 where no mail is sent the hour opens at once in this browser, and can become a free account", async () => {
    await openScreen("/plans?demo");
    await fill(email(), `hour-${unique()}@people.example`);
    await press(button("Start my free hour"));
    await expect.poll(at).toBe("/app");
    await expectText(/Your free hour: (60|59) minutes left/);
    await press(page.getByRole("link", { name: "Keep going" }));
    await fill(page.getByLabelText("New password"), "a kitchen in navy blue");
    await press(button("Create my account"));
    await expectToast("Welcome to OneUp");
    await expectNoText(/Your free hour/);
  });

  it("PLAN-07 T-10 S-43 C-19 a persona's hour takes 1.5 simulated seconds and no call", async () => {
    await openScreen("/plans", { demo: { person: holly } });
    await expect.element(page.getByRole("banner")).toHaveTextContent("Holly");
    await press(button("Try the free demo"));
    await fill(email(), "dora@people.example");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await press(button("Start my free hour"));
    await expectNoText(/has started/);
    await vi.advanceTimersByTimeAsync(1_500);
    await expectText(/Your free hour has started, dora@people\.example\./);
    expect(network.calls()).toEqual([]);
  });

  it("EXP-07 ACC-08 they say what an account adds, and lead to a free one where there are any", async () => {
    await openScreen("/plans");
    const gains = page.getByRole("region", { name: "What an account adds" });
    await expect.element(gains).toHaveTextContent("Your work can move into your account.");
    await expect.element(gains).toHaveTextContent("1 property address and 10 credits");
    const free = gains.getByRole("link", { name: "Create a free account" });
    await expect.element(free).toHaveAttribute("href", "/register");
    operatorSays({ freeAccounts: false });
    await openScreen("/plans");
    await expect.element(free).not.toBeInTheDocument();
    await expect
      .element(gains.getByRole("link", { name: "Try your own photo" }))
      .toHaveAttribute("href", "/quick-quote");
  });

  it("MON-02 PLAN-01 one that an admin gave is marked as one's own, and not offered to be bought", async () => {
    const owner = await person();
    await (await firstAdmin()).call("users.update", { userId: owner.id, plan: "pro" });
    await openScreen("/plans", { as: owner });
    await expectText("Your account has the plan Pro free of charge.");
    await expect.element(plan("Pro")).toHaveTextContent("Your plan");
    await expect.element(button("Choose Pro")).not.toBeInTheDocument();
    await press(plan("Pro").getByRole("button", { name: "Plan and credits" }));
    await expect.poll(at).toBe("/credits");
  });
});

describe("the checkout", () => {
  it("PAY-01 PAY-02 PAY-03 PAY-04 PAY-05 CALC-12 wants a plan and an email, and shows the first month's price with the coupon", async () => {
    await openScreen("/checkout");
    await expect.poll(at).toBe("/plans");
    const summary = page.getByRole("region", { name: "Order summary" });
    await toCheckout("pro");
    await expect.element(summary).toHaveTextContent("Pro");
    await expect.element(summary).toHaveTextContent("Due today$99");
    await expect.element(email()).toHaveAttribute("type", "email");
    await toCheckout("pro", COUPON);
    for (const line of [
      "Discount 50% (SAVE50)",
      "First month$50",
      "Due today$50",
      "Then $99 per month",
    ])
      expect(summary.element().textContent).toContain(line);
    await expect.element(button("Continue to payment")).toBeDisabled();
    await press(email());
    await userEvent.keyboard("{Enter}");
    await expectToast("Error", "Please enter your email address");
    expect(network.calls("POST")).toEqual([]);
  });

  it("PAY-06 API-11 paying sends plan, email and coupon, and goes to the answered page", async () => {
    network.answer("POST", CALL, { body: { url: "#the-provider" } });
    await toCheckout("agency", COUPON);
    await fill(email(), "dora@people.example");
    await press(button("Continue to payment"));
    await expect.poll(() => location.hash).toBe("#the-provider");
    expect(JSON.parse(network.calls("POST", CALL)[0]?.body ?? "")).toEqual({
      plan: "agency",
      email: "dora@people.example",
      couponCode: "SAVE50",
    });
  });

  it("PAY-07 PAY-08 ERR-02 a checkout that fails says why, keeps a plain sentence and the email, and can be tried again", async () => {
    await toCheckout("pro");
    await fill(email(), "dora@people");
    for (const [description, answer] of [
      [`400: ${NO_EMAIL}`, undefined],
      ["No checkout URL received", { body: {} }],
      ["502: The bank sleeps.", { status: 502, code: FAILED, body: "The bank sleeps." }],
      ["Unable to process checkout. Please try again.", null],
    ] as const) {
      if (answer) network.answer("POST", CALL, answer);
      if (answer === null) network.cut("POST", CALL);
      await press(button("Continue to payment"));
      await expectToast("Checkout Failed", description);
      await expect.element(button("Continue to payment")).toBeEnabled();
    }
    await expect.poll(line).toContain("The server cannot be reached.");
    await openScreen("/checkout");
    await expect.element(email()).toHaveValue("dora@people");
  });

  it("PAY-09 PAY-10 PAY-11 PAY-12 S-42 success shows the short transaction ID and clears nothing, a cancelled payment speaks of the guarantee", async () => {
    const more = { selectedPlan: "pro", ...COUPON };
    await openScreen("/checkout/success?session_id=cs_test_0123456789abcdef", { demo: { more } });
    await expectText("cs_test_0123456789ab");
    expect(main().element().textContent).not.toContain("cs_test_0123456789abc");
    for (const path of ["/login", "/"])
      expect(main().element().querySelector(`a[href="${path}"]`)).not.toBeNull();
    for (const [key, text] of Object.entries(more)) expect(localStorage.getItem(key)).toBe(text);
    await openScreen("/checkout/success");
    await expectNoText("Transaction ID");
    await openScreen("/checkout/cancel");
    await expectText(/30-day money-back guarantee/);
    for (const path of ["/plans", "/"])
      expect(main().element().querySelector(`a[href="${path}"]`)).not.toBeNull();
  });

  it("MON-02 PAY-11 a refused card charges nothing, and a test that is paid is not paid twice", async () => {
    const buyer = await person();
    const checkoutId = await purchase(buyer);
    await openScreen(`/sandbox/checkout/${checkoutId}`, { as: buyer });
    await expectText("Test mode: no money moves");
    await press(button("Try a card that is refused"));
    await expect.element(page.getByRole("alert")).toHaveTextContent("Nothing was charged");
    expect(network.calls("POST", /\/pay$/)).toEqual([]);
    await press(page.getByRole("link", { name: "Cancel" }));
    await expect.poll(at).toBe("/checkout/cancel");
    await payFor(buyer, checkoutId);
    await openScreen(`/sandbox/checkout/${checkoutId}`);
    await expectText("This test purchase is already paid.");
    await expect.element(button("Go on")).toBeEnabled();
    await expect.element(button("Pay in test mode")).not.toBeInTheDocument();
  });
});

describe("a plan that is paid for", () => {
  it("MON-02 MON-01 it is not sold twice; a larger one says what it costs today, a smaller one what it gives back, with the credits of it", async () => {
    await openScreen("/plans", { as: await subscriber() });
    await expectText("Your account has the plan Pro.");
    await expect.element(plan("Pro")).toHaveTextContent("Your plan");
    await press(button("Choose Agency"));
    const asked = dialog("Change to Agency?");
    await expect
      .element(asked)
      .toHaveTextContent("$599 per month from the next payment on, instead of $99.");
    // The month has just begun: nearly the whole difference.
    await expect
      .element(asked.getByRole("definition"))
      .toHaveTextContent(/^\$(499\.\d\d|500\.00)$/);
    await press(asked.getByRole("button", { name: "Stay with Pro" }));
    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(button("Change to Agency")).toBeVisible();
    localStorage.setItem("selectedPlan", "pro");
    await openScreen("/checkout");
    await expectText("You have the plan Pro already");
    await expect.element(button("Continue to payment")).not.toBeInTheDocument();
    await press(page.getByRole("link", { name: "Change my plan" }));
    await expect.poll(at).toBe("/credits");
    await openScreen("/plans");
    await press(button("Choose Homeowner"));
    const less = dialog("Change to Homeowner?");
    await expect.element(less).toHaveTextContent("covers 3 properties");
    await expect.element(less.getByRole("definition")).toHaveTextContent(/^\$6[89]\.\d\d$/);
    await press(less.getByRole("button", { name: "Change to Homeowner" }));
    await expectToast("Your plan is Homeowner now");
    await expect.element(main()).toHaveTextContent("$30 per month");
    await expect.element(main()).toHaveTextContent("60");
    await expect.poll(at).toBe("/credits");
  });

  it("MON-02 MON-03 a refused payment is told at the bell and the plan, until it is paid", async () => {
    const owner = await subscriber();
    await openScreen("/sandbox/portal", { as: owner });
    await press(button("Let it be refused"));
    await expectToast("The payment was refused");
    await press(button("Notifications, 1 unread"));
    await press(page.getByRole("menuitem", { name: "We could not charge $99 for your plan." }));
    await expect.poll(at).toBe("/credits");
    await expect.element(page.getByRole("alert")).toHaveTextContent("The last payment failed.");
    network.answer("POST", /portal$/, { body: { url: "#card" } });
    await press(button("Card and invoices"));
    await expect.poll(at).toBe("/credits#card");
    await openScreen("/sandbox/portal");
    await press(button("Let it be paid"));
    await expectToast("The next month is paid, and its credits are on your account");
    await openScreen("/credits");
    await expectText("Credits you can spend");
    await expect.element(main()).toHaveTextContent("410");
    await expectNoText("The last payment failed.");
    await expect
      .element(page.getByRole("button", { name: "Notifications", exact: true }))
      .toBeVisible();
  });

  it("MON-02 one that ends is kept first by whoever chooses another one, and else ends with its month", async () => {
    const owner = await subscriber();
    await owner.call("payments.cancel", { cancelled: true });
    await openScreen("/plans", { as: owner });
    await expectText(/Your account has the plan Pro until .+\. Keep it,/);
    await press(button("Choose Agency"));
    await expectText("Keep it first, then choose Agency.");
    await press(button("Keep the plan after all"));
    await expect.element(dialog("Change to Agency?")).toBeVisible();
    await expectNoText(/Keep it first/);
    await owner.call("payments.cancel", { cancelled: true });
    await openScreen("/sandbox/portal");
    await press(button("Let the plan end"));
    await expectToast("Your plan has ended");
    await openScreen("/credits");
    await expectText("You have no paid plan.");
  });

  it("MON-03 EXP-03 a contractor reads that bidding takes neither credits nor a plan", async () => {
    await openScreen("/credits", { as: await contractor() });
    await expectText("Bidding is free and takes no credits.");
    await expectText("1 for an AI picture, 0.25 for reading a photo.");
    await expectText("You need no plan to bid, and you pay nothing.");
    await expect.element(page.getByText("Demo", { exact: true })).not.toBeInTheDocument();
  });
});
