import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { renderPicture } from "@oneup/studio";
import { holly, openDemo } from "./support/demo.ts";
import { alive, expect, test } from "./support/journey.ts";

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

/** A kept picture of this browser as the browser itself decodes it: RGBA, base64. */
function pixelsOf(page: Page, kind: "photo" | "draft") {
  return page.evaluate(async (wanted) => {
    const opening = indexedDB.open("oneup");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const all = opening.result.transaction("pictures").objectStore("pictures").getAll();
    await new Promise((resolve) => all.addEventListener("success", resolve));
    opening.result.close();
    const kept = all.result.find(({ record }) => record.kind === wanted);
    const bitmap = await createImageBitmap(new Blob([kept.bytes], { type: kept.record.mime }));
    const { width, height } = bitmap;
    const paper = new OffscreenCanvas(width, height).getContext("2d", { colorSpace: "srgb" });
    paper?.drawImage(bitmap, 0, 0);
    const { data } = paper?.getImageData(0, 0, width, height) ?? {};
    let text = "";
    for (let at = 0; at < width * height * 4; at += 32_768)
      text += String.fromCharCode(...(data?.subarray(at, at + 32_768) ?? []));
    return { width, height, request: String(kept.record.request), base64: btoa(text) };
  }, kind);
}

for (const [file, room, wish] of [
  ["kitchen-600.jpg", "kitchen", "Navy cabinets, white quartz counters and an oak floor"],
  ["facade.jpg", "exterior", "Navy siding, white trim and a black front door"],
] as const) {
  test(`PIC-01 the browser's worker and Node draw the same picture from the same pixels, byte for byte: ${room}`, async ({
    page,
  }) => {
    test.slow();
    await openDemo(page, "/quick-quote", { person: holly });
    await alive(page);
    await page.locator("input[type=file]").first().setInputFiles(fixture(file));
    await page.getByRole("button", { name: "Add one in words" }).click({ timeout: 60_000 });
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(wish);
    await dialog.locator("[type=submit]").click();
    const card = page.getByRole("article").filter({ hasText: wish });
    await card.getByRole("button", { name: /^Preview:/ }).click();
    await expect(card.getByText("Draft preview")).toBeVisible({ timeout: 90_000 });

    const [photo, draft] = [await pixelsOf(page, "photo"), await pixelsOf(page, "draft")];
    expect(draft.request).toContain(wish);
    const { width, height } = photo;
    const before = Buffer.from(photo.base64, "base64");
    const here = renderPicture(
      { width, height, data: new Uint8ClampedArray(before) },
      { text: draft.request, room, mask: null },
    ).picture;
    const there = Buffer.from(draft.base64, "base64");
    expect({ width: draft.width, height: draft.height }).toEqual({ width, height });
    expect(there.equals(before)).toBe(false);
    expect(Buffer.from(here.data.buffer).equals(there)).toBe(true);
  });
}
