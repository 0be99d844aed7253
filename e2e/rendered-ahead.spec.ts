import type { Page } from "@playwright/test";
import { holly, openDemo, recordAt, textAt } from "./support/demo.ts";
import { expect, expectToast, openMenu, toast } from "./support/journey.ts";
import { test, unique } from "./support/live.ts";

/** Opens a page whose scripts are on a slow line; the answer lets them come. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const line: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    line.open = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return () => line.open?.();
}

test("EXP-06 APP-01 a browser that nobody used sees the choice of /app before its scripts are there, another waits for its own", async ({
  page,
}) => {
  const choice = page.getByRole("heading", {
    level: 1,
    name: "How would you like to look around?",
  });
  const release = await openWithoutScripts(page, "/app");
  await expect(choice).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toBeHidden();
  // Pressed before anything can answer.
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Homeowner/ })
    .click();
  release();
  await expect(page.getByText("Welcome, Holly Homeowner")).toBeVisible();

  const releaseAgain = await openWithoutScripts(page, "/app");
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await expect(choice).toBeHidden();
  releaseAgain();
  await expect(page.getByText("Welcome, Holly Homeowner")).toBeVisible();
});

test("EXP-06 MKT-09 the link of a mail says from the first what it ends, and not that it is incomplete", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/unsubscribe#a-token");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Stop these emails");
  release();
  await expect((await openMenu(page)).getByRole("menuitem").first()).toBeVisible();
  await expect(heading).toHaveText("Stop these emails");
  // Opened in the same place without its end, it says so.
  await page.goto("/unsubscribe#");
  await expect(heading).toHaveText("This link is incomplete");
});

test("EXP-06 a page shows before its scripts are there and comes alive as it stands; what was typed and sent by then is sent, and never into the address", async ({
  page,
  faults,
}) => {
  faults.allow(/401/);
  const release = await openWithoutScripts(page, "/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.getByRole("banner").evaluate((banner) => Reflect.set(banner, "marked", true));
  await page.getByLabel("Email").fill("early@bird.example");
  await page.getByLabel("Password").fill("a secret");
  await page.getByLabel("Password").press("Enter");
  release();
  await expect(toast(page)).toContainText("Login failed");
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toHaveValue("early@bird.example");
  // The very same element: nothing was thrown away and drawn again.
  expect(await page.getByRole("banner").evaluate((it) => Reflect.get(it, "marked"))).toBe(true);
});

test("EXP-06 PLAN-02 PLAN-05 what is pressed on the plans before the page is alive is done when it is: a plan is chosen, the free hour is asked for", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/plans");
  await page.getByRole("button", { name: "Choose Pro" }).click();
  release();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("Pro");
  // Where the server is slow to say how the link is sent, the button waits for that.
  const line: { answer?: () => void } = {};
  const answered = new Promise<void>((resolve) => {
    line.answer = resolve;
  });
  await page.route("**/api/capabilities", async (route) => {
    await answered;
    await route.continue();
  });
  const again = await openWithoutScripts(page, "/plans");
  await page.getByRole("button", { name: "Try the free demo" }).click();
  again();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(`early-${unique()}@people.example`);
  const begin = dialog.getByRole("button", { name: "Start my free hour" });
  await expect(begin).toHaveAttribute("aria-busy", "true");
  line.answer?.();
  await begin.click();
  await expect(page).toHaveURL("/app");
});

test("EXP-06 an address that was not rendered ahead shows the header at once, then its page", async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  const release = await openWithoutScripts(page, "/quote/nothing");
  await expect(page.getByRole("banner")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Not Found");
});

test("EXP-06 AUTH-12 AUTH-15 a certificate that is chosen and sent before the registration is alive is taken when it is: one of a wrong kind is told of in words, and nothing is sent", async ({
  page,
}) => {
  await openDemo(page, "/app", { person: holly });
  const release = await openWithoutScripts(page, "/register/contractor");
  await page.getByLabel("Company or business name").fill("Casey Builds");
  await page.getByRole("textbox", { name: "Email" }).fill("casey@build.example");
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByLabel("State").selectOption("California");
  await page.getByLabel("License number").fill("1234567");
  const drawing = { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await page.locator("input[type=file]").first().setInputFiles(drawing);
  const register = page.getByRole("button", { name: "Register", exact: true });
  await register.click();
  release();
  const told =
    "Please hand in a PDF, JPEG or PNG file. Choose another certificate, or send again without one.";
  await expect(page.getByText(told, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeFocused();
  expect(await textAt(page, "contractor_verifications")).toBeNull();
  // Who knows of it may go without.
  await register.click();
  await expectToast(page, "Registration Submitted!");
  const [record] = await recordAt<{ insuranceDocument: string }[]>(
    page,
    "contractor_verifications",
  );
  expect(record?.insuranceDocument).toBe("");
});

test("NAV-12 NAV-16 a persona who opens the menu before the page is alive finds their own items, and at no moment a guest's", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const words = new Set<string>();
    new MutationObserver(() => {
      for (const item of document.querySelectorAll("[role=menuitem]")) {
        words.add(item.textContent.trim());
      }
      // The document's own record of what it has shown so far.
      const seen = [...words].join("; ");
      if (document.documentElement.dataset["seen"] !== seen)
        document.documentElement.dataset["seen"] = seen;
    }).observe(document, { childList: true, subtree: true });
  });
  await openDemo(page, "/app", { person: holly });
  const release = await openWithoutScripts(page, "/");
  const menu = await openMenu(page);
  release();
  await expect(menu.getByRole("menuitem", { name: "My Properties" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-seen", /My Properties/);
  await expect(page.locator("html")).not.toHaveAttribute("data-seen", /Login/);
});
