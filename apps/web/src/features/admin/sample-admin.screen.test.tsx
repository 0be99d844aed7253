import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordAt } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { buttonIn, dialog } from "#testing/office.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectKept, gone, holds, shows, textsOf } from "#testing/seen.ts";
import { expectToast, toastLines } from "#testing/toast.ts";

const ada = { email: "ada@admin.example", name: "Ada Admin", phone: "", userType: "homeowner" };
const main = () => page.getByRole("main");
const request = (name: string) => page.getByRole("article", { name: `${name} Builders` });
const headings = () => textsOf(page.getByRole("article").getByRole("heading"));
const builders = (...names: string[]) => names.map((name) => `${name} Builders`);

const record = (name: string, more: object = {}) => ({
  email: `${name}@build.example`,
  businessName: `${name} Builders`,
  licenseNumber: "1234567",
  licenseState: "California",
  insuranceDocument: "",
  requestedTier: "tier2",
  status: "pending",
  submittedAt: "2026-11-20T10:00:00.000Z",
  userType: "contractor",
  ...more,
});
const fields = (name: RegExp) => page.getByRole("textbox", { name });
const valuesOf = (name: RegExp) =>
  fields(name)
    .elements()
    .map((each) => (each instanceof HTMLInputElement ? each.value : ""));

/** A screen of a browser whose stored user is an admin. */
async function open(path: string, records: object[] = []): Promise<void> {
  const stored = {
    demoMode: "true",
    demoUser: JSON.stringify({ ...ada, role: "admin" }),
    ...(records.length === 0 ? {} : { contractor_verifications: JSON.stringify(records) }),
  };
  await openScreen(path, { demo: { more: stored } });
}

const statuses = () =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the specification keeps it
  (recordAt("contractor_verifications") as { status: string }[]).map(({ status }) => status);

describe("the sample of an admin's pages", () => {
  afterEach(() => {
    // oxlint-disable-next-line vitest/no-standalone-expect -- it fails the test that just ended
    expect(network.calls(), "calls").toEqual([]);
  });

  it("ADM-16 ADM-03 T-16 C-29 EXP-01 it is labelled, and shows the fixed figures without a call, on a tablet in lines", async () => {
    await open("/admin");
    await shows(main().getByText(/^Sample data:/));
    await shows(main().getByRole("row").filter({ hasText: ada.email }), /1,000.*\$199/);
    await page.viewport(768, 1024);
    const line = main().getByRole("listitem").filter({ hasText: ada.email });
    await press(line.getByText("1,000 credits left"));
    await shows(line.getByText("Monthly payment"));
    expect(document.documentElement.scrollWidth).toBe(768);
  });

  it("T-09 ADM-14 CALC-11 its plans show, and their button does nothing", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open("/admin?tab=plans");
    await expect.poll(() => fields(/credits/i).elements().length).toBe(4);
    expect(valuesOf(/credits/i)).toEqual(["10", "50", "200", "1000"]);
    expect(valuesOf(/property limit/i)).toEqual(["1", "3", "10", "999"]);
    await fill(fields(/credits/i).nth(3), "5");
    await press(page.getByRole("button", { name: /save/i }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(toastLines()).toEqual([]);
    await open("/admin?tab=plans");
    await holds(fields(/credits/i).nth(3), "1000");
  });

  it("ADM-16 T-16 its other pages say that they are empty", async () => {
    for (const name of ["audit", "reports", "mails", "licences"]) {
      await open(`/admin/${name}`);
      await shows(page.getByRole("link", { name: "Admin Dashboard" }));
      await gone(page.getByText("This could not be loaded"));
    }
  });

  it("ADM-11 ADM-12 ADM-13 ENT-15 ENT-16 who was registered in this browser is approved beside the certificate, or rejected with a reason", async () => {
    const insuranceDocument =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP8//8/AwMDAwAkBgMBvR7zLAAAAABJRU5ErkJggg==";
    await open("/admin?tab=verifications", [
      record("first", { insuranceDocument }),
      record("second"),
    ]);
    await shows(page.getByText("2 requests wait"));
    const row = request("first");
    await press(row.getByRole("button", { name: /Certificate of/ }));
    await shows(row.getByRole("img", { name: /Certificate of/ }));
    await press(row.getByRole("button", { name: "Approve" }));
    await shows(row.getByText("Verified Contractor"));
    await gone(row.getByRole("button", { name: "Approve" }));
    expect(statuses()).toEqual(["approved", "pending"]);
    expect(recordAt("verified_contractors")).toMatchObject([
      { email: "first@build.example", tier: "tier2" },
    ]);
    await press(request("second").getByRole("button", { name: "Reject" }));
    await fill(dialog().getByRole("textbox"), "The number is somebody else's.");
    await press(buttonIn("Reject"));
    await shows(request("second").getByText("Rejected", { exact: true }));
    expect(statuses()).toEqual(["approved", "rejected"]);
  });

  it("ADM-02 ADM-11 the figure of pending requests leads to them, the longest waiting first", async () => {
    const names = ["ann", "ben", "cleo"];
    await open("/admin", [
      record("zoe", { status: "rejected" }),
      ...names.map((name) => record(name)),
    ]);
    await press(page.getByRole("link", { name: "Show 3 pending verifications" }));
    await expect.poll(headings).toEqual(builders(...names));
    expect(location.search).toBe("?tab=verifications&show=pending");
    await expect
      .element(page.getByRole("heading", { name: "Contractor Verifications" }))
      .toBeInViewport();
    await press(page.getByRole("radio", { name: "All" }));
    await fill(page.getByLabelText("Search email, name or license"), "CLEO@");
    await expect.poll(headings).toEqual(builders("cleo"));
  });

  it("ADM-12 ADM-13 EXP-01 EXP-03 several requests are decided at once, by keys, and the focus stays at what is left of them", async () => {
    await open(
      "/admin?tab=verifications&show=pending",
      ["ann", "ben", "cleo", "dan"].map((name) => record(name)),
    );
    for (const name of ["ann", "ben"]) {
      page.getByLabelText(`Select ${name} Builders`).element().focus();
      await userEvent.keyboard(" ");
    }
    await shows(page.getByText("2 selected"));
    await press(page.getByRole("button", { name: "Approve selected" }));
    await shows(dialog(), "2 of them ask for more than the first tier");
    const items = textsOf(dialog().getByRole("listitem"));
    expect(items).toEqual(builders("ann", "ben").map((name) => `${name} · No certificate`));
    await press(buttonIn("Approve"));
    await expectToast("2 requests approved");
    await expect.poll(headings).toEqual(builders("cleo", "dan"));
    await expectKept("Select all shown");
    await press(page.getByLabelText("Select all shown"));
    await press(page.getByRole("button", { name: "Reject selected" }));
    await fill(dialog().getByRole("textbox"), "The certificates are out of date.");
    await press(buttonIn("Reject"));
    await expectToast("2 requests rejected");
    await expectKept("No request of this kind");
    expect(statuses()).toEqual(["approved", "approved", "rejected", "rejected"]);
  });
});
