import { expect, test, wasSignedIn } from "./support/journey.ts";

test.describe("a server that takes calls and answers none", () => {
  test("NAV-12 EXP-03 the menu says that it waits, opens for a guest after a bounded time, and the page says why and goes on", async ({
    page,
    context,
  }) => {
    await wasSignedIn(context);
    await page.route("**/api/users/me", () => new Promise(() => undefined));
    await page.goto("/app");
    await page.getByRole("button", { name: /open the menu$/ }).click();
    const menu = page.getByRole("menu");
    await expect(menu).toContainText("Looking who is here…");
    await expect(menu.getByRole("menuitem", { name: "Login" })).toBeVisible();
    await expect(menu).toContainText("OneUp does not answer just now");
    await page.keyboard.press("Escape");
    await expect(page.getByText(/^OneUp does not answer just now, so nobody/)).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Homeowner/ })
      .click();
    await expect(page.getByText("Welcome, Holly Homeowner")).toBeVisible();
    await expect(page.getByText(/^OneUp does not answer just now, so nobody/)).toHaveCount(0);
  });

  test("EXP-02 EXP-03 whoever had an account here is told that it cannot be reached, not shown a guest's page", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("account_here", "true"));
    await page.route("**/api/users/me", () => new Promise(() => undefined));
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Your account cannot be reached",
    );
    await page.getByRole("button", { name: /open the menu$/ }).click();
    await expect(page.getByRole("menu")).toContainText("OneUp does not answer just now");
  });
});
