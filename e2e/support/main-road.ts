import { fileURLToPath } from "node:url";
import { type Page, expect } from "@playwright/test";
import { alive, dayFromNow, dismissToast, expectToast } from "./journey.ts";
import { type People, goByMenu } from "./people.ts";

const photo = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

/** How long the other side may wait for something that happened here (MKT-01), in ms. */
const AT_ONCE = 1_000;

/** Waits for a preview of an upgrade, and applies it. */
async function previewAndApply(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Preview: ${title}`, exact: true }).click();
  const apply = page.getByRole("button", { name: `Apply: ${title}`, exact: true });
  await expect(apply).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByRole("slider", { name: `Compare before and after: ${title}` }),
  ).toBeVisible();
  await apply.click();
  await expect(
    page.getByRole("article", { name: title, exact: true }).getByText("Applied", { exact: true }),
  ).toBeVisible();
}

/** From a photo to a request: an upgrade of the list, and one in words on top of it. */
async function makeRequest(page: Page, file: string): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Quick Quote" }).click();
  await alive(page);
  await page.locator('input[type="file"]').first().setInputFiles(photo(file));
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole("radio", { name: "Kitchen" }).check();
  const first = await cards.first().getByRole("heading").innerText();
  await previewAndApply(page, first);

  await page.getByRole("button", { name: "Add your own" }).click();
  const dialog = page.getByRole("dialog", { name: "Add your own upgrade" });
  await dialog.getByLabel("The upgrade").fill("Sage green walls and an oak floor");
  await dialog.getByRole("button", { name: "Add it" }).click();
  await expect(dialog).toBeHidden();
  const own = page.getByRole("article").filter({ hasText: "Your words" });
  const title = await own.getByRole("heading").innerText();
  await previewAndApply(page, title);

  await expect(page.getByRole("region", { name: "Your upgrades" })).toContainText(
    "2 upgrades applied",
  );
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await expect(page).toHaveURL(/\/quote-builder/);
}

/** Privacy, notes, address; published; the link that was copied. */
async function publish(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { level: 1, name: "Quote Builder" })).toBeVisible();
  const phone = page.getByRole("switch", { name: "Hide phone", exact: true });
  await phone.setChecked(!(await phone.isChecked()));
  const notes = page.getByLabel("Notes for contractors").first();
  await notes.fill("The dog is friendly.");
  await notes.blur();
  await page.getByLabel("Street and number").fill("12 Oak Street");
  await page.getByRole("textbox", { name: "City" }).fill("Springfield");
  await page.getByLabel("State").selectOption("IL");
  await page.getByLabel("ZIP code").fill("62704");
  await page.getByLabel("ZIP code").blur();
  await expect(page.getByRole("main")).toContainText("62704");
  await page.getByRole("button", { name: "Publish to Contractors" }).click();
  await expectToast(page, "Published");
  await dismissToast(page);
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expectToast(page, "Link Copied!");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/quote\/qq-/);
  await dismissToast(page);
  return link;
}

async function bid(page: Page, id: string): Promise<void> {
  await goByMenu(page, "My Bids");
  const project = page
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href^="/quote/${id}"]`) });
  await project.getByRole("link", { name: "View Project" }).click();
  await expect(page.getByText("The dog is friendly.")).toBeVisible();
  await page.getByLabel("Bid amount").fill("25,800");
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Bid Submitted!");
}

async function revise(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await page.getByLabel("Bid amount").fill("23,950");
  await page.getByRole("button", { name: "Save Revision" }).click();
  await expectToast(page, "Bid Updated!");
}

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByPlaceholder("Type a message...");
  await field.fill(text);
  await field.press("Enter");
  await expect(page.getByRole("log")).toContainText(text);
  await expect(field).toHaveValue("");
  // A message stands there while it is on its way: whoever leaves the page now takes it back.
  await expect(page.getByRole("log").getByText("Sending", { exact: true })).toHaveCount(0);
}

/** The whole road, from a photo to an approved bid that both sides see. */
export async function walk(people: People, file: string): Promise<void> {
  let homeowner = await people.as("homeowner");
  await makeRequest(homeowner, file);
  const link = await publish(homeowner);
  const id = link.slice(link.lastIndexOf("/") + 1);
  await homeowner.goto(`/bid-page?quoteId=${id}`);
  await expect(
    homeowner.getByRole("heading", { name: "Review Bids & Message Contractors" }),
  ).toBeVisible();

  let contractor = await people.as("contractor");
  await bid(contractor, id);
  const wait = people.sideBySide ? { timeout: AT_ONCE } : {};
  if (people.sideBySide) {
    await expect(homeowner.getByText("Contractor Bids (1)")).toBeVisible(wait);
    await expect(homeowner.getByRole("article")).toContainText("$25,800", wait);
  }
  await revise(contractor);
  if (people.sideBySide) {
    await expect(homeowner.getByRole("article")).toContainText("$23,950", wait);
  }
  await contractor.getByRole("link", { name: "Go to Messages & Bid Status" }).click();
  await say(contractor, "When may I come to measure?");

  homeowner = await people.as("homeowner");
  if (!people.sideBySide) await homeowner.goto(`/bid-page?quoteId=${id}`);
  await expect(homeowner.getByRole("article")).toContainText("$23,950");
  await expect(homeowner.getByRole("log")).toContainText("When may I come to measure?", wait);
  await say(homeowner, "Thursday at nine.");
  if (people.sideBySide) {
    await expect(contractor.getByRole("log")).toContainText("Thursday at nine.", wait);
  }
  await homeowner.getByRole("button", { name: "Approve Bid" }).click();
  await homeowner.getByRole("button", { name: "Approve and hire" }).click();
  await expect(homeowner.getByRole("article").getByText("Approved", { exact: true })).toBeVisible();

  contractor = await people.as("contractor");
  if (!people.sideBySide) await contractor.goto(`/bid-page?quoteId=${id}`);
  await expect(contractor.getByRole("article").getByText("Approved", { exact: true })).toBeVisible(
    wait,
  );
  await expect(contractor.getByRole("log")).toContainText("Thursday at nine.");
  await goByMenu(contractor, "My Bids");
  await contractor.getByRole("tab", { name: /Awarded/ }).click();
  await expect(contractor.getByRole("tab", { name: /Awarded/ })).toContainText("1");
  await expect(
    contractor.getByRole("listitem").filter({ has: contractor.locator(`a[href^="/quote/${id}"]`) }),
  ).toBeVisible();
}
