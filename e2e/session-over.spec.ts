import { expect, expectToast } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

test("ACC-01 EXP-03 after signing in again the focus is where it was, and nothing says any more that one is to sign in", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401/);
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  await signIn(page, crew);
  await page.goto(`/quote/${quoteId}`);
  const amount = page.getByLabel("Bid amount");
  await amount.fill("21,500");
  await page.getByLabel("Bid valid until").fill("2027-01-31");
  await amount.focus();
  await page.context().clearCookies();
  await amount.press("Enter");
  const over = page.getByRole("dialog", { name: "Your session is over" });
  await expect(over).toBeVisible();
  await over.getByLabel("Password").fill(crew.password);
  await over.getByRole("button", { name: "Sign in again" }).click();
  await expect(over).toHaveCount(0);
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue("21,500");
  await expect(page.getByText("Please sign in to do this.")).toHaveCount(0);
  await expectToast(page, "You are signed in again");
  await amount.press("Enter");
  await expectToast(page, "Bid Submitted!");
});
