import { expectNoFault, expectNoFaultInBothThemes } from "./support/axe.ts";
import type { Page } from "@playwright/test";
import { alive, expect, holdCalls } from "./support/journey.ts";
import { shiftedSoFar, watchShifts } from "./support/layout-shift.ts";
import { admin } from "./playwright.config.ts";
import { signIn, test } from "./support/live.ts";

/**
 * Skips what only a browser can do that asks again for code which did not come. Those before the second half of 2026 ask
 * once in a page (whatwg/html#10327); what becomes of the page there is told by journeys of their own.
 */
async function onlyWhereCodeIsAskedForAgain(page: Page): Promise<void> {
  await page.goto("/plans");
  await page.route("**/asked-again.js", (route) => route.abort());
  const ask = () =>
    page.evaluate(async (path) => {
      try {
        await import(path);
        return true;
      } catch {
        return false;
      }
    }, "/asked-again.js");
  await ask();
  await page.unroute("**/asked-again.js");
  await page.route("**/asked-again.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export default 1" }),
  );
  const isAskedAgain = await ask();
  await page.unroute("**/asked-again.js");
  test.skip(!isAskedAgain, "This browser never asks again for code that did not come.");
}

/**
 * Lets files fail on the page that is opened next, until it is loaded anew. The route stays: one that is taken away
 * while a page loads can leave it waiting for ever.
 */
async function failUntilLoadedAnew(page: Page, files: string): Promise<void> {
  let loads = 0;
  page.on("request", (asked) => (loads += asked.isNavigationRequest() ? 1 : 0));
  await page.route(files, (route) => (loads > 1 ? route.continue() : route.abort()));
}

test("EXP-03 a dialog whose code cannot be fetched says so beside a page that stays, and opens when it is tried again", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/, /could not be fetched/);
  await page.goto("/plans");
  await alive(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Try the free demo" }).click();
  const missing = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(missing).toContainText("Nothing is lost.");
  await expect(page.getByRole("group", { name: "Pro" })).toBeVisible();
  await expectNoFaultInBothThemes(page, "a part that is missing");
  await missing.getByRole("button", { name: "Close" }).click();
  await expect(missing).toHaveCount(0);

  await page.getByRole("button", { name: "Try the free demo" }).click();
  await page.context().setOffline(false);
  await missing.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test("NAV-12 EXP-03 a menu whose items could not be fetched says so, can be tried again in its place, and asks by itself when it is opened", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|dynamically imported module/, /menus cannot be loaded/);
  await onlyWhereCodeIsAskedForAgain(page);
  await page.route("**/user-menu-*.js", (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (asked) => asked.url().includes("user-menu"));
  await page.goto("/plans");
  await alive(page);
  await refused;
  const button = page.getByRole("button", { name: "Welcome, open the menu" });
  await button.click();
  const again = page.getByRole("menuitem", { name: "Try again" });
  await expect(again).toContainText("The menu could not be loaded");
  await expect(again).toBeFocused();
  await expectNoFault(page, "a menu that could not be loaded");
  // As long as nothing can be had the page stays: to load it anew would lose it.
  await page.route("**/assets/**", (route) => route.abort());
  await page.evaluate(() => (document.documentElement.dataset["sameage"] = ""));
  await page.keyboard.press("Enter");
  await expect(again).toBeFocused();

  await page.unroute("**/assets/**");
  await page.unroute("**/user-menu-*.js");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Login" })).toBeVisible();
  await expect(page.locator("html[data-sameage]")).toHaveCount(1);
});

