import {
  ADDRESS,
  expectDashboard,
  expectTweaked,
  openAnalysis,
  previewDialog,
  rowOf,
  saveOneUp,
  tweakDialog,
} from "./support/analysis.ts";
import { holly, recordAt, seed } from "./support/demo.ts";
import { expect, expectToast, recordCalls, test } from "./support/journey.ts";

test("APP-25 APP-41 DEMO-06 PIC-05 the whole journey survives a reload at each stage, with no call to anybody", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  await seed(page, { person: holly });
  await page.goto("/app");
  await page.getByLabel("Property address").fill(ADDRESS);
  await page.getByRole("button", { name: "Analyze Property" }).click();
  await expectDashboard(page);
  await page.reload();
  await expectDashboard(page);
  await saveOneUp(page);
  await page.reload();
  await expectDashboard(page);
  await page.getByRole("button", { name: "Preview version 1" }).click();
  await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
  await tweakDialog(page).getByLabel("What should change?").fill("Sage green cabinets");
  await tweakDialog(page).getByRole("button", { name: "Generate" }).click();
  await expectTweaked(page);
  await expect(previewDialog(page)).toContainText("You asked for: Sage green cabinets");
  await expect(previewDialog(page).getByText("Draft preview")).toBeVisible();
  await previewDialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "1UP Saved");
  // What is saved is shown next, and what is shown is kept once its button is pressed.
  const isShown = (number: number) =>
    expect(
      page.getByRole("button", { name: `Show version ${number}`, includeHidden: true }),
    ).toHaveAttribute("aria-pressed", "true");
  await isShown(2);
  await page.reload();
  await expectDashboard(page);
  await isShown(2);
  await page.getByRole("button", { name: "Show version 1" }).click();
  await isShown(1);
  await expect(rowOf(page, "Kitchen")).toContainText("1UP saved");
  await page.getByRole("checkbox", { name: "Select Kitchen for a project" }).check();
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await expect(page).toHaveURL("/quote-builder");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Builder");
  expect(calls).toEqual([]);
});

test("REL-06 NAV-21 two tabs on one storage do not lose each other's changes", async ({
  page,
  context,
}) => {
  await openAnalysis(page);
  const other = await context.newPage();
  await other.goto("/app");
  await expectDashboard(other);
  await saveOneUp(page);
  await expect(rowOf(other, "Kitchen")).toContainText("1UP saved");
  await other.getByRole("tab", { name: "Master Bath" }).click();
  await saveOneUp(other);
  await expect(rowOf(page, "Master Bath")).toContainText("1UP saved");
  const { savedUpgrades } = await recordAt<{ savedUpgrades: { roomType: string }[] }>(
    page,
    "propertyData",
  );
  expect(savedUpgrades.map(({ roomType }) => roomType)).toEqual(["Kitchen", "Master Bath"]);
});
