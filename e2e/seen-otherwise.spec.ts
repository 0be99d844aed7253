import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { analysedState, expectDashboard, openAnalysis } from "./support/analysis.ts";
import { carl, holly, openDemo, storedQuote } from "./support/demo.ts";
import { alive, expect, test as demo } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

const kitchen = fileURLToPath(new URL("fixtures/kitchen.jpg", import.meta.url));

/** Words of the page's body in another colour than the system's own, where nothing of ours lies behind them. */
const ownColours = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const probe = document.createElement("p");
    document.body.append(probe);
    const system = getComputedStyle(probe).color;
    const bare = "rgba(0, 0, 0, 0)";
    const found: string[] = [];
    for (const item of main.querySelectorAll("li > div > span")) {
      const { color, backgroundColor } = getComputedStyle(item);
      if (backgroundColor === bare && color !== system) found.push(item.textContent);
    }
    probe.remove();
    return found;
  });

const lineBelow = (tab: Locator) =>
  tab.evaluate((each) => getComputedStyle(each).borderBottomColor);

/** Whether a part is told apart from what it lies on by a line around it. */
const hasEdge = (part: Locator) =>
  part.evaluate((each) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(each);
    return borderTopWidth === "1px" && borderTopColor !== backgroundColor;
  });

demo.describe("in a system of high contrast", () => {
  demo.use({
    contextOptions: { forcedColors: "active", reducedMotion: "reduce" },
    colorScheme: "dark",
  });

  demo(
    "EXP-01 APP-17 the rooms' scores are written in the system's own colour",
    async ({ page }) => {
      await openAnalysis(page);
      await expect(page.getByRole("list", { name: /score/i }).first()).toContainText("Master Bath");
      expect(await ownColours(page)).toEqual([]);
    },
  );

  demo("EXP-01 dialogs, menus and notifications have an edge", async ({ page }) => {
    await openDemo(page, "/admin?tab=verifications", {
      more: {
        demoMode: "true",
        demoUser: JSON.stringify({
          email: "ada@admin.example",
          name: "Ada",
          phone: "",
          userType: "homeowner",
          role: "admin",
        }),
        contractor_verifications: JSON.stringify([
          {
            email: "ann@build.example",
            businessName: "Ann Builders",
            licenseNumber: "1234567",
            licenseState: "California",
            insuranceDocument: "",
            requestedTier: "tier1",
            status: "pending",
            submittedAt: "2026-11-20T10:00:00.000Z",
            userType: "contractor",
          },
        ]),
      },
    });
    await page.getByRole("button", { name: /open the menu$/ }).click();
    expect(await hasEdge(page.getByRole("menu"))).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Reject/ }).click();
    expect(await hasEdge(page.locator(".ui-dialog-panel"))).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Approve/ }).click();
    const toast = page.locator("[data-toast]");
    await expect(toast).toContainText("Ann Builders is verified");
    expect(await hasEdge(toast)).toBe(true);
  });

  demo("EXP-01 DASH-05 the chosen tab is told apart from the others", async ({ page }) => {
    await openDemo(page, "/contractor-dashboard", { person: carl });
    const tabs = page.getByRole("tab");
    await expect(tabs).toHaveCount(5);
    const chosen = await lineBelow(page.getByRole("tab", { selected: true }));
    const others = await Promise.all(
      (await page.getByRole("tab", { selected: false }).all()).map(lineBelow),
    );
    expect(others).toHaveLength(4);
    expect(others).not.toContain(chosen);
  });
});

