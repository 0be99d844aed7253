import { expect, test } from "./support/journey.ts";
import { decodedInBrowser, keptPicture } from "./support/kept-pictures.ts";
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
});