test("NAV-12 EXP-03 EXP-06 a landing page whose code is not given out any more says so in its menu, and is loaded anew by another try", async ({
  page,
  faults,
}) => {
  faults.allow(/404|dynamically imported module/, /shell cannot be loaded/);
  await page.goto("/");
  await alive(page);
  // As after a newer build took the place of the one that the page came with.
  await page.route("**/assets/app-*.js", (route) => route.fulfill({ status: 404 }));
  const button = page.getByRole("button", { name: "Welcome, open the menu" });
  await button.click();
  const again = page.getByRole("menuitem", { name: "Try again" });
  await expect(again).toContainText("The menu could not be loaded");
  await page.unroute("**/assets/app-*.js");
  await page.evaluate(() => (document.documentElement.dataset["sameage"] = ""));
  await again.click();
  // A browser that remembers what did not come loads the page anew, with its menu closed.
  const login = page.getByRole("menuitem", { name: "Login" });
  const anew = page.locator("html:not([data-sameage])[data-alive]");
  await expect(login.or(anew).first()).toBeVisible();
  if (!(await login.isVisible())) await button.click();
  await expect(login).toBeVisible();
});

test("NAV-12 EXP-03 where a browser does not ask again for a menu's code, another try loads the page anew, and what was typed there is kept", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|dynamically imported module/, /menus cannot be loaded/);
  await failUntilLoadedAnew(page, "**/user-menu-*.js");
  await page.goto("/register/contractor");
  await alive(page);
  const company = page.getByLabel("Company or business name");
  await company.fill("Between Two Jobs");
  await page.getByRole("button", { name: "Welcome, open the menu" }).click();
  await page.getByRole("menuitem", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Welcome, open the menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Login" })).toBeVisible();
  await expect(company).toHaveValue("Between Two Jobs");
});

test("PLAN-05 EXP-03 where a browser does not ask again for a dialog's code, another try loads the page anew, but never while the server is away", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|dynamically imported module/, /could not be fetched/);
  // As in browsers that never ask again for code that did not come, until the page is loaded anew.
  await failUntilLoadedAnew(page, "**/demo-dialog-*.js");
  await page.goto("/plans");
  await alive(page);
  const demo = page.getByRole("button", { name: "Try the free demo" });
  await demo.click();
  const missing = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await page.route("**/assets/**", (route) => route.abort());
  // Whether the server is there; what else the page asks for meanwhile fails too.
  const asked = page.waitForEvent("requestfailed", (each) => each.method() === "HEAD");
  await missing.getByRole("button", { name: "Try again" }).click();
  await asked;
  await expect(missing).toBeVisible();

  await page.unroute("**/assets/**");
  const loaded = page.waitForEvent("load");
  await missing.getByRole("button", { name: "Try again" }).click();
  await loaded;
  await alive(page);
  await demo.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("ACC-04 EXP-03 the page of a paused account stands although the line that says so did not come, and the line comes when the connection is back", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_FAILED|dynamically imported module|could not be fetched/);
  await onlyWhereCodeIsAskedForAgain(page);
  const account = await live.account();
  await live.send(admin, "PATCH", `/api/users/${account.id}`, { accountStatus: "paused" });
  await signIn(page, account);
  await page.route("**/paused-strip-*.js", (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (asked) =>
    asked.url().includes("paused-strip"),
  );
  await page.goto("/quotes");
  await refused;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute("**/paused-strip-*.js");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Your account is paused", { exact: false }).first()).toBeVisible();
});

test("EXP-01 NAV-12 what stands beside the menu's button stays where it is as the name arrives, also a long one", async ({
  page,
  live,
}) => {
  await signIn(page, await live.account({ name: "Maximiliane Featherstone" }));
  const release = await holdCalls(page, "**/api/users/me");
  await page.goto("/plans");
  const toQuote = page.getByRole("banner").getByRole("link", { name: "Quick Quote" });
  const menu = page.getByRole("banner").getByRole("button", { name: /open the menu$/ });
  await expect(menu).toContainText("Welcome");
  await page.evaluate(() => document.fonts.ready);
  const before = [await toQuote.boundingBox(), await menu.boundingBox()];
  release();
  await expect(menu).toContainText("Maximiliane");
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  expect([await toQuote.boundingBox(), await menu.boundingBox()]).toEqual(before);
});

