import type { Locator } from "@playwright/test";
import { fixture } from "./support/fixture.ts";
import { alive, dismissToast, expect, expectToast, recordCalls, test } from "./support/journey.ts";
import { jpegQualityOf, keptPicture, keptPictures } from "./support/kept-pictures.ts";
import {
  amountIn,
  apply,
  cardAt,
  cards,
  choose,
  openQuickQuote,
  preview,
  readRoom,
  spoken,
  titleOf,
} from "./support/quick-quote.ts";

test.describe.configure({ mode: "parallel" });

test.describe("the photo", () => {
  test("QQ-01 S-45 a sample room is tried by somebody without a photo; nothing is called", async ({
    page,
    context,
  }) => {
    const calls = recordCalls(context);
    await openQuickQuote(page);
    await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
    await page.getByRole("button", { name: "Sample house front" }).click();
    await expect(page.getByRole("radio", { name: /^Front of the house/ })).toBeChecked({
      timeout: 60_000,
    });
    expect(calls).toEqual([]);
  });

  test("QQ-01 QQ-02 a 12-megapixel photo that somebody chooses is scaled to 1920 px on its longest side, as JPEG of quality 0.8", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page, fixture("kitchen-12-megapixels.jpg"));
    expect(await keptPictures(page)).toHaveLength(1);
    const photo = await keptPicture(page, "photo");
    expect(photo).toMatchObject({ width: 1920, height: 1440, mime: "image/jpeg" });
    expect(jpegQualityOf(photo.bytes)).toBe(80);
  });

  test("QQ-02 a smaller photo is not enlarged, and one on its side is turned upright", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page, fixture("kitchen-orientation-6.jpg"));
    const photo = await keptPicture(page, "photo");
    expect(photo).toMatchObject({ width: 1200, height: 800, mime: "image/jpeg" });
  });

  test("QQ-03 PIC-07 what is no photo that can be read gets the toast, its own reason and a way on", async ({
    page,
  }) => {
    await openQuickQuote(page);
    let told = "";
    for (const [file, reason] of [
      ["not-a-picture.jpg", "This picture is damaged or is not a picture."],
      ["broken.heic", "save it as JPEG"],
      ["drawing.svg", "OneUp takes photos as JPEG, PNG, WebP, HEIC or AVIF."],
      ["kitchen.heic", "save it as JPEG"],
      ["kitchen-40.jpg", "This picture is too small to judge: 40 × 40 pixels."],
      ["square-256-megapixels.png", "At most 50 megapixels fit."],
    ] as const) {
      await test.step(file, async () => {
        await choose(page, fixture(file));
        await expectToast(
          page,
          "Image Processing Failed",
          "Could not process the image. Please try another one.",
        );
        await expect(page.getByText(reason)).toBeVisible();
        if (told !== "") await expect(page.getByText(told)).toBeHidden();
        await dismissToast(page);
        told = reason;
      });
    }
    await readRoom(page);
    await expect(page.getByText(told)).toBeHidden();
  });

  test("PIC-07 a file above 20 MB is refused in plain words", async ({ page }) => {
    await openQuickQuote(page);
    const buffer = Buffer.alloc(20_000_001, 1);
    await choose(page, { name: "huge.jpg", mimeType: "image/jpeg", buffer });
    await expectToast(page, "Image Processing Failed");
    await expect(page.getByText("At most 20 MB fit.")).toBeVisible();
  });

  test("QQ-04 the answer's room and recommendations lead to step 2, the room marked as a guess", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    await expect(page.getByRole("radio", { name: /^Kitchen · \d+% sure$/ })).toBeChecked();
    await expect(page.getByText("Our guess from the photo.")).toBeVisible();
    expect(await cards(page).count()).toBeGreaterThan(2);
  });

  test("QQ-04 a photo without light is said to be dark; its owner can say which room it is and go on", async ({
    page,
  }) => {
    await openQuickQuote(page);
    const black = await page.evaluate(() => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [900, 600];
      canvas.getContext("2d")?.fillRect(0, 0, 900, 600);
      return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
    });
    const buffer = Buffer.from(black, "base64");
    await choose(page, { name: "night.jpg", mimeType: "image/jpeg", buffer });
    const heading = page.getByRole("heading", { name: "This photo is too dark to read" });
    await expect(heading).toBeFocused({ timeout: 60_000 });
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByRole("main").getByText("$")).toHaveCount(0);
    await page.getByRole("radio", { name: "Kitchen" }).check({ force: true });
    await expect(page.getByRole("heading", { name: "Recommended upgrades" })).toBeVisible();
    await expect(cards(page).first()).toContainText("$");
    await expect(page.getByText("As you said. Nothing was seen in this photo:")).toBeVisible();
  });

  test("QQ-05 a failed analysis shows the toast with its message, and a way on without the photo", async ({
    page,
    faults,
  }) => {
    faults.allow(/picture worker failed/, /ERR_FAILED/);
    await openQuickQuote(page);
    await page.route(/studio\.worker/, (route) => route.abort());
    await choose(page, fixture("kitchen.jpg"));
    await expectToast(page, "Analysis Failed", "The picture could not be made. Please try again.");
    await expect(page.getByRole("heading", { name: "The photo could not be read" })).toBeVisible();
    await page.getByRole("radio", { name: "Bathroom" }).check({ force: true });
    await expect(page.getByRole("heading", { name: "Recommended upgrades" })).toBeVisible();
  });

  test("EXP-03 reading the photo can be cancelled", async ({ page }) => {
    await openQuickQuote(page);
    await choose(page, fixture("kitchen-12-megapixels.jpg"));
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
    await readRoom(page, fixture("bath.jpg"));
  });
});

