import type { Page } from "@playwright/test";
import { dayFromNow, expect, expectToast, holdCalls, openMenu } from "./support/journey.ts";
import { shiftedSoFar, watchShifts } from "./support/layout-shift.ts";
import { signIn, test } from "./support/live.ts";

const amount = (page: Page) => page.getByLabel("Bid amount");
const words = (page: Page) => page.getByLabel("Notes");
const back = (page: Page) => page.getByText("What you typed earlier and did not send is back.");
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).join(" "));

async function writeBid(page: Page): Promise<void> {
  await amount(page).fill("21,500");
  await words(page).fill("With new hinges, in three weeks");
}

test("PROJ-08 EXP-03 API-17 a bid that was begun in a tab that is closed is back in the next one, says so and can be discarded; sent, it is gone", async ({
  page,
  live,
}) => {
  const quoteId = await live.project(await live.account());
  await signIn(page, await live.account({ userType: "contractor", phone: "(555) 555-0150" }));
  const inNewTab = async () => {
    const tab = await page.context().newPage();
    await tab.goto(`/quote/${quoteId}`);
    await expect(amount(tab)).toBeVisible();
    return tab;
  };
  await page.goto(`/quote/${quoteId}`);
  await writeBid(page);
  const second = await inNewTab();
  await expect(back(second)).toBeVisible();
  await expect(words(second)).toHaveValue("With new hinges, in three weeks");
  await words(second).fill("Typed last");
  // A reload of the same tab is no news, and its own text stays there.
  await page.reload();
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
  await expect(back(page)).toHaveCount(0);
  await second.close();
  // Left open, the first tab would keep what is typed in it for a revision of the bid that is sent here.
  await page.goto("about:blank");

  const third = await inNewTab();
  await expect(words(third)).toHaveValue("Typed last");
  await third.getByRole("button", { name: "Discard it" }).click();
  await expect(words(third)).toHaveValue("");
  await expect(amount(third)).toBeFocused();
  await third.close();
  const fourth = await inNewTab();
  await expect(back(fourth)).toHaveCount(0);
  await expect(words(fourth)).toHaveValue("");
  await writeBid(fourth);
  await fourth.getByLabel("Bid valid until").fill(dayFromNow(30));
  await fourth.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(fourth, "Bid Submitted!");
  expect(await kept(fourth)).not.toContain("draft_");
});

test("QB-02 AUTH-08 EXP-03 whoever signs out in another window finds the way back from the quote builder that stands open", async ({
  page,
  live,
  faults,
}) => {
  // What this window still asks while its session ends.
  faults.allow(/401/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await signIn(page, owner);
  await page.goto(`/quote-builder?quoteId=${quoteId}`);
  const notes = page.getByLabel("Notes for contractors");
  await expect(notes).toBeEditable();
  const second = await page.context().newPage();
  await second.goto("/contractor-dashboard");
  await (await openMenu(second)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(second).toHaveURL("/login");
  await expect(page.getByText("Only its owner can change this request.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`/quote-builder?quoteId=${quoteId}`);
  await expect(notes).toBeEditable();
});

test("DASH-12 EXP-06 what is said of begun bids on a phone comes with the list and moves nothing", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const begun = await live.project(owner);
  await live.project(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await live.account({ userType: "contractor" }));
  await page.goto(`/quote/${begun}`);
  await writeBid(page);
  await page.goto("about:blank");
  await live.send(owner, "POST", `/api/quotes/${begun}/close`);
  await watchShifts(page);
  const answer = await holdCalls(page, "**/api/projects/whereabouts");
  const list = page.waitForResponse(/\/api\/projects(?:\?.*)?$/);
  await page.goto("/contractor-dashboard");
  await list;
  await expect(page.getByRole("tab", { name: /^Available/ })).toContainText(/\d/);
  answer();
  await expect(page.getByText("What you wrote for a bid was not sent")).toBeVisible();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: /^Project/ })
      .first(),
  ).toBeVisible();
  expect(await shiftedSoFar(page)).toBeLessThan(0.02);
});
