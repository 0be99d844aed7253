import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { expectNoFaultInBothThemes } from "./support/axe.ts";
import { carl, holly, openDemo, rivalBid, storedBid, storedQuote } from "./support/demo.ts";
import { dayFromNow, expect, expectToast, openMenu, test, toast } from "./support/journey.ts";
import { signIn, test as liveTest, unique } from "./support/live.ts";
import { expectReadable } from "./support/narrow.ts";

const state = {
  quotes: [storedQuote("qq-1")],
  bids: { "qq-1": [storedBid("qq-1"), rivalBid("qq-1")] },
};

/** In how many lines a text stands. */
function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const all = document.createRange();
    all.selectNodeContents(element);
    return new Set([...all.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

test("EXP-02 NAV-10 NAV-20 the header fits a phone in one line, with logo, Quick Quote, theme, menu and count", async ({
  page,
}) => {
  await openDemo(page, "/quotes", { person: holly, ...state, unseen: { "qq-1": 12 } });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const header = page.getByRole("banner");
    const menu = header.getByRole("button", { name: "Holly, 9+ new bids, open the menu" });
    await expect(menu).toContainText("9+");
    const boxes = await Promise.all(
      [
        header.getByRole("link", { name: "OneUp" }),
        header.getByRole("link", { name: "Quick Quote" }),
        header.getByRole("button", { name: "Switch to dark" }),
        header.getByRole("button", { name: /open the menu$/ }),
      ].map((each) => each.boundingBox()),
    );
    let right = 0;
    for (const box of boxes) {
      if (!box) throw new Error("not on the screen");
      expect(box.x).toBeGreaterThanOrEqual(right - 1);
      expect(box.height).toBeLessThanOrEqual(48);
      right = box.x + box.width;
    }
    expect(right).toBeLessThanOrEqual(width);
  }
});

test("EXP-02 NAV-09 LAND-01 at 320 px, which is 400 % zoom, the header cuts nothing off and each figure below the slider stands in one line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  const logo = page.getByRole("banner").getByRole("link", { name: "OneUp" });
  expect(await logo.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
  const figures = page.getByRole("figure").first().locator("dd");
  await expect(figures).toHaveCount(4);
  for (const each of await figures.all()) {
    expect(await linesOf(each), await each.innerText()).toBe(1);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

liveTest(
  "EXP-02 NAV-09 an account's header, which has a bell as well, cuts nothing off on a phone",
  async ({ page, live }) => {
    await signIn(page, await live.account());
    await page.goto("/quotes");
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: "Notifications" })).toBeVisible();
    for (const width of [412, 390, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const logo = header.getByRole("link", { name: "OneUp" });
      const cut = await logo.evaluate((link) => link.scrollWidth - link.clientWidth);
      expect(cut, `at ${width} px`).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);

liveTest(
  "EXP-02 MKT-09 on a phone the bell's count stays within the bell, and ways on begin below each other",
  async ({ page, live }) => {
    const owner = await live.account();
    const quoteId = await live.project(owner);
    await live.bid(await live.account({ userType: "contractor" }), quoteId);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, owner);
    await page.goto("/quotes");
    const bell = page.getByRole("button", { name: "Notifications, 1 unread" });
    const [around, count] = await Promise.all([
      bell.boundingBox(),
      bell.getByText("1", { exact: true }).boundingBox(),
    ]);
    if (!around || !count) throw new Error("not on the screen");
    expect(count.x + count.width).toBeLessThanOrEqual(around.x + around.width);
    const card = page.locator(`[data-quote="${quoteId}"]`);
    const edit = card.getByRole("link", { name: "Edit in the quote builder" });
    const [above, words] = await Promise.all([
      card.getByRole("link", { name: "View Bids (1)" }).boundingBox(),
      edit.evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect().x;
      }),
    ]);
    expect(Math.abs(words - (above?.x ?? 0))).toBeLessThanOrEqual(1);
  },
);

test("EXP-02 BID-18 on a phone the conversation stands under the bids, and choosing a bid brings it into view", async ({
  page,
}) => {
  await openDemo(page, "/bid-page?quoteId=qq-1", { person: holly, ...state });
  const log = page.getByRole("log");
  await expect(log).toBeAttached();
  await page.getByRole("button", { name: "Messages with Rival & Daughters" }).tap();
  await expect(log).toBeInViewport();
  await page.getByPlaceholder("Type a message...").tap();
  await page.getByPlaceholder("Type a message...").fill("Hello");
  await page.getByRole("button", { name: "Send" }).tap();
  await expect(log).toContainText("Hello");
  const [chat, scope] = await Promise.all([
    log.boundingBox(),
    page.getByRole("region", { name: "Project Scope" }).boundingBox(),
  ]);
  expect(chat?.y).toBeLessThan(scope?.y ?? 0);
});

test("EXP-02 PROJ-12 a contractor finds a project and bids with a thumb", async ({ page }) => {
  await openDemo(page, "/app", { person: carl, quotes: state.quotes });
  const menu = await openMenu(page);
  await menu.getByRole("menuitem", { name: "My Bids" }).tap();
  await page.getByRole("link", { name: "View Project" }).tap();
  await page.getByRole("button", { name: "Go to the bid form" }).tap();
  await expect(page.getByLabel("Bid amount")).toBeInViewport();
  await page.getByLabel("Bid amount").fill("25,800");
  await page.getByLabel("Bid valid until").fill(dayFromNow(20));
  await page.getByRole("button", { name: "Submit Bid" }).tap();
  await expectToast(page, "Bid Submitted!");
});

test("EXP-02 REL-04 a note without a single space does not push the page off a phone's side", async ({
  page,
}) => {
  const endless = "x".repeat(600);
  for (const [path, person, label] of [
    ["/quote-builder", holly, "Notes for contractors"],
    ["/quote/qq-1", carl, "Notes"],
  ] as const) {
    await openDemo(page, path, { person, quotes: state.quotes });
    const notes = page.getByLabel(label).first();
    await notes.fill(endless);
    const box = await notes.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 1_000), path).toBeLessThanOrEqual(390);
  }
});

