import { admin } from "./playwright.config.ts";
import { ready } from "./support/axe.ts";
import { expect } from "./support/journey.ts";
import { provedLicences, signIn, test, unique } from "./support/live.ts";

test("EXP-01 NAV-12 whoever chooses a page in a menu goes on in it; Escape and what stays on the page end at the menu's button", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  await signIn(page, owner);
  await page.goto("/account");
  await ready(page);
  const button = page.getByRole("button", { name: /open the menu$/ });
  const main = page.getByRole("main");
  const choose = async (trigger: typeof button, name: string) => {
    await trigger.press("Enter");
    await page.getByRole("menuitem", { name, exact: true }).press("Enter");
  };
  await choose(button, "My Properties");
  await expect(page).toHaveURL("/dashboard");
  await expect(main).toBeFocused();
  await choose(page.getByRole("button", { name: /^Notifications/ }), "See all");
  await expect(page).toHaveURL("/notifications");
  await expect(main).toBeFocused();
  // The page that one is on already.
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await choose(bell, "Email settings");
  await expect(page).toHaveURL("/notifications#mails");
  await expect(bell).toBeFocused();
  await button.press("Enter");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  // In a tab of its own: this page stays.
  await button.press("Enter");
  const opened = page.context().waitForEvent("page");
  await page
    .getByRole("menuitem", { name: "My Properties" })
    .click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  await expect(page).toHaveURL("/notifications#mails");
  await expect(button).toBeFocused();
  // A link that stands around every page.
  await page.getByRole("banner").getByRole("link", { name: "Quick Quote" }).press("Enter");
  await expect(page).toHaveURL("/quick-quote");
  await expect(main).toBeFocused();
});

test("EXP-01 ACC-06 each sign-in is ended by a button that names its browser, and the focus stays among them", async ({
  page,
  live,
  openBrowser,
}) => {
  const user = await live.account();
  await signIn(page, user);
  for (const userAgent of [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand
    await signIn(await openBrowser({ userAgent }), user);
  }
  await page.goto("/account");
  const rows = page.getByRole("listitem").filter({ hasText: /Since/ });
  await expect(rows).toHaveCount(3);
  const ends = rows.getByRole("button");
  await expect(rows.getByRole("button", { name: /^Sign out: Firefox on Linux/ })).toHaveCount(1);
  await expect(rows.getByRole("button", { name: /^Sign out: Safari on / })).toHaveCount(1);
  await ends.first().press("Enter");
  await expect(rows).toHaveCount(2);
  await expect(page.locator("main :focus")).toContainText("Since");
  await ends.first().press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(page.locator("main :focus")).toContainText("This browser");
});

test("ADM-12 EXP-01 an admin who approves by keys goes on at the next request that waits, and one more press approves nobody else", async ({
  page,
  live,
}) => {
  await live.importProved();
  const town = `Keysville ${unique()}`;
  const names: string[] = [];
  for (const licenseNumber of provedLicences.slice(0, 2)) {
    const pro = await live.account({ userType: "contractor" });
    const businessName = `${town} ${licenseNumber}`;
    names.push(businessName);
    await live.send(pro, "POST", "/api/verifications", {
      businessName,
      licenseNumber,
      licenseState: "Texas",
      googleBusinessUrl: "",
      // The first tier is approved by the file alone; a higher one needs its certificate, else it is asked about.
      requestedTier: "tier2",
      insuranceDocument: `data:application/pdf;base64,${Buffer.from("%PDF-1.4\n%%EOF\n").toString("base64")}`,
    });
  }
  const [first = "", second = ""] = names;
  await signIn(page, admin);
  await page.goto(`/admin?tab=verifications&show=pending&search=${encodeURIComponent(town)}`);
  const row = (name: string) => page.getByRole("article", { name });
  await row(first)
    .getByRole("button", { name: /^Approve/ })
    .focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(row(first)).toHaveCount(0);
  await expect(row(second)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(second).getByRole("button", { name: /^Approve/ })).toBeVisible();
});
