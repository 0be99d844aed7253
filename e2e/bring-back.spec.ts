import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectNoFaultInBothThemes } from "./support/axe.ts";
import { holly, openDemo, storedQuote, textAt } from "./support/demo.ts";
import { expect, openMenu, test } from "./support/journey.ts";
import { signIn, test as live } from "./support/live.ts";

const photo = readFileSync(fileURLToPath(new URL("fixtures/kitchen-600.jpg", import.meta.url)));
const own = `data:image/jpeg;base64,${photo.toString("base64")}`;

const offer = (page: Page) => page.getByRole("region", { name: "What was deleted here" });

async function signOut(page: Page): Promise<void> {
  await page.route("**/api/logout", (route) => route.fulfill({ status: 204 }));
  const menu = await openMenu(page);
  await menu.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
}

/** A guest made a request of an own photo, and plays the sample homeowner by now. */
async function openPlayed(page: Page, path: string): Promise<void> {
  await openDemo(page, path, { person: holly, quotes: [storedQuote("qq-1")] });
}

test("AUTH-08 EXP-03 what a guest made comes back after a sample person signed out, who does not", async ({
  page,
}) => {
  await openPlayed(page, "/quotes");
  const quote = await textAt(page, "quote_qq-1");
  await signOut(page);
  expect(await textAt(page, "quote_qq-1")).toBeNull();
  await expect(offer(page)).toContainText("What you made here was deleted");
  await expectNoFaultInBothThemes(page, "what was deleted, offered back");
  // It stands over a reload, and over another page.
  await page.reload();
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(page).toHaveURL("/quotes");
  await expect(page.getByRole("main").getByText("Quote QQ1", { exact: true })).toBeVisible();
  expect(await textAt(page, "quote_qq-1")).toBe(quote);
  expect(await textAt(page, "demoUser")).toBeNull();
  // Nobody plays, so this is no demo: whoever registers now does so with the server.
  expect(await textAt(page, "demoMode")).toBeNull();
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
  await openDemo(page, "/app", {
    more: {
      propertyData: JSON.stringify(property),
      theme: "dark",
      couponCode: "SAVE50",
    },
  });
  await page.getByRole("button", { name: "Reset Demo Data" }).click();
  await expect(offer(page)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(page.getByText("77 Guest Road", { exact: false }).first()).toBeVisible();
  expect([await textAt(page, "theme"), await textAt(page, "couponCode")]).toEqual([
    "dark",
    "SAVE50",
  ]);
});

test("EXP-03 deleted for good, it is gone and the focus is on the page; after five minutes it is too", async ({
  page,
}) => {
  await openPlayed(page, "/quotes");
  await signOut(page);
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(offer(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(page)).toBeHidden();

  await page.clock.install();
  await openPlayed(page, "/quotes");
  await signOut(page);
  await expect(offer(page)).toBeVisible();
  await page.clock.fastForward(5 * 60 * 1000);
  await expect(offer(page)).toBeHidden();
});

test("AUTH-08 a sample person who made nothing as a guest is offered nothing back", async ({
  page,
}) => {
  await openDemo(page, "/quotes", { person: holly });
  await signOut(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

live(
  "AUTH-08 ACC-08 an account's sign-out deletes what a guest made, as the offer to take it over says",
  async ({ page, live: product }) => {
    await page.goto("/plans");
    await page.evaluate(
      (text) => localStorage.setItem("quote_qq-1", text),
      JSON.stringify(storedQuote("qq-1")),
    );
    await signIn(page, await product.account());
    await page.goto("/quotes");
    await expect(page.getByRole("region", { name: "Your work in this browser" })).toBeVisible();
    const menu = await openMenu(page);
    await menu.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await textAt(page, "quote_qq-1")).toBeNull();
    await expect(offer(page)).toBeHidden();
  },
);