demo.describe("at 400 % zoom, and on a phone that lies", () => {
  for (const [width, height] of [
    [320, 256],
    [740, 360],
  ] as const) {
    demo(
      `EXP-01 EXP-02 at ${width} by ${height} px nothing sticks over what is read, and the buttons are there at its end`,
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        const stuck = () =>
          page.evaluate(
            () =>
              [...document.querySelectorAll("body *")].filter(
                (each) =>
                  getComputedStyle(each).position === "sticky" &&
                  each.clientHeight > 0 &&
                  each.clientWidth > innerWidth / 2,
              ).length,
          );
        await openDemo(page, "/quote-builder?quoteId=qq-000001", {
          person: holly,
          quotes: [storedQuote("qq-000001", { status: "draft" })],
        });
        const publish = page.getByRole("button", { name: "Publish to Contractors" });
        await publish.waitFor();
        expect(await stuck()).toBe(0);
        await publish.scrollIntoViewIfNeeded();
        await expect(publish).toBeInViewport({ ratio: 1 });
        await page.goto("/quick-quote");
        await alive(page);
        await page.locator("input[type=file]").first().setInputFiles(kitchen);
        const get = page.getByRole("button", { name: "Get Contractor Quotes" });
        await get.waitFor({ timeout: 60_000 });
        expect(await stuck()).toBe(0);
        await get.scrollIntoViewIfNeeded();
        await expect(get).toBeInViewport({ ratio: 1 });
      },
    );
  }
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`EXP-03 APP-10 the first shapes of the dashboard stand where its picture and score come, at ${width} px`, async ({
    page,
    live,
  }) => {
    await page.setViewportSize({ width, height });
    const owner = await live.account();
    const address = "12 Maple Lane, Springfield, IL 62704";
    await live.send(owner, "POST", "/api/properties", { address });
    await signIn(page, owner);
    const waiting: (() => void)[] = [];
    const held = new Promise<void>((resolve) => waiting.push(resolve));
    await page.route("**/api/properties/latest", async (route) => {
      const response = await route.fetch();
      const answer: { property: { rooms: { shownImage: string }[] } } = await response.json();
      for (const room of answer.property.rooms)
        room.shownImage = "/pictures/kitchen-before-960.jpg";
      await held;
      await route.fulfill({ response, json: answer });
    });
    await page.goto("/app");
    // What is as wide as the picture will be, and the first that is as high.
    const first = page.locator('main [aria-busy="true"] .grid [class*="aspect-"]');
    // Who is here is known: the shapes are those of an account.
    await expect(page.getByRole("button", { name: /^Hanna/ })).toBeVisible();
    const shape = await first.boundingBox();
    for (const go of waiting) go();
    await expectDashboard(page);
    const picture = await page.locator('main [aria-roledescription="carousel"]').boundingBox();
    if (shape === null || picture === null) throw new Error("not drawn");
    expect(picture.width).toBe(shape.width);
    expect(Math.abs(picture.height - shape.height)).toBeLessThanOrEqual(2);
    expect(Math.abs(picture.y - shape.y), "how far the picture moves").toBeLessThanOrEqual(24);
  });
}

demo(
  "S-48 EXP-03 the browser asks before a page with an unsent quick quote is left, and not before there is one",
  async ({ page }) => {
    await openDemo(page, "/quick-quote", analysedState());
    await alive(page);
    const asked: string[] = [];
    page.on("dialog", (question) => {
      asked.push(question.type());
      void question.dismiss();
    });
    await page.reload();
    await alive(page);
    expect(asked).toEqual([]);
    await page.locator("input[type=file]").first().setInputFiles(kitchen);
    const preview = page.getByRole("button", { name: /^Preview:/ }).first();
    await preview.click({ timeout: 60_000 });
    const apply = page.getByRole("button", { name: /^Apply:/ });
    await apply.click({ timeout: 60_000 });
    await expect(page.getByText("Applied", { exact: true })).toBeVisible();
    await page.evaluate(() => setTimeout(() => location.reload(), 0));
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    // Who stays finds everything as it was.
    await expect(page.getByText("Applied", { exact: true })).toBeVisible();
  },
);

demo(
  "PAY-02 PAY-03 EXP-02 on a phone what is due is read before the button that pays",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openDemo(page, "/checkout", { more: { selectedPlan: "homeowner" } });
    const summary = await page.getByRole("region", { name: "Order summary" }).boundingBox();
    const pay = await page.getByRole("button", { name: "Continue to payment" }).boundingBox();
    if (summary === null || pay === null) throw new Error("not drawn");
    expect(summary.y + summary.height).toBeLessThanOrEqual(pay.y);
    await expect(page.getByRole("button", { name: "Continue to payment" })).toBeInViewport();
  },
);
