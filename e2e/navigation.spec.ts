import { seed, textAt } from "./support/demo.ts";
import { expect, openMenu, test } from "./support/journey.ts";

const pages: [path: string, heading: string][] = [
  ["/", "Know Exactly What Your Home Upgrades Are Worth"],
  ["/app", "How would you like to look around?"],
  ["/login", "Sign in"],
  ["/register/contractor", "Professional Registration"],
  ["/plans", "Plans & Pricing"],
  ["/checkout", "Checkout"],
  ["/checkout/success", "Payment Success"],
  ["/checkout/cancel", "Payment Cancelled"],
  ["/dashboard", "My Properties"],
  ["/contractor-dashboard", "Contractor Dashboard"],
  ["/realtor-dashboard", "Realtor Dashboard"],
  ["/admin", "This page is for admins"],
  ["/quick-quote", "Quick Quote"],
  ["/quote-builder", "Quote Builder"],
  ["/quotes", "My Quote Requests"],
  ["/bid-page", "No project to show yet"],
  ["/quote/nothing", "Quote Not Found"],
  ["/pdf-preview", "Bank Loan Request"],
];
test("NAV-01..07 every route shows its page, with a title of its own", async ({ page, faults }) => {
  // A guest's quote that this browser does not hold is asked for on the server (S-72).
  faults.allow(/404.*\/api\/quotes\/nothing/);
  // Without a plan the checkout leads to the plans (PAY-01).
  await seed(page, { more: { selectedPlan: "pro" } });
  for (const [path, heading] of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
    await expect(page, path).toHaveTitle(/OneUp/);
  }
});

test("NAV-14 DEMO-02 a persona that is chosen on the landing page plays on the next one, however slow its code comes", async ({
  page,
}) => {
  const gate: { open?: () => void } = {};
  const held = new Promise<void>((resolve) => (gate.open = resolve));
  await page.route("**/assets/personas*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  const asked = page.waitForRequest("**/assets/personas*");
  await (await openMenu(page)).getByRole("menuitem", { name: "Contractor", exact: true }).click();
  await asked;
  gate.open?.();
  await expect(page).toHaveURL("/app");
  await expect(page.getByText("Welcome, Carl Contractor")).toBeVisible();
  expect(await textAt(page, "demoMode")).toBe("true");
});
