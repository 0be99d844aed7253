import {
  ADDRESS,
  addressField,
  expectDashboard,
  expectTweaked,
  makeOneUp,
  openAnalysis,
  previewDialog,
  rowOf,
  saveOneUp,
  tweakDialog,
  type StoredProperty,
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
  await page.getByLabel(addressField).fill(ADDRESS);
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
  await page.reload();
  await expectDashboard(page);
  await isShown(1);
  await expect(rowOf(page, "Kitchen")).toContainText("1UP saved");
  await page.getByRole("checkbox", { name: "Select Kitchen for a quote" }).check();
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await expect(page).toHaveURL("/quote-builder");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Builder");
  expect(calls).toEqual([]);
});

test("PIC-04 PIC-08 a tweak of a painted area is saved with it and what it was drawn into, and the area is used again", async ({
  page,
}) => {
  await openAnalysis(page, { more: { inpainting_enabled: "true" } });
  await makeOneUp(page);
  const save = previewDialog(page).getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expectToast(page, "1UP Saved");
  const openTweak = previewDialog(page).getByRole("button", { name: "Tweak This 1UP" });
  await openTweak.click();
  const dialog = tweakDialog(page);
  await dialog.getByRole("button", { name: "Paint where it should change" }).click();
  const painting = page.getByRole("dialog", { name: "Paint the area" });
  await painting.getByRole("application").focus();
  await page.keyboard.press("Space");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowRight");
  await painting.getByLabel("What should happen there?").fill("Sage green walls");
  await painting.getByRole("switch", { name: "Follow edges" }).uncheck();
  await painting.getByRole("button", { name: "Use this area" }).click();
  const exactly = dialog.getByText("Only what you painted changes, pixel by pixel.");
  await expect(exactly).toBeVisible();
  await expect(dialog.getByLabel("What should change?")).toHaveValue("Sage green walls");
  await dialog.getByRole("button", { name: "Generate" }).click();
  await expectTweaked(page);
  await save.click();
  const kept = async () => (await recordAt<StoredProperty>(page, "propertyData")).savedUpgrades;
  await expect.poll(async () => (await kept()).length).toBe(2);
  const [first, second] = await kept();
  expect(first).toMatchObject({ parent: first?.original });
  expect(second).toMatchObject({
    parent: first?.imageUrl,
    original: first?.original,
    area: { mask: expect.stringMatching(/^picture:/), maskFit: "painted" },
  });
  await openTweak.click();
  await dialog.getByRole("button", { name: "Use the same area again" }).click();
  await expect(exactly).toBeVisible();
  await dialog.getByRole("button", { name: "Without an area" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Compare versions" }).click();
  const versions = page.getByRole("dialog", { name: "Versions of your picture" });
  const row = versions.getByRole("listitem").last();
  await expect(row).toContainText("Drawn into version 1");
  await expect(row).toContainText("Painted area, exactly");
  await expect(row.locator("[data-painted]")).toBeVisible();
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
  const { savedUpgrades } = await recordAt<StoredProperty>(page, "propertyData");
  expect(savedUpgrades.map(({ roomType }) => roomType)).toEqual(["Kitchen", "Master Bath"]);
});
