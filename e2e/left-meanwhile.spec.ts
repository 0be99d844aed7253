import type { Page } from "@playwright/test";
import { openDemo } from "./support/demo.ts";
import { alive, expect, expectToast, holdCalls, openMenu, toast } from "./support/journey.ts";
import { fixture } from "./support/fixture.ts";
import { signIn, test, unique } from "./support/live.ts";
import { apply, cardAt } from "./support/quick-quote.ts";
import { subscribe } from "./support/subscribe.ts";

/** Goes elsewhere by a link that is named like this, and lets what was asked for be answered only then. */
async function leaveThenAnswer(page: Page, link: "Plans" | "Quick Quote", go: () => void) {
  // Of two presses on a page that is not alive yet the last one counts.
  await alive(page);
  const around = page.getByRole(link === "Plans" ? "contentinfo" : "banner");
  await around.getByRole("link", { name: link }).click();
  await expect(page).toHaveURL(link === "Plans" ? "/plans" : "/quick-quote");
  go();
}

/** They stayed where they went; a press in what they are told leads on. */
async function expectWayOn(page: Page, name: string, url: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/(plans|quick-quote)$/);
  await toast(page).getByRole("button", { name }).click();
  await expect(page).toHaveURL(url);
}

test("EXP-03 APP-08 whoever leaves while a property is analyzed stays where they went, and is told when it is there", async ({
  page,
  live,
}) => {
  await signIn(page, await live.account());
  await page.goto("/app");
  const go = await holdCalls(page, "**/api/properties", "POST");
  await page.getByLabel("Property address").fill("12 Oak Street, Springfield, IL 62704");
  await page.getByRole("button", { name: "Analyze Property" }).click();
  await openMenu(page);
  await page.getByRole("menuitem", { name: "My Properties" }).click();
  await expect(page).toHaveURL("/dashboard");
  go();
  await expectToast(page, "Your property is analyzed");
  await expect(page).toHaveURL("/dashboard");
  await page.locator("[data-toast]").getByRole("button", { name: "Back to the analysis" }).click();
  await expect(page).toHaveURL("/app");
  await expect(page.getByText("12 Oak Street, Springfield, IL 62704").first()).toBeVisible();
});

test("EXP-03 APP-08 whoever stays is shown the analysis, and is not told besides that it is there", async ({
  page,
  live,
}) => {
  await signIn(page, await live.account());
  await page.goto("/app");
  await page.getByLabel("Property address").fill("12 Oak Street, Springfield, IL 62704");
  await page.getByRole("button", { name: "Analyze Property" }).click();
  await expect(page.getByRole("heading", { name: "Room by room" }).first()).toBeAttached();
  await alive(page);
  await expect(page.getByText("Your property is analyzed")).toHaveCount(0);
});

test("EXP-03 APP-08 whoever goes on to another address when the analysis shows, before its own answer is here, is not taken back", async ({
  page,
  live,
}) => {
  await signIn(page, await live.account());
  await page.goto("/app");
  const held: { go?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    held.go = resolve;
  });
  await page.route("**/api/properties", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch();
    await opened;
    return route.fulfill({ response });
  });
  await page.getByLabel("Property address").fill("12 Oak Street, Springfield, IL 62704");
  await page.getByRole("button", { name: "Analyze Property" }).click();
  // News of the property is faster than what asked for it.
  await page.getByRole("link", { name: "Analyze another address" }).click();
  await expect(page).toHaveURL("/app?new");
  held.go?.();
  await expectToast(page, "Your property is analyzed");
  await expect(page).toHaveURL("/app?new");
  await expect(page.getByLabel("Property address")).toBeVisible();
});

test("EXP-03 APP-08 an analysis that takes long says so, and one can stop waiting for it", async ({
  page,
  live,
}) => {
  await signIn(page, await live.account());
  await page.goto("/app");
  await holdCalls(page, "**/api/properties", "POST");
  await page.getByLabel("Property address").fill("12 Oak Street, Springfield, IL 62704");
  await page.getByRole("button", { name: "Analyze Property" }).click();
  await page.getByRole("button", { name: "Stop waiting" }).click();
  await expect(page.getByLabel("Property address")).toHaveValue(
    "12 Oak Street, Springfield, IL 62704",
  );
  await expect(page.getByRole("button", { name: "Analyze Property" })).not.toHaveAttribute(
    "aria-busy",
  );
  // It stays when the call has ended.
  await expectToast(page, "You stopped waiting");
});

test("EXP-03 PAY-06 whoever goes back to the plans while a payment is prepared is not taken to it", async ({
  page,
}) => {
  await openDemo(page, "/checkout", { more: { selectedPlan: "pro" } });
  const go = await holdCalls(page, "**/api/create-checkout-session");
  await page.getByLabel("Email").fill("dora@people.example");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("link", { name: "Back to the plans" }).click();
  await expect(page).toHaveURL("/plans");
  const answered = page.waitForResponse("**/api/create-checkout-session");
  go();
  await (await answered).finished();
  await alive(page);
  await expect(page).toHaveURL("/plans");
});

