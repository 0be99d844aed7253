import type { Page } from "@playwright/test";
import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

const amount = (page: Page) => page.getByLabel("Bid amount");
const words = (page: Page) => page.getByLabel("Notes");
const back = (page: Page) => page.getByText("What you typed earlier and did not send is back.");

async function writeBid(page: Page): Promise<void> {
  await amount(page).fill("21,500");
  await words(page).fill("With new hinges, in three weeks");
}

test("PROJ-08 EXP-03 API-17 a bid that was begun in a tab that is closed is back in the next one, says so and can be discarded", async ({
  page,
  live,
}) => {
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  await signIn(page, crew);
  await page.goto(`/quote/${quoteId}`);
  const inNewTab = async () => {
    const tab = await page.context().newPage();
    await tab.goto(`/quote/${quoteId}`);
    await expect(amount(tab)).toBeVisible();
    return tab;
  };
  await writeBid(page);
  // A reload of the same tab is no news.
  await page.reload();
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
  await expect(back(page)).toHaveCount(0);

  const second = await inNewTab();
  await expect(back(second)).toBeVisible();
  await expect(words(second)).toHaveValue("With new hinges, in three weeks");
  await words(second).fill("Typed last");
  // The other tab's own text stays there.
  await page.reload();
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
  await second.close();

  const third = await inNewTab();
  await expect(words(third)).toHaveValue("Typed last");
  await third.getByRole("button", { name: "Discard it" }).click();
  await expect(back(third)).toHaveCount(0);
  await expect(words(third)).toHaveValue("");
  await expect(amount(third)).toBeFocused();
  await third.close();
  const fourth = await inNewTab();
  await expect(back(fourth)).toHaveCount(0);
  await expect(words(fourth)).toHaveValue("");

  await fourth.close();
});
