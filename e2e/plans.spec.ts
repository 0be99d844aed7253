import { textAt } from "./support/demo.ts";
import { alive, expect, expectToast, test } from "./support/journey.ts";
import { unique } from "./support/live.ts";

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
  await expect(page.getByRole("main")).toContainText("$99");
  await page.getByRole("button", { name: "Pay in test mode" }).click();
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=cs_sandbox_/);
  const open = page.getByRole("link", { name: "Open your account" });
  await expect(open).toHaveAttribute("href", /^\/open-account#[\w-]{43}$/);
  await open.click();
  await expect(page.getByText(`Choose a password for ${email}.`)).toBeVisible();
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
  await page.getByRole("button", { name: "Card and invoices" }).click();
  await expect(page).toHaveURL("/sandbox/portal");
  await expect(page.getByText("Test mode: no money moves")).toBeVisible();
  await page.goto("/account");
  await expect(page.getByRole("main")).toContainText(email);
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
