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

test("PIC-02 PIC-04 what was painted exactly changes there, and every other pixel stays the photo's", async ({
  page,
}) => {
  await openQuickQuote(page, { more: { inpainting_enabled: "true" } });
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
