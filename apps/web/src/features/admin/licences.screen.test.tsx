import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { choose, fill, give, press } from "#testing/hands.ts";
import { askForBadge, buttonIn, dialog, question } from "#testing/office.ts";
import { admin, contractor, dayFromNow, firstAdmin } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, holds, shows } from "#testing/seen.ts";
import { expectToast } from "#testing/toast.ts";

/** The file of New York City with one license. */
const dcwp = `license_nbr,business_name,business_category,license_status,lic_expir_dd
9000001-DCA,SOME LLC,Home Improvement Contractor,Active,2040-02-28T00:00:00.000
`;

/** The file of Illinois with this number as active, in nobody's name. */
const idfpr = (number: string) =>
  `License Type,Description,License Number,License Status,Business Name,Expiration Date
ROOFING,LICENSED ROOFING CONTRACTOR,${number},ACTIVE,,12/31/2040
`;

const right = () => dialog().getByLabelText("The columns are right");
const send = () => buttonIn("Import");

/** Of which day the file of New York City is. */
async function day(): Promise<string | undefined> {
  const { files } = await (await firstAdmin()).call("licences.list", {});
  return files.find(({ source }) => source === "dcwp")?.fileDate;
}

/** Imports an official file from elsewhere, with its columns as they are proposed. */
async function imported(source: "dcwp" | "idfpr", body: string, fileDate: string): Promise<void> {
  const { fetch: as } = await firstAdmin();
  const headers = { "content-type": "text/csv" };
  const path = `/api/admin/licences/${source}`;
  const preview = await as(`${path}/preview`, { method: "POST", headers, body });
  const { mapping } = await preview.json();
  const wanted = {
    fileName: "official.csv",
    fileDate,
    header: "true",
    fewer: "true",
    older: "true",
  };
  const query = new URLSearchParams({ ...wanted, mapping: JSON.stringify(mapping) }).toString();
  const done = await as(`${path}?${query}`, { method: "PUT", headers, body });
  if (!done.ok) throw new Error(await done.text());
}

/** A file in the hands of an admin, whose columns are looked at. */
async function openFile(state: RegExp, text: string): Promise<void> {
  await openScreen("/admin/licences", { as: await admin() });
  await press(page.getByRole("button", { name: state }));
  await expect.element(send()).toBeDisabled();
  const file = new File([text], "official.csv", { type: "text/csv" });
  await expect.poll(() => document.querySelector("dialog input[type=file]")).not.toBeNull();
  await give(
    page.elementLocator(document.querySelector("dialog input[type=file]") ?? document.body),
    file,
  );
  await shows(right());
  if (!right().element().matches(":checked")) await press(right());
}

describe("the official files before an admin", () => {
  it("ACC-10 an older file takes the place of a newer one only after a question that names both days", async () => {
    await imported("dcwp", dcwp, dayFromNow(-1));
    await openFile(/^Import .*: New York/, dcwp);
    const field = dialog().getByLabelText("Day of the file");
    const older = dialog().getByText(
      /^The file that is looked up now is of .*: this one is older\.$/,
    );
    await holds(field, dayFromNow(0));
    await gone(older);
    await fill(field, dayFromNow(-30));
    await shows(older);
    await press(send());
    await shows(question(), "Replace the file by an older one?");
    await shows(question(), /This file is of .*, the one that is looked up now of .*\./);
    await press(question().getByRole("button", { name: "Cancel" }));
    await gone(question());
    expect(await day()).toBe(dayFromNow(-1));
    await press(send());
    await press(question().getByRole("button", { name: "Replace it" }));
    await expectToast("1 line imported");
    expect(await day()).toBe(dayFromNow(-30));
  });

  it("ACC-10 EXP-01 EXP-03 what is missing is told beside Import, and a press leads to it", async () => {
    await openFile(/^Import .*: New York/, dcwp);
    await expect.element(send()).not.toHaveAccessibleDescription(/./);
    await choose(dialog().getByLabelText("Class or trade"), "lic_expir_dd");
    await expect.element(right()).not.toBeChecked();
    const why = "Look at the columns, and tick “The columns are right” first.";
    await expect.element(send()).toHaveAccessibleDescription(why);
    await expect.element(dialog().getByText(why)).toBeInViewport();
    await press(send());
    await expect.element(right()).toHaveFocus();
    const number = dialog().getByLabelText("License number");
    await choose(number, "");
    await press(send());
    await expect.element(number).toHaveFocus();
    await expect
      .element(send())
      .toHaveAccessibleDescription("Choose the column of “License number” first.");
  });

  it("ACC-10 ADM-11 ADM-13 a file that speaks against a badge leads to it, which an admin takes back", async () => {
    const number = `104${Math.floor(100_000 + Math.random() * 899_999)}`;
    await imported("idfpr", idfpr(number), dayFromNow(0));
    const pro = await contractor();
    const licence = {
      licenseNumber: number.replace("104", "104."),
      licenseState: "Illinois",
    } as const;
    const requestId = await askForBadge(pro, licence);
    await (await firstAdmin()).call("verifications.approve", { requestId });
    await openFile(/^Import .*: Illinois/, idfpr("104999999"));
    await press(send());
    const doubt = "1 badge rests on a license that this file does not hold as active.";
    await expectToast("1 line imported", `No waiting request was approved by it. ${doubt}`);
    await shows(page.getByRole("main").getByText(doubt));
    await press(page.getByRole("link", { name: "Show badges in doubt" }));
    const row = page.getByRole("article");
    await shows(row, pro.companyName);
    await shows(row, "Not in the file of IDFPR, Illinois");
    await press(row.getByRole("button", { name: /^Take badge back/ }));
    await fill(dialog().getByLabelText("Why"), "The license is not in the file any more.");
    await press(buttonIn("Take badge back"));
    await shows(page.getByText("No official file speaks against a badge"));
    await expect.element(page.getByRole("radio", { name: "Badges in doubt" })).toHaveFocus();
  });

  it("ACC-10 ADM-11 on a phone badges in doubt are offered while there are any", async () => {
    await imported("idfpr", idfpr("104000001"), dayFromNow(0));
    const pro = await contractor();
    const requestId = await askForBadge(pro, {
      licenseNumber: "104.000002",
      licenseState: "Illinois",
    });
    const first = await firstAdmin();
    await first.call("verifications.approve", { requestId });
    await page.viewport(390, 844);
    await openScreen("/admin?tab=verifications", { as: await admin() });
    const inDoubt = page.getByRole("radio", { name: "Badges in doubt" });
    await press(inDoubt);
    await shows(page.getByRole("article"), pro.companyName);
    await press(page.getByRole("radio", { name: "All", exact: true }));
    await first.call("verifications.revoke", { requestId, reason: "Not in the file." });
    await gone(inDoubt);
  });
});
