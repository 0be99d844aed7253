import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { alive, expect } from "./support/journey.ts";
import { type Account, test } from "./support/live.ts";

const photo = fileURLToPath(new URL("fixtures/kitchen-600.jpg", import.meta.url));

const offer = (page: Page) => page.getByRole("region", { name: "Your work in this browser" });

async function signInByHand(page: Page, { email, password }: Account): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/app");
}

/** A guest makes a quick quote of one upgrade of a photo. */
async function quickQuote(page: Page): Promise<void> {
  await page.goto("/quick-quote");
  await alive(page);
  await page.locator("input[type=file]").first().setInputFiles(photo);
  await page.getByRole("radio", { name: "Kitchen" }).check({ timeout: 60_000 });
  await page
    .getByRole("button", { name: /^Preview: / })
    .first()
    .click();
  await page.getByRole("button", { name: /^Apply: / }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await expect(page).toHaveURL(/\/quote-builder/);
}

test("ACC-08 S-51 PIC-05 whoever made a quote as a guest takes it over after signing in, with its pictures, once", async ({
  page,
  live,
}) => {
  const account = await live.account();
  await quickQuote(page);
  await signInByHand(page, account);
  await expect(offer(page)).toContainText("Take 1 project and 2 pictures into your account?");
  await offer(page).getByRole("button", { name: "Take it over" }).click();
  const dialog = page.getByRole("dialog", { name: "Take your work into your account" });
  const items = dialog.getByRole("list", { name: "What is taken over" }).getByRole("listitem");
  await expect(items).toContainText(["Project, 1 upgrade · 2 pictures"]);
  await dialog.getByRole("button", { name: "Take it over" }).click();
  await expect(dialog.getByText("Everything is in your account now.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "See my projects" })).toBeFocused();
  const said = await items.textContent();
  await dialog.getByRole("link", { name: "See my projects" }).click();
  await expect(page).toHaveURL("/quotes");
  await expect(offer(page)).toHaveCount(0);
  const calls = await live.as(account);
  const list = async () => {
    const { items } = await (await calls.get("/api/quotes")).json();
    return items.map(({ quote }: { quote: object }) => quote);
  };
  const [quote] = await list();
  // It is told by which name it is found among the others.
  expect(said).toContain(`Taken over: ${quote.name}`);
  expect(quote).toMatchObject({ status: "draft", hideAddress: true, hidePhone: true });
  expect(quote.upgrades[0].beforeImage).toMatch(/^\/api\/files\//);
  await expect(page.locator(`[data-quote="${quote.id}"] img`).first()).toBeVisible();
  // Nothing is asked twice, here or after a reload; the guest's own copy is still in the browser.
  await page.reload();
  await expect(page.locator(`[data-quote="${quote.id}"]`)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await list()).toHaveLength(1);
});
