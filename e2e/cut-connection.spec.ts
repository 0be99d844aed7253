import type { Page, Route } from "@playwright/test";
import { dayFromNow, expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

const field = (page: Page) => page.getByPlaceholder("Type a message...");

/** Lets the first of these commands reach the server and loses its answer. */
async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  let lost = false;
  await page.route(path, async (route: Route) => {
    if (route.request().method() !== "POST" || lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort("connectionreset");
  });
}

test("MKT-02 MKT-04 a message whose answer was lost is sent again and stands there once", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await loseFirstAnswer(page, "**/messages");
  await field(page).fill("Once only");
  await field(page).press("Enter");
  await expect(page.locator("[data-toast]")).toContainText("The message was not sent");
  await expect(field(page)).toHaveValue("Once only");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("");
  await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(1);
});

test("PROJ-20 MKT-04 a bid whose answer was lost is there, and leaves no draft of another one behind", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_/);
  const quoteId = await live.project(await live.account());
  await signIn(page, await live.account({ userType: "contractor" }));
  await page.goto(`/quote/${quoteId}`);
  await loseFirstAnswer(page, "**/bids");
  await page.getByLabel("Bid amount").fill("21,456");
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await page.getByRole("button", { name: "Withdraw Bid" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Sent by mistake");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw Bid" }).click();
  await expect(page.getByRole("button", { name: "Submit Bid" })).toBeVisible();
  await expect(page.getByLabel("Bid amount")).toHaveValue("");
});

test("QB-02 S-52 notes typed without a connection are kept when it is back, and publishing then works", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const owner = await live.account();
  const quoteId = await live.project(owner, { publish: false });
  await signIn(page, owner);
  const stream = page.waitForResponse("**/api/events");
  await page.goto(`/quote-builder?quoteId=${quoteId}`);
  await stream;
  const notes = page.getByLabel("Notes for contractors");
  await expect(notes).toBeEnabled();
  await page.context().setOffline(true);
  await notes.fill("Keep the tiles");
  await page.getByRole("button", { name: "Publish to Contractors" }).click();
  await expect(page.locator("[data-toast]").first()).toContainText("cannot be reached");
  await page.context().setOffline(false);
  await expect
    .poll(async () => JSON.stringify(await live.read(owner, `/api/quotes/${quoteId}`)))
    .toContain("Keep the tiles");
  await page.getByRole("button", { name: "Publish to Contractors" }).click();
  await expect(page.locator("[data-toast]").filter({ hasText: "Published" })).toBeVisible();
  await expect(notes).toHaveValue("Keep the tiles");
});
