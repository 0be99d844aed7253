import { admin } from "./playwright.config.ts";
import { expectNoFaultInBothThemes } from "./support/axe.ts";
import { openDemo, textAt } from "./support/demo.ts";
import { alive, expect, expectToast, recordCalls, test, toast } from "./support/journey.ts";
import { signIn, test as liveTest, unique } from "./support/live.ts";
import { subscribe } from "./support/subscribe.ts";

const COUPON = { couponCode: "SAVE50", couponDiscount: "50" };
const CALL = "**/api/create-checkout-session";

test("PLAN-01 PLAN-03 three plans stand with their price per month and their properties, and a way back to the dashboard", async ({
  page,
}) => {
  await page.goto("/plans");
  for (const [name, price, properties] of [
    ["Homeowner", "$30", "3 property addresses"],
    ["Pro", "$99", "15 property addresses"],
    ["Agency", "$599", "Unlimited property addresses"],
  ] as const) {
    const card = page.getByRole("group", { name });
    await expect(card).toContainText(price);
    await expect(card).toContainText("per month");
    await expect(card).toContainText(properties);
  }
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("PLAN-02 S-40 choosing a plan stores it and a second later opens the checkout", async ({
  page,
}) => {
  // A clock that stands still: on a slow machine a second passes anyway.
  await page.clock.install();
  await page.goto("/plans");
  const choose = page.getByRole("button", { name: "Choose Pro" });
  await expect(choose).toBeEnabled();
  await alive(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await choose.click();
  await expect.poll(() => textAt(page, "selectedPlan")).toBe("pro");
  await page.clock.runFor(900);
  await expect(page).toHaveURL("/plans");
  await page.clock.runFor(200);
  await expect(page).toHaveURL("/checkout");
});

test("PLAN-04 EXP-06 nothing on the plans page moves once the offer is claimed, neither on a desk nor on a phone", async ({
  page,
}) => {
  const places = async () => {
    await page.goto("/plans");
    await alive(page);
    const plan = page.getByRole("group", { name: "Homeowner" });
    await expect(page.getByRole("note")).not.toHaveText("");
    return [
      await plan.boundingBox(),
      await plan.getByRole("listitem").first().boundingBox(),
      await plan.getByRole("button").boundingBox(),
    ];
  };
  for (const width of [390, 1440]) {
    /* oxlint-disable no-await-in-loop -- one width after the other */
    await page.setViewportSize({ width, height: 900 });
    const before = await places();
    await page.evaluate(() => {
      localStorage.setItem("couponDiscount", "50");
      localStorage.setItem("couponCode", "SAVE50");
    });
    const after = await places();
    await expect(page.getByRole("note")).toContainText("50% off your first month is waiting");
    expect(after).toEqual(before);
    await page.evaluate(() => localStorage.clear());
    /* oxlint-enable no-await-in-loop */
  }
});

test("PLAN-04 the coupon of this browser shows on a banner and on the prices", async ({ page }) => {
  await openDemo(page, "/plans", { more: COUPON });
  await expect(page.getByRole("note")).toContainText("50% off your first month");
  await expect(page.getByRole("note")).toContainText("SAVE50");
  await expect(page.getByRole("group", { name: "Pro" })).toContainText("First month $50");
});

test("PLAN-05 PLAN-06 PLAN-07 the demo dialog wants an email, simulates the sending in 1.5 seconds, and again, without a call", async ({
  page,
  context,
}) => {
  await page.clock.install();
  // Whether the link is really sent is known before.
  const offered = page.waitForResponse("**/api/capabilities");
  await page.goto("/plans");
  await offered;
  await page.getByRole("button", { name: "Try the free demo" }).click();
  const dialog = page.getByRole("dialog");
  const email = dialog.getByLabel("Email");
  const calls = recordCalls(context);
  for (const wrong of ["", "nobody"]) {
    await email.fill(wrong);
    await dialog.getByRole("button", { name: "Send demo link" }).click();
    await expectToast(page, "Invalid Email", "Please enter a valid email address.");
    await page.clock.runFor(2_000);
    await expect(dialog.getByText(/on its way/)).toHaveCount(0);
  }
  await email.fill("dora@people.example");
  // What was wrong is mended, and no longer told.
  await expect(toast(page)).toHaveCount(0);
  // From here on time passes only as it is told to: this machine's own pace proves nothing.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await dialog.getByRole("button", { name: "Send demo link" }).click();
  await page.clock.runFor(1_400);
  await expect(dialog.getByText(/on its way/)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(dialog.getByText("The link for dora@people.example is on its way.")).toBeVisible();
  const again = dialog.getByRole("button", { name: "Send it again" });
  await again.click();
  await expect(again).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(1_600);
  await expect(again).not.toHaveAttribute("aria-busy", "true");
  expect(calls).toEqual([]);
});

test("PAY-01 the checkout without a plan goes to the plans", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL("/plans");
});

test("PAY-02 PAY-03 CALC-12 the checkout shows the plan and, with the coupon, the first month's price", async ({
  page,
}) => {
  await openDemo(page, "/checkout", { more: { selectedPlan: "pro" } });
  const summary = page.getByRole("region", { name: "Order summary" });
  await expect(summary).toContainText("Pro");
  await expect(summary).toContainText("Due today$99");
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await openDemo(page, "/checkout", { more: { selectedPlan: "pro", ...COUPON } });
  await expect(summary).toContainText("Discount 50% (SAVE50)");
  await expect(summary).toContainText("First month$50");
  await expect(summary).toContainText("Due today$50");
  await expect(summary).toContainText("Then $99 per month");
});

test("PAY-04 PAY-05 without an email the button is disabled, and a form that is sent all the same says so without a call", async ({
  page,
  context,
}) => {
  await openDemo(page, "/checkout", { more: { selectedPlan: "pro" } });
  const pay = page.getByRole("button", { name: "Continue to payment" });
  await expect(pay).toBeDisabled();
  const calls = recordCalls(context);
  await page.getByLabel("Email").press("Enter");
  await expectToast(page, "Error", "Please enter your email address");
  expect(calls).toEqual([]);
});

test("PAY-06 API-11 paying sends plan, email and coupon and goes to the answered page", async ({
  page,
}) => {
  await page.route(CALL, (route) => route.fulfill({ json: { url: "/checkout/cancel?there" } }));
  await openDemo(page, "/checkout", { more: { selectedPlan: "agency", ...COUPON } });
  await page.getByLabel("Email").fill("dora@people.example");
  const asked = page.waitForRequest(CALL);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  expect((await asked).postDataJSON()).toEqual({
    plan: "agency",
    email: "dora@people.example",
    couponCode: "SAVE50",
  });
  await expect(page).toHaveURL("/checkout/cancel?there");
});

test("PAY-07 PAY-08 a failed call and an answer without a page say Checkout Failed", async ({
  page,
  faults,
}) => {
  faults.allow(/502.*create-checkout-session/);
  await openDemo(page, "/checkout", { more: { selectedPlan: "pro" } });
  await page.getByLabel("Email").fill("dora@people.example");
  const pay = page.getByRole("button", { name: "Continue to payment" });
  await page.route(CALL, (route) => route.fulfill({ json: {} }));
  await pay.click();
  await expectToast(page, "Checkout Failed", "No checkout URL received");
  await page.unroute(CALL);
  await page.route(CALL, (route) =>
    route.fulfill({
      status: 502,
      headers: { "x-error-code": "payment.provider_failed" },
      body: "The bank sleeps.",
    }),
  );
  await pay.click();
  await expect(page.locator("[data-toast]")).toContainText("The bank sleeps.");
});

test("PAY-07 a call that nobody answers says so, with what to do, and can be made again", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await openDemo(page, "/checkout", { more: { selectedPlan: "pro" } });
  await page.getByLabel("Email").fill("dora@people.example");
  const pay = page.getByRole("button", { name: "Continue to payment" });
  await page.route(CALL, (route) => route.abort());
  await pay.click();
  await expectToast(page, "Checkout Failed", "Unable to process checkout. Please try again.");
  await expect(pay).toBeEnabled();
});

test("PAY-09 PAY-10 PAY-11 PAY-12 S-42 success shows the short transaction ID and clears nothing, and both ends lead on", async ({
  page,
}) => {
  const chosen = { selectedPlan: "pro", ...COUPON };
  await openDemo(page, "/checkout/success?session_id=cs_test_0123456789abcdef", { more: chosen });
  await expect(page.getByText("cs_test_0123456789ab", { exact: true })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.locator('a[href="/login"]')).toBeVisible();
  await expect(main.locator('a[href="/"]')).toBeVisible();
  for (const [key, text] of Object.entries(chosen)) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    expect(await textAt(page, key)).toBe(text);
  }
  await page.goto("/checkout/success");
  await expect(page.getByText("Transaction ID")).toHaveCount(0);
  await page.goto("/checkout/cancel");
  await expect(page.getByText(/30-day money-back guarantee/)).toBeVisible();
  await expect(main.locator('a[href="/plans"]')).toBeVisible();
  await expect(main.locator('a[href="/"]')).toBeVisible();
});

test("MON-02 ACC-03 PAY-06 a new buyer goes from the plans through the test payment to an account with plan and credits", async ({
  page,
}) => {
  const email = `buyer-${unique()}@people.example`;
  await page.goto("/plans");
  await page.getByRole("button", { name: "Choose Pro" }).click();
  await expect(page).toHaveURL("/checkout");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\/cs_sandbox_/);
  await expect(page.getByText("Test mode: no money moves")).toBeVisible();
  await expectNoFaultInBothThemes(page, "the test payment");
  await expect(page.getByRole("main")).toContainText("$99");
  await page.getByRole("button", { name: "Pay in test mode" }).click();
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=cs_sandbox_/);
  const open = page.getByRole("link", { name: "Open your account" });
  await expect(open).toHaveAttribute("href", /^\/open-account#[\w-]{43}$/);
  await expectNoFaultInBothThemes(page, "a payment that went well");
  await open.click();
  await expect(page.getByText(`Choose a password for ${email}.`)).toBeVisible();
  await expectNoFaultInBothThemes(page, "opening the account");
  await page.getByLabel("Your name").fill("Bea Buyer");
  await page.getByLabel("New password").fill("a kitchen in navy blue");
  await page.getByRole("button", { name: "Open my account" }).click();
  await expectToast(page, "Welcome to OneUp");
  await expect(page).toHaveURL("/app");
  await expect(page.getByRole("button", { name: /^Bea, open the menu/ })).toBeVisible();
  await page.goto("/credits");
  const main = page.getByRole("main");
  await expect(main).toContainText("Pro");
  await expect(main).toContainText("200");
  await page.goto("/account");
  await expect(page.getByRole("main")).toContainText(email);
});

