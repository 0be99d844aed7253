import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";
import { admin } from "./playwright.config.ts";

test("MKT-09 mails of a kind of event are turned off in the settings or by the link of a mail, without signing in; the admin reads the outbox", async ({
  page,
  live,
  browser,
}) => {
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  await live.bid(contractor, quoteId);

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, admin);
  await expect(async () => {
    await desk.goto("/admin/mails");
    await expect(desk.getByText(owner.email).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const row = desk.getByRole("row").filter({ hasText: owner.email }).first();
  await expect(row).toContainText("Kept here");
  await row.getByText(/^A new bid on project/).click();
  await expect(row).toContainText(`${contractor.companyName} bids $24,900.`);
  await expect(row).not.toContainText(/Oak Street|\(555\)|555-0140/);
  const stop = /Stop such emails: (\S+)/.exec(await row.innerText())?.[1] ?? "";
  await desk.close();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL(stop).pathname + new URL(stop).hash);
  await stranger.getByRole("button", { name: "Stop these emails" }).click();
  await expect(stranger.getByText("You get no more emails about new bids.")).toBeVisible();
  await stranger.close();

  await signIn(page, owner);
  await page.goto("/notifications");
  await expect(page.getByRole("switch", { name: "New bids" })).not.toBeChecked();
  const messages = page.getByRole("switch", { name: "Messages" });
  await messages.uncheck();
  await expect(messages).not.toBeChecked();
  await page.reload();
  await expect(messages).not.toBeChecked();
  await page.getByRole("switch", { name: "New bids" }).check();
  await expect(page.getByRole("switch", { name: "New bids" })).toBeChecked();
});
