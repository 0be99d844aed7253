import { admin } from "./playwright.config.ts";
import { carl, openDemo, rivalBid, storedBid, storedQuote } from "./support/demo.ts";
import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";
import { sheetsWithText } from "./support/paper.ts";

test("EXP-01 ADM-03 ADM-15 PROJ-08 DOC-01 printed, neither users nor settings, a project or a loan request has an empty sheet", async ({
  page,
  live,
}) => {
  const expectNoEmptySheet = async (path: string) => {
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
    expect(await sheetsWithText(page), path).not.toContain(false);
  };
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const bidId = await live.bid(await live.account({ userType: "contractor" }), quoteId);
  const shown = { shownAmount: 2_490_000 };
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/approve`, shown);
  await Promise.all(Array.from({ length: 12 }, () => live.account()));
  await openDemo(page, "/quote/qq-000001", {
    person: carl,
    quotes: [storedQuote("qq-000001")],
    bids: { "qq-000001": [rivalBid("qq-000001"), storedBid("qq-000001")] },
  });
  await expect(page.getByLabel("Timeline")).toBeVisible();
  await expectNoEmptySheet("a project");
  await page.evaluate(() => localStorage.clear());
  await signIn(page, owner);
  await page.goto(`/pdf-preview?quoteId=${quoteId}`);
  await expect(page.getByText("License number")).toBeVisible();
  await expectNoEmptySheet("a loan request");
  await signIn(page, admin);
  await page.goto("/admin?tab=settings");
  await expect(page.getByRole("switch")).toBeVisible();
  await expectNoEmptySheet("the settings");
  await page.goto("/admin");
  await expect(page.getByRole("table", { name: "User Management" })).toBeVisible();
  await expectNoEmptySheet("the users");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("list", { name: "User Management" })).toBeVisible();
  await expectNoEmptySheet("the users of a phone");
});
