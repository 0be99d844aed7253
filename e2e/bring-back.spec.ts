import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { holly, openDemo, storedQuote, textAt } from "./support/demo.ts";
import { expect, openMenu, test } from "./support/journey.ts";

const photo = readFileSync(fileURLToPath(new URL("fixtures/kitchen-600.jpg", import.meta.url)));
const own = `data:image/jpeg;base64,${photo.toString("base64")}`;

const offer = (page: Page) => page.getByRole("region", { name: "What was deleted here" });

test("AUTH-08 EXP-03 what a guest made comes back after a sample person signed out, who does not", async ({
  page,
}) => {
  await openDemo(page, "/quotes", { person: holly, quotes: [storedQuote("qq-1")] });
  const quote = await textAt(page, "quote_qq-1");
  await (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await textAt(page, "quote_qq-1")).toBeNull();
  await expect(offer(page)).toContainText("What you made here was deleted");
  // It stands over a reload.
  await page.reload();
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(page).toHaveURL("/quotes");
  await expect(page.getByRole("main").getByText("Quote QQ1", { exact: true })).toBeVisible();
  expect(await textAt(page, "quote_qq-1")).toBe(quote);
  // Nobody plays, so this is no demo: whoever registers now does so with the server.
  for (const key of ["demoUser", "demoMode"]) expect(await textAt(page, key)).toBeNull();
  await expect(offer(page)).toBeHidden();
});

test("DEMO-08 EXP-03 a guest's property comes back after a reset, with its picture, the theme and the coupon", async ({
  page,
}) => {
  const property = {
    address: "77 Guest Road, Springfield, IL 62704",
    propertyImages: [{ roomName: "Kitchen", imageUrl: own }],
    savedUpgrades: [],
    displayedRoomImages: {},
    bidRequests: [],
  };
  const propertyData = JSON.stringify(property);
  await openDemo(page, "/app", { more: { propertyData, theme: "dark", couponCode: "SAVE50" } });
  await page.getByRole("button", { name: "Reset Demo Data" }).click();
  await expect(offer(page)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(page.getByText("77 Guest Road", { exact: false }).first()).toBeVisible();
  expect(await textAt(page, "theme")).toBe("dark");
  expect(await textAt(page, "couponCode")).toBe("SAVE50");
});

test("EXP-03 after five minutes nothing is offered back any more", async ({ page }) => {
  await page.clock.install();
  await openDemo(page, "/quotes", { person: holly, quotes: [storedQuote("qq-1")] });
  await (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(offer(page)).toBeVisible();
  await page.clock.fastForward(5 * 60 * 1000);
  await expect(offer(page)).toBeHidden();
});
