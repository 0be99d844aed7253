import { expectNoFault, expectNoFaultInBothThemes } from "./support/axe.ts";
import { holly, openDemo, recordAt } from "./support/demo.ts";
import { expect, expectToast, recordCalls, test } from "./support/journey.ts";

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
  // Eleven columns have no room on a tablet: the page does not scroll sideways for them.
  await page.setViewportSize({ width: 768, height: 1024 });
  const line = main.getByRole("listitem").filter({ hasText: ada.email });
  await line.getByText("1,000 credits").click();
  await expect(line.getByText("Monthly payment")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  expect(calls).toEqual([]);
});

test("ADM-16 ADM-07 ADM-08 the sample admin can neither pause, block nor delete themselves, as with an account", async ({
  page,
}) => {
  await openDemo(page, "/admin", asAdmin);
  await page.getByRole("button", { name: `Actions for ${ada.email}` }).click();
  await expect(page.getByRole("menuitem", { name: /Another admin can, not you/ })).toHaveCount(3);
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

const record = (name: string, insuranceDocument = "") => ({
  email: `${name}@build.example`,
  businessName: `${name} Builders`,
  licenseNumber: "1234567",
  licenseState: "California",
  insuranceDocument,
  requestedTier: "tier2",
  status: "pending",
  submittedAt: "2026-11-20T10:00:00.000Z",
  userType: "contractor",
});

test("ADM-11 ADM-12 ADM-13 ENT-15 ENT-16 the sample admin decides on what was registered in this browser, its certificate beside it, without a call", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  const png =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP8//8/AwMDAwAkBgMBvR7zLAAAAABJRU5ErkJggg==";
  const records = [record("first", png), record("second")];
  await openDemo(page, "/admin?tab=verifications", {
    more: { ...asAdmin.more, contractor_verifications: JSON.stringify(records) },
  });
  const row = (name: string) => page.getByRole("article", { name: `${name} Builders` });
  await expect(page.getByText("2 requests wait")).toBeVisible();
  await row("first")
    .getByRole("button", { name: /Certificate of/ })
    .click();
  await expect(row("first").getByRole("img", { name: /Certificate of/ })).toBeVisible();
  await row("first").getByRole("button", { name: "Approve" }).click();
  await expect(row("first").getByText("Verified Contractor")).toBeVisible();
  await expect(row("first").getByRole("button", { name: "Approve" })).toHaveCount(0);
  await row("second").getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("The number is somebody else's.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(row("second").getByText("Rejected", { exact: true })).toBeVisible();
  await expect(page.getByText("No request waits")).toBeVisible();
  const kept = await recordAt<{ status: string }[]>(page, "contractor_verifications");
  expect(kept.map(({ status }) => status)).toEqual(["approved", "rejected"]);
  const verified = await recordAt<object[]>(page, "verified_contractors");
  expect(verified).toEqual([
    expect.objectContaining({ email: "first@build.example", tier: "tier2" }),
  ]);
  expect(calls).toEqual([]);
});

test("ADM-02 ADM-11 ADM-12 ADM-13 the figure of pending requests leads to them, the longest waiting first, where several are approved or rejected at once by keyboard", async ({
  page,
}) => {
  const names = ["ann", "ben", "cleo", "dan"];
  const records = names.map((name) => record(name));
  await openDemo(page, "/admin", {
    more: {
      ...asAdmin.more,
      contractor_verifications: JSON.stringify([
        { ...record("zoe"), status: "rejected" },
        ...records,
      ]),
    },
  });
  await page.getByRole("link", { name: "Show 4 pending verifications" }).press("Enter");
  await expect(page).toHaveURL("/admin?tab=verifications&show=pending");
  const requests = page.getByRole("article");
  await expect(requests.getByRole("heading")).toHaveText(names.map((name) => `${name} Builders`));
  await expect(page.getByRole("heading", { name: "Contractor Verifications" })).toBeInViewport();
  const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name} Builders` });
  await box("ben").press("Space");
  await box("cleo").press("Space");
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectNoFaultInBothThemes(page, "chosen requests");
  await page.getByRole("button", { name: "Approve selected" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Approve 2 requests?" });
  await expect(dialog).toContainText("2 of them ask for more than the first tier");
  // No official file ever comes to a browser's own admin.
  await expect(dialog).not.toContainText("official file");
  await expect(dialog.getByRole("listitem")).toHaveText([
    "ben Builders · No certificate",
    "cleo Builders · No certificate",
  ]);
  await expectNoFaultInBothThemes(page, "several requests to be approved");
  await dialog.getByRole("button", { name: "Approve" }).press("Enter");
  await expectToast(page, "2 requests approved");
  await expect(requests.getByRole("heading")).toHaveText(["ann Builders", "dan Builders"]);
  await page.getByRole("checkbox", { name: "Select all shown" }).press("Space");
  await page.getByRole("button", { name: "Reject selected" }).press("Enter");
  const reject = page.getByRole("dialog", { name: "Reject 2 requests?" });
  await reject.getByRole("textbox").fill("The certificates are out of date.");
  // Closed by mistake, it has the reason again.
  await page.keyboard.press("Escape");
  await expect(reject).toBeHidden();
  await page.getByRole("button", { name: "Reject selected" }).press("Enter");
  await expect(reject.getByRole("textbox")).toHaveValue("The certificates are out of date.");
  await expect(reject).toContainText("What you typed here before is still here.");
  await reject.getByRole("button", { name: "Reject" }).press("Enter");
  await expectToast(page, "2 requests rejected");
  await expect(page.getByText("No request of this kind")).toBeVisible();
  await page.getByRole("radio", { name: "All" }).check();
  await page.getByLabel("Search email, name or license").fill("CLEO@");
  await expect(requests.getByRole("heading")).toHaveText(["cleo Builders"]);
  const kept = await recordAt<{ status: string }[]>(page, "contractor_verifications");
  expect(kept.map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
    "approved",
    "approved",
    "rejected",
  ]);
});

test("ADM-16 T-16 every admin page of the sample says plainly that it is empty", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  for (const path of ["/admin/audit", "/admin/reports", "/admin/mails", "/admin/licences"]) {
    await openDemo(page, path, asAdmin);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Admin Dashboard" })).toBeVisible();
    await expect(page.getByText("This could not be loaded")).toHaveCount(0);
  }
  expect(calls).toEqual([]);
});

test("S-01 DEMO-04 a persona is no admin and sees none of it", async ({ page }) => {
  await openDemo(page, "/admin", { person: holly });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Sample data:/)).toHaveCount(0);
});
