import { admin } from "./playwright.config.ts";
import { expectNoFaultInBothThemes } from "./support/axe.ts";
import { dayFromNow, expect, expectToast } from "./support/journey.ts";
import { signIn, test, unique } from "./support/live.ts";

/** The file of New York City with this holder's license. */
const dcwp = (holder: string, expires = "2040-02-28") =>
  `license_nbr,business_name,business_category,license_status,lic_expir_dd
9000001-DCA,${holder},Home Improvement Contractor,Active,${expires}T00:00:00.000
`;

/** The file of Illinois with this number as active, in nobody's name. */
const idfpr = (number: string) =>
  `License Type,Description,License Number,License Status,Business Name,Expiration Date
ROOFING,LICENSED ROOFING CONTRACTOR,${number},ACTIVE,,12/31/2040
`;

test("ACC-10 an official file of an older day takes the place of a newer one only after a question that names both days", async ({
  page,
  live,
}) => {
  await live.importFile("dcwp", dcwp("NEWER LLC"), dayFromNow(-1));
  await signIn(page, admin);
  await page.goto("/admin/licences");
  await page.getByRole("button", { name: /^Import .*: New York/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles({
    name: "older.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(dcwp("OLDER LLC")),
  });
  const day = dialog.getByLabel("Day of the file");
  const older = dialog.getByText(/^The file that is looked up now is of .*: this one is older\.$/);
  await expect(day).toHaveValue(dayFromNow(0));
  await expect(older).toHaveCount(0);
  await day.fill(dayFromNow(-30));
  await expect(older).toBeVisible();
  const right = dialog.getByLabel("The columns are right");
  if (!(await right.isChecked())) await right.check();
  const send = dialog.getByRole("button", { name: "Import", exact: true });
  await send.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Replace the file by an older one?");
  await expect(question).toContainText(
    /^.*This file is of .*, the one that is looked up now of .*\./,
  );
  await expectNoFaultInBothThemes(page, "an older file");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  const files = async () => (await page.request.get("/api/admin/licences")).text();
  expect(await files()).toContain(dayFromNow(-1));
  expect(await files()).not.toContain(dayFromNow(-30));
  await send.click();
  await question.getByRole("button", { name: "Replace it" }).click();
  await expectToast(page, "1 line imported");
  expect(await files()).toContain(dayFromNow(-30));
});

test("ACC-10 EXP-01 EXP-03 an admin who changes a column is told beside Import what is missing, and a press leads to it", async ({
  page,
}) => {
  await signIn(page, admin);
  await page.goto("/admin/licences");
  await page.getByRole("button", { name: /^Import .*: New York/ }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Import", exact: true });
  await expect(send).toBeDisabled();
  await dialog.locator("input[type=file]").setInputFiles({
    name: "columns.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(dcwp("COLUMNS LLC")),
  });
  const right = dialog.getByLabel("The columns are right");
  await expect(right).toBeVisible();
  if (!(await right.isChecked())) await right.check();
  await expect(send).not.toHaveAccessibleDescription(/./);
  const trade = dialog.getByLabel("Class or trade");
  await trade.selectOption({ label: "lic_expir_dd" });
  await expect(right).not.toBeChecked();
  const why = "Look at the columns, and tick “The columns are right” first.";
  await expect(dialog.getByRole("status").filter({ hasText: why })).toBeInViewport();
  await expect(send).toHaveAccessibleDescription(why);
  await send.press("Enter");
  await expect(right).toBeFocused();
  await expect(right).toBeInViewport();
  await expectNoFaultInBothThemes(page, "columns that nobody has looked at");
  const number = dialog.getByLabel("License number");
  await number.selectOption("");
  await send.click();
  await expect(number).toBeFocused();
  await expect(send).toHaveAccessibleDescription("Choose the column of “License number” first.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
});

test("ACC-10 ADM-11 ADM-13 an official file that speaks against a badge says so on its card and after its import, and leads to the badge, also on a phone, which an admin takes back", async ({
  page,
  live,
}) => {
  const number = `104${Math.floor(100_000 + Math.random() * 899_999)}`;
  await live.importFile("idfpr", idfpr(number));
  const pro = await live.account({ userType: "contractor", companyName: `Roofs ${unique()}` });
  const { id } = await live.send<{ id: string }>(pro, "POST", "/api/verifications", {
    businessName: pro.companyName,
    licenseNumber: number.replace("104", "104."),
    licenseState: "Illinois",
    googleBusinessUrl: "",
    requestedTier: "tier1",
    insuranceDocument: "",
  });
  await live.send(admin, "POST", `/api/admin/verifications/${id}/approve`);
  await signIn(page, admin);
  await page.goto("/admin?tab=verifications&show=inDoubt");
  await expect(page.getByRole("radio", { name: "Badges in doubt" })).toBeChecked();
  await expect(page.getByText("No official file speaks against a badge")).toBeVisible();
  await page.goto("/admin/licences");
  const card = page
    .getByRole("main")
    .locator("section, div, article")
    .filter({
      has: page.getByRole("heading", { name: "Illinois" }),
    });
  const doubt = "1 badge rests on a license that this file does not hold as active.";
  await page.getByRole("button", { name: /^Import .*: Illinois/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles({
    name: "newer.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(idfpr("104999999")),
  });
  const right = dialog.getByLabel("The columns are right");
  await expect(right).toBeVisible();
  if (!(await right.isChecked())) await right.check();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expectToast(page, "1 line imported", `No waiting request was approved by it. ${doubt}`);
  await expect(card.getByText(doubt).last()).toBeVisible();
  await expectNoFaultInBothThemes(page, "a file that speaks against a badge");
  await page.getByRole("link", { name: "Show badges in doubt" }).click();
  await expect(page).toHaveURL("/admin?tab=verifications&show=inDoubt");
  const row = page.getByRole("article");
  await expect(row.getByRole("heading")).toHaveText([pro.companyName]);
  await expect(row).toContainText("Not in the file of IDFPR, Illinois");
  await expectNoFaultInBothThemes(page, "badges in doubt");
  // On a phone it is offered while there is any.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("radio", { name: "All", exact: true }).check();
  await expect(page).toHaveURL("/admin?tab=verifications");
  await page.getByRole("radio", { name: "Badges in doubt" }).check();
  await expect(page).toHaveURL("/admin?tab=verifications&show=inDoubt");
  await page.setViewportSize({ width: 1280, height: 720 });
  await row.getByRole("button", { name: /^Take badge back/ }).click();
  await dialog.getByLabel("Why").fill("The license is not in the file any more.");
  await dialog.getByRole("button", { name: "Take badge back" }).press("Enter");
  await expect(page.getByText("No official file speaks against a badge")).toBeVisible();
  // The row has left the list, and no other is there.
  await expect(page.getByRole("radio", { name: "Badges in doubt" })).toBeFocused();
});

test("ADM-11 ACC-10 a request whose number is that of another professional who is verified says so in its row and where it is approved", async ({
  page,
  live,
}) => {
  const licenseNumber = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
  const town = `Twins ${unique()}`;
  const ask = async (name: string) => {
    const pro = await live.account({ userType: "contractor", companyName: `${town} ${name}` });
    const { id } = await live.send<{ id: string }>(pro, "POST", "/api/verifications", {
      businessName: pro.companyName,
      licenseNumber,
      licenseState: "California",
      googleBusinessUrl: "",
      requestedTier: "tier1",
      insuranceDocument: "",
    });
    return id;
  };
  const first = await ask("First");
  await ask("Second");
  await signIn(page, admin);
  await page.goto(`/admin?tab=verifications&search=${encodeURIComponent(town)}`);
  const row = page.getByRole("article", { name: `${town} Second` });
  const taken = "Another professional is verified with this license number.";
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(taken);
  await live.send(admin, "POST", `/api/admin/verifications/${first}/approve`);
  await expect(row).toContainText(taken);
  await expect(page.getByRole("article", { name: `${town} First` })).not.toContainText(taken);
  await row.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByRole("alertdialog")).toContainText(taken);
});

test("ADM-13 C-31 an admin who rejects the higher tier of somebody with a badge is told that it is lost at once", async ({
  page,
  live,
}) => {
  const pro = await live.account({ userType: "contractor", companyName: `Higher ${unique()}` });
  await live.verify(pro, "tier1");
  await live.send(pro, "POST", "/api/verifications", {
    businessName: pro.companyName,
    licenseNumber: "1234567",
    licenseState: "California",
    googleBusinessUrl: "",
    requestedTier: "tier3",
    insuranceDocument: "",
  });
  await signIn(page, admin);
  await page.goto(
    `/admin?tab=verifications&show=pending&search=${encodeURIComponent(pro.companyName)}`,
  );
  await page.getByRole("button", { name: /^Reject/ }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "loses the badge at once, and cannot bid until they have asked again.",
  );
});

test("ACC-10 BID-19 MKT-01 a homeowner who compares bids sees at once that a badge is given, and that it is taken back", async ({
  page,
  live,
}) => {
  const [owner, pro] = [await live.account(), await live.account({ userType: "contractor" })];
  const quoteId = await live.project(owner);
  await live.bid(pro, quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(page.getByRole("button", { name: "Approve Bid" })).toBeVisible();
  const badge = page.getByRole("main").getByText("Verified", { exact: true });
  await expect(badge).toHaveCount(0);
  const requestId = await live.verify(pro, "tier1");
  await expect(badge.first()).toBeVisible();
  await live.takeBadgeBack(requestId, "Not in force any more.");
  await expect(badge).toHaveCount(0);
});

test("ADM-13 C-31 D1 whoever asks for a higher tier reads first what a rejection costs, and after it that the badge ended", async ({
  page,
  live,
}) => {
  const pro = await live.account({ userType: "contractor" });
  await live.verify(pro, "tier1");
  await signIn(page, pro);
  await page.goto("/verification");
  const risk = page.getByText(/^If this request is rejected, the badge that you have ends/);
  await expect(risk).toBeVisible();
  await expectNoFaultInBothThemes(page, "asking for a higher tier");
  await live.reject(pro, "The certificate is missing.", "tier3");
  await page.goto("/notifications");
  await expect(page.getByRole("main")).toContainText("and your badge ended with it");
  await page.goto("/verification");
  await expect(page.getByText(/until then you cannot bid\.$/)).toBeVisible();
  await live.send(pro, "POST", "/api/verifications", {
    businessName: pro.companyName,
    licenseNumber: "1234567",
    licenseState: "California",
    requestedTier: "tier1",
  });
  await page.reload();
  await expect(page.getByText("Your request is being looked at.")).toBeVisible();
  await expect(page.getByText(/until then you cannot bid/)).toHaveCount(0);
});

test("ACC-10 C-15 a professional whose request waits reads why no official file approved it, and whose badge was taken back reads that, not that a request was refused, and what becomes of their bids", async ({
  page,
  live,
}) => {
  const pro = await live.account({ userType: "contractor" });
  await live.send(pro, "POST", "/api/verifications", {
    businessName: pro.companyName,
    licenseNumber: "R-1",
    licenseState: "Other",
    googleBusinessUrl: "",
    requestedTier: "tier1",
    insuranceDocument: "",
  });
  await signIn(page, pro);
  await page.goto("/verification");
  await expect(
    page.getByText("For this state no official file of licenses can be searched"),
  ).toBeVisible();
  await expectNoFaultInBothThemes(page, "a request that waits, with why");
  const badged = await live.account({ userType: "contractor" });
  const requestId = await live.verify(badged, "tier1");
  const quoteId = await live.project(await live.account());
  await live.bid(badged, quoteId);
  await live.takeBadgeBack(requestId, "The license is not in the file any more.");
  await signIn(page, badged);
  await page.goto("/verification");
  await expect(page.getByText("Your badge was taken back; the reason stands below.")).toBeVisible();
  await expect(page.getByText("Taken back", { exact: true })).toBeVisible();
  await expect(page.getByText("The license is not in the file any more.")).toBeVisible();
  await expect(page.getByText("Your last request was rejected.")).toHaveCount(0);
  await expectNoFaultInBothThemes(page, "a badge that was taken back");
  // What becomes of a bid that waits stands wherever they come to it (D1).
  for (const path of [
    "/contractor-dashboard",
    `/quote/${quoteId}`,
    `/bid-page?quoteId=${quoteId}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText("Your badge was taken back", { exact: true })).toBeVisible();
    await expect(
      page.getByText(
        "A bid that you sent stays, without a badge: the homeowner can still approve it",
      ),
    ).toBeVisible();
  }
});
