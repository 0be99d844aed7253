import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { holly, recordAt } from "#testing/demo.ts";
import { choose, fill, give, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import {
  type Person,
  admin,
  bid,
  contractor,
  firstAdmin,
  person,
  project,
  unique,
  verify,
} from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, expectNoText, expectText, h1, menuButton, openMenu } from "#testing/shell.ts";
import { expectToast, toastLines } from "#testing/toast.ts";

const PASSWORD = "a long enough password";
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const radio = (name: RegExp) => page.getByRole("radio", { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const certificate = () => document.querySelector("main input[type=file]");
const pdf = (name: string, ...more: BlobPart[]) =>
  new File(["%PDF-1.4\n%%EOF", ...more], name, { type: "application/pdf" });
const openForm = () => openScreen("/register/contractor", { demo: { person: holly } });

async function hand(file: File) {
  await expect.poll(certificate).not.toBeNull();
  await give(page.elementLocator(certificate() ?? document.body), file);
}

async function fillForm() {
  await fill(page.getByLabelText("Company or business name"), "Casey Builds");
  await fill(page.getByRole("textbox", { name: "Email" }), "casey@build.example");
  await fill(field("Password"), PASSWORD);
  await choose(page.getByLabelText("State"), "California");
  await fill(page.getByLabelText("License number"), "1234567");
}

/** Asks for a tier without a certificate, as somebody of California. */
const askFor = (pro: Person, requestedTier: "tier1" | "tier2") =>
  pro.call("verifications.submit", {
    businessName: pro.companyName,
    licenseState: "California",
    licenseNumber: "7654321",
    requestedTier,
  });
const openRow = async (pro: Person) => {
  const search = encodeURIComponent(pro.companyName);
  await openScreen(`/admin?tab=verifications&search=${search}`, { as: await admin() });
  return page.getByRole("article", { name: pro.companyName });
};

describe("the registration of a professional", () => {
  it("AUTH-10 AUTH-11 AUTH-12 AUTH-13 AUTH-14 asks for what it must, and offers three tiers", async () => {
    await openScreen("/register/contractor");
    expect(h1().element().textContent).toBe("Professional Registration");
    for (const name of [/^Contractor/, /^Realtor/]) await expect.element(radio(name)).toBeVisible();
    await expect.element(field("Password")).toHaveAttribute("type", "password");
    const states = page.getByLabelText("State").getByRole("option").elements();
    expect(states.map(({ textContent }) => textContent).join()).toBe(
      "Choose a state,California,Texas,Florida,New York,Illinois,Other",
    );
    for (const [name, line] of [
      ["Basic Verified", "email plus license, auto-approved"],
      ["Admin Verified", "full admin review, requires insurance"],
      ["Featured Pro", "Google Business profile plus featured placement and priority bids"],
    ] as const) {
      await expect.element(page.getByText(name, { exact: true })).toBeVisible();
      await expectText(line);
    }
    await expect.element(radio(/Basic Verified/)).toBeChecked();
    const accept = certificate()?.getAttribute("accept") ?? "";
    for (const kind of [".pdf", ".jpg", ".jpeg", ".png"]) expect(accept).toContain(kind);
    // A PDF is no picture.
    expect(document.querySelector("main .lucide-file-up")).not.toBeNull();
    await expectText(/Google Business Profile URL/);
    await press(button("Register"));
    await expect
      .poll(() => page.getByText("Please fill in this field.").elements())
      .toHaveLength(5);
    await expect.element(page.getByLabelText("Company or business name")).toHaveFocus();
    expect(network.calls("POST")).toEqual([]);
  });

  it("AUTH-15 AUTH-16 ENT-15 in the demo the record is kept here, without password or call", async () => {
    await openForm();
    await fillForm();
    await fill(page.getByLabelText("License number"), "12");
    // Told at once, and in the demo not refused.
    await expectText(/A California license number has 5 to 8 digits/);
    await choose(page.getByLabelText("State"), "Texas");
    await expectText(/Texas licenses no general contractors/);
    await press(radio(/Realtor/));
    await expectNoText(/Texas licenses no/);
    await press(radio(/Admin Verified/));
    await hand(pdf("insurance.pdf"));
    await expectText(/insurance\.pdf/);
    await fill(
      page.getByLabelText(/Google Business Profile URL/),
      "https://business.example/casey",
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await press(button("Register"));
    await expectToast(
      "Registration Submitted!",
      "Your account is pending verification. We'll review your information within 24-48 hours.",
    );
    expect(at()).toBe("/register/contractor");
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(at).toBe("/login");
    await expectText(/The demo opens no account/);
    expect(recordAt("contractor_verifications")).toEqual([
      {
        email: "casey@build.example",
        businessName: "Casey Builds",
        licenseNumber: "12",
        licenseState: "Texas",
        insuranceDocument: `data:application/pdf;base64,${btoa("%PDF-1.4\n%%EOF")}`,
        googleBusinessUrl: "https://business.example/casey",
        requestedTier: "tier2",
        status: "pending",
        submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        userType: "realtor",
      },
    ]);
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(PASSWORD);
    expect(network.calls()).toEqual([]);
  });

  it("AUTH-16 C-15 EXP-07 a real registration says one thing that is true, with a button that leads to the open projects", async () => {
    await openScreen("/register/contractor");
    await fillForm();
    const email = `casey-${unique()}@build.example`;
    await fill(page.getByRole("textbox", { name: "Email" }), email);
    await press(button("Register"));
    await expect.element(h1()).toHaveTextContent("Registration Submitted!");
    await expect.element(h1()).toHaveFocus();
    await expect.element(h1()).toBeInViewport();
    await expectText(new RegExp(`Your account for ${email} is open, and you can bid right away`));
    await expectNoText(/24-48 hours/);
    expect(toastLines()).toEqual([]);
    await press(button("See open projects"));
    await expect.poll(at).toBe("/contractor-dashboard");
    await expect.element(menuButton()).toHaveTextContent(email);
  });

  it("AUTH-16 whoever had an account with that email is led to the sign-in, which says so", async () => {
    const known = await contractor();
    await openScreen("/register/contractor");
    await fillForm();
    await fill(page.getByRole("textbox", { name: "Email" }), known.email);
    await press(button("Register"));
    await press(button("See open projects"));
    await expect.poll(at).toBe("/login");
    await expectText(/If your email had an account here before, its password has not changed/);
    await expect.element(page.getByLabelText("Email")).toHaveValue(known.email);
  });

  it("AUTH-12 AUTH-15 EXP-03 a file that does not fit is told plainly, and what is typed stays, also over a reload, but for password and file", async () => {
    await openForm();
    await hand(new File([new Uint8Array(10_500_000)], "scan.png", { type: "image/png" }));
    await expectText("This file has 10.5 MB. At most 10 MB, please.");
    await hand(new File(["<svg/>"], "a.svg", { type: "image/svg+xml" }));
    await expectText("Please hand in a PDF, JPEG or PNG file.");
    await fillForm();
    await hand(pdf("big.pdf", " ".repeat(8_000_000)));
    await press(button("Register"));
    await expectToast("Not submitted");
    await expectText(/has no room for a file of 8 MB/);
    expect(localStorage.getItem("contractor_verifications")).toBeNull();
    await expect.element(page.getByLabelText("License number")).toHaveValue("1234567");
    await openForm();
    await expectText("Please choose big.pdf again");
    await expect.element(page.getByLabelText("License number")).toHaveValue("1234567");
    await expect.element(field("Password")).toHaveValue("");
    await fill(field("Password"), PASSWORD);
    await press(button("Register"));
    await expectToast("Registration Submitted!");
  });
});

describe("a verification", () => {
  it("ADM-12 ACC-10 BID-19 C-16 without a certificate an approval asks once, and the badge says so", async () => {
    const pro = await contractor();
    await askFor(pro, "tier2");
    const row = await openRow(pro);
    await press(row.getByRole("button", { name: "Approve" }));
    const question = page.getByRole("dialog");
    await expect.element(question).toHaveTextContent("handed in no insurance certificate");
    await expect
      .element(question)
      .toHaveTextContent("We haven't imported the file of CSLB, California yet");
    await press(button("Approve without it"));
    await expectToast(`${pro.companyName} is verified`);
    await expect.element(row.getByText("Approved", { exact: true })).toBeVisible();
    const owner = await person();
    const quoteId = await project(owner);
    await bid(pro, quoteId);
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
    await press(button(/: what was checked$/));
    await expectText(/An admin approved this on .*; no certificate was handed in\./);
    await expectNoText(/looked at the papers/);
  });

  it("BID-19 AUTH-17 a license of another state is told to its holder and to the homeowner", async () => {
    const [owner, pro] = [await person(), await contractor()];
    const quoteId = await project(owner);
    await askFor(pro, "tier1");
    await openScreen(`/quote/${quoteId}`, { as: pro });
    await expectText("Your license is from California, and this property is in another state.");
    await bid(pro, quoteId);
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
    const line = page.getByText(
      "Claims a license in California, not in the state of the property. Nobody has checked it",
    );
    await expect.element(line).toBeVisible();
    await expectNoText("Admin Verified");
  });

  it("ADM-13 ACC-03 EXP-03 a rejected professional reads why, has a link sent, mends it and asks again", async () => {
    const pro = await contractor();
    await askFor(pro, "tier1");
    const office = await firstAdmin();
    const { items } = await office.call("verifications.list", { search: pro.email });
    await office.call("verifications.reject", {
      requestId: items[0]?.id ?? "",
      reason: "It cannot be read.",
    });
    await openScreen("/notifications", { as: pro });
    await press(page.getByText("Your verification was rejected: It cannot be read.").first());
    await expect.poll(at).toBe("/verification");
    await expectText("It cannot be read.");
    await expect.element(page.getByText("Rejected", { exact: true })).toBeVisible();
    // A mail that was lost, or never sent, is no dead end (ACC-03).
    await expectText(/open the link in our email, or have one sent/);
    await press(button("Send a link"));
    await expectToast(
      "A new link is on its way",
      `It goes to ${pro.email}. Earlier links no longer work.`,
    );
    await fill(page.getByLabelText("Company or business name"), "Robin & Sons");
    await openScreen("/verification");
    await expect
      .element(page.getByLabelText("Company or business name"))
      .toHaveValue("Robin & Sons");
    await press(button("Send the request"));
    await expectToast("Request sent");
    await expectText(/We are checking your request\./);
    const again = await office.call("verifications.list", { search: pro.email, status: "pending" });
    expect(again.items).toMatchObject([{ email: pro.email, businessName: "Robin & Sons" }]);
    // What was sent is no draft of the next request.
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith("draft_"))).toEqual([]);
  });

  it("AUTH-17 BID-19 MKT-09 EXP-01 a realtor is told that there is no badge yet, and wears one once approved, beside the name too", async () => {
    const realtor = await person({ userType: "realtor", companyName: `Realty ${unique()}` });
    await openScreen("/verification", { as: realtor });
    await expectText("No badge yet.");
    await expect.element(page.getByRole("heading", { name: "Requests" })).not.toBeInTheDocument();
    await verify(realtor, "tier3");
    await expectText("Verified Realtor");
    await expect.element((await openMenu()).getByText("Verified Realtor")).toBeVisible();
  });
});