test("EXP-02 BID-02 at 320 px a price of seven digits stands whole in its card, what it is above the estimate under it, and nothing scrolls sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const bids = { "qq-1": [storedBid("qq-1", { amount: "$8,888,888" }), rivalBid("qq-1")] };
  await openDemo(page, "/bid-page?quoteId=qq-1", { person: holly, quotes: state.quotes, bids });
  const price = page.getByRole("article").getByText("$8,888,888", { exact: true });
  const above = page.getByRole("article").getByText("$8,862,188 above the estimate");
  await expect(price).toBeVisible();
  expect(await linesOf(price)).toBe(1);
  const [first, second] = [await price.boundingBox(), await above.boundingBox()];
  expect((first?.x ?? 0) + (first?.width ?? 320)).toBeLessThan(320);
  expect(second?.y ?? 0).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 844));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("EXP-02 PROJ-14 revising begins in the amount, wherever the button stands", async ({
  page,
}) => {
  await openDemo(page, "/quote/qq-1", { person: carl, ...state });
  await page.getByRole("button", { name: "Revise Bid" }).tap();
  await expect(page.getByLabel("Bid amount")).toBeFocused();
  await expect(page.getByLabel("Bid amount")).toBeInViewport();
});

test("EXP-02 what is pressed with a thumb is at least 44 px high", async ({ page }) => {
  for (const [path, person] of [
    ["/bid-page?quoteId=qq-1", holly],
    ["/quote/qq-1", carl],
    ["/quotes", holly],
    ["/contractor-dashboard", carl],
    ["/quote-builder", holly],
  ] as const) {
    await openDemo(page, path, { person, ...state });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const small = await page
      .getByRole("main")
      .locator("button:visible, a[href]:visible")
      .evaluateAll((elements) =>
        elements
          .filter((each) => getComputedStyle(each).display !== "inline")
          .map((each) => ({
            text: each.getAttribute("aria-label") ?? each.textContent,
            height: Math.round(each.getBoundingClientRect().height),
          }))
          // The small i beside a figure is 24 px in itself, as WCAG 2.5.8 asks at least.
          .filter(
            ({ text, height }) =>
              height < (/: (where it comes from|what it means)$/.test(text) ? 24 : 44),
          ),
      );
    expect(small, path).toEqual([]);
  }
});

test("EXP-02 C-06 on narrow phones what a request costs stands in one line over its Publish button", async ({
  page,
}) => {
  const draft = storedQuote("qq-1", { status: "draft" });
  await openDemo(page, "/quote-builder", { person: holly, quotes: [draft] });
  const bar = page.getByRole("region", { name: "Next step" });
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 780 });
    for (const words of ["Total estimated cost", "$26,700"]) {
      expect(await linesOf(bar.getByText(words)), `${words} at ${width} px`).toBe(1);
    }
    await expect(bar.getByRole("button", { name: "Publish to Contractors" })).toBeInViewport({
      ratio: 1,
    });
  }
});