test.describe("the figures", () => {
  test("QQ-06 CALC-09 every recommendation has cost, gain and ROI with one decimal, each with its origin", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    const card = cardAt(page, 0);
    const texts = await card.locator("dd .figures").allInnerTexts();
    const [cost, gain, roi] = texts.filter((text) => !text.includes(" to ")).map(amountIn);
    expect(roi).toBeCloseTo(Math.round((1000 * (gain ?? 0)) / (cost ?? 1)) / 10, 5);
    await expect(card.getByText(/^\d+\.\d%$/)).toBeVisible();
    await card.getByRole("button", { name: /, ROI: what it means$/ }).click();
    await expect(
      card.getByText(/Value gain divided by cost.*net return of -?\d+\.\d%/),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await card
      .getByRole("button", { name: /, Cost: where it comes from$/ })
      .first()
      .click();
    await expect(card.getByText(/Years: /).first()).toBeVisible();
  });

  test("PIC-06 an answer about condition, the home's value and the ZIP refine the figures in place; another room brings another list", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    await apply(page, cardAt(page, 0));
    const summary = page.getByRole("region", { name: "Your upgrades" });
    const before = await summary.innerText();
    await expect(page.getByText("Assumed $400,000 until you say.")).toBeVisible();
    await page.getByLabel("Exact value").fill("850,000");
    await expect(page.getByText(/Assumed \$400,000/)).toBeHidden();
    await expect(summary).not.toHaveText(before, { useInnerText: true });
    const withValue = await summary.innerText();
    await page.getByLabel("ZIP code").fill("94110");
    await expect(summary).not.toHaveText(withValue, { useInnerText: true });
    await expect(summary).toContainText("1 upgrade applied");
    const title = await titleOf(cardAt(page, 0));
    const kitchen = await cards(page).getByRole("heading", { level: 3 }).allInnerTexts();
    await page.getByRole("radio", { name: "Bathroom" }).check({ force: true });
    await expect(cards(page).getByRole("heading", { level: 3 })).not.toHaveText(kitchen);
    await expect(page.getByText("As you said.")).toBeVisible();
    // What was applied stays, whatever the room is called.
    await expect(page.getByRole("article", { name: title })).toContainText("Applied");
  });

  test("a value or a ZIP that is none is explained beside its field", async ({ page }) => {
    await openQuickQuote(page);
    await readRoom(page);
    await page.getByLabel("Exact value").fill("1e3");
    await expect(page.getByText("Please enter an amount in digits")).toBeVisible();
    await page.getByLabel("Exact value").fill("500");
    await page.getByLabel("ZIP code").fill("941");
    await page.getByLabel("ZIP code").blur();
    await expect(page.getByText("Please enter at least $10,000.")).toBeVisible();
    await expect(page.getByText("A ZIP code has five digits.")).toBeVisible();
  });
});

/** The ROI of a card, in percent. */
const roiOf = async (card: Locator) =>
  Number.parseFloat(await card.getByText(/^\d+\.\d%$/).innerText());

test.describe("what stands out", () => {
  test("API-12 QQ-06 high priority stands on what brings the most for its cost, not on every card; where nothing stands out no card names one", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    await page.getByRole("radio", { name: "Bathroom" }).check({ force: true });
    await expect(spoken(page)).toHaveText(/^Bathroom/);
    await expect(cards(page).getByText("High priority")).toHaveCount(1);
    const roi = await Promise.all((await cards(page).all()).map(roiOf));
    const high = page.getByRole("article").filter({ hasText: "High priority" });
    expect(await roiOf(high)).toBe(Math.max(...roi));
    await high.getByRole("button", { name: "Why this?" }).click();
    await expect(high).toContainText("Brings more for its cost than most of this list");
    await page.getByRole("radio", { name: "Basement" }).check({ force: true });
    await expect(spoken(page)).toHaveText(/^Basement/);
    await expect(cards(page).getByText(/priority$/)).toHaveCount(0);
  });
});

