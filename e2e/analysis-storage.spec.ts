import {
  ADDRESS,
  addressField,
  analysedState,
  expectDashboard,
  makeOneUp,
  openAnalysis,
  previewDialog,
  rowOf,
  saveOneUp,
  type StoredProperty,
  version,
} from "./support/analysis.ts";
import { fillStorage, holly, openDemo, recordAt } from "./support/demo.ts";
import { expect, expectToast, test, toast } from "./support/journey.ts";

test.describe("broken storage", () => {
  const broken = {
    savedUpgrades: "oh",
    displayedRoomImages: 7,
    propertyImages: { no: "list" },
    customRooms: null,
    bidRequests: "none",
  };
  for (const [key, value] of Object.entries(broken)) {
    test(`DEMO-09 REL-06 APP-09 the analysis opens although ${key} is broken`, async ({
      page,
      faults,
    }) => {
      faults.allow(/./);
      const propertyData = JSON.stringify({ address: ADDRESS, [key]: value });
      await openDemo(page, "/app", analysedState({ more: { propertyData } }));
      await expectDashboard(page);
      await expect(page.getByRole("tab")).toHaveCount(3);
      await expect(toast(page)).toHaveCount(0);
    });
  }

  test("DEMO-09 property data that is no data at all leads to the form, without a notification", async ({
    page,
    faults,
  }) => {
    faults.allow(/./);
    await openDemo(page, "/app", { person: holly, more: { propertyData: "{oh" } });
    await expect(page.getByLabel(addressField)).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  });

  test("REL-06 APP-29 a version saved when storage is full waits in the tab, the screen says what makes room, and deleting that keeps it", async ({
    page,
    faults,
  }) => {
    faults.allow(/Local storage is full/);
    // A picture of a browser without a picture database lies in the storage itself.
    const dot =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
    const large = {
      ...version("large", "kitchen-after", "9"),
      imageUrl: `data:image/png;base64,${Buffer.concat([Buffer.from(dot, "base64"), Buffer.alloc(300_000)]).toString("base64")}`,
    };
    const propertyData = JSON.stringify({ address: ADDRESS, savedUpgrades: [large] });
    await openAnalysis(page, { more: { propertyData } });
    const stored = async () =>
      (await recordAt<StoredProperty>(page, "propertyData")).savedUpgrades.map(({ id }) => id);
    await makeOneUp(page);
    await fillStorage(page);
    await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
    await expectToast(page, "Saved to Quote Table");
    const notice = page.getByText(/^There is no room left in this browser\. Go on/);
    await expect(notice).toContainText("delete saved 1UP versions or rooms that you added");
    await expect(notice.getByRole("link")).toHaveAttribute("href", "/app");
    await expect(rowOf(page, "Kitchen")).toContainText("1UP saved");
    expect(await stored()).toEqual(["large"]);

    await page.getByRole("button", { name: "Delete version 1" }).click();
    await expect(notice).toBeHidden();
    expect(await stored()).toEqual([expect.not.stringMatching("large")]);
    await page.reload();
    await expectDashboard(page);
    await expect(page.getByRole("button", { name: "Show version 1" })).toBeVisible();
    await expect(rowOf(page, "Kitchen")).toContainText("1UP saved");
  });

  test("REL-06 the browser asks before a tab is left whose work found no room", async ({
    page,
    faults,
  }) => {
    faults.allow(/Local storage is full/);
    await openAnalysis(page);
    await makeOneUp(page);
    await fillStorage(page);
    await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
    await expect(page.getByText(/^There is no room left in this browser/)).toBeVisible();
    const asked = page.waitForEvent("dialog");
    const left = page.reload();
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.accept();
    await left;
    await expectDashboard(page);
  });
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
