import { renderPicture } from "@oneup/studio";
import { holly, openDemo } from "./support/demo.ts";
import { alive, expect, test } from "./support/journey.ts";
import { decodedInBrowser, keptPicture } from "./support/kept-pictures.ts";
import { fixture } from "./support/fixture.ts";

test("PIC-01 the browser's worker and Node draw the same picture from the same pixels, byte for byte", async ({
  page,
}) => {
  const wish = "Navy cabinets, white quartz counters and an oak floor";
  await openDemo(page, "/quick-quote", { person: holly });
  await alive(page);
  await page.locator("input[type=file]").first().setInputFiles(fixture("kitchen-600.jpg"));
  await page.getByRole("button", { name: "Add your own" }).click({ timeout: 60_000 });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(wish);
  await dialog.locator("[type=submit]").click();
  const card = page.getByRole("article").filter({ hasText: wish });
  await card.getByRole("button", { name: /^Preview:/ }).click();
  await expect(page.getByText("Draft preview")).toBeVisible({ timeout: 60_000 });

  const kept = await keptPicture(page, "draft");
  expect(kept.request).toContain(wish);
  const photo = await decodedInBrowser(page, await keptPicture(page, "photo"));
  const draft = await decodedInBrowser(page, kept);
  const { width, height, data: before } = photo;
  const here = renderPicture(
    { width, height, data: new Uint8ClampedArray(before) },
    { text: kept.request, room: "kitchen", mask: null },
  ).picture;
  expect({ width: draft.width, height: draft.height }).toEqual({ width, height });
  expect(draft.data.equals(before)).toBe(false);
  expect(Buffer.from(here.data.buffer).equals(draft.data)).toBe(true);
});