test.describe("words of one's own", () => {
  test("PIC-01 EXP-03 what of one's words is not in a preview stands under it by name, with what to do about it", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    await page.getByRole("button", { name: "Add one in words" }).click();
    const dialog = page.getByRole("dialog", { name: "Add an upgrade in words" });
    await dialog.getByLabel("The upgrade").fill("Sage green walls and the island in navy");
    // Closed by a slip: what was typed is there again.
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Add one in words" }).click();
    await expect(dialog.getByLabel("The upgrade")).toHaveValue(
      "Sage green walls and the island in navy",
    );
    await dialog.getByRole("button", { name: "Add it" }).click();
    await expect(dialog).toBeHidden();
    const own = cards(page).filter({ hasText: "Your words" });
    await preview(own);
    await expect(
      own.getByText("“Paint the island navy”: a draft does not find this by itself.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(
      own.getByText("Paint over the island, then ask for “Paint the island navy” alone."),
    ).toBeVisible();
  });

  test("QQ-13 an upgrade in words joins the list; where nothing fits its cost is asked and then the owner's", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    const count = await cards(page).count();
    await page.getByRole("button", { name: "Add one in words" }).click();
    const words = "A hammock for the cat";
    await page.getByRole("dialog").getByLabel("The upgrade").fill(words);
    await page.getByRole("button", { name: "Add it" }).click();
    await expect(cards(page)).toHaveCount(count + 1);
    const card = cards(page).last();
    await expect(card).toContainText(words);
    await card.getByLabel("What would it cost?").fill("-5");
    await card.getByRole("button", { name: "Use it" }).click();
    await expect(card.getByText("Please enter an amount above $0.")).toBeVisible();
    await card.getByLabel("What would it cost?").fill("1,250");
    await card.getByRole("button", { name: "Use it" }).click();
    await expect(card.getByLabel("What would it cost?")).toBeHidden();
    await expect(card.getByText("$1,250", { exact: true })).toBeVisible();
    await card
      .getByRole("button", { name: /, Cost: where it comes from$/ })
      .first()
      .click();
    await expect(card.getByText("Given by the owner")).toBeVisible();
  });

  test("QQ-14 an empty description shows the toast and adds nothing", async ({ page }) => {
    await openQuickQuote(page);
    await readRoom(page);
    const count = await cards(page).count();
    await page.getByRole("button", { name: "Add one in words" }).click();
    await page.getByRole("dialog").getByLabel("The upgrade").fill("   ");
    await page.getByRole("button", { name: "Add it" }).click();
    await expectToast(page, "Missing Information", "Please describe the upgrade you want");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(cards(page)).toHaveCount(count);
  });

  test("QQ-15 new words replace title, description and figures, and drop the preview", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    const card = cardAt(page, 0);
    await preview(card);
    const figures = await card.locator("dl").innerText();
    await card.getByRole("button", { name: /^Reword:/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("What you want instead").fill("White quartz counters");
    await dialog.getByRole("button", { name: "Update this upgrade" }).click();
    await expect(card.getByRole("heading", { name: "White quartz counters" })).toBeVisible();
    await expect(card.locator("dl")).not.toHaveText(figures, { useInnerText: true });
    await expect(card.getByRole("button", { name: /^Preview:/ })).toBeVisible();
  });

  test("QQ-16 new words that are empty show the toast and change nothing", async ({ page }) => {
    await openQuickQuote(page);
    await readRoom(page);
    const title = await titleOf(cardAt(page, 0));
    await page.getByRole("button", { name: `Reword: ${title}` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("What you want instead").fill("");
    await dialog.getByRole("button", { name: "Update this upgrade" }).click();
    await expectToast(page, "Cannot regenerate", "Missing required data");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(cardAt(page, 0)).toContainText(title);
  });

  test("10,000 characters are kept as typed and called too many", async ({ page }) => {
    await openQuickQuote(page);
    await readRoom(page);
    await page.getByRole("button", { name: "Add one in words" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("The upgrade").fill("x".repeat(10_000));
    await dialog.getByRole("button", { name: "Add it" }).click();
    await expect(dialog.getByText("At most 1,000 characters fit.")).toBeVisible();
    await expect(dialog.getByLabel("The upgrade")).toHaveValue("x".repeat(10_000));
  });
});

test("S-48 EXP-01 EXP-03 a guest whose page is loaded anew begins at its top, not at the end of what is shorter now", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuickQuote(page);
  await readRoom(page);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await page.reload();
  const heading = page.getByRole("heading", { level: 1, name: "Quick Quote" });
  await expect(heading).toBeVisible();
  await alive(page);
  await expect(heading).toBeInViewport();
});

test("QQ-03 QQ-07 EXP-03 who leaves while a photo is read or a preview is drawn finds it going on when they come back", async ({
  page,
}) => {
  await openQuickQuote(page);
  await choose(page, fixture("kitchen-600.jpg"));
  await expect(page.getByRole("main").getByRole("progressbar")).toBeVisible();
  const leaveAndComeBack = async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Property Analysis" }).click();
    await expect(page).toHaveURL(/\/app$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/quick-quote$/);
  };
  await leaveAndComeBack();
  await expect(page.getByRole("heading", { name: "Recommended upgrades" })).toBeVisible({
    timeout: 60_000,
  });
  await cardAt(page, 0)
    .getByRole("button", { name: /^Preview:/ })
    .click();
  await leaveAndComeBack();
  await expect(cardAt(page, 0).getByRole("button", { name: /^Apply:/ })).toBeVisible({
    timeout: 60_000,
  });
});