test("EXP-03 PAY-06 a test payment that takes long says so, and cannot be stopped", async ({
  page,
}) => {
  await openDemo(page, "/checkout", { more: { selectedPlan: "pro" } });
  await page.getByLabel("Email").fill(`buyer-${unique()}@people.example`);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const pay = page.getByRole("button", { name: "Pay in test mode" });
  await expect(pay).toBeVisible();
  const go = await holdCalls(page, "**/api/sandbox/checkouts/*/pay");
  await pay.click();
  await expect(page.getByRole("group", { name: "The test payment is under way" })).toContainText(
    "This takes longer than usual.",
  );
  await expect(page.getByRole("button", { name: "Stop waiting" })).toHaveCount(0);
  go();
  await expect(page).toHaveURL(/\/checkout\/success/);
});

test("MON-02 EXP-01 what the page of a plan shows stays while it is read again after a change", async ({
  page,
}) => {
  await subscribe(page);
  await page.goto("/credits");
  await page.getByRole("button", { name: "Change to Agency" }).click();
  const dialog = page.getByRole("dialog");
  const reads = await holdCalls(page, "**/api/credits*", "GET");
  const told = page.waitForResponse("**/api/users/me");
  await dialog.getByRole("button", { name: "Change to Agency" }).click();
  await told;
  await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => done(true))));
  await expect(page.getByText("Credits you can spend")).toBeAttached();
  reads();
  await expectToast(page, "Your plan is Agency now");
  await expect(dialog).toHaveCount(0);
});

test("EXP-03 QB-06 publishing that takes long says so, and who stops waiting may publish again", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  await live.project(owner, { publish: false });
  await signIn(page, owner);
  await page.goto("/quote-builder");
  const publish = page.getByRole("button", { name: "Publish to Contractors" }).first();
  const go = await holdCalls(page, "**/publish");
  await publish.click();
  await page.getByRole("button", { name: "Stop waiting" }).first().click();
  await expectToast(page, "You stopped waiting");
  await expect(publish).not.toHaveAttribute("aria-busy");
  go();
  await publish.click();
  await expectToast(page, "Published");
});

test("EXP-03 QQ-23 a request of a quick quote that takes long says so in its bar, and one can stop waiting", async ({
  page,
  live,
}) => {
  await signIn(page, await live.account());
  await page.goto("/quick-quote");
  await expect(page.getByText("The photo goes to your account alone.")).toBeVisible();
  await page.locator("input[type=file]").first().setInputFiles(fixture("kitchen-600.jpg"));
  await expect(page.getByRole("heading", { name: "Recommended upgrades" })).toBeVisible({
    timeout: 60_000,
  });
  await apply(page, cardAt(page, 0));
  await holdCalls(page, "**/api/quotes", "POST");
  const ask = page.getByRole("button", { name: "Get Contractor Quotes" });
  await ask.click();
  const bar = page.getByRole("region", { name: "Your upgrades" });
  await bar.getByRole("button", { name: "Stop waiting" }).click();
  await expectToast(page, "You stopped waiting");
  await expect(ask).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveURL("/quick-quote");
});

test("EXP-03 ACC-03 whoever leaves while their account is opened stays where they went, signed in", async ({
  page,
}) => {
  await openDemo(page, "/checkout", { more: { selectedPlan: "pro" } });
  await page.getByLabel("Email").fill(`buyer-${unique()}@people.example`);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay in test mode" }).click();
  await page.getByRole("link", { name: "Open your account" }).click();
  await page.getByLabel("New password").fill("a kitchen in navy blue");
  const go = await holdCalls(page, "**/api/account-links/open");
  await page.getByRole("button", { name: "Open my account" }).click();
  await leaveThenAnswer(page, "Quick Quote", go);
  await expectToast(page, "Welcome to OneUp");
  await expectWayOn(page, "Start here", "/app");
});