test("EXP-02 C-06 on a phone a request is published without scrolling to its end, nothing stays below the bar, and the focus goes to what comes next", async ({
  page,
}) => {
  const draft = storedQuote("qq-1", { status: "draft" });
  await openDemo(page, "/quote-builder", { person: holly, quotes: [draft] });
  const publish = page.getByRole("button", { name: "Publish to Contractors" });
  await expect(publish).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/then publish/)).toBeVisible();
  // What gets the focus by keys comes up above the bar.
  const bar = page.getByRole("region", { name: "Next step" });
  await page.getByLabel("Notes for contractors").first().focus();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const held = page.locator(":focus");
    const past = await bar.evaluate((each) => {
      const now = document.activeElement;
      return each.contains(now) || !document.querySelector("main")?.contains(now);
    });
    if (past) break;
    // The page may still be on its way there.
    await expect(async () => {
      const [focused, edge] = [await held.boundingBox(), await bar.boundingBox()];
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
    }).toPass({ timeout: 5000 });
  }
  await publish.press("Enter");
  await expectToast(page, "Published");
  await expect(bar.getByRole("button", { name: "Copy Link" })).toBeFocused();
  await expect(page.getByText(/then publish/)).toHaveCount(0);
});

test("EXP-02 UX-07 on a phone a notification covers no part of the header", async ({ page }) => {
  await openDemo(page, "/quotes", { person: holly, quotes: [storedQuote("qq-1")] });
  await page.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Close Project" }).click();
  await expectToast(page, "Project Closed");
  const header = await page.getByRole("banner").boundingBox();
  const shown = await toast(page).boundingBox();
  expect(shown?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await page.getByRole("button", { name: /open the menu$/ }).tap();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
});

test("LAND-02 PLAN-05 EXP-02 on a phone Start Free Demo leads to where the free demo begins, in the first window", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Start Free Demo" }).tap();
  await expect(page).toHaveURL("/plans");
  const begin = page.getByRole("button", { name: "Try the free demo" });
  await expect(begin).toBeInViewport({ ratio: 1 });
  await begin.tap();
  await expect(page.getByRole("dialog", { name: "Your free hour" })).toBeVisible();
});

test("EXP-01 EXP-02 QB-02 on a phone of 360 px a room's name in one long word keeps within its card of the quote builder", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const room = "Grandmothersconservatoryandworkshopbehindthegaragewithaview";
  const upgrades = storedQuote("qq-1").upgrades.map((upgrade) => ({ ...upgrade, room }));
  await openDemo(page, "/quote-builder?quoteId=qq-1", {
    person: holly,
    quotes: [storedQuote("qq-1", { upgrades })],
  });
  const heading = page.getByRole("heading", { level: 3, name: room }).first();
  await expect(heading).toBeVisible();
  expect(await linesOf(heading)).toBeGreaterThan(1);
  await expectReadable(page, page.getByRole("main"), "the quote builder");
});

test("EXP-02 QQ-06 on a phone a range of amounts stands in one line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openDemo(page, "/quick-quote", { person: holly });
  await page.getByRole("button", { name: /Sample kitchen/ }).tap();
  const range = page.getByRole("main").getByText(/^\$[\d,]+ to \$[\d,]+$/);
  await expect(range.first()).toBeVisible();
  for (const each of await range.all()) {
    expect(await linesOf(each), await each.innerText()).toBe(1);
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(over).toBeLessThanOrEqual(360);
  // Nor do two of them run into each other.
  const card = page.getByRole("main").getByRole("article").first();
  const boxes = await Promise.all((await card.locator("dd").all()).map((dd) => dd.boundingBox()));
  const inner = await Promise.all(
    (await card.locator("dd > span").all()).map((text) => text.boundingBox()),
  );
  inner.forEach((box, at) => {
    expect((box?.x ?? 0) + (box?.width ?? 0), "within its place").toBeLessThanOrEqual(
      (boxes[at]?.x ?? 0) + (boxes[at]?.width ?? 0) + 1,
    );
  });
});

