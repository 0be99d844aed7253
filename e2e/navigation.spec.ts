import { textAt } from "./support/demo.ts";
import { expect, openMenu, test } from "./support/journey.ts";

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
