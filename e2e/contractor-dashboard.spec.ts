import type { Page } from "@playwright/test";
import {
  type DemoState,
  carl,
  openDemo,
  rivalBid,
  storedBid,
  storedQuote,
} from "./support/demo.ts";
import { expect, test } from "./support/journey.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const rows = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");

async function open(page: Page, state: DemoState = {}) {
  await openDemo(page, "/contractor-dashboard", { person: carl, ...state });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contractor Dashboard");
}

const bidOf = (id: string, more: Parameters<typeof storedBid>[1] = {}) => ({
  [id]: [
    rivalBid(id),
    storedBid(id, { submittedAt: `2026-11-1${id.slice(-1)}T09:00:00.000Z`, ...more }),
  ],
});

test("DASH-12 EXP-03 a project with a bid that was begun and not sent says so, and leads on to where it was begun", async ({
  page,
}) => {
  const quotes = ["qq-000001", "qq-000002", "qq-000003", "qq-000004"].map((id) => storedQuote(id));
  await open(page, { quotes, bids: bidOf("qq-000003") });
  const row = (number: string) => rows(page).filter({ hasText: `Project ${number}` });
  const goOn = (number: string, what: string) =>
    row(number).getByRole("link", { name: `Go On With Your ${what}` });
  await row("000001").getByRole("link", { name: "View Project" }).click();
  await page.getByLabel("Bid amount").fill("21,500");
  await page.goBack();
  await row("000002").getByRole("link", { name: "Messages & Status" }).click();
  await page.getByLabel("Timeline").fill("In May");
  await page.goBack();
  await row("000003").getByRole("link", { name: "View Project" }).click();
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await page.getByLabel("Notes").fill("With new hinges");
  await page.goBack();
  await expect(row("000001")).toContainText("Bid begun, not sent");
  await expect(row("000002")).toContainText("Bid begun, not sent");
  await expect(row("000003")).toContainText("Changes not sent");
  await expect(row("000004")).not.toContainText("not sent");
  await goOn("000003", "Changes").click();
  await expect(page.getByLabel("Notes")).toHaveValue("With new hinges");
  await expect(page.getByLabel("Notes")).toBeEditable();
  await page.goBack();
  await goOn("000002", "Bid").click();
  await expect(page.getByLabel("Timeline")).toHaveValue("In May");
  await page.goBack();
  await goOn("000001", "Bid").click();
  await expect(page.getByLabel("Bid amount")).toHaveValue("21,500");
  // Nothing is begun any more once nothing stands there.
  await page.getByLabel("Bid amount").fill("");
  await page.goBack();
  await expect(row("000002")).toContainText("Bid begun, not sent");
  await expect(row("000001")).not.toContainText("not sent");
});

test("EXP-02 EXP-03 on a phone the chosen tab is in view, also once its count has come, and a waiting list is as high as its rows", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const gate: { open?: () => void } = {};
  const held = new Promise<void>((resolve) => (gate.open = resolve));
  await page.route("**/assets/demo-home*", async (route) => {
    await held;
    await route.continue();
  });
  const heights = () =>
    page
      .getByRole("tabpanel")
      .locator("[aria-busy=true] > div, li > div")
      .evaluateAll((all) => all.map((each) => Math.round(each.clientHeight)));
  await openDemo(page, "/contractor-dashboard?tab=awarded", {
    person: carl,
    quotes: [storedQuote("qq-000001", { locked: true, approvedContractorId: carl.email })],
    bids: bidOf("qq-000001", { status: "approved" }),
  });
  await expect.poll(async () => (await heights()).length).toBe(3);
  const [waiting = 0] = await heights();
  gate.open?.();
  await expect(rows(page)).toHaveCount(1);
  const [there = 0] = await heights();
  expect(waiting / there).toBeGreaterThan(0.75);
  expect(waiting / there).toBeLessThan(1.25);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(tab(page, "Awarded")).toBeInViewport({ ratio: 1 });
  const strip = await page.getByRole("tablist").boundingBox();
  const chosen = await tab(page, "Awarded").boundingBox();
  if (!strip || !chosen) throw new Error("not on the screen");
  expect(chosen.x + chosen.width).toBeLessThanOrEqual(strip.x + strip.width);
});
