import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { faultsOf } from "#testing/axe.ts";
import { allowErrors } from "#testing/console-errors.ts";
import { network } from "#testing/network.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";

const PAGE = /\/api\/picture-pages\/[^/]+$/;

describe("the public page of a picture", () => {
  it("PIC-11 EXP-01 shows original and altered to whoever has its address, on a phone too, and is closed once taken back", async () => {
    const made = { kind: "draft", madeAt: "2026-11-28T10:00:00.000Z", width: 960, height: 640 };
    const forget = network.answer("GET", PAGE, { body: made });
    // The pictures themselves are not there.
    allowErrors(/404/);
    await openScreen("/p/k3m9w2c8r4t6v7x2");
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
    await expect.poll(() => faultsOf()).toEqual([]);
    await page.viewport(390, 844);
    expect(await faultsOf({ looksAlone: true })).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    forget();
    await openScreen("/p/23456789abcdefgh");
    await shows(page.getByRole("heading", { level: 1, name: "This page is closed" }));
  });
});