test("PAY-07 ERR-02 an email that only looks like one is refused in words that name it, and stays to be mended", async ({
  page,
  faults,
}) => {
  faults.allow(/400.*create-checkout-session/);
  await openDemo(page, "/checkout", { more: { selectedPlan: "pro" } });
  await page.getByLabel("Email").fill("dora@people");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expectToast(
    page,
    "Checkout Failed",
    "400: Please enter a complete email address, such as name@example.com.",
  );
  await expect(page.getByLabel("Email")).toHaveValue("dora@people");
});

test("MON-02 PAY-11 a refused card charges nothing, a cancelled payment leads back, and a page that was closed after paying still leads to the account", async ({
  page,
}) => {
  await openDemo(page, "/checkout", { more: { selectedPlan: "homeowner", ...COUPON } });
  await page.getByLabel("Email").fill(`buyer-${unique()}@people.example`);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  const payment = page.url();
  await page.getByRole("button", { name: "Try a card that is refused" }).click();
  await expect(page.getByRole("alert")).toContainText("Nothing was charged");
  await expectNoFaultInBothThemes(page, "a refused card");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/checkout/cancel");
  await page.goBack();
  await page.getByRole("button", { name: "Pay in test mode" }).dblclick();
  await expect(page).toHaveURL(/\/checkout\/success/);
  const first = await page.getByRole("link", { name: "Open your account" }).getAttribute("href");
  // The page is closed, and the payment's own page opened again.
  await page.goto(payment);
  await expect(page.getByText("This test purchase is paid already.")).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page).toHaveURL(/\/checkout\/success/);
  const again = page.getByRole("link", { name: "Open your account" });
  await expect(again).not.toHaveAttribute("href", first ?? "");
  await again.click();
  await expect(page.getByLabel("New password")).toBeVisible();
});

