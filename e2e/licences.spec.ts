import { admin } from "./playwright.config.ts";
import { expectNoFaultInBothThemes } from "./support/axe.ts";
import { dayFromNow, expect, expectToast } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

/** The file of New York City with this holder's license. */
const dcwp = (holder: string, expires = "2040-02-28") =>
  `license_nbr,business_name,business_category,license_status,lic_expir_dd
9000001-DCA,${holder},Home Improvement Contractor,Active,${expires}T00:00:00.000
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