liveTest(
  "EXP-02 DASH-07 on a contractor's phone the way to the verification is in the first view, and so are the lists",
  async ({ page, live }) => {
    await signIn(page, await live.account({ userType: "contractor" }));
    await page.goto("/contractor-dashboard");
    const own = page.getByRole("main").getByRole("link", { name: "My verification" });
    await expect(own).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("tablist")).toBeInViewport({ ratio: 1 });
    await own.tap();
    await expect(page).toHaveURL("/verification");
  },
);

liveTest(
  "EXP-02 ADM-13 whoever is rejected is led to the reason from the top of a phone's lists, without a reload, until they ask again",
  async ({ page, live }) => {
    const pro = await live.account({ userType: "contractor" });
    const asked = {
      businessName: pro.companyName,
      licenseNumber: "7654321",
      licenseState: "California",
      googleBusinessUrl: "",
      requestedTier: "tier2",
      insuranceDocument: "",
    };
    const { id } = await live.send<{ id: string }>(pro, "POST", "/api/verifications", asked);
    await signIn(page, pro);
    await page.goto("/contractor-dashboard");
    const main = page.getByRole("main");
    const notice = main.getByText("Your verification was rejected");
    await expect(main.getByRole("link", { name: "My verification" })).toBeVisible();
    await expect(notice).toHaveCount(0);
    const path = `/api/admin/verifications/${id}/reject`;
    await live.send(admin, "POST", path, { reason: "The certificate cannot be read." });
    await expect(notice).toBeInViewport();
    await expect(main.getByRole("link", { name: "My verification" })).toHaveCount(0);
    await expectNoFaultInBothThemes(page, "the lists of a rejected contractor");
    await main.getByRole("link", { name: "Read why and ask again" }).tap();
    await expect(page).toHaveURL("/verification");
    await expect(main.getByText("The certificate cannot be read.")).toBeVisible();
    await live.send(pro, "POST", "/api/verifications", asked);
    await page.goto("/contractor-dashboard");
    await expect(main.getByRole("link", { name: "My verification" })).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

liveTest(
  "ADM-01 EXP-02 on a phone no part of the admin dashboard repeats the name of its tab to the eye, and each keeps its heading for screen readers",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, admin);
    for (const [tab, title] of [
      ["users", "User Management"],
      ["verifications", "Contractor Verifications"],
      ["plans", "Plans Configuration"],
      ["settings", "Settings"],
    ] as const) {
      await page.goto(`/admin?tab=${tab}`);
      const heading = page.getByRole("heading", { name: title, level: 2 });
      await expect(heading).toHaveCount(1);
      const words = heading.getByText(title, { exact: true });
      await expect.poll(async () => (await words.boundingBox())?.height, title).toBeLessThan(2);
    }
  },
);

