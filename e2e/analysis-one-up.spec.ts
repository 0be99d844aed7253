import {
  ADDRESS,
  addRoomDialog,
  compareDialog,
  expectDashboard,
  expectTweaked,
  makeOneUp,
  openAnalysis,
  openCompare,
  previewDialog,
  tweakDialog,
  type StoredProperty,
  version,
} from "./support/analysis.ts";
import { expectNoFault } from "./support/axe.ts";
import { recordAt } from "./support/demo.ts";
import { expect, expectToast, test, toast } from "./support/journey.ts";

test.describe("1UP", () => {
  test("APP-21 the dialog shows the room beside a comparable, with previous and next, round and round", async ({
    page,
  }) => {
    await openAnalysis(page);
    await openCompare(page);
    const dialog = compareDialog(page);
    await expect(dialog.getByRole("img", { name: "Your Kitchen" })).toBeVisible();
    await expect(dialog).toContainText("101 Sample Street");
    await dialog.getByRole("button", { name: "Next comparable" }).click();
    await expect(dialog).toContainText("204 Specimen Avenue");
    await expect(dialog).toContainText("Comparable 2 of 6");
    await dialog.getByRole("button", { name: "Previous comparable" }).click();
    await dialog.getByRole("button", { name: "Previous comparable" }).click();
    await expect(dialog).toContainText("Comparable 6 of 6");
    await page.keyboard.press("ArrowRight");
    await expect(dialog).toContainText("Comparable 1 of 6");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: /^Compare & 1UP with 37 Placeholder/ }).click();
    await expect(dialog).toContainText("Comparable 3 of 6");
  });

  test("APP-15 APP-23 a demo room's 1UP is the picture that was prepared for it", async ({
    page,
  }) => {
    await openAnalysis(page);
    await page.getByRole("button", { name: "Add Room" }).click();
    const dialog = addRoomDialog(page);
    const name = dialog.getByLabel("Room name");
    for (let tries = 0; tries < 40 && (await name.inputValue()) !== "Living Room"; tries += 1) {
      await dialog.getByRole("button", { name: "Use Demo Room" }).click();
    }
    await dialog.getByRole("button", { name: "Add Room" }).click();
    await expect(page.getByRole("tab", { name: "Living Room" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await makeOneUp(page);
    const pictures = previewDialog(page).locator("img");
    const shown = () => pictures.evaluateAll((all) => all.map((each) => each.getAttribute("src")));
    await expect
      .poll(shown)
      .toEqual(["/pictures/living-after-960.jpg", "/pictures/living-before-960.jpg"]);
  });

  test("APP-22 APP-23 APP-27 APP-28 APP-29 a 1UP takes two seconds, is saved once, and is found again for the same comparable", async ({
    page,
  }) => {
    await openAnalysis(page);
    await openCompare(page);
    const since = Date.now();
    await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
    await expect(page.getByRole("progressbar", { name: "Making your 1UP" })).toBeAttached();
    const preview = previewDialog(page);
    await expect(preview).toBeVisible();
    expect(Date.now() - since).toBeGreaterThanOrEqual(1_950);
    await expectToast(page, "1UP Generated!");
    for (const name of ["Save", "Share", "Tweak This 1UP", "Save to Quote Table"]) {
      await expect(preview.getByRole("button", { name, exact: true })).toBeVisible();
    }
    const slider = preview.getByRole("slider", { name: /^Compare before and after/ });
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(slider).not.toHaveValue("50");

    await preview.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "1UP Saved");
    await preview.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Already Saved");
    await preview.getByRole("button", { name: "Save to Quote Table" }).click();
    await expect(preview).toBeHidden();
    const { savedUpgrades } = await recordAt<StoredProperty>(page, "propertyData");
    expect(savedUpgrades).toHaveLength(1);
    expect(savedUpgrades[0]).toMatchObject({
      roomType: "Kitchen",
      comparableId: "comp-1",
      prompt: "",
    });
    expect(Date.parse(savedUpgrades[0]?.timestamp ?? "")).not.toBeNaN();

    await page.reload();
    await expectDashboard(page);
    await openCompare(page);
    await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
    await expectToast(page, "Existing 1UP Found");
    await expect(previewDialog(page)).toBeVisible();
  });

  test("PIC-04 PIC-08 a tweak of a painted area changes that alone, is saved with it and with what it was drawn into, and the area is used again", async ({
    page,
  }) => {
    test.slow();
    await openAnalysis(page, { more: { inpainting_enabled: "true" } });
    await makeOneUp(page);
    await previewDialog(page).getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "1UP Saved");
    const openTweak = async () => {
      await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
      await expect(tweakDialog(page)).toBeVisible();
    };
    await openTweak();
    const dialog = tweakDialog(page);
    await dialog.getByRole("button", { name: "Paint where it should change" }).click();
    const painting = page.getByRole("dialog", { name: "Paint the area" });
    const surface = painting.getByRole("application");
    await surface.focus();
    await page.keyboard.press("Space");
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowRight");
    await expectNoFault(page, "painting where a 1UP should change");
    await painting.getByLabel("What should happen there?").fill("Sage green walls");
    await painting.getByRole("switch", { name: "Follow edges" }).uncheck();
    await painting.getByRole("button", { name: "Use this area" }).click();
    await expect(dialog.getByText("Only what you painted changes, pixel by pixel.")).toBeVisible();
    await expect(dialog.getByLabel("What should change?")).toHaveValue("Sage green walls");
    await expectNoFault(page, "a tweak of a painted area");
    await dialog.getByRole("button", { name: "Generate" }).click();
    await expectTweaked(page);
    await previewDialog(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(async () => (await recordAt<StoredProperty>(page, "propertyData")).savedUpgrades.length)
      .toBe(2);
    const { savedUpgrades } = await recordAt<StoredProperty>(page, "propertyData");
    const [first, second] = savedUpgrades;
    expect(first).toMatchObject({ parent: first?.original });
    expect(second).toMatchObject({
      parent: first?.imageUrl,
      original: first?.original,
      area: { mask: expect.stringMatching(/^picture:/), maskFit: "painted" },
    });
    await openTweak();
    await dialog.getByRole("button", { name: "Use the same area again" }).click();
    await expect(dialog.getByText("Only what you painted changes, pixel by pixel.")).toBeVisible();
    await dialog.getByRole("button", { name: "Without an area" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Compare versions" }).click();
    const versions = page.getByRole("dialog", { name: "Versions of your picture" });
    const row = versions.getByRole("listitem").last();
    await expect(row).toContainText("Drawn into version 1");
    await expect(row).toContainText("Painted area, exactly");
    await expect(row.locator("[data-painted]")).toBeVisible();
    await expectNoFault(page, "saved versions with an area");
  });

  test("APP-24 APP-25 PIC-05 T-14 a tweak waits for words, draws the picture anew on this machine, and can be saved as a version of its own and shared", async ({
    page,
    context,
  }) => {
    test.slow();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openAnalysis(page);
    await makeOneUp(page);
    await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
    const dialog = tweakDialog(page);
    const generate = dialog.getByRole("button", { name: "Generate" });
    await expect(generate).toBeDisabled();
    await dialog.getByLabel("What should change?").fill("   ");
    await expect(generate).toBeDisabled();
    await dialog.getByLabel("What should change?").fill("Navy cabinets and a white counter");
    // Who closes it to look at the picture once more finds their words again.
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
    await expect(dialog.getByLabel("What should change?")).toHaveValue(
      "Navy cabinets and a white counter",
    );
    const since = Date.now();
    await generate.click();
    await expect(generate).toBeDisabled();
    await expectTweaked(page);
    expect(Date.now() - since).toBeGreaterThanOrEqual(1_950);
    const preview = previewDialog(page);
    await expect(preview).toContainText("You asked for: Navy cabinets and a white counter");
    await expect(preview.getByText("Draft preview")).toBeVisible();
    await expect(preview.getByRole("img", { name: "Kitchen with the 1UP" })).toBeVisible();
    await preview.getByRole("button", { name: "Save to Quote Table" }).click();
    await expectToast(page, "Saved to Quote Table");
    await page.reload();
    await expectDashboard(page);
    const { savedUpgrades } = await recordAt<StoredProperty>(page, "propertyData");
    expect(savedUpgrades.map(({ prompt }) => prompt)).toEqual([
      "Navy cabinets and a white counter",
    ]);
    await page.getByRole("button", { name: "Preview version 1" }).click();
    await expect(preview.getByRole("img", { name: "Kitchen with the 1UP" })).toBeVisible();

    // What was drawn here is in this browser's memory alone.
    await preview.getByRole("button", { name: "Share" }).click();
    await expectToast(page, "Ready to share");
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
    expect(types).toContain("image/png");

    // The file of a share sheet says what it is, in the picture and in its metadata; the kept one is not marked.
    await page.evaluate(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: ({ files }: ShareData) => {
          Object.assign(globalThis, { sharedFile: files?.[0] });
          return Promise.resolve();
        },
      });
    });
    await preview.getByRole("button", { name: "Share" }).click();
    await page.waitForFunction(() => "sharedFile" in globalThis);
    const shared = await page.evaluate(async () => {
      const file: unknown = Reflect.get(globalThis, "sharedFile");
      const kept = document.querySelector<HTMLImageElement>("img[alt='Kitchen with the 1UP']");
      if (!(file instanceof File) || kept === null) throw new Error("no picture");
      const [one, other] = await Promise.all(
        [file, kept].map(async (source) => {
          const bitmap = await createImageBitmap(source);
          const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
          if (paper === null) throw new Error("no canvas");
          paper.drawImage(bitmap, 0, 0);
          return paper.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (!one || !other) throw new Error("no pixels");
      let [left, top, changed] = [1, 1, 0];
      for (let at = 0; at < one.data.length; at += 4) {
        if ([0, 1, 2].every((band) => one.data[at + band] === other.data[at + band])) continue;
        changed += 1;
        left = Math.min(left, ((at / 4) % one.width) / one.width);
        top = Math.min(top, Math.floor(at / 4 / one.width) / one.height);
      }
      const share = changed / (one.width * one.height);
      return { metadata: await file.slice(0, 4000).text(), left, top, share };
    });
    expect(shared.metadata).toContain("Draft preview");
    expect(shared.metadata).toMatch(/<dc:source>[^<]+<\/dc:source>/);
    expect(shared.share).toBeGreaterThan(0.002);
    expect(shared.left).toBeGreaterThan(0.6);
    expect(shared.top).toBeGreaterThan(0.85);
  });

  test("APP-23 a generation that is cancelled or left shows nothing, and a second press makes no second one", async ({
    page,
  }) => {
    await openAnalysis(page);
    await openCompare(page);
    await compareDialog(page).getByRole("button", { name: "1UP!" }).dblclick();
    await compareDialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(compareDialog(page).getByRole("button", { name: "1UP!" })).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
    await expect(page.getByRole("progressbar", { name: "Making your 1UP" })).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(compareDialog(page)).toBeHidden();
    await openCompare(page);
    await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
    await expectToast(page, "1UP Generated!");
    await expect(previewDialog(page)).toHaveCount(1);
    expect(
      (await recordAt<Partial<StoredProperty>>(page, "propertyData")).savedUpgrades ?? [],
    ).toEqual([]);
  });

  test("APP-28 T-14 Share puts the picture on the clipboard where the browser has no share sheet", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openAnalysis(page);
    await makeOneUp(page);
    await previewDialog(page).getByRole("button", { name: "Share" }).click();
    await expectToast(page, "Ready to share");
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
    expect(types).toContain("image/png");
  });

  test("APP-30 APP-31 PIC-08 versions are shown, compared, previewed and deleted; deleting the shown one shows the newest left, then the room's own picture", async ({
    page,
  }) => {
    const propertyData = JSON.stringify({
      address: ADDRESS,
      savedUpgrades: [
        version("a", "kitchen-after", "0"),
        version("b", "kitchen-comparable-1", "1"),
      ],
      displayedRoomImages: {},
      bidRequests: [],
    });
    await openAnalysis(page, { more: { propertyData } });
    const panel = page.getByRole("tabpanel");
    const shown = async () =>
      (await recordAt<StoredProperty>(page, "propertyData")).displayedRoomImages["Kitchen"];
    // Any two are compared, and each is told from the others by its words and time.
    await panel.getByRole("button", { name: "Compare versions" }).click();
    const compared = page.getByRole("dialog", { name: "Versions of your picture" });
    await expect(
      compared.getByRole("slider", { name: "Compare Original photo with Version 2" }),
    ).toBeVisible();
    await compared.getByLabel("Left picture").selectOption("Version 1");
    await expect(
      compared.getByRole("slider", { name: "Compare Version 1 with Version 2" }),
    ).toBeVisible();
    // The room shows the one that is chosen there, and the comparison has the focus and the chosen one.
    await compared.getByRole("button", { name: "Show this one: Version 1" }).click();
    await expect(compared.getByRole("listitem").nth(1)).toContainText("Shown now");
    await expect(
      compared.getByRole("group", { name: "Compare Original photo with Version 1" }),
    ).toBeFocused();
    await expect.poll(shown).toBe("/pictures/kitchen-after-960.jpg");
    await compared.getByRole("button", { name: "Show this one: Original photo" }).click();
    await expect.poll(shown).toBeUndefined();
    await expectNoFault(page, "saved versions");
    await page.keyboard.press("Escape");
    await expect(
      panel.getByRole("button", { name: /^Show version 1: .+, .*\d{4}, \d+:\d\d [AP]M$/ }),
    ).toBeVisible();
    await panel.getByRole("button", { name: "Show version 1" }).click();
    await expect(panel.getByRole("img", { name: "Your Kitchen with a 1UP" })).toBeVisible();
    await expect.poll(shown).toBe("/pictures/kitchen-after-960.jpg");
    await page.reload();
    await expectDashboard(page);
    await expect(panel.getByRole("button", { name: "Show version 1" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await panel.getByRole("button", { name: "Preview version 2" }).click();
    await expect(previewDialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await panel.getByRole("button", { name: "Delete version 1" }).click();
    await expectToast(page, "Version deleted");
    await expect.poll(shown).toBe("/pictures/kitchen-comparable-1-960.jpg");
    await panel.getByRole("button", { name: "Delete version 1" }).click();
    await expect(panel.getByRole("img", { name: "Your Kitchen", exact: true })).toBeVisible();
    await expect.poll(shown).toBeUndefined();
    await expect(panel.getByText(/^No versions yet/)).toBeVisible();
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(panel.getByRole("button", { name: "Show version 1" })).toBeVisible();
  });
});