test("MKT-09 EXP-03 the bell of whom the server does not answer says that it knows nothing, not that there is nothing, and can be tried again", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/500/);
  await signIn(page, await live.account());
  await page.route("**/api/notifications*", (route) => route.fulfill({ status: 500 }));
  await page.goto("/plans");
  await alive(page);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const again = page.getByRole("menuitem", { name: "Try again" });
  await expect(again).toContainText("What happened could not be loaded");
  await expect(page.getByText("Nothing yet.")).toHaveCount(0);
  await page.unroute("**/api/notifications*");
  await again.press("Enter");
  await expect(page.getByText("Nothing yet.")).toBeVisible();
});

test("EXP-06 what the header's menus hold is asked for when the first view stands, not while it is drawn", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await signIn(page, owner);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const busy = document.querySelector("main [aria-busy=true]") !== null;
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, which has nothing of what is around
      const marked = (name: string) => performance.getEntriesByName(name).length > 0;
      if (busy) performance.mark("busy");
      else if (marked("busy") && !marked("whole")) performance.mark("whole");
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const asked = () =>
    page.evaluate(() => {
      const busy = performance.getEntriesByName("busy").at(-1)?.startTime ?? 0;
      const whole = performance.getEntriesByName("whole").at(-1)?.startTime ?? 0;
      const menus = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/user-menu-"));
      return menus.map(({ startTime }) => startTime > whole && whole > busy);
    });
  await expect.poll(asked).toEqual([true]);
});

test("QQ-01 EXP-03 a photo that was chosen without a connection is not chosen anew: it is sent again with one press", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await signIn(page, await live.account());
  await page.goto("/quick-quote");
  await alive(page);
  await page.route("**/api/files*", (route) => route.abort("internetdisconnected"));
  await page.locator("input[type=file]").first().setInputFiles("fixtures/kitchen-600.jpg");
  const told = page.locator("[data-toast]").filter({ hasText: "The photo was not sent" });
  await expect(told).toContainText("The server cannot be reached.");
  await page.unroute("**/api/files*");
  await told.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("heading", { name: "Recommended upgrades" })).toBeVisible({
    timeout: 60_000,
  });
});

test("QQ-06 EXP-03 where the code of the second step does not come, Quick Quote says so in its place, and goes on with the photo that was read", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|dynamically imported module/, /could not be fetched/);
  await onlyWhereCodeIsAskedForAgain(page);
  await page.goto("/quick-quote");
  await alive(page);
  await page.route("**/assets/workbench-*", (route) => route.abort());
  const choose = () =>
    page.locator("input[type=file]").first().setInputFiles("fixtures/kitchen-600.jpg");
  await choose();
  const missing = page.getByRole("main").getByRole("alert");
  await expect(missing).toContainText("The next step could not be loaded", { timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Welcome" })).toBeVisible();
  await expectNoFaultInBothThemes(page, "a second step that is missing");
  // Another photo is a way on as well.
  await missing.getByRole("button", { name: "Choose another photo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Quick Quote" })).toBeVisible();
  await choose();
  await expect(missing).toBeVisible({ timeout: 60_000 });
  await page.unroute("**/assets/workbench-*");
  await missing.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Recommended upgrades" })).toBeVisible();
});

test("APP-01 APP-02 EXP-03 where the code of the address's step does not come, the page says so in its place, and goes on with one press", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|dynamically imported module/, /could not be fetched/);
  await onlyWhereCodeIsAskedForAgain(page);
  await page.route("**/assets/input-stage-*", (route) => route.abort());
  await page.goto("/app");
  await alive(page);
  await page.getByRole("button", { name: /^Homeowner/ }).click();
  const missing = page.getByRole("main").getByRole("alert");
  await expect(missing).toContainText("This part of the page could not be loaded");
  await expectNoFaultInBothThemes(page, "a first step that is missing");
  await page.unroute("**/assets/input-stage-*");
  await missing.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Property address")).toBeVisible();
  // Whoever goes on by keys or by ear is at the step that came.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("NAV-05 EXP-03 nobody who is signed in is told that their own page is not for them while the server is asked who they are", async ({
  page: guest,
  openBrowser,
  live,
}) => {
  const pages = [
    [admin, "/admin", "This page is for admins"],
    [
      await live.account({ userType: "contractor" }),
      "/contractor-dashboard",
      "This page is for contractors",
    ],
    [await live.account(), "/notifications", "Notifications come with an account"],
  ] as const;
  for (const [who, path, sentence] of pages) {
    const page = await openBrowser();
    await signIn(page, who);
    const release = await holdCalls(page, "**/api/users/me");
    await page.goto(path);
    await alive(page);
    await expect(page.getByText(sentence)).toBeHidden();
    release();
    await expect(page.getByText(sentence)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  }
  // Whom the page is really not for is told so.
  await guest.goto("/admin");
  await expect(guest.getByText("This page is for admins")).toBeVisible();
});