liveTest(
  "ADM-03 ACC-09 EXP-02 on a phone an admin finds a user in the first window, in a few lines among all that there are, with the figures behind a press",
  async ({ page, live }) => {
    const mark = unique();
    const users = await Promise.all(
      ["Ada", "Ben"].map((name) => live.account({ name: `${name} ${mark}` })),
    );
    await live.send(admin, "PATCH", `/api/users/${users[1]?.id}`, { accountStatus: "paused" });
    await signIn(page, admin);
    await page.goto("/admin");
    await expect(page.getByText(/^(\d+–\d+ of )?[\d,]+ users$/)).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Search email, name or company" });
    await expect(search).toBeInViewport();
    const filters = page.getByRole("button", { name: /^Filters/ });
    await expect(filters).toHaveText("Filters");
    await expect(page.getByLabel("Status")).toBeHidden();
    await filters.tap();
    await page.getByLabel("Status").selectOption("Paused");
    await expect(filters).toHaveAccessibleName("Filters 1 filter set");
    await search.fill(mark);
    await expect(page.getByText("1 user matches", { exact: true })).toBeVisible();
    await page.getByLabel("Status").selectOption("Any status");
    await expect(page.getByText("2 users match", { exact: true })).toBeVisible();
    const list = page.getByRole("list", { name: "User Management" }).getByRole("listitem");
    await expect(list).toHaveCount(2);
    for (const each of await list.all()) {
      expect((await each.boundingBox())?.height).toBeLessThanOrEqual(130);
    }
    const ada = list.filter({ hasText: `Ada ${mark}` });
    await expect(ada.getByText("Homeowner · Demo · 10 credits")).toBeVisible();
    await expect(list.filter({ hasText: `Ben ${mark}` }).getByText("Paused")).toBeVisible();
    const profit = ada.getByText("Profit");
    await expect(profit).toBeHidden();
    await ada.getByText("Homeowner · Demo").tap();
    await expect(profit).toBeVisible();
    await ada.getByRole("button", { name: /^Actions for/ }).tap();
    await expect(page.getByRole("menuitem", { name: "Edit", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    const figures = page.getByText("Monthly Revenue");
    await expect(figures).toBeHidden();
    await page.getByText("Figures of the business").tap();
    await expect(figures).toBeVisible();
    await expectNoFaultInBothThemes(page, "the users on a phone");
  },
);

liveTest(
  "NAV-24 ACC-05 EXP-02 on a phone the line of a view stays in two lines whatever the name, shows all of it on a press, and what it locks says so",
  async ({ page, live }) => {
    const name = "Maximiliane Featherstonehaugh of the Northern Territories "
      .repeat(2)
      .slice(0, 110);
    const pro = await live.account({ userType: "contractor", name });
    const quoteId = await live.project(await live.account());
    await live.bid(pro, quoteId);
    await signIn(page, admin);
    // A page that still reads what admins alone may see would be refused it.
    await page.goto("/plans");
    const begun = await page.context().request.post(`/api/admin/impersonate/${pro.id}`, {
      headers: { "idempotency-key": `view-${unique()}` },
      data: {},
    });
    expect(begun.ok()).toBe(true);
    await page.goto(`/quote/${quoteId}`);
    const whole = page.getByRole("banner").getByRole("button", { name });
    const room = () =>
      page.evaluate(() => parseFloat(document.documentElement.style.getPropertyValue("--strip")));
    await expect(whole).toBeVisible();
    await expect.poll(room).toBeLessThanOrEqual(72);
    await whole.tap();
    await expect(whole).toHaveAttribute("aria-expanded", "true");
    expect(await whole.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    const why = "Locked while you view this account as an admin.";
    for (const action of ["Revise Bid", "Withdraw"]) {
      const button = page.getByRole("button", { name: action });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(why);
    }
    await expect(page.getByRole("paragraph").filter({ hasText: why })).toBeVisible();
    await expectNoFaultInBothThemes(page, "a bid while it is viewed");
  },
);

test("REL-06 EXP-02 UX-07 on a phone a notification covers no line that says how things stand over the page", async ({
  page,
}) => {
  await openDemo(page, "/quotes", { person: holly, quotes: [storedQuote("qq-1")] });
  await page.getByRole("button", { name: /^Actions/ }).click();
  await page.context().setOffline(true);
  const line = page.getByText(/^You are offline/);
  await expect(line).toBeVisible();
  await page.getByRole("menuitem", { name: "Close Project" }).click();
  await expectToast(page, "Project Closed");
  const said = await line.boundingBox();
  await expect
    .poll(async () => (await toast(page).boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? 0));
});

liveTest(
  "NAV-24 UX-03 ACC-04 a notification on a phone stands below the line that says how things stand",
  async ({ page, live }) => {
    const user = await live.account();
    await live.send(admin, "PATCH", `/api/users/${user.id}`, { accountStatus: "paused" });
    await page.goto("/login");
    await page.getByLabel("Email").fill(user.email);
    await page.getByLabel("Password").fill(user.password);
    await page.getByRole("button", { name: "Sign in" }).tap();
    const line = page.getByRole("note").filter({ hasText: "Your account is paused" });
    await expect(line).toBeVisible();
    await expectToast(page, "Login successful");
    const below = await line.evaluate((note) => note.getBoundingClientRect().bottom);
    await expect
      .poll(async () => (await toast(page).boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual(below);
  },
);

const certificate = new URL("fixtures/kitchen-600.jpg", import.meta.url);

/** Where something begins and how large it is, in the page. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return box;
}

test("EXP-02 LOAN-08 LOAN-09 S-79 on a phone a loan request begins with its figures, and a room without pictures takes a small place", async ({
  page,
}) => {
  const upgrades = storedQuote("qq-1").upgrades.map((upgrade, index) =>
    index === 0 ? upgrade : { ...upgrade, beforeImage: "", afterImage: "" },
  );
  await openDemo(page, "/pdf-preview", {
    person: holly,
    quotes: [storedQuote("qq-1", { upgrades })],
  });
  const summary = await boxOf(page.getByRole("region", { name: "Financial summary" }));
  const property = await boxOf(page.getByRole("region", { name: "Property information" }));
  expect(summary.y + summary.height).toBeLessThan(property.y);
  const pictures = page.getByRole("region", { name: "Visual documentation" });
  const before = await boxOf(pictures.getByRole("img", { name: "Kitchen before" }));
  const after = await boxOf(pictures.getByRole("img", { name: /^Kitchen after/ }));
  expect(after.y).toBe(before.y);
  const none = pictures.getByText("No picture");
  await expect(none).toHaveCount(1);
  expect((await boxOf(none.locator(".."))).height).toBeLessThan(90);
});

liveTest(
  "EXP-02 BID-12 on a phone the two decisions on a bid share a row, and the conversation has one of its own",
  async ({ page, live }) => {
    const owner = await live.account();
    const quoteId = await live.project(owner);
    await live.bid(await live.account({ userType: "contractor" }), quoteId);
    await signIn(page, owner);
    await page.goto(`/bid-page?quoteId=${quoteId}`);
    const card = page.getByRole("article");
    const approve = await boxOf(card.getByRole("button", { name: /^Approve/ }));
    const reject = await boxOf(card.getByRole("button", { name: /^Reject/ }));
    const messages = await boxOf(card.getByRole("button", { name: /^Messages/ }));
    expect(reject.y).toBe(approve.y);
    expect(reject.width).toBe(approve.width);
    expect(messages.y).toBeGreaterThan(approve.y);
    expect(Math.round(messages.width)).toBe(Math.round(reject.x + reject.width - approve.x));
    expect(Math.min(approve.height, reject.height, messages.height)).toBeGreaterThanOrEqual(44);
  },
);

liveTest(
  "EXP-02 ADM-11 on a phone the first verification is seen without scrolling, and its decisions share a row above the certificate",
  async ({ page, live }) => {
    const pro = await live.account({ userType: "contractor" });
    await live.send(pro, "POST", "/api/verifications", {
      businessName: pro.companyName,
      licenseNumber: "765000",
      licenseState: "California",
      googleBusinessUrl: "",
      requestedTier: "tier2",
      insuranceDocument: `data:image/jpeg;base64,${readFileSync(certificate).toString("base64")}`,
    });
    await signIn(page, admin);
    await page.goto(`/admin?tab=verifications&search=${pro.companyName.replace(" ", "+")}`);
    const row = page.getByRole("article", { name: pro.companyName });
    const { y } = await boxOf(row);
    expect(y).toBeLessThan(640);
    for (const name of ["Audit log", "Reported conversations", "Outbox", "License files"]) {
      const way = await boxOf(page.getByRole("main").getByRole("link", { name }));
      expect(way.height, name).toBeGreaterThanOrEqual(44);
    }
    const approve = await boxOf(row.getByRole("button", { name: /^Approve/ }));
    const reject = await boxOf(row.getByRole("button", { name: /^Reject/ }));
    const shown = await boxOf(row.getByRole("button", { name: /certificate/i }));
    expect(reject.y).toBe(approve.y);
    expect(reject.width).toBe(approve.width);
    expect(Math.round(shown.width)).toBe(Math.round(reject.x + reject.width - approve.x));
    expect(Math.min(approve.height, reject.height, shown.height)).toBeGreaterThanOrEqual(44);
  },
);

liveTest(
  "EXP-01 EXP-02 with letters of twice the size a phone shows every part of the header, no amount is broken, and nothing leaves the window",
  async ({ page, live }) => {
    const owner = await live.account();
    const quoteId = await live.project(owner);
    await live.bid(await live.account({ userType: "contractor" }), quoteId);
    await signIn(page, owner);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of [
      "/quotes",
      `/quote-builder?quoteId=${quoteId}`,
      `/bid-page?quoteId=${quoteId}`,
      `/quote/${quoteId}`,
      `/pdf-preview?quoteId=${quoteId}`,
      "/plans",
      "/app",
    ]) {
      await page.goto(path);
      const header = page.getByRole("banner");
      await expect(header.getByRole("button", { name: "Notifications" })).toBeInViewport({
        ratio: 1,
      });
      await expect(header.getByRole("button", { name: /open the menu$/ })).toBeInViewport({
        ratio: 1,
      });
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
      await expectReadable(page, page.getByRole("main"), path);
    }
  },
);
