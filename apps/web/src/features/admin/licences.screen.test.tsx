import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { allowErrors } from "#testing/console-errors.ts";
import { fill, give, press } from "#testing/hands.ts";
import { askForBadge, buttonIn, dialog, question } from "#testing/office.ts";
import { admin, contractor, dayFromNow, firstAdmin } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectKept, shows } from "#testing/seen.ts";
import { dismissToast, expectToast } from "#testing/toast.ts";

/** The file of Illinois with this number as active, in nobody's name. */
const idfpr = (number: string) =>
  `License Type,Description,License Number,License Status,Business Name,Expiration Date
ROOFING,LICENSED ROOFING CONTRACTOR,${number},ACTIVE,,12/31/2040
`;

const right = () => dialog().getByLabelText("The columns are right");
const send = () => buttonIn("Import");

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

/** Says that the columns are right. */
async function look(): Promise<void> {
  await shows(right());
  if (!right().element().matches(":checked")) await press(right());
}

async function hand(text: string): Promise<void> {
  await expect.poll(input).not.toBeNull();
  const file = new File([text], "official.csv", { type: "text/csv" });
  await give(page.elementLocator(input() ?? document.body), file);
}

/** A file in the hands of an admin, whose columns are looked at. */
async function openFile(state: RegExp, text: string): Promise<void> {
  await openScreen("/admin/licences", { as: await admin() });
  await press(page.getByRole("button", { name: state }));
  await expect.element(send()).toBeDisabled();
  await hand(text);
  await look();
}

const input = () => document.querySelector("dialog input[type=file]");

describe("the official files before an admin", () => {
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
    const doubt = "1 badge needs a license that this file does not list as active.";
    await expectToast("1 line imported", `It approved no waiting request. ${doubt}`);
    await shows(page.getByRole("main").getByText(doubt));
    await press(page.getByRole("link", { name: "Show badges in doubt" }));
    const row = page.getByRole("article");
    await shows(row, pro.companyName);
    await shows(row, /The file of IDFPR, Illinois of .+ lists no such/);
    await press(row.getByRole("button", { name: /^Take badge back/ }));
    await fill(dialog().getByLabelText("Why"), "The license is not in the file any more.");
    await press(buttonIn("Take badge back"));
    await shows(page.getByText("No official file speaks against a badge"));
    await expectKept("No official file speaks against a badge");
  });

  it("ACC-10 EXP-03 an import of far fewer lines is asked about, and what it says of a license stands at its request", async () => {
    allowErrors(/./);
    const pro = await contractor({ companyName: `Flora Builds ${Date.now()}` });
    const number = `CGC${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
    await askForBadge(pro, { licenseState: "Florida", licenseNumber: number });
    const line = `"06","CGC","SAMPLE, PAT","ORLANDO HOMES","","1 EXAMPLE ST","","","ORLANDO","FL","32801","48","900001","C","A","01/10/2015","01/10/2024","08/31/2030","","","${number}",""\n`;
    await openFile(/^Import .*: Florida/, line.repeat(3));
    await shows(dialog().getByRole("cell", { name: number }).first());
    await press(send());
    await expectToast("3 lines imported");
    await dismissToast();
    await press(page.getByRole("button", { name: /^Import .*: Florida/ }));
    await hand(line);
    await look();
    await press(send());
    await shows(question(), "The new file has 1 line. The one before has 3.");
    await press(question().getByRole("button", { name: "Replace it" }));
    await expectToast("1 line imported");
    // What the file says of a license stands at its request; another one's is asked about.
    await openScreen(`/admin?tab=verifications&search=${encodeURIComponent(pro.email)}`);
    const row = page.getByRole("article");
    await shows(row, /Active in the file of DBPR, Florida of .*: ORLANDO HOMES/);
    await press(row.getByRole("button", { name: /^Approve/ }));
    await shows(dialog(), `Approve ${pro.companyName} with the license of ORLANDO HOMES?`);
    await press(dialog().getByRole("button", { name: "Approve all the same" }));
    await expectToast(`${pro.companyName} is verified`);
  });
});
