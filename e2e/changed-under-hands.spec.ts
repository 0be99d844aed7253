import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

test("PROJ-08 EXP-03 API-17 a bid that was begun in a tab that is closed is back in the next one, says so and can be discarded", async ({
  page,
  context,
  live,
}) => {
  const quoteId = await live.project(await live.account());
  await signIn(page, await live.account({ userType: "contractor" }));
  await page.goto(`/quote/${quoteId}`);
  await page.getByLabel("Bid amount").fill("21,500");
  await page.getByLabel("Notes").fill("With new hinges");
  await page.reload();
  await expect(page.getByLabel("Notes")).toHaveValue("With new hinges");
  const tab = await context.newPage();
  await page.close();
  await tab.goto(`/quote/${quoteId}`);
  const back = tab.getByText("Your earlier text was not sent. It is back.");
  await expect(back).toBeVisible();
  await expect(tab.getByLabel("Notes")).toHaveValue("With new hinges");
  await tab.getByRole("button", { name: "Discard it" }).click();
  await expect(tab.getByLabel("Notes")).toHaveValue("");
  await tab.reload();
  await expect(tab.getByLabel("Bid amount")).toHaveValue("");
  await expect(back).toHaveCount(0);
});
