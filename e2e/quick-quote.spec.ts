import { fileURLToPath } from "node:url";
import type { FileChooser, Locator, Page } from "@playwright/test";
import { expectNoFault } from "./support/axe.ts";
import {
  type StoredQuote,
  holly,
  keysOf,
  openDemo,
  recordAt,
  storedBid,
  storedQuote,
} from "./support/demo.ts";
import {
  decodedInBrowser,
  forgetPictures,
  jpegQualityOf,
  keptPicture,
  keptPictures,
} from "./support/kept-pictures.ts";
import {
  alive,
  dismissToast,
  expect,
  expectToast,
  recordCalls,
  test,
  toast,
} from "./support/journey.ts";

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

/** Opens Quick Quote as the demo's homeowner. */
async function openQuickQuote(page: Page, more: Parameters<typeof openDemo>[2] = {}) {
  await openDemo(page, "/quick-quote", { person: holly, ...more });
  await expect(page.getByRole("heading", { level: 1, name: "Quick Quote" })).toBeVisible();
}

/** Chooses a file by the button, as somebody does who has a photo. */
async function choose(page: Page, file: Parameters<FileChooser["setFiles"]>[0]) {
  await alive(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles(file);
}

async function readRoom(page: Page, file = fixture("kitchen-600.jpg")) {
  await choose(page, file);
  await expect(page.getByRole("heading", { name: "Recommended upgrades" })).toBeVisible({
    timeout: 60_000,
  });
}

const cards = (page: Page) => page.getByRole("article");
const cardAt = (page: Page, at: number) => cards(page).nth(at);
const titleOf = (card: Locator) => card.getByRole("heading", { level: 3 }).innerText();

async function preview(card: Locator) {
  await card.getByRole("button", { name: /^Preview:/ }).click();
  await expect(card.getByRole("button", { name: /^Apply:/ })).toBeVisible({ timeout: 60_000 });
}

async function apply(page: Page, card: Locator) {
  await preview(card);
  await card.getByRole("button", { name: /^Apply:/ }).click();
  await expectToast(page, "Applied to your picture");
  await dismissToast(page);
}

/** What the page says last to who does not see it. */
const spoken = (page: Page) => page.getByRole("main").locator("p[role=status].sr-only");

async function openMask(page: Page) {
  await page
    .getByRole("button", { name: /^Paint the area:/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Paint the area" });
  const surface = dialog.getByRole("application");
  await expect(surface).toBeVisible();
  return { dialog, surface };
}

async function paint(page: Page, surface: Locator) {
  const box = await surface.boundingBox();
  if (box === null) throw new Error("nothing to paint on");
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.25);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.25, { steps: 8 });
  await page.mouse.up();
}

/** An amount of text in digits. */
const amountIn = (text: string) => Number(text.replaceAll(/[^\d.-]/g, ""));

/** The request that was made last, once the quote builder is open (QQ-23). */
async function madeQuote(page: Page): Promise<StoredQuote> {
  await expect(page).toHaveURL(/\/quote-builder$/);
  const data = await recordAt<{ bidRequests: { id: string }[] }>(page, "propertyData");
  const id = data.bidRequests.at(-1)?.id ?? "";
  expect(id).toMatch(/^qq-\d+/);
  return recordAt<StoredQuote>(page, `quote_${id}`);
}

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
      card.getByText(/Value gained divided by cost.*net return of -?\d+\.\d%/),
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

test.describe("previews", () => {
  test("QQ-07 QQ-09 PIC-05 a preview stands in a slider 500 px high, labelled as a draft; redo clears it", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    const card = cardAt(page, 0);
    const title = await titleOf(card);
    await preview(card);
    const slider = card.getByRole("slider", { name: `Compare before and after: ${title}` });
    await expect(slider).toBeVisible();
    expect((await slider.boundingBox())?.height).toBe(500);
    await expect(card.getByText("Draft preview")).toBeVisible();
    await slider.focus();
    await page.keyboard.press("End");
    await expect(slider).toHaveValue("100");
    await card.getByRole("button", { name: "Show the whole picture" }).click();
    const whole = await slider.boundingBox();
    expect((whole?.width ?? 0) / (whole?.height ?? 1)).toBeCloseTo(1.5, 1);
    await card.getByRole("button", { name: /^Redo:/ }).click();
    await expect(slider).toBeHidden();
    await expect(card.getByRole("button", { name: /^Preview:/ })).toBeFocused();
  });

  test("QQ-08 a failed generation shows the toast with its message, and can be tried again", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    await forgetPictures(page);
    const card = cardAt(page, 0);
    await card.getByRole("button", { name: /^Preview:/ }).click();
    await expectToast(
      page,
      "Generation Failed",
      "This picture does not exist, or it is not open to you.",
    );
    await expect(card.getByRole("button", { name: /^Preview:/ })).toBeEnabled();
  });

  test("EXP-03 another photo asks before it drops a running or drawn preview, and asks nothing where nothing would be lost", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    const another = page.getByRole("button", { name: "New photo" });
    await another.click();
    await expect(page.getByRole("heading", { level: 1, name: "Quick Quote" })).toBeVisible();
    await readRoom(page);
    await cardAt(page, 0)
      .getByRole("button", { name: /^Preview:/ })
      .click();
    await another.click();
    const question = page.getByRole("alertdialog", { name: "Start with a new photo?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(cardAt(page, 0).getByRole("button", { name: /^Apply:/ })).toBeVisible({
      timeout: 60_000,
    });
    await another.click();
    await question.getByRole("button", { name: "New photo" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Quick Quote" })).toBeVisible();
  });

  test("EXP-03 a running preview can be cancelled, and the next one in the row goes on", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const held: (() => void)[] = [];
      let holds = false;
      addEventListener("hold", () => {
        holds = true;
      });
      addEventListener("go-on", () => {
        holds = false;
        for (const send of held.splice(0)) send();
      });
      globalThis.Worker = class extends Worker {
        override postMessage(
          message: unknown,
          options?: StructuredSerializeOptions | Transferable[],
        ) {
          const given = Array.isArray(options) ? { transfer: options } : options;
          const send = () => super.postMessage(message, given);
          if (holds) held.push(send);
          else send();
        }
      };
    });
    await openQuickQuote(page);
    await readRoom(page, fixture("kitchen-12-megapixels.jpg"));
    const [first, second] = [cardAt(page, 0), cardAt(page, 1)];
    // Work on pictures takes as long as the person who cancels it.
    await page.evaluate(() => dispatchEvent(new Event("hold")));
    await first.getByRole("button", { name: /^Preview:/ }).click();
    await second.getByRole("button", { name: /^Preview:/ }).click();
    await first.getByRole("button", { name: "Cancel" }).click();
    await expect(first.getByRole("button", { name: /^Preview:/ })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("go-on")));
    await expect(second.getByRole("button", { name: /^Apply:/ })).toBeVisible({ timeout: 60_000 });
    await expect(toast(page)).toHaveCount(0);
  });

  test("QQ-10 QQ-11 applying makes the new base and clears other previews; the history leads back and undo forth", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    const [first, second] = [cardAt(page, 0), cardAt(page, 1)];
    const title = await titleOf(first);
    await preview(first);
    await preview(second);
    await first.getByRole("button", { name: /^Apply:/ }).click();
    await expect(second.getByRole("slider")).toBeHidden();
    await expect(first.getByText("Applied", { exact: true })).toBeVisible();
    await expect(
      page.getByRole("slider", { name: "Compare the original with your upgrades" }),
    ).toBeVisible();
    await dismissToast(page);
    await apply(page, second);
    const history = page.getByRole("region", { name: "Upgrade history" });
    await expect(history.getByRole("listitem")).toHaveCount(3);
    const summary = page.getByRole("region", { name: "Your upgrades" });
    await expect(summary).toContainText("2 upgrades applied");

    await history.getByRole("button", { name: `${title} Go back to this step` }).click();
    await expect(history.getByRole("listitem")).toHaveCount(2);
    await expect(second.getByRole("button", { name: /^Preview:/ })).toBeVisible();
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(summary).toContainText("2 upgrades applied");

    await history.getByRole("button", { name: "Go back to the original photo" }).click();
    await expect(history).toBeHidden();
    await expect(summary).toContainText("Nothing applied yet");
  });

  test("PIC-08 any two versions are compared, and going on from an earlier one keeps the later ones", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    const [first, second] = [cardAt(page, 0), cardAt(page, 1)];
    const titles = [await titleOf(first), await titleOf(second)];
    await apply(page, first);
    await apply(page, second);
    await page.getByRole("button", { name: "Versions (2)" }).click();
    const dialog = page.getByRole("dialog", { name: "Versions of your picture" });
    const rows = dialog.getByRole("list").getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText(`Version 1: ${titles[0]}`);
    await expect(rows.nth(1)).toContainText(/Drawn into the original photo · .*\d:\d\d/);
    await expect(rows.nth(1)).toContainText("Draft preview");
    await expect(rows.nth(2)).toContainText("Drawn into version 1");
    await expect(rows.nth(2)).toContainText("Shown now");
    await expectNoFault(page, "the versions");

    // Any two, with the keys alone.
    await expect(
      dialog.getByRole("slider", { name: "Compare Original photo with Version 2" }),
    ).toBeVisible();
    await dialog.getByLabel("Left picture").selectOption({ label: `Version 1: ${titles[0]}` });
    const slider = dialog.getByRole("slider", { name: "Compare Version 1 with Version 2" });
    await slider.focus();
    await page.keyboard.press("End");
    await expect(slider).toHaveValue("100");
    await expect(dialog.getByText("Version 1 · Draft preview")).toBeVisible();
    await dialog.getByRole("button", { name: "Compare Version 1 with what" }).click();
    const compared = "Compare Original photo with Version 1";
    await expect(dialog.getByRole("group", { name: compared })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("slider", { name: compared })).toBeFocused();

    // A branch from the first: the second stays, and can be gone on from again.
    await dialog.getByRole("button", { name: "Go on from here: Version 1" }).click();
    await expect(dialog).toHaveCount(0);
    await expectToast(page, "You go on from version 1", "All other versions stay in the list.");
    await dismissToast(page);
    const summary = page.getByRole("region", { name: "Your upgrades" });
    await expect(summary).toContainText("1 upgrade applied");
    await preview(second);
    await page.getByRole("button", { name: "Versions (3)" }).click();
    await expect(rows.nth(3)).toContainText("Drawn into version 1");
    await dialog.getByRole("button", { name: "Go on from here: Version 2" }).click();
    await expect(summary).toContainText("2 upgrades applied");
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(summary).toContainText("1 upgrade applied");
    await page.getByRole("button", { name: "Versions (3)" }).click();
    await dialog.getByRole("button", { name: "Go on from here: Original photo" }).click();
    await expect(summary).toContainText("Nothing applied yet");
  });

  test("QQ-12 EXP-03 a recommendation is deleted and comes back by undo; an applied one cannot be deleted", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    const count = await cards(page).count();
    const title = await titleOf(cardAt(page, 0));
    await page.getByRole("button", { name: `Delete: ${title}` }).click();
    await expect(cards(page)).toHaveCount(count - 1);
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(cards(page)).toHaveCount(count);
    await apply(page, cardAt(page, 0));
    await expect(page.getByRole("button", { name: `Delete: ${title}` })).toBeDisabled();
  });
});

