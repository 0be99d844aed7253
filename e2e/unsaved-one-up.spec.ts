import type { Page } from "@playwright/test";
import {
  compareDialog,
  expectDashboard,
  makeOneUp,
  openAnalysis,
  previewDialog,
  tweakDialog,
} from "./support/analysis.ts";
import { DRAWING, withOwnKitchen } from "./support/analysis-live.ts";
import { alive, expect, expectToast, holdCalls, openMenu } from "./support/journey.ts";
import { type Live, test } from "./support/live.ts";

const WISH = "Navy cabinets";

/** An account that compares its own kitchen. */
async function comparing(page: Page, live: Live): Promise<void> {
  await withOwnKitchen(page, live);
  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
}

const make = (page: Page) => compareDialog(page).getByRole("button", { name: "1UP!" }).click();

test("APP-23 EXP-03 live, a 1UP that a reload broke off is told of, where it is asked for again", async ({
  page,
  live,
}) => {
  await comparing(page, live);
  await compareDialog(page).getByRole("button", { name: "Next comparable" }).click();
  const release = await holdCalls(page, "**/one-ups/preview");
  await make(page);
  await expect(compareDialog(page).getByText("Making your 1UP")).toBeVisible();
  await page.reload();
  release();
  await expectToast(page, "Your 1UP was not finished");
  await expect(compareDialog(page).getByText("Comparable 2 of 6")).toBeVisible();
  await make(page);
  await expect(previewDialog(page).getByRole("slider")).toBeVisible(DRAWING);
  await expectToast(page, "1UP Generated!");
});

