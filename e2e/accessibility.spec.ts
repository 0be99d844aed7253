import { ready, tabTo } from "./support/keys.ts";
import { carl, holly, rivalBid, seed, storedBid, storedQuote } from "./support/demo.ts";
import { dayFromNow, expect, expectToast, test } from "./support/journey.ts";

test.describe("by keyboard alone", () => {
  test("EXP-01 NAV-14 NAV-20 the skip link leads past the header, the menu works by keys, and Shift+Tab never loses the focus under the header", async ({
    page,
  }) => {
    await seed(page, { person: holly, quotes: [storedQuote("qq-1", { status: "draft" })] });
    await page.goto("/app");
    await ready(page);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link", { name: "Upgrade Now" })).toBeFocused();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/quote-builder");
      await ready(page);
      await page.getByRole("contentinfo").getByRole("link").last().focus();
      let steps = 0;
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press("Shift+Tab");
        const at = await page.evaluate(() => {
          const edge = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
          const focus = document.activeElement;
          const place = focus?.closest("header, main")?.tagName;
          return { place, below: (focus?.getBoundingClientRect().top ?? 0) - edge };
        });
        if (at.place === "HEADER") break;
        if (at.place !== "MAIN") continue;
        steps += 1;
        expect(at.below).toBeGreaterThanOrEqual(0);
      }
      expect(steps).toBeGreaterThan(3);
    }
    const button = await tabTo(page, "button", /open the menu$/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("contr");
    await expect(page.getByRole("menuitem", { name: "Contractor" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Welcome, Carl Contractor")).toBeVisible();
  });

  test("EXP-01 PROJ-12 PROJ-20 a bid is sent, revised and withdrawn by keys", async ({ page }) => {
    await seed(page, { person: carl, quotes: [storedQuote("qq-1")] });
    await page.goto("/quote/qq-1");
    await ready(page);
    await tabTo(page, "textbox", /^Bid amount/);
    await page.keyboard.type("25800");
    await page.keyboard.press("Tab");
    const [year = "", month = "", day = ""] = dayFromNow(30).split("-");
    await page.keyboard.type(`${month}${day}${year}`);
    await tabTo(page, "button", "Submit Bid");
    await page.keyboard.press("Enter");
    await expectToast(page, "Bid Submitted!");
    await tabTo(page, "button", "Revise Bid");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Bid amount")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("24000");
    await page.keyboard.press("Enter");
    await expectToast(page, "Bid Updated!");
    await tabTo(page, "button", "Withdraw Bid");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Booked out");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectToast(page, "Bid Withdrawn");
  });

  test("EXP-01 BID-18 CHAT-02 a bid is chosen, written to and approved by keys", async ({
    page,
  }) => {
    await seed(page, {
      person: holly,
      quotes: [storedQuote("qq-1")],
      bids: { "qq-1": [storedBid("qq-1"), rivalBid("qq-1")] },
    });
    await page.goto("/bid-page?quoteId=qq-1");
    await ready(page);
    await tabTo(page, "button", "Messages with Rival & Daughters");
    await page.keyboard.press("Space");
    await expect(page.getByRole("log")).toBeFocused();
    await tabTo(page, "textbox", /message/i);
    await page.keyboard.type("Hello Rosa");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log")).toContainText("Hello Rosa");
    await page.keyboard.press("ControlOrMeta+Home");
    await page.getByRole("link", { name: "Go to Project Details" }).focus();
    await tabTo(page, "button", "Approve Bid");
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("article").first().getByText("Approved", { exact: true }),
    ).toBeVisible();
  });

  test("EXP-01 DASH-05 QUO-13 the dashboard's tabs and a refused closing work by keys", async ({
    page,
  }) => {
    await seed(page, {
      person: carl,
      quotes: [storedQuote("qq-1")],
      bids: { "qq-1": [storedBid("qq-1")] },
    });
    await page.goto("/contractor-dashboard");
    await ready(page);
    await tabTo(page, "tab", /^Available/);
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: /^My Bids/ })).toBeFocused();
    await expect(page.getByRole("tabpanel")).toContainText("$24,900");
    await page.keyboard.press("End");
    await expect(page.getByText("Nothing in the archive")).toBeVisible();

    await seed(page, { person: holly });
    await page.evaluate(() => localStorage.removeItem("propertyData"));
    await page.goto("/quotes");
    await ready(page);
    const menu = await tabTo(page, "button", /^Actions for project/);
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(menu).toBeFocused();
  });
});
