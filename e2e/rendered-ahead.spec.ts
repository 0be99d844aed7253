import type { Page } from "@playwright/test";
import { holly, openDemo, textAt } from "./support/demo.ts";
import { expect, openMenu, test, toast } from "./support/journey.ts";

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

test("EXP-06 MKT-09 every kind of page shows before its scripts are there, and comes alive as it stands", async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  for (const [path, early, later = early] of [
    ["/login", "Sign in"],
    ["/quick-quote", "Quick Quote"],
    // Of a homeowner or a contractor: not known yet.
    ["/bid-page", "Bids & Messages for This Project", "No project to show yet"],
    ["/quotes", "My Quote Requests"],
    // Not that the link is incomplete.
    ["/unsubscribe#a-token", "Stop these emails"],
    ["/unsubscribe#", "", "This link is incomplete"],
    // Nothing of this address was rendered ahead but the header.
    ["/quote/nothing", "", "Quote Not Found"],
  ] as const) {
    await page.goto("about:blank");
    const release = await openWithoutScripts(page, path);
    const banner = page.getByRole("banner");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(banner).toBeVisible();
    if (early !== "") await expect(heading).toHaveText(early);
    await banner.evaluate((it) => Reflect.set(it, "marked", true));
    release();
    await expect((await openMenu(page)).getByRole("menuitem").first()).toBeVisible();
    await expect(heading).toHaveText(later);
    // The very same element: nothing was thrown away and drawn again.
    if (early !== "")
      expect(await banner.evaluate((it) => Reflect.get(it, "marked")), path).toBe(true);
    await page.unroute("**/assets/*.js");
  }
});

test("EXP-06 APP-01 NAV-12 NAV-16 UX-01 a choice that is pressed before the page is alive is made when it is, and a persona finds all as theirs at once", async ({
  page,
}) => {
  const choice = page.getByRole("heading", {
    level: 1,
    name: "How would you like to look around?",
  });
  const homeowner = page.getByRole("main").getByRole("button", { name: /^Homeowner/ });
  const release = await openWithoutScripts(page, "/app");
  await expect(choice).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toBeHidden();
  await homeowner.click();
  release();
  await expect(page.getByText("Welcome, Holly Homeowner")).toBeVisible();

  await openDemo(page, "/app", { person: holly, more: { theme: "dark" } });
  const again = await openWithoutScripts(page, "/app");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await expect(choice).toBeHidden();
  again();
  await expect(page.getByText("Welcome, Holly Home")).toBeVisible();

  await page.addInitScript(() => {
    const words = new Set<string>();
    new MutationObserver(() => {
      for (const item of document.querySelectorAll("[role=menuitem]"))
        words.add(item.textContent.trim());
      // The document's own record of what it has shown so far.
      const seen = [...words].join("; ");
      if (document.documentElement.dataset["seen"] !== seen)
        document.documentElement.dataset["seen"] = seen;
    }).observe(document, { childList: true, subtree: true });
  });
  const last = await openWithoutScripts(page, "/");
  const menu = await openMenu(page);
  last();
  await expect(menu.getByRole("menuitem", { name: "My Properties" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-seen", /My Properties/);
  await expect(page.locator("html")).not.toHaveAttribute("data-seen", /Login/);
});

test("EXP-06 PLAN-02 PLAN-05 AUTH-12 AUTH-15 what is typed, sent and pressed before a page is alive is done when it is, or told of in words", async ({
  page,
  faults,
}) => {
  faults.allow(/401/);
  const login = await openWithoutScripts(page, "/login");
  await page.getByLabel("Email").fill("early@bird.example");
  await page.getByLabel("Password").fill("a secret");
  await page.getByLabel("Password").press("Enter");
  login();
  await expect(toast(page)).toContainText("Login failed");
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toHaveValue("early@bird.example");

  const plan = await openWithoutScripts(page, "/plans");
  await page.getByRole("button", { name: "Choose Pro" }).click();
  plan();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("Pro");
  // Where the server is slow to say how the link is sent, the press waits for that.
  const line: { answer?: () => void } = {};
  const answered = new Promise<void>((resolve) => {
    line.answer = resolve;
  });
  await page.route("**/api/capabilities", async (route) => {
    await answered;
    await route.continue();
  });
  const hour = await openWithoutScripts(page, "/plans");
  await page.getByRole("button", { name: "Try the free demo" }).click();
  hour();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("early@people.example");
  const send = dialog.getByRole("button", { name: "Send demo link" });
  await send.click();
  await expect(send).toHaveAttribute("aria-busy", "true");
  line.answer?.();
  await expect(dialog.getByText("The link for early@people.example is on its way.")).toBeVisible();

  await openDemo(page, "/app", { person: holly });
  const registration = await openWithoutScripts(page, "/register/contractor");
  await page.getByLabel("Company or business name").fill("Casey Builds");
  await page.getByRole("textbox", { name: "Email" }).fill("casey@build.example");
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByLabel("State").selectOption("California");
  await page.getByLabel("License number").fill("1234567");
  const drawing = { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await page.locator("input[type=file]").first().setInputFiles(drawing);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  registration();
  const told =
    "Please hand in a PDF, JPEG or PNG file. Choose another certificate, or send again without one.";
  await expect(page.getByText(told, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeFocused();
  await expect(page.getByLabel("Company or business name")).toHaveValue("Casey Builds");
  expect(await textAt(page, "contractor_verifications")).toBeNull();

  const certificate = await openWithoutScripts(page, "/register/contractor");
  const scan = { name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };
  await page.locator("input[type=file]").first().setInputFiles(scan);
  certificate();
  await expect(page.getByText("scan.pdf")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
});
