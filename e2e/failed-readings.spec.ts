import type { Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { expect } from "./support/journey.ts";
import { type Account, signIn, test } from "./support/live.ts";

const FAILED = "The disk is on fire.";
/** Who is here, what is offered, and the stream of changes go on. */
const STAYS = /\/api\/(?:users\/me|capabilities|events)(?:\?|$)/;

/** Every reading of the page fails from here on; answers how that ends. */
async function failReadings(page: Page): Promise<() => Promise<void>> {
  await page.route("**/api/**", (route) => {
    const asked = route.request();
    return asked.method() !== "GET" || STAYS.test(asked.url())
      ? route.fallback()
      : route.fulfill({ status: 500, contentType: "text/plain", body: FAILED });
  });
  return () => page.unroute("**/api/**");
}

/** Each screen says that it could not be read and why, and shows what it has on another try. */
async function expectWaysOn(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto("/plans");
    const mend = await failReadings(page);
    await page.goto(path);
    const failed = page.getByRole("main").getByRole("alert").filter({ hasText: FAILED });
    await expect(failed.first(), path).toBeVisible();
    await mend();
    // Another reading may fail beside it, and come back with its own try.
    await expect(async () => {
      const again = failed.getByRole("button", { name: "Try again" });
      if ((await again.count()) > 0) await again.first().click({ timeout: 1_000 });
      await expect(failed).toHaveCount(0, { timeout: 1_000 });
    }, path).toPass();
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  }
}

test("EXP-03 every screen of a homeowner that cannot be read says why, and shows what it has on another try", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/500/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await signIn(page, owner);
  await expectWaysOn(page, [
    "/app",
    "/dashboard",
    "/quotes",
    `/quote-builder?quoteId=${quoteId}`,
    `/bid-page?quoteId=${quoteId}`,
    `/quote/${quoteId}`,
    `/pdf-preview?quoteId=${quoteId}`,
    "/credits",
    "/notifications",
  ]);
});

test("EXP-03 every screen of a professional that cannot be read says why, and shows what it has on another try", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/500/);
  const people: readonly (readonly [Account, readonly string[]])[] = [
    [
      await live.account({ userType: "contractor" }),
      ["/contractor-dashboard", "/verification", "/notifications"],
    ],
    [await live.account({ userType: "realtor" }), ["/realtor-dashboard", "/quotes"]],
  ];
  for (const [account, paths] of people) {
    await page.context().clearCookies();
    await signIn(page, account);
    await expectWaysOn(page, paths);
  }
});

test("EXP-03 notifications that cannot be read say so once, and both lists come on another try", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/500/);
  await signIn(page, await live.account());
  await page.goto("/plans");
  const mend = await failReadings(page);
  await page.goto("/notifications");
  const failed = page.getByRole("main").getByRole("alert");
  await expect(failed).toContainText(FAILED);
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  await expect(failed).toHaveCount(1);
  await mend();
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("switch").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications" }).first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test("EXP-03 what a page shows stays while the server asks to wait", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/429/);
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  await signIn(page, contractor);
  await page.goto(`/quote/${quoteId}`);
  const amount = page.getByLabel("Bid amount");
  await amount.fill("12000");
  const asked = page.waitForResponse((answer) => answer.status() === 429);
  await page.route(`**/api/quotes/${quoteId}**`, (route) =>
    route.request().method() === "GET"
      ? route.fulfill({
          status: 429,
          contentType: "text/plain",
          headers: { "x-error-code": "request.too_many", "retry-after": "60" },
          body: "That was a lot at once. Please wait a moment.",
        })
      : route.fallback(),
  );
  await live.send(owner, "POST", `/api/quotes/${quoteId}/close`);
  await asked;
  await expect(amount).toHaveValue("12000");
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("EXP-03 every screen of an admin that cannot be read says why, and shows what it has on another try", async ({
  page,
  faults,
}) => {
  faults.allow(/500/);
  await signIn(page, admin);
  await expectWaysOn(page, [
    "/admin",
    "/admin?tab=verifications",
    "/admin?tab=plans",
    "/admin?tab=settings",
    "/admin/audit",
    "/admin/reports",
    "/admin/mails",
    "/admin/licences",
  ]);
});
