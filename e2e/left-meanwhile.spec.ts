import { openDemo } from "./support/demo.ts";
import { alive, expect, expectToast, holdCalls, openMenu } from "./support/journey.ts";
import { fixture } from "./support/fixture.ts";
import { signIn, test } from "./support/live.ts";
import { apply, cardAt } from "./support/quick-quote.ts";
import { subscribe } from "./support/subscribe.ts";

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
