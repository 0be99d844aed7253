import { expect, test, type Locator, type Page } from "@playwright/test";
import { listen } from "./support/announced.ts";
import { faultsOf } from "./support/axe-run.ts";

/** The notification region; it is always there. */
const region = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });
const cards = (page: Page) => region(page).locator("[data-toast]");

async function open(page: Page) {
  await page.goto("/ui");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Opens the page and stops its clock: from here on time passes only when a test lets it. */
async function openInStoppedTime(page: Page) {
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("not on the screen");
  return box;
}

/** Drags a thing with the mouse by (dx, dy) pixels from its middle. */
async function drag(page: Page, locator: Locator, dx: number, dy = 0) {
  const box = await boxOf(locator);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

const slider = (page: Page) => page.getByRole("slider", { name: "Compare before and after" });
const frame = (page: Page) => page.locator(".ui-ba").first();

/** Moves one finger from one point to another, as the screen would report it. */
async function finger(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : [
              {
                x: Math.round(from.x + (to.x - from.x) * share),
                y: Math.round(from.y + (to.y - from.y) * share),
              },
            ],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 12; step += 1) await touch("touchMove", step / 12);
  await touch("touchEnd", 1);
  await session.detach();
}

/**
 * No fault that axe knows, of WCAG 2.2 AA and of good practice.
 * @param layer where to look, in place of the whole long page that lies below
 */
const check = async (page: Page, layer?: string) => {
  expect(await faultsOf(page, { part: layer })).toEqual([]);
};

/** Where the divider stands, in percent of the frame, as seen on the screen. */
const seen = async (page: Page) => {
  const [outer, line] = [await boxOf(frame(page)), await boxOf(frame(page).locator(".ui-ba-line"))];
  return Math.round(((line.x + line.width / 2 - outer.x) / outer.width) * 100);
};

test.describe.configure({ mode: "parallel" });

test.describe("notifications", () => {
  test("UX-03 a new one replaces the one that is there", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Plain", exact: true }).click();
    await expect(cards(page)).toContainText("Link copied");
    await page.getByRole("button", { name: "Destructive", exact: true }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("Missing information");
  });

  test("UX-04 one goes away by itself after 5000 ms, and waits while it is pointed at", async ({
    page,
  }) => {
    await openInStoppedTime(page);
    await page.getByRole("button", { name: "Plain", exact: true }).click();
    await expect(cards(page)).toBeVisible();
    await page.clock.runFor(4900);
    await expect(cards(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(cards(page)).toHaveCount(0);

    await page.getByRole("button", { name: "Plain", exact: true }).click();
    await cards(page).hover();
    await page.clock.runFor(20_000);
    await expect(cards(page)).toBeVisible();
    await page.mouse.move(2, 2);
    await page.clock.runFor(5100);
    await expect(cards(page)).toHaveCount(0);
  });

  test("UX-05 a swipe to the right beyond 50 px dismisses one, a shorter one does not", async ({
    page,
  }) => {
    await open(page);
    await page.getByRole("button", { name: "Plain", exact: true }).click();
    await drag(page, cards(page), 44);
    await expect(cards(page)).toBeVisible();
    await expect
      .poll(async () => cards(page).evaluate((card) => getComputedStyle(card).translate))
      .toBe("0px");
    await drag(page, cards(page), -90);
    await expect(cards(page)).toBeVisible();
    await drag(page, cards(page), 56);
    await expect(cards(page)).toHaveCount(0);
  });

  test("UX-06 F8 focuses the region, Escape dismisses and gives the focus back", async ({
    page,
  }) => {
    await open(page);
    await page.keyboard.press("F8");
    await expect(region(page)).toBeFocused();
    const button = page.getByRole("button", { name: "With an action" });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(cards(page)).toContainText("Upgrade removed");
    await page.keyboard.press("F8");
    await expect(region(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(region(page).getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(cards(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test("UX-06 EXP-01 one that offers something says and shows by which key it is reached, and gives the focus back however it was entered", async ({
    page,
  }) => {
    await open(page);
    const button = page.getByRole("button", { name: "With an action" });
    const said = await listen(page);
    await button.click();
    await expect(cards(page)).toContainText("Upgrade removed");
    await expect(cards(page).locator("kbd")).toHaveCount(0);
    await expect
      .poll(async () => (await said()).join(" "))
      .toMatch(/Upgrade removed\s+Undo: press F8, then Tab\./);
    await button.press("Enter");
    await expect(cards(page).locator("kbd")).toHaveText("F8");
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect(region(page).getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cards(page)).toContainText("It is back");
    await expect(button).toBeFocused();
    // Entered from the end of the page, as by Shift and Tab.
    await cards(page).getByRole("button", { name: "Dismiss" }).focus();
    await page.keyboard.press("Enter");
    await expect(cards(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  for (const width of [1440, 390]) {
    test(`UX-07 the viewport is at most 420 px wide in a window of ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page);
      await page.getByRole("button", { name: "Destructive", exact: true }).click();
      await expect(cards(page)).toBeVisible();
      expect((await boxOf(region(page))).width).toBeLessThanOrEqual(Math.min(420, width));
    });
  }

  test("EXP-01 one can be read and used above an open dialog", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Dialog with a form" }).click();
    const dialog = page.getByRole("dialog", { name: "Revise your bid" });
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(cards(page)).toContainText("Bid revised");
    await cards(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(cards(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });
});

test.describe("tooltips", () => {
  test("UX-09 the first opens after 700 ms, the next one within 300 ms opens at once, a later one waits again", async ({
    page,
  }) => {
    await openInStoppedTime(page);
    const first = page.getByText("Rest here for 700 ms");
    const second = page.getByText("The next one comes at once");
    await page.getByRole("button", { name: "Notifications, 3 new" }).hover();
    await page.clock.runFor(690);
    await expect(first).toBeHidden();
    await page.clock.runFor(20);
    await expect(first).toBeVisible();

    await page.getByRole("button", { name: "Like" }).hover();
    await page.clock.runFor(150);
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();

    await page.mouse.move(2, 2);
    await page.clock.runFor(150);
    await expect(second).toBeHidden();
    await page.clock.runFor(310);
    await page.getByRole("button", { name: "Like" }).hover();
    await page.clock.runFor(690);
    await expect(second).toBeHidden();
    await page.clock.runFor(20);
    await expect(second).toBeVisible();
  });

  test("EXP-01 one opens with the keyboard focus and Escape closes it", async ({ page }) => {
    await open(page);
    const button = page.getByRole("button", { name: "Like" });
    await page.getByRole("button", { name: "Notifications, 3 new" }).focus();
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await expect(page.getByText("The next one comes at once")).toBeVisible();
    await expect(button).toHaveAccessibleDescription("The next one comes at once");
    await page.keyboard.press("Escape");
    await expect(page.getByText("The next one comes at once")).toBeHidden();
  });
});

test.describe("the before/after slider", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("QQ-07, EXP-01 arrow keys, Home and End move it and it says where it is", async ({
    page,
  }) => {
    await open(page);
    await slider(page).focus();
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "50% before");
    await page.keyboard.press("ArrowRight");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "52% before");
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "42% before");
    await page.keyboard.press("Home");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "0% before");
    await page.keyboard.press("End");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "100% before");
    await page.keyboard.press("PageDown");
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "90% before");
    await expect.poll(() => seen(page)).toBe(90);
  });

  test("QQ-07 the mouse takes it along without a jump, and calls it over from elsewhere", async ({
    page,
  }) => {
    await open(page);
    await frame(page).scrollIntoViewIfNeeded();
    const box = await boxOf(frame(page));
    const y = box.y + box.height / 2;
    // Grabbed 10 px beside its line: it moves by what the mouse moves, no more.
    await page.mouse.move(box.x + box.width / 2 + 10, y);
    await page.mouse.down();
    await expect.poll(() => seen(page)).toBe(50);
    await page.mouse.move(box.x + box.width * 0.7 + 10, y, { steps: 12 });
    await expect.poll(() => seen(page)).toBe(70);
    // Beyond the edge it stays at the edge, and the page does not follow.
    await page.mouse.move(box.x + box.width + 400, y, { steps: 6 });
    await expect.poll(() => seen(page)).toBe(100);
    await page.mouse.up();
    await page.mouse.click(box.x + box.width * 0.2, y);
    await expect.poll(() => seen(page)).toBe(20);
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "20% before");
  });

  test("QQ-07 a view of a fixed height is 500 px high and keeps its place before its pictures come", async ({
    page,
  }) => {
    const waiting: (() => void)[] = [];
    const held = new Promise<void>((resolve) => waiting.push(resolve));
    await page.route(/\/pictures\/[^/]+\.(?:avif|webp|jpg)$/u, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/ui", { waitUntil: "domcontentloaded" });
    const fixed = page.locator(".ui-ba", { hasText: "Draft preview" });
    const free = frame(page);
    await expect(fixed).toHaveCSS("height", "500px");
    const before = await boxOf(free);
    expect(before.width / before.height).toBeCloseTo(1.5, 1);
    for (const go of waiting) go();
    await expect(free.locator("img").first()).toHaveAttribute("data-state", "ready");
    expect((await boxOf(free)).height).toBe(before.height);
    await expect(fixed).toHaveCSS("height", "500px");
  });

  test("a picture that does not load says so", async ({ page }) => {
    await open(page);
    const broken = page.locator(".ui-ba", {
      has: page.getByRole("slider", { name: "Compare, broken" }),
    });
    await broken.scrollIntoViewIfNeeded();
    await expect(broken.getByText("This picture could not be loaded")).toBeVisible();
  });

  test.describe("under a finger", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("EXP-02 a sideways move takes the divider along and the page does not scroll", async ({
      page,
    }) => {
      await open(page);
      await frame(page).scrollIntoViewIfNeeded();
      const box = await boxOf(frame(page));
      const y = box.y + box.height / 2;
      const scrolled = () => page.evaluate(() => [scrollX, scrollY]);
      const before = await scrolled();
      await finger(page, { x: box.x + box.width / 2, y }, { x: box.x + box.width * 0.8, y });
      await expect.poll(() => seen(page)).toBe(80);
      // From elsewhere: the divider comes to the finger.
      await finger(page, { x: box.x + box.width * 0.3, y }, { x: box.x + box.width * 0.15, y });
      await expect.poll(() => seen(page)).toBe(15);
      expect(await scrolled()).toEqual(before);
    });

    test("EXP-02 a move down the picture scrolls the page and leaves the divider", async ({
      page,
    }) => {
      await open(page);
      await frame(page).scrollIntoViewIfNeeded();
      const box = await boxOf(frame(page));
      const x = box.x + box.width * 0.75;
      const before = await page.evaluate(() => scrollY);
      await finger(page, { x, y: box.y + box.height - 20 }, { x, y: box.y - 200 });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
      expect(await seen(page)).toBe(50);
    });

    test("a tap calls the divider over", async ({ page }) => {
      await open(page);
      await frame(page).scrollIntoViewIfNeeded();
      const box = await boxOf(frame(page));
      await page.touchscreen.tap(box.x + box.width * 0.25, box.y + 40);
      await expect.poll(() => seen(page)).toBe(25);
    });

    test("EXP-02 no width of phone scrolls sideways", async ({ page }) => {
      for (const width of [360, 390, 430]) {
        await page.setViewportSize({ width, height: 800 });
        await open(page);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `at ${width} px`).toBe(0);
      }
    });
  });
});

test.describe("EXP-01 by keyboard", () => {
  test("EXP-01 a dialog takes the focus, keeps it, and gives it back", async ({ page }) => {
    await open(page);
    const opener = page.getByRole("button", { name: "Dialog with a form" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Revise your bid" });
    await expect(dialog.getByRole("textbox", { name: "Amount" })).toBeFocused();
    const outside = await page.evaluate(() => {
      const other = [...document.querySelectorAll<HTMLElement>("main button")].find(
        (button) => button.closest("dialog") === null,
      );
      other?.focus();
      return document.activeElement === other;
    });
    expect(outside, "what lies behind the dialog cannot be reached").toBe(false);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("EXP-01 a question has the focus on the safe answer", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Alert dialog" }).click();
    const question = page.getByRole("alertdialog", { name: "Withdraw this bid?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
  });

  test("EXP-01 a menu opens, moves, finds by letters, chooses and closes", async ({ page }) => {
    await open(page);
    const opener = page.getByRole("button", { name: "Open the menu" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const item = (name: string) => page.getByRole("menuitem", { name });
    await expect(item("Settings")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(item("Bids")).toBeFocused();
    // Why it is off is heard by keyboard too; pressing it does nothing.
    await page.keyboard.press("ArrowDown");
    await expect(item("Not available")).toBeFocused();
    await expect(item("Not available")).toContainText("Says why it is off");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(item("A link")).toBeFocused();
    await page.keyboard.press("End");
    await expect(item("Sign out")).toBeFocused();
    await page.keyboard.press("b");
    await expect(item("Bids")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Chosen: Bids")).toBeVisible();
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(page.getByRole("menu")).toBeVisible();
    await opener.click();
    await expect(page.getByRole("menu")).toBeHidden();
    await opener.click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("EXP-01 tabs follow the arrow keys", async ({ page }) => {
    await open(page);
    await page.getByRole("tab", { name: "Open" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Approved" })).toBeFocused();
    await expect(page.getByRole("tabpanel", { name: "Approved" })).toContainText("won");
    await page.keyboard.press("End");
    await expect(page.getByRole("tab", { name: "Closed" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  });

  test("a button that works keeps its width and its focus and cannot be pressed again", async ({
    page,
  }) => {
    await open(page);
    const button = page.getByRole("button", { name: "Press me" });
    // The text's own face is as wide as it stays.
    await page.evaluate(async () => void (await document.fonts.ready));
    const { width } = await boxOf(button);
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(button).toHaveAccessibleName(/Loading/u);
    expect((await boxOf(button)).width).toBe(width);
    await expect(button).toBeFocused();
  });
});

test.describe("BID-11 avatars", () => {
  test("BID-11 are made in the browser from the name, and show initials when they do not load", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open(page);
    const chen = page.locator("#data span", { hasText: /^SCSarah Chen$/u }).first();
    await chen.scrollIntoViewIfNeeded();
    await expect(chen.locator("img")).toHaveAttribute("src", /^data:image\/svg\+xml/u);
    const broken = page.locator("#data span[aria-hidden]", { hasText: /^AB$/u }).first();
    await broken.scrollIntoViewIfNeeded();
    await expect(broken).toBeVisible();
    await expect(broken.locator("img")).toHaveCount(0);
    expect(asked.filter((url) => /sarah/iu.test(url))).toEqual([]);
  });
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`EXP-01 axe finds nothing in the ${theme} theme`, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    const openIn = async (page: Page) => {
      await open(page);
      if (theme === "dark") {
        await page.getByRole("button", { name: "Use the dark theme" }).click();
        await expect(page.locator("html")).toHaveClass(/dark/u);
      }
    };

    for (const width of [1440, 390]) {
      test(`EXP-01 on the whole page, ${theme}, ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await openIn(page);
        await check(page);
      });
    }

    test(`EXP-01 with a dialog open, and then a notification, ${theme}`, async ({ page }) => {
      await openIn(page);
      await page.getByRole("button", { name: "Dialog with a form" }).click();
      await check(page, "dialog[open]");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(cards(page)).toBeVisible();
      await check(page, "[data-toast]");
    });

    test(`EXP-01 with a dialog open that only scrolls, ${theme}`, async ({ page }) => {
      await openIn(page);
      await page.getByRole("button", { name: "Long dialog" }).click();
      await expect(page.getByRole("dialog", { name: "A long text" })).toBeVisible();
      await expect(page.locator("dialog [tabindex='0']")).toHaveCount(1);
      await check(page, "dialog[open]");
    });

    test(`EXP-01 with a menu open, ${theme}`, async ({ page }) => {
      await openIn(page);
      await page.getByRole("button", { name: "Open the menu" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await check(page, '[role="menu"]');
    });

    test(`EXP-01 with a question and an explanation open, ${theme}`, async ({ page }) => {
      await openIn(page);
      const about = page.getByRole("button", { name: "About the cost" });
      await about.click();
      await expect(page.getByText("Typical of $19,400 to $33,800.")).toBeVisible();
      await check(page, ":popover-open");
      await page.getByRole("button", { name: "Alert dialog" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await check(page, '[role="alertdialog"]');
    });
  });
}

test("EXP-02 the button of a notice stands below its text on a phone and beside it on a desk", async ({
  page,
}) => {
  await open(page);
  const text = page.getByText("It was valid until Nov 21, 2026.");
  const button = page.getByRole("button", { name: "Ask for a new one" });
  for (const [width, isBelow] of [
    [390, true],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [words, press] = [await boxOf(text), await boxOf(button)];
    expect(press.y > words.y + words.height).toBe(isBelow);
    expect(words.width).toBeGreaterThan(240);
  }
});

test("EXP-01 a system of high contrast shows the tick of what is ticked", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await open(page);
  const box = page.locator("input[type=checkbox]:not([role=switch])").first();
  await box.check();
  const tick = box.locator("+ svg");
  await expect(tick).toHaveCSS("opacity", "1");
  await expect(box).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(tick).toHaveCSS("color", "rgb(0, 0, 0)");
});