test("APP-24 APP-27 EXP-03 live, a 1UP that is not saved is there after a reload with what was typed for it, is told of when it is closed, and is shown once more", async ({
  page,
  live,
}) => {
  test.slow();
  await comparing(page, live);
  await make(page);
  await expect(previewDialog(page).getByRole("slider")).toBeVisible(DRAWING);
  const picture = previewDialog(page).getByRole("img", { name: "Kitchen with the 1UP" });
  const made = await picture.getAttribute("src");
  await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
  await tweakDialog(page).getByLabel("What should change?").fill(WISH);
  await page.reload();
  await expect(tweakDialog(page).getByLabel("What should change?")).toHaveValue(WISH);
  await tweakDialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(picture).toHaveAttribute("src", made ?? "");

  await previewDialog(page).getByRole("button", { name: "Close" }).click();
  const told = page.locator("[data-toast]").filter({ hasText: "This 1UP is not saved" });
  await told.getByRole("button", { name: "Show it again" }).click();
  await expect(picture).toHaveAttribute("src", made ?? "");

  // Closed and left: its notice still leads back.
  await previewDialog(page).getByRole("button", { name: "Close" }).click();
  await expect(told).toBeVisible();
  await page.getByRole("link", { name: "My Properties" }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await told.getByRole("button", { name: "Show it again" }).click();
  await expect(picture).toHaveAttribute("src", made ?? "");

  await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
  await expectToast(page, "Saved to Quote Table");
  await expect(previewDialog(page)).toBeHidden();
  await page.reload();
  await alive(page);
  await expectDashboard(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

const wayBack = (page: Page) => page.getByRole("button", { name: "Compare & 1UP", exact: true });

test("EXP-01 APP-27 live, a 1UP that a reload brought back leaves the focus on its room's way to another when it is closed, when it is shown again and saved too", async ({
  page,
  live,
}) => {
  test.slow();
  await comparing(page, live);
  await make(page);
  await expect(previewDialog(page).getByRole("slider")).toBeVisible(DRAWING);
  await page.reload();
  await expect(previewDialog(page).getByRole("slider")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(previewDialog(page)).toBeHidden();
  await expect(wayBack(page)).toBeFocused();

  // Two presses from there.
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(
    page.locator("[data-toast]").getByRole("button", { name: "Show it again" }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).press("Enter");
  await expectToast(page, "Saved to Quote Table");
  await expect(previewDialog(page)).toBeHidden();
  await expect(wayBack(page)).toBeFocused();
});

test("APP-27 EXP-03 live, a 1UP that was closed and not saved is told of once more after a reload, until its notice was seen", async ({
  page,
  live,
}) => {
  test.slow();
  await comparing(page, live);
  await make(page);
  const picture = previewDialog(page).getByRole("img", { name: "Kitchen with the 1UP" });
  await expect(picture).toBeVisible(DRAWING);
  const made = await picture.getAttribute("src");
  const told = page.locator("[data-toast]").filter({ hasText: "This 1UP is not saved" });
  await page.keyboard.press("Escape");
  await expect(told).toBeVisible();

  await page.reload();
  await expect(told).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await told.getByRole("button", { name: "Show it again" }).click();
  await expect(picture).toHaveAttribute("src", made ?? "");

  await page.keyboard.press("Escape");
  await told.getByRole("button", { name: "Dismiss" }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await alive(page);
  await expectDashboard(page);
  await expect(told).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("AUTH-08 APP-24 APP-27 EXP-03 a sign-out asks before it deletes a 1UP that is not saved, also once its notice was seen, and not about one that was saved", async ({
  page,
  live,
}) => {
  test.slow();
  await comparing(page, live);
  await make(page);
  await expect(previewDialog(page).getByRole("slider")).toBeVisible(DRAWING);
  await page.keyboard.press("Escape");
  const told = page.locator("[data-toast]").filter({ hasText: "This 1UP is not saved" });
  await told.getByRole("button", { name: "Dismiss" }).click();
  await expect(told).toHaveCount(0);
  const signOut = async () =>
    (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out with an unsaved 1UP?" });
  await signOut();
  await expect(question).toContainText("Your 1UP of Kitchen is not saved.");
  await expect(question).toContainText("What is not saved is deleted when you sign out.");
  await question.getByRole("button", { name: "Stay" }).click();

  // Left open, on a page of its own by now.
  const again = page.getByRole("main").getByRole("button", { name: "Show it again" });
  await again.click();
  await expect(previewDialog(page).getByRole("slider")).toBeVisible();
  await page.goto("/dashboard");
  await signOut();
  await expect(question).toContainText("Your 1UP of Kitchen is not saved.");
  await question.getByRole("link", { name: "Go on with it" }).click();

  // Saved, but words for another one are there.
  await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
  await expectToast(page, "Saved to Quote Table");
  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
  await make(page);
  await expectToast(page, "Existing 1UP Found");
  await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
  const wish = tweakDialog(page).getByLabel("What should change?");
  await wish.fill(WISH);
  await page.goto("/dashboard");
  await signOut();
  await expect(question).toContainText("What you typed for another 1UP of Kitchen");
  await question.getByRole("button", { name: "Stay" }).click();
  await page.goBack();
  await wish.fill("");
  await page.goto("/dashboard");
  await signOut();
  await expect(page).toHaveURL("/login");
});

/** Makes of all that the tab keeps what an older build would have left: by another file, in another shape. */
async function keptByAnOlderBuild(page: Page): Promise<number> {
  return page.evaluate(() => {
    const places = Object.keys(sessionStorage).filter((name) => name.includes("one-up_"));
    for (const place of places) {
      const kept = sessionStorage.getItem(place) ?? "";
      const older = kept
        .replace(/"madeBy":"[^"]*"/, '"madeBy":"/assets/older.js"')
        .replaceAll('"preview":{', '"picture":{');
      sessionStorage.setItem(place, older);
    }
    return places.length;
  });
}

test("APP-27 EXP-03 live, a 1UP that an older build kept in another shape is neither told of nor opened by the next one", async ({
  page,
  live,
}) => {
  test.slow();
  await comparing(page, live);
  await make(page);
  await expect(previewDialog(page).getByRole("slider")).toBeVisible(DRAWING);
  // What it says is read as soon as the dashboard is there, which then fetches the dialog or the notice.
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const expectNothingTold = async () => {
    fetched.length = 0;
    await page.reload();
    await alive(page);
    await expectDashboard(page);
    expect(fetched.filter((url) => url.includes("/assets/one-up-dialogs"))).toEqual([]);
  };
  // Open as the product is built anew ...
  expect(await keptByAnOlderBuild(page)).toBe(1);
  await expectNothingTold();

  // ... and closed with its notice still there.
  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
  await make(page);
  await expect(previewDialog(page).getByRole("slider")).toBeVisible(DRAWING);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-toast]").getByText("This 1UP is not saved")).toBeVisible();
  expect(await keptByAnOlderBuild(page)).toBe(1);
  await expectNothingTold();
});

test("APP-27 APP-29 EXP-03 a 1UP that was closed and not saved can be shown again at its room for as long as one stays, in the demo too", async ({
  page,
}) => {
  await openAnalysis(page);
  await makeOneUp(page);
  const close = previewDialog(page).getByRole("button", { name: "Close" });
  await close.click();
  const again = page.getByRole("main").getByRole("button", { name: "Show it again" });
  await expect(page.getByRole("main").getByText("This 1UP is not saved")).toBeVisible();
  await page.getByRole("tab", { name: "Master Bath" }).click();
  await expect(again).toHaveCount(0);
  await page.getByRole("tab", { name: "Kitchen" }).click();
  await again.click();
  await expect(previewDialog(page).getByRole("slider")).toBeVisible();
  await close.click();
  await again.press("Enter");
  await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
  await expectToast(page, "Saved to Quote Table");
  await expect(previewDialog(page)).toBeHidden();
  await expect(again).toHaveCount(0);
  await expect(page.locator(":focus")).not.toHaveCount(0);
});
