import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { faultsOf } from "#testing/axe.ts";
import { allowErrors } from "#testing/console-errors.ts";
import { drawnPicture } from "#testing/drawn-picture.ts";
import { person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";

describe("the public page of a picture", () => {
  it("PIC-11 EXP-01 shows original and altered to whoever has its address, on a phone too, names nobody, and is closed once taken back", async () => {
    const owner = await person({ name: "Olga Owner" });
    const { pictureId } = await drawnPicture(owner);
    const { token } = await owner.call("pictures.share", { pictureId });
    await openScreen(`/p/${token}`);
    await shows(page.getByRole("heading", { level: 1, name: "Original and altered picture" }));
    await shows(page.getByText(/The other was digitally altered: software drew/));
    await shows(page.getByRole("slider", { name: "Compare original and altered picture" }));
    const beside = page.getByRole("region", { name: "Side by side" });
    await shows(beside.getByRole("figure").first(), "Original, unaltered photo");
    await shows(beside.getByRole("figure").nth(1), /Draft preview.*Digitally altered picture/s);
    await shows(page.getByText(/cannot know structure, wiring or moisture/));
    expect(document.querySelector('meta[name="robots"]')).toHaveProperty(
      "content",
      "noindex, nofollow",
    );
    const { textContent } = document.body;
    expect(textContent).not.toContain("Olga");
    expect(await faultsOf()).toEqual([]);
    await page.viewport(390, 844);
    expect(await faultsOf({ looksAlone: true })).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await owner.call("pictures.unshare", { pictureId });
    allowErrors(/404/);
    await openScreen(`/p/${token}`);
    await shows(page.getByRole("heading", { level: 1, name: "This page is closed" }));
  });
});