test("EXP-03 AUTH-16 whoever leaves while a registration is sent is told that it is, and not taken to sign in", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/register/contractor");
  await alive(page);
  const email = `pro-${unique()}@build.example`;
  await page.getByLabel("Company or business name").fill("Casey Builds");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByLabel("State").selectOption("California");
  await page.getByLabel("License number").fill("1234567");
  const go = await holdCalls(page, "**/api/register/contractor");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await leaveThenAnswer(page, "Quick Quote", go);
  await expectToast(page, "Registration Submitted!");
  // So long it would have taken them along.
  await page.clock.runFor(3_000);
  await expectWayOn(page, "Sign in", "/login");
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("EXP-03 S-10 whoever leaves while their free hour begins stays where they went, and is told that it has", async ({
  page,
  live,
}) => {
  const email = `hour-${unique()}@people.example`;
  await page.goto("/plans");
  await page.context().request.post("/api/demo-hour", { data: { email } });
  await page.goto(await live.linkIn(email, "hour"));
  const go = await holdCalls(page, "**/api/demo-hour/open");
  await page.getByRole("button", { name: "Begin my hour" }).click();
  await leaveThenAnswer(page, "Quick Quote", go);
  await expectToast(page, "Your free hour has begun");
  await expectWayOn(page, "Analyze a property", "/app");
});

test("EXP-03 T-08 a realtor who leaves while a client's property is analyzed stays where they went, and is led to it from there", async ({
  page,
  live,
}) => {
  const address = { street: "7 Elm Road", city: "Springfield", state: "IL", zip: "62704" };
  const open = async () => {
    const realtor = await live.account({ userType: "realtor" });
    await live.send(realtor, "POST", "/api/clients", { name: "Ann", address, notes: "" });
    await signIn(page, realtor);
    await page.goto("/realtor-dashboard");
  };
  const analyze = page.getByRole("button", { name: "Analyze 7 Elm Road" });
  await open();
  const go = await holdCalls(page, "**/api/properties", "POST");
  await analyze.click();
  await leaveThenAnswer(page, "Plans", go);
  await expectToast(page, "The property is analyzed");
  await expectWayOn(page, "Open Analysis", /\/app\?propertyId=/);
  await expect(page.getByRole("main")).toContainText("7 Elm Road");

  // Who stays is taken there, although the link to it takes the button's place.
  await open();
  await analyze.click();
  await expect(page).toHaveURL(/\/app\?propertyId=/);
});

test("EXP-03 MKT-09 a contractor who leaves while a bid is carried over stays where they went, and is led to it from there", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const first = await live.project(owner);
  await live.bid(contractor, first);
  const { address, upgrades } = await live.read<{
    address: object;
    upgrades: { cost: object; valueGain: object }[];
  }>(owner, `/api/quotes/${first}`);
  const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
    origin: "quick-quote",
    address,
    upgrades: upgrades.map(({ cost, valueGain }) => ({ room: "Porch", cost, valueGain })),
  });
  await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
  await signIn(page, contractor);
  await page.goto(`/quote/${first}`);
  const go = await holdCalls(page, "**/carry-over");
  await page.getByRole("button", { name: "Carry My Bid Over" }).click();
  await leaveThenAnswer(page, "Plans", go);
  await expectToast(page, "Bid Carried Over");
  await expectWayOn(page, "View the Newer Version", `/quote/${quote.id}#own-bid`);
});

test("EXP-03 QUO-12 QUO-13 an owner who leaves while a request is reopened or closed is told what it needs first, and led there only by a press", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/409/);
  const owner = await live.account();
  const draft = await live.project(owner, { publish: false });
  const address = { street: "", city: "", state: "", zip: "" };
  await live.send(owner, "PATCH", `/api/quotes/${draft}`, { address, hideAddress: true });
  const open = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), open);
  await signIn(page, owner);
  const choose = async (id: string, entry: string) => {
    await page.goto("/quotes");
    const go = await holdCalls(page, /\/api\/quotes\/[^/]+\/(reopen|close)$/);
    await page
      .locator(`[data-quote="${id}"]`)
      .getByRole("button", { name: /^Actions for quote/ })
      .click();
    await page.getByRole("menuitem", { name: entry }).click();
    await leaveThenAnswer(page, "Plans", go);
  };
  await choose(draft, "Reopen Project");
  await expectToast(page, "The project is not open yet");
  await expectWayOn(page, "Edit in the quote builder", `/quote-builder?quoteId=${draft}`);
  await choose(open, "Close Project");
  await expectToast(page, "Active Bids Detected");
  await expectWayOn(page, "Go to Bid Page", `/bid-page?quoteId=${open}`);
});

test("EXP-03 QQ-23 whoever leaves a quick quote before it is known whether the request is there already is told that none is made, with a way back", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  await signIn(page, owner);
  await page.goto("/quick-quote");
  await expect(page.getByText("The photo goes to your account alone.")).toBeVisible();
  await page.locator("input[type=file]").first().setInputFiles(fixture("kitchen-600.jpg"));
  await expect(page.getByRole("heading", { name: "Recommended upgrades" })).toBeVisible({
    timeout: 60_000,
  });
  await apply(page, cardAt(page, 0));
  const go = await holdCalls(page, "**/api/quotes/duplicates");
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await openMenu(page);
  await page.getByRole("menuitem", { name: "My Properties" }).click();
  await expect(page).toHaveURL("/dashboard");
  // Its address is there before the page itself.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Properties");
  go();
  await expectToast(page, "No request is made yet");
  await expect(page).toHaveURL("/dashboard");
  await toast(page).getByRole("button", { name: "Back to Quick Quote" }).click();
  await expect(page).toHaveURL("/quick-quote");
  await expect(page.getByRole("button", { name: "Get Contractor Quotes" })).toBeVisible();
});