const late: [
  path: string,
  calls: RegExp,
  there: (page: Page) => Promise<void>,
  who?: "contractor",
][] = [
  [
    "/plans",
    /\/api\/subscription/,
    async (page) => {
      await expect(page.getByText("Your account has the plan Pro")).toBeAttached();
    },
  ],
  [
    "/app",
    /\/api\/users\/me/,
    async (page) => {
      await expect(page.getByRole("button", { name: "Analyze Property" })).toBeVisible();
    },
  ],
  [
    "/contractor-dashboard",
    /\/api\/users\/me/,
    async (page) => {
      await expect(page.getByRole("link", { name: "My verification" })).toBeVisible();
    },
    "contractor",
  ],
];
for (const [path, calls, there, who = "homeowner"] of late) {
  test(`EXP-03 nothing on ${path} moves when what it shows comes late, on a wide screen and on a phone`, async ({
    page,
    live,
  }) => {
    const owner = await live.account({ userType: who });
    await live.send(admin, "PATCH", `/api/users/${owner.id}`, { plan: "pro" });
    await watchShifts(page);
    await signIn(page, owner);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const release = await holdCalls(page, calls);
      await page.goto(path);
      await alive(page);
      await page.evaluate(() => document.fonts.ready);
      release();
      await there(page);
      const shifted = await shiftedSoFar(page);
      expect(shifted, `${path} at ${size.width} px`).toBeLessThan(0.02);
    }
  });
}

test("EXP-03 NAV-09 MKT-09 on a phone nothing in the header moves when the bell comes", async ({
  page,
  live,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await live.account());
  const release = await holdCalls(page, "**/api/users/me");
  const header = page.getByRole("banner");
  const places = () =>
    Promise.all(
      [
        header.getByRole("link", { name: "Quick Quote" }),
        header.getByRole("button", { name: "Switch to dark" }),
        header.getByRole("button", { name: /open the menu$/ }),
      ].map((each) => each.evaluate((it) => it.getBoundingClientRect().x)),
    );
  await page.goto("/notifications");
  await alive(page);
  const before = await places();
  release();
  await expect(header.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  expect(await places()).toEqual(before);
});

test("EXP-03 MKT-09 on a phone the mail settings do not stand where the notifications will, whichever answer comes first", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  await live.bid(await live.account({ userType: "contractor" }), await live.project(owner));
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, owner);
  const main = page.getByRole("main");
  const mails = main.getByRole("heading", { name: "Emails" });
  const isWaiting: boolean[] = [];
  // The bell asks and the list does, in whatever order: the answer to each is held once.
  for (const held of [0, 1]) {
    let asked = 0;
    const gate: { open?: () => void } = {};
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    await page.route(/\/api\/notifications(\?|$)/, async (route) => {
      asked += 1;
      if (asked === held + 1) await opened;
      await route.continue();
    });
    await page.goto("/notifications");
    await expect(main.getByText("1 unread").or(main.getByRole("listitem")).first()).toBeVisible();
    const waits = (await main.locator("section [aria-busy=true]").count()) > 0;
    isWaiting.push(waits);
    await expect(mails).toBeVisible({ visible: !waits });
    gate.open?.();
    await expect(mails).toBeVisible();
    await page.unroute(/\/api\/notifications(\?|$)/);
  }
  expect(isWaiting).toContain(true);
});
