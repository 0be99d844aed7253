import type { Page } from "@playwright/test";
import { expectNoFault } from "./support/axe.ts";
import { fixture } from "./support/fixture.ts";
import { dismissToast, expect, expectToast, test, toast } from "./support/journey.ts";
import { forgetPictures } from "./support/kept-pictures.ts";
import {
  apply,
  cardAt,
  cards,
  openQuickQuote,
  preview,
  readRoom,
  spoken,
  titleOf,
} from "./support/quick-quote.ts";

test.describe.configure({ mode: "parallel" });

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
    // The preview may have come before the question has gone.
    await expect(question).toHaveCount(0);
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
    // Before its pictures have come, there is no slider to go to.
    await expect(dialog.getByRole("slider", { name: compared })).toBeVisible();
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