test("MON-02 MON-01 whoever pays for a plan is led to change it, sees what it costs before, and what the smaller one covers", async ({
  page,
}) => {
  await subscribe(page);
  await page.goto("/plans");
  await expect(page.getByText("Your account has the plan Pro.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Pro" })).toContainText("Your plan");
  await expectNoFaultInBothThemes(page, "the plans of a subscriber");
  await page.getByRole("button", { name: "Choose Agency" }).click();
  await expect(page.getByRole("dialog", { name: "Change to Agency?" })).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByText("You have the plan Pro already")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toHaveCount(0);
  await page.getByRole("link", { name: "Change my plan" }).click();
  await expect(page).toHaveURL("/credits");
  await page.getByRole("button", { name: "Change to Agency" }).click();
  const dialog = page.getByRole("dialog", { name: "Change to Agency?" });
  await expect(dialog).toContainText("$599 per month from the next payment on, instead of $99.");
  // The month has just begun: nearly the whole difference.
  await expect(dialog.getByRole("definition")).toHaveText(/^\$(499\.\d\d|500\.00)$/);
  await expectNoFaultInBothThemes(page, "a question before a change");
  await dialog.getByRole("button", { name: "Stay with Pro" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Change to Agency" })).toBeVisible();
  await page.goto("/plans");
  await page.getByRole("button", { name: "Choose Homeowner" }).click();
  const smaller = page.getByRole("dialog", { name: "Change to Homeowner?" });
  await expect(smaller).toContainText("covers 3 properties");
  await expect(smaller.getByRole("definition")).toHaveText(/^\$6[89]\.\d\d$/);
  await smaller.getByRole("button", { name: "Change to Homeowner" }).click();
  await expectToast(page, "Your plan is Homeowner now");
  await expect(page.getByRole("main")).toContainText("$30 per month");
  await expect(page).toHaveURL("/credits");
  await expect(page.getByRole("main")).toContainText("200");
});

test("MON-02 MON-03 the test page of the card lets a payment fail, which the account says, and be paid; a cancelled plan ends", async ({
  page,
}) => {
  await subscribe(page);
  await page.goto("/credits");
  await page.getByRole("button", { name: "Card and invoices" }).click();
  await expect(page).toHaveURL("/sandbox/portal");
  await expect(page.getByText("Test mode: no money moves")).toBeVisible();
  await expectNoFaultInBothThemes(page, "the test page of the card");
  await page.getByRole("button", { name: "Let it be refused" }).click();
  await expectToast(page, "The payment was refused");
  // The bell leads to where it is mended.
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await page.getByRole("menuitem", { name: "We could not charge $99 for your plan." }).click();
  await expect(page).toHaveURL("/credits");
  await expect(page.getByRole("alert")).toContainText("The last payment failed.");
  await expectNoFaultInBothThemes(page, "a plan that is past due");
  await page.getByRole("button", { name: "Card and invoices" }).click();
  await page.getByRole("button", { name: "Let it be paid" }).click();
  await expectToast(page, "The next month is paid, and its credits are there");
  await page.goto("/credits");
  await expect(page.getByText("Credits you can spend")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("400");
  await expect(page.getByText("The last payment failed.")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Cancel the plan" }).click();
  await page.getByRole("button", { name: /^End the plan on / }).click();
  const keep = page.getByRole("button", { name: "Keep the plan after all" });
  await expect(keep).toBeVisible();
  // A plan that ends is no dead end for whoever chooses another one: it is kept first.
  const first = page.getByText("Keep it first, and you are asked about Agency.");
  await expect(first).toHaveCount(0);
  await page.goto("/plans");
  await expect(page.getByText(/Your account has the plan Pro until .+\. Keep it,/)).toBeVisible();
  await page.getByRole("button", { name: "Choose Agency" }).click();
  await expect(first).toBeVisible();
  await keep.click();
  const change = page.getByRole("dialog", { name: "Change to Agency?" });
  await expect(change).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(change).toHaveCount(0);
  await expect(first).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel the plan" }).click();
  await page.getByRole("button", { name: /^End the plan on / }).click();
  await expect(keep).toBeVisible();
  await page.getByRole("button", { name: "Card and invoices" }).click();
  await page.getByRole("button", { name: "Let the plan end" }).click();
  await expectToast(page, "Your plan has ended");
  await page.goto("/credits");
  await expect(page.getByText("You have no paid plan.")).toBeVisible();
});

liveTest(
  "MON-02 PLAN-01 a plan that an admin gave is marked as one's own, and is not offered to be bought again",
  async ({ page, live }) => {
    const owner = await live.account();
    await live.send(admin, "PATCH", `/api/users/${owner.id}`, { plan: "pro" });
    await signIn(page, owner);
    await page.goto("/plans");
    await expect(
      page.getByText("Your account has the plan Pro, and you pay nothing for it."),
    ).toBeVisible();
    const own = page.getByRole("group", { name: "Pro" });
    await expect(own).toContainText("Your plan");
    await expect(page.getByRole("button", { name: "Choose Pro" })).toHaveCount(0);
    await own.getByRole("button", { name: "Plan and credits" }).click();
    await expect(page).toHaveURL("/credits");
  },
);

liveTest(
  "MON-03 EXP-03 a contractor reads that bidding takes no credits and no plan, and what a credit is for",
  async ({ page, live }) => {
    await signIn(page, await live.account({ userType: "contractor" }));
    await page.goto("/credits");
    await expect(page.getByText("Bidding is free and takes no credits.")).toBeVisible();
    await expect(page.getByText("1 for an AI picture, 0.25 for reading a photo.")).toBeVisible();
    await expect(page.getByText("You need no plan to bid, and you pay nothing.")).toBeVisible();
    await expect(page.getByText("Demo", { exact: true })).toHaveCount(0);
  },
);
