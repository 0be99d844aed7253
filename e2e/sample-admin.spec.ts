import { expectNoFault } from "./support/axe.ts";
import { holly, openDemo } from "./support/demo.ts";
import { expect, recordCalls, test } from "./support/journey.ts";

const ada = { email: "ada@admin.example", name: "Ada Admin", phone: "", userType: "homeowner" };
const asAdmin = {
  more: { demoMode: "true", demoUser: JSON.stringify({ ...ada, role: "admin" }) },
};

test("ADM-16 T-16 C-29 a browser whose stored user is an admin sees the sample admin data, labelled, without a call", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  await openDemo(page, "/admin", asAdmin);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(/^Sample data:/)).toBeVisible();
  const row = main.getByRole("row").filter({ hasText: ada.email });
  await expect(row).toContainText("1,000");
  await expect(row).toContainText("$199");
  await expectNoFault(page, "the sample admin data");
  await page.screenshot({ path: test.info().outputPath("admin.png") });
  expect(calls).toEqual([]);
});

test("T-09 ADM-14 CALC-11 in the sample the credits have no effect and the save button does nothing", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  await page.clock.install();
  await openDemo(page, "/admin?tab=plans", asAdmin);
  const credits = page.getByRole("textbox", { name: /credits/i });
  await expect(credits).toHaveCount(4);
  const valuesOf = async (fields: typeof credits) =>
    Promise.all((await fields.all()).map((field) => field.inputValue()));
  expect(await valuesOf(credits)).toEqual(["10", "50", "200", "1000"]);
  const limits = page.getByRole("textbox", { name: /property limit/i });
  expect(await valuesOf(limits)).toEqual(["1", "3", "10", "999"]);
  await credits.nth(3).fill("5");
  await page.getByRole("button", { name: /save/i }).click();
  // Two seconds of the page's own clock, in which a press would have told something.
  await page.clock.runFor(2_000);
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await page.reload();
  await expect(credits.nth(3)).toHaveValue("1000");
  expect(calls).toEqual([]);
});

test("S-01 DEMO-04 a persona is no admin and sees none of it", async ({ page }) => {
  await openDemo(page, "/admin", { person: holly });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Sample data:/)).toHaveCount(0);
});