/** That what has the focus can be seen: between the header and the bar at the bottom. */
async function expectFocusSeen(page: Page) {
  const places = await page.evaluate(() => {
    const focus = document.activeElement?.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect();
    const bar = document
      .querySelector("section[aria-label='Your upgrades']")
      ?.getBoundingClientRect();
    return [header?.bottom, focus?.top, focus?.bottom, bar?.top].map((place) => place ?? NaN);
  });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

test.describe("by keyboard and by ear", () => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`QQ-07 EXP-01 EXP-03 a preview comes with its picture and its buttons in view, the focus seen and told of, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openQuickQuote(page);
      await readRoom(page);
      const card = cardAt(page, 0);
      const title = await titleOf(card);
      await card.getByRole("button", { name: /^Preview:/ }).focus();
      await page.keyboard.press("Enter");
      const apply = card.getByRole("button", { name: /^Apply:/ });
      await expect(apply).toBeFocused({ timeout: 60_000 });
      await expect(spoken(page)).toHaveText(`Preview of ${title} is ready.`);
      await expectFocusSeen(page);
      await expect(card.getByRole("slider")).toBeInViewport({ ratio: 0.9 });
      await expect(card.getByRole("button", { name: /^Redo:/ })).toBeInViewport({ ratio: 1 });
      const summary = page.getByRole("region", { name: "Your upgrades" });
      await expect(summary).toContainText("A preview waits for Apply");

      // Applied, the page stays where it was: the picture as it is now, and the next upgrade.
      await page.keyboard.press("Enter");
      await expect(card.getByText("Applied", { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole("img", { name: `Your room with: ${title}` })).toBeInViewport({
        ratio: 0.9,
      });
      await expect(cardAt(page, 1)).toBeInViewport();
      await expectFocusSeen(page);
      await card.getByRole("button", { name: /^See it compared/ }).click();
      await expect(
        page.getByRole("slider", { name: "Compare the original with your upgrades" }),
      ).toBeInViewport({ ratio: 0.9 });
    });
  }

  test("EXP-01 what comes by Tab is never under the bar at the bottom", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openQuickQuote(page);
    await readRoom(page);
    await page.getByRole("button", { name: "Add one in words" }).focus();
    for (let presses = 0; presses < 16; presses += 1) {
      await page.keyboard.press("Tab");
      await expectFocusSeen(page);
    }
  });

  test("EXP-01 QQ-04 after the reading the focus is on the room and the number of upgrades; another room is told the same way", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    const count = await cards(page).count();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveText(`Quick Quote: Kitchen, ${count} upgrades`);
    await page.getByRole("radio", { name: "Bathroom" }).check({ force: true });
    await expect(spoken(page)).toHaveText(/^Bathroom, \d upgrades$/);
    await expect(spoken(page)).toHaveText(`Bathroom, ${await cards(page).count()} upgrades`);
    await expect(page.getByRole("radio", { name: "Bathroom" })).toBeFocused();
  });

  test("EXP-01 QQ-12 after Delete the focus is on the card that moved up, at the end on the one before, and last on the way to add one", async ({
    page,
  }) => {
    await openQuickQuote(page);
    await readRoom(page);
    const remove = async (at: number) => {
      await cardAt(page, at)
        .getByRole("button", { name: /^Delete:/ })
        .focus();
      await page.keyboard.press("Enter");
    };
    const next = await titleOf(cardAt(page, 2));
    await remove(1);
    await expect(page.getByRole("article", { name: next })).toBeFocused();
    const count = await cards(page).count();
    const before = await titleOf(cardAt(page, count - 2));
    await remove(count - 1);
    await expect(page.getByRole("article", { name: before })).toBeFocused();
    for (let left = count - 1; left > 0; left -= 1) await remove(0);
    await expect(page.getByText("Nothing is left in the list")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add one in words" })).toBeFocused();
  });

  test("EXP-02 on a phone a card's small actions stand in one row, each with its word", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openQuickQuote(page, { more: { inpainting_enabled: "true" } });
    await readRoom(page);
    const card = cardAt(page, 0);
    const title = await titleOf(card);
    const rows = new Set<number>();
    for (const [word, name] of [
      ["Area", `Paint the area: ${title}`],
      ["Reword", `Reword: ${title}`],
      ["Delete", `Delete: ${title}`],
    ] as const) {
      const button = card.getByRole("button", { name, exact: true });
      await expect(button).toHaveText(word);
      rows.add((await button.boundingBox())?.y ?? 0);
    }
    expect(rows.size).toBe(1);
    const preview = await card.getByRole("button", { name: /^Preview:/ }).boundingBox();
    expect(preview?.y).toBeLessThan(Math.min(...rows));
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

test.describe("the mask", () => {
  const switchedOn = { more: { inpainting_enabled: "true" } };

  test("QQ-17 there is no mask tool while the switch is off", async ({ page }) => {
    await openQuickQuote(page);
    await readRoom(page);
    await expect(page.getByRole("button", { name: /^Paint the area:/ })).toHaveCount(0);
  });

  test("QQ-18 QQ-19 the brush runs from 10 to 100 by 5 from 30, paint shows at 0.35, and nothing painted is no mask", async ({
    page,
  }) => {
    await openQuickQuote(page, switchedOn);
    await readRoom(page);
    const { dialog, surface } = await openMask(page);
    const brush = dialog.getByLabel("Brush size");
    await expect(brush).toHaveValue("30");
    for (const [name, value] of [
      ["min", "10"],
      ["max", "100"],
      ["step", "5"],
    ] as const) {
      await expect(brush).toHaveAttribute(name, value);
    }
    await expect(surface).toHaveCSS("opacity", "0.35");
    await expect(dialog.getByText("0% of the photo painted")).toBeVisible();
    await paint(page, surface);
    await expect(dialog.getByText("0% of the photo painted")).toBeHidden();
    await dialog.getByRole("button", { name: "Undo" }).click();
    await expect(dialog.getByText("0% of the photo painted")).toBeVisible();
    // A dot is little, and not nothing.
    await brush.fill("10");
    await surface.click();
    await expect(dialog.getByText("Less than 1% of the photo painted")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Use this area" })).toBeEnabled();
    await dialog.getByRole("button", { name: "Undo" }).click();
    // Without paint there is no area to use, and a way on without one.
    await expect(dialog.getByRole("button", { name: "Use this area" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Zoom 1×" }).click();
    await expect(dialog.getByRole("button", { name: "Zoom 1.5×" })).toBeVisible();
    await dialog.getByRole("button", { name: "Without an area" }).click();
    await expect(page.getByText("Painted area")).toHaveCount(0);
  });

  test("QQ-20 PIC-02 detection words the prompt, and only what was painted changes", async ({
    page,
  }) => {
    await openQuickQuote(page, switchedOn);
    await readRoom(page);
    const { dialog, surface } = await openMask(page);
    await paint(page, surface);
    await dialog.getByRole("button", { name: "Detect the area" }).click();
    const prompt = dialog.getByLabel("What should happen there?");
    await expect(prompt).not.toHaveValue("", { timeout: 30_000 });
    await prompt.fill("paint it navy blue");
    await dialog.getByRole("button", { name: "Use this area" }).click();
    const card = cardAt(page, 0);
    await expect(card).toContainText("Painted area");
    await expect(card).toContainText("Drawn as: paint it navy blue");
    await preview(card);
    const changed = await card.locator(".ui-ba").evaluate(async (frame) => {
      const images = [...frame.querySelectorAll("img")];
      await Promise.all(images.map((image) => image.decode()));
      const read: ImageData[] = [];
      for (const image of images) {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const paper = canvas.getContext("2d");
        if (!paper) throw new Error("no canvas");
        paper.drawImage(image, 0, 0);
        read.push(paper.getImageData(0, 0, canvas.width, canvas.height));
      }
      const [one, other] = read;
      if (!one || !other) throw new Error("no pictures");
      const rows = new Set<number>();
      for (let at = 0; at < one.data.length; at += 4) {
        const same = [0, 1, 2].every((band) => one.data[at + band] === other.data[at + band]);
        if (!same) rows.add(Math.floor(at / 4 / one.width));
      }
      return { first: Math.min(...rows), last: Math.max(...rows), height: one.height };
    });
    // The stroke went along a quarter of the height.
    expect(changed.first).toBeGreaterThan(changed.height * 0.15);
    expect(changed.last).toBeLessThan(changed.height * 0.35);
  });

  test("QQ-21 detection with nothing painted shows the toast", async ({ page }) => {
    await openQuickQuote(page, switchedOn);
    await readRoom(page);
    const { dialog } = await openMask(page);
    await dialog.getByRole("button", { name: "Detect the area" }).click();
    await expectToast(page, "No painted areas", "Please paint some areas first");
  });

  test("QQ-22 a failed detection shows the toast and keeps what was painted", async ({ page }) => {
    await openQuickQuote(page, switchedOn);
    await readRoom(page);
    const { dialog, surface } = await openMask(page);
    await paint(page, surface);
    await forgetPictures(page);
    await dialog.getByRole("button", { name: "Detect the area" }).click();
    await expectToast(page, "Detection failed", "Could not analyze painted areas");
    await expect(dialog.getByText("0% of the photo painted")).toBeHidden();
  });

  test("QQ-17 EXP-03 closing the mask tool asks before it drops what was painted; nothing painted closes at once", async ({
    page,
  }) => {
    await openQuickQuote(page, switchedOn);
    await readRoom(page);
    let { dialog, surface } = await openMask(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    ({ dialog, surface } = await openMask(page));
    await paint(page, surface);
    const question = page.getByRole("alertdialog", { name: "Drop what you painted?" });
    await page.keyboard.press("Escape");
    await expect(question.getByRole("button", { name: "Keep painting" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(dialog.getByText(/^[1-9]\d*% of the photo painted/)).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await question.getByRole("button", { name: "Drop it" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Painted area")).toHaveCount(0);
  });

  test("QQ-17 EXP-03 closing the mask tool asks before it drops words alone, and closes at once where they are as before", async ({
    page,
  }) => {
    await openQuickQuote(page, switchedOn);
    await readRoom(page);
    const { dialog } = await openMask(page);
    const words = dialog.getByLabel("What should happen there?");
    await words.fill("sage green");
    await dialog.getByRole("button", { name: "Close" }).click();
    const question = page.getByRole("alertdialog", { name: "Drop what you wrote?" });
    await question.getByRole("button", { name: "Keep writing" }).click();
    await expect(words).toHaveValue("sage green");
    await page.keyboard.press("Escape");
    await expect(question).toBeVisible();
    await expectNoFault(page, "the question about words");
    await page.keyboard.press("Escape");
    await words.fill("");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  test("PIC-04 closer the photo is moved by the hand, the middle button and the keys' brush, and strokes are undone by the usual keys", async ({
    page,
  }) => {
    await openQuickQuote(page, switchedOn);
    await readRoom(page);
    const { dialog, surface } = await openMask(page);
    const undo = dialog.getByRole("button", { name: "Undo" });
    const zoomIn = dialog.getByRole("button", { name: /^Zoom/ });
    for (const now of ["1×", "1.5×", "2×"]) {
      await expect(zoomIn).toHaveText(`Zoom ${now}`);
      await zoomIn.click();
    }
    const frame = surface.locator("xpath=../..");
    const placeOf = () => frame.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const [left = 0, top = 0] = await placeOf();
    // The middle stays in the middle.
    expect(left).toBeGreaterThan(100);
    const box = await frame.boundingBox();
    if (box === null) throw new Error("no frame");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const dragFrom = async (button: "left" | "middle") => {
      await page.mouse.move(x, y);
      await page.mouse.down({ button });
      await page.mouse.move(x + 60, y + 40, { steps: 4 });
      await page.mouse.up({ button });
    };
    await dragFrom("middle");
    expect(await placeOf()).toEqual([left - 60, top - 40]);
    await dialog.getByRole("radio", { name: "Move" }).check({ force: true });
    await dragFrom("left");
    expect(await placeOf()).toEqual([left - 120, top - 80]);
    await expect(undo).toBeDisabled();

    // The brush of the keys stays in sight.
    await dialog.getByRole("radio", { name: "Paint" }).check({ force: true });
    await dialog.getByLabel("Brush size").fill("100");
    await surface.focus();
    for (let step = 0; step < 40; step += 1) await page.keyboard.press("ArrowRight");
    const [right = 0] = await placeOf();
    expect(right).toBeGreaterThan(left + 100);
    await page.keyboard.press("Space");
    await expect(undo).toBeEnabled();

    await page.keyboard.press("Control+z");
    await expect(undo).toBeDisabled();
    await page.keyboard.press("Control+Shift+Z");
    await expect(undo).toBeEnabled();
    await page.keyboard.press("Meta+z");
    await expect(undo).toBeDisabled();
    await expectNoFault(page, "the mask tool, closer");
  });

  test("PIC-04 the area follows edges, or is kept exactly as it was painted with its upgrade and version", async ({
    page,
  }) => {
    await openQuickQuote(page, switchedOn);
    await readRoom(page);
    let { dialog, surface } = await openMask(page);
    const follow = dialog.getByRole("switch", { name: "Follow edges" });
    await expect(follow).toBeChecked();
    await paint(page, surface);
    await follow.uncheck();
    await expect(dialog.getByText("Exactly as you painted it, pixel by pixel.")).toBeVisible();
    await dialog.getByLabel("What should happen there?").fill("navy blue");
    await dialog.getByRole("button", { name: "Use this area" }).click();
    await preview(cardAt(page, 0));
    ({ dialog, surface } = await openMask(page));
    await expect(surface).toBeVisible();
    await expect(dialog.getByRole("switch", { name: "Follow edges" })).not.toBeChecked();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Versions (1)" }).click();
    const versions = page.getByRole("dialog", { name: "Versions of your picture" });
    await expect(versions.getByText("Painted area, exactly")).toBeVisible();
  });

  test("PIC-02 PIC-04 what was painted exactly changes there, and every other pixel stays the photo's", async ({
    page,
  }) => {
    await openQuickQuote(page, switchedOn);
    await readRoom(page);
    const { dialog, surface } = await openMask(page);
    await paint(page, surface);
    const box = await surface.boundingBox();
    if (box === null) throw new Error("nothing to paint on");
    await dialog.getByRole("switch", { name: "Follow edges" }).uncheck();
    await dialog.getByLabel("What should happen there?").fill("bright red walls");
    await dialog.getByRole("button", { name: "Use this area" }).click();
    await preview(cardAt(page, 0));
    const photo = await decodedInBrowser(page, await keptPicture(page, "photo"));
    const draft = await decodedInBrowser(page, await keptPicture(page, "draft"));
    // The stroke in the photo's own pixels: where it began and ended, and half of the brush around it.
    const { width, height } = photo;
    const half = (30 / 2) * (width / box.width) + 1.5;
    let [inside, changedInside, changedOutside] = [0, 0, 0];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const along = Math.min(Math.max(x + 0.5, width * 0.4), width * 0.8);
        const away = Math.hypot(x + 0.5 - along, y + 0.5 - height * 0.25);
        const at = (y * width + x) * 4;
        const changed = [0, 1, 2].some((c) => photo.data[at + c] !== draft.data[at + c]);
        const isWellInside = away <= half - 3;
        if (isWellInside) inside += 1;
        if (isWellInside && changed) changedInside += 1;
        if (away > half && changed) changedOutside += 1;
      }
    }
    expect(changedOutside).toBe(0);
    // Up to its very edge, whatever the photo shows there.
    expect(changedInside / inside).toBeGreaterThan(0.995);
  });

  test("PIC-04 EXP-01 a surface that was found is chosen from a list with the keys alone: painted whole, erased in part, undone", async ({
    page,
  }) => {
    await openQuickQuote(page, switchedOn);
    await readRoom(page);
    const { dialog } = await openMask(page);
    const share = async () => {
      const said = await dialog.getByText(/% of the photo painted$/).innerText();
      return Number.parseInt(said, 10);
    };
    const press = async (name: string) => {
      await dialog.getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
    };
    await press("Choose a surface instead");
    const found = dialog.getByRole("list", { name: "Surfaces found in this photo" });
    await expect(found).toBeVisible({ timeout: 60_000 });
    await press("Cabinets");
    await expect.poll(share).toBeGreaterThan(10);
    const cabinets = await share();
    await dialog.getByRole("radio", { name: "Erase" }).focus();
    await page.keyboard.press("Space");
    await expect(dialog.getByText("A tap erases the whole surface.")).toBeVisible();
    await press("Upper cabinets");
    await expect.poll(share).toBeLessThan(cabinets);
    expect(await share()).toBeGreaterThan(0);
    await page.keyboard.press("Control+z");
    await expect.poll(share).toBe(cabinets);
    await expectNoFault(page, "the surfaces of the mask tool");

    await dialog.getByLabel("What should happen there?").fill("navy");
    await press("Use this area");
    await preview(cardAt(page, 0));
    await expect(cardAt(page, 0).getByText("Painted area", { exact: true })).toBeVisible();
    // What was chosen is what changed: about as much of the photo, and no more.
    const photo = await decodedInBrowser(page, await keptPicture(page, "photo"));
    const draft = await decodedInBrowser(page, await keptPicture(page, "draft"));
    let changed = 0;
    for (let at = 0; at < photo.data.length; at += 4)
      if ([0, 1, 2].some((c) => photo.data[at + c] !== draft.data[at + c])) changed += 1;
    const percent = (100 * changed) / (photo.data.length / 4);
    expect(percent).toBeGreaterThan(cabinets * 0.8);
    expect(percent).toBeLessThan(cabinets + 1);
  });

  test("EXP-03 QQ-20 the preview from before another area stays on its card, dimmed and said to be old, until the next one is there", async ({
    page,
  }) => {
    await openQuickQuote(page, switchedOn);
    await readRoom(page);
    const card = cardAt(page, 0);
    await preview(card);
    const { dialog, surface } = await openMask(page);
    await paint(page, surface);
    await dialog.getByLabel("What should happen there?").fill("paint it navy blue");
    await dialog.getByRole("button", { name: "Use this area" }).click();
    const old = card.getByRole("img", { name: "The preview from before your last change" });
    await expect(old).toBeVisible();
    await expect(card.getByText("Before your change", { exact: true })).toBeVisible();
    await expect(card.getByText("Draft preview")).toBeVisible();
    // It is no preview to decide on.
    await expect(card.getByRole("button", { name: /^Apply:/ })).toHaveCount(0);
    await expectNoFault(page, "a card with an old preview");
    await preview(card);
    await expect(old).toHaveCount(0);
  });

  test("EXP-01 UX-01 the track of the brush size is no white bar in the dark", async ({ page }) => {
    await openQuickQuote(page, { more: { ...switchedOn.more, theme: "dark" } });
    await readRoom(page);
    const { dialog } = await openMask(page);
    const brush = dialog.getByLabel("Brush size");
    await brush.fill("10");
    const picture = (await brush.screenshot()).toString("base64");
    // The lightest pixel of what is not filled, right of the thumb.
    const lightest = await page.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text), (each) => each.codePointAt(0) ?? 0);
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const paper = canvas.getContext("2d");
      if (paper === null) throw new Error("no canvas");
      paper.drawImage(image, 0, 0);
      const half = image.width / 2;
      return Math.max(
        ...paper.getImageData(half, 0, half, image.height).data.filter((_, at) => at % 4 < 3),
      );
    }, picture);
    expect(lightest).toBeGreaterThan(60);
    expect(lightest).toBeLessThan(200);
  });

  test("EXP-01 the mask is painted with the keys alone", async ({ page }) => {
    await openQuickQuote(page, switchedOn);
    await readRoom(page);
    const { dialog, surface } = await openMask(page);
    await surface.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(dialog.getByText(/^(Less than 1|[1-9]\d*)% of the photo painted/)).toBeVisible();
  });
});

/** An earlier request for the kitchen's cabinets. */
function cabinetsAt(id: string, propertyAddress: string): StoredQuote {
  const earlier = storedQuote(id, { propertyAddress });
  const [kitchen] = earlier.upgrades;
  if (!kitchen) throw new Error("an upgrade is needed");
  return { ...earlier, upgrades: [{ ...kitchen, room: "Paint the cabinets" }] };
}

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

test.describe("the request for quotes", () => {
  test("QQ-23 S-49 the applied ones become a draft with an id that starts with qq-, open in the quote builder", async ({
    page,
    context,
  }) => {
    const calls = recordCalls(context);
    await openQuickQuote(page);
    await readRoom(page);
    await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
    await expectToast(page, "Apply an upgrade first");
    await dismissToast(page);
    const [first, second] = [cardAt(page, 0), cardAt(page, 1)];
    const titles = [await titleOf(first), await titleOf(second)];
    await apply(page, first);
    await apply(page, second);
    await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
    const quote = await madeQuote(page);
    expect(quote).toMatchObject({ status: "draft", propertyAddress: "" });
    expect(quote.upgrades.map(({ room }) => room)).toEqual(titles);
    expect(quote.upgrades[1]?.beforeImage).toBe(quote.upgrades[0]?.afterImage);
    expect(quote.totalCost).toBe(quote.upgrades.reduce((sum, { cost }) => sum + cost, 0));
    expect(calls).toEqual([]);
    // Nothing is lost on the way back (QB-05); a reload begins anew (S-48).
    await page.getByRole("main").getByRole("link", { name: "Back" }).click();
    await expect(page.getByRole("region", { name: "Your upgrades" })).toContainText("2 upgrades");
    await page.reload();
    await expect(page.getByText("A photo of the room")).toBeVisible();
  });

  test("QUO-17 S-49 a fourth request of the analyzed property's address supersedes the oldest and says so", async ({
    page,
  }) => {
    const quotes = ["09", "10", "11"].map((day) =>
      storedQuote(`qq-17950000000${day}`, { createdAt: `2026-11-${day}T10:00:00.000Z` }),
    );
    const { propertyData = "{}" } = keysOf({ quotes });
    const address = "12 Oak Street, Springfield, IL 62704";
    await openQuickQuote(page, {
      quotes,
      more: { propertyData: JSON.stringify({ ...JSON.parse(propertyData), address }) },
    });
    await readRoom(page);
    await apply(page, cardAt(page, 0));
    await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
    await expectToast(
      page,
      "Quote Limit Reached",
      "Oldest quote for this property has been superseded.",
    );
    const quote = await madeQuote(page);
    expect(quote).toMatchObject({ propertyAddress: address, previousVersion: quotes[2]?.id });
    const kept = await Promise.all(
      quotes.map(({ id }) => recordAt<StoredQuote>(page, `quote_${id}`)),
    );
    expect(kept.map(({ superseded }) => superseded)).toEqual([true, false, false]);
  });

  test("QUO-20 QUO-21 S-54 a duplicate is announced: cancel, keep both, or merge", async ({
    page,
  }) => {
    const earlier = storedQuote("qq-1795000000000");
    const [kitchen, bath] = earlier.upgrades;
    if (!kitchen || !bath) throw new Error("two upgrades are needed");
    const upgrades = [{ ...kitchen, room: "  PAINT the cabinets " }, bath];
    await openQuickQuote(page, { quotes: [{ ...earlier, upgrades }] });
    await readRoom(page);
    await apply(page, page.getByRole("article", { name: "Paint the cabinets" }));
    const ask = page.getByRole("button", { name: "Get Contractor Quotes" });
    await ask.click();
    const dialog = page.getByRole("dialog", { name: "You already ask for this" });
    await expect(dialog).toContainText("Master Bath");
    // In the words of the list of requests, and of one as of one.
    await expect(dialog).toContainText("Quote 000000");
    await expect(dialog).toContainText("Merge puts its rooms into the new request");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/quick-quote$/);
    await ask.click();
    await dialog.getByRole("button", { name: "Merge" }).click();
    const quote = await madeQuote(page);
    expect(quote.upgrades.map(({ room }) => room)).toEqual(["Paint the cabinets", "Master Bath"]);
    expect(await recordAt<StoredQuote>(page, `quote_${earlier.id}`)).toMatchObject({
      superseded: true,
      supersededBy: quote.id,
    });
  });

  test("QUO-20 S-54 duplicates at several addresses are told with them, and merging is not the first choice", async ({
    page,
  }) => {
    const quotes = [
      cabinetsAt("qq-1795000000000", "12 Oak Street, Springfield, IL 62704"),
      cabinetsAt("qq-1795000000001", "9 Beach Avenue, Peoria, IL 61602"),
    ];
    await openQuickQuote(page, { quotes });
    await readRoom(page);
    await apply(page, page.getByRole("article", { name: "Paint the cabinets" }));
    await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
    const dialog = page.getByRole("dialog", { name: "You already ask for this" });
    await expect(dialog).toContainText("12 Oak Street, Springfield, IL 62704");
    await expect(dialog).toContainText("9 Beach Avenue, Peoria, IL 61602");
    await expect(dialog).toContainText("Not all of this is for one address.");
  });

  test("QUO-21 S-54 with a bid on the duplicate only keep both and cancel are offered", async ({
    page,
  }) => {
    const earlier = storedQuote("qq-1795000000000");
    const [kitchen] = earlier.upgrades;
    if (!kitchen) throw new Error("an upgrade is needed");
    const upgrades = [{ ...kitchen, room: "Paint the cabinets" }];
    await openQuickQuote(page, {
      quotes: [{ ...earlier, upgrades }],
      bids: { [earlier.id]: [storedBid(earlier.id)] },
    });
    await readRoom(page);
    await apply(page, page.getByRole("article", { name: "Paint the cabinets" }));
    await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
    const dialog = page.getByRole("dialog", { name: "You already ask for this" });
    await expect(dialog.getByRole("button", { name: "Merge" })).toHaveCount(0);
    await expect(dialog).toContainText("1 bid");
    await dialog.getByRole("button", { name: "Keep both" }).click();
    await madeQuote(page);
    expect(await recordAt<StoredQuote>(page, `quote_${earlier.id}`)).toMatchObject({
      superseded: false,
    });
  });
});
