import { expectNoFault } from "./support/axe.ts";
import { expect, expectToast, test } from "./support/journey.ts";
import { decodedInBrowser, forgetPictures, keptPicture } from "./support/kept-pictures.ts";
import {
  cardAt,
  openMask,
  openQuickQuote,
  paint,
  preview,
  readRoom,
} from "./support/quick-quote.ts";

test.describe.configure({ mode: "parallel" });

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
