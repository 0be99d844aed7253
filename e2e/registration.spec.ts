import type { Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { expectNoFault, expectNoFaultInBothThemes } from "./support/axe.ts";
import { holly, openDemo, recordAt, textAt } from "./support/demo.ts";
import {
  alive,
  dismissToast,
  expect,
  expectToast,
  openMenu,
  recordCalls,
} from "./support/journey.ts";
import { type Account, provedLicences, signIn, test, unique } from "./support/live.ts";

const PASSWORD = "a long enough password";
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

/** Four white pixels. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP8//8/AwMDAwAkBgMBvR7zLAAAAABJRU5ErkJggg==",
  "base64",
);

async function fill(page: Page, more: Partial<Record<string, string>> = {}) {
  const { email = "casey@build.example", state = "California", number = "1234567" } = more;
  await alive(page);
  await page.getByLabel("Company or business name").fill(more["business"] ?? "Casey Builds");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("State").selectOption(state);
  await page.getByLabel("License number").fill(number);
}

const certificate = (page: Page) => page.locator("input[type=file]").first();
const submit = (page: Page) => page.getByRole("button", { name: "Register", exact: true }).click();

interface StoredRequest {
  email: string;
  insuranceDocument: string;
  requestedTier: string;
  status: string;
  submittedAt: string;
  userType: string;
}

test("AUTH-10 AUTH-11 AUTH-12 AUTH-13 AUTH-14 the form is titled, asks for what it must, and offers three tiers of which the first is chosen", async ({
  page,
}) => {
  await page.goto("/register/contractor");
  await expect(
    page.getByRole("heading", { level: 1, name: "Professional Registration", exact: true }),
  ).toBeVisible();
  for (const name of ["Contractor", "Realtor"]) {
    await expect(page.getByRole("radio", { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  expect(await page.getByLabel("State").locator("option").allTextContents()).toEqual([
    "Choose a state",
    "California",
    "Texas",
    "Florida",
    "New York",
    "Illinois",
    "Other",
  ]);
  for (const [name, line] of [
    ["Basic Verified", "email plus license, auto-approved"],
    ["Admin Verified", "full admin review, requires insurance"],
    ["Featured Pro", "Google Business profile plus featured placement and priority bids"],
  ] as const) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByText(line)).toBeVisible();
  }
  await expect(page.getByRole("radio", { name: /Basic Verified/ })).toBeChecked();
  const accept = (await certificate(page).getAttribute("accept")) ?? "";
  for (const kind of [".pdf", ".jpg", ".jpeg", ".png"]) expect(accept).toContain(kind);
  await expect(page.getByLabel(/Google Business Profile URL/)).toBeVisible();
  const calls = recordCalls(page.context());
  await submit(page);
  await expect(page.getByText("Please fill in this field.")).toHaveCount(5);
  await expect(page.getByLabel("Company or business name")).toBeFocused();
  expect(calls.filter(({ path }) => path.includes("register"))).toEqual([]);
  await expectNoFault(page, "the form");
});

test("AUTH-13 EXP-06 where a PDF is asked for the place for it shows a file, and no picture", async ({
  page,
}) => {
  await page.goto("/register/contractor");
  const place = page.getByText("PDF, JPEG or PNG, up to 10 MB. Optional.").locator("..");
  await expect(place.locator("svg.lucide-file-up")).toBeVisible();
  await expect(place.locator("svg.lucide-image-up")).toHaveCount(0);
});

test("AUTH-15 AUTH-16 ENT-15 in the demo the record is kept in the browser with its certificate, without the password and without a call, and the page goes to sign-in", async ({
  page,
  context,
}) => {
  await openDemo(page, "/register/contractor", { person: holly });
  const calls = recordCalls(context);
  await fill(page, { number: "12" });
  // Told at once, and in the demo not refused.
  await expect(page.getByText("A California license number has 5 to 8 digits.")).toBeVisible();
  await page.getByLabel("State").selectOption("Texas");
  await expect(page.getByText(/Texas licenses no general contractors/)).toBeVisible();
  await page.getByRole("radio", { name: /Realtor/ }).check();
  await expect(page.getByText(/Texas licenses no general contractors/)).toHaveCount(0);
  await page.getByRole("radio", { name: /Admin Verified/ }).check();
  await certificate(page).setInputFiles({
    name: "insurance.pdf",
    mimeType: "application/pdf",
    buffer: PDF,
  });
  await expect(page.getByText(/insurance\.pdf/)).toBeVisible();
  await page.getByLabel(/Google Business Profile URL/).fill("https://business.example/casey");
  const started = Date.now();
  await submit(page);
  await expectToast(
    page,
    "Registration Submitted!",
    "Your account is pending verification. We'll review your information within 24-48 hours.",
  );
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("The demo opens no account")).toBeVisible();
  await expect(page.getByText("Welcome back")).toHaveCount(0);
  expect(Date.now() - started).toBeGreaterThan(1_900);
  const [record, ...others] = await recordAt<StoredRequest[]>(page, "contractor_verifications");
  expect(others).toEqual([]);
  expect(record).toEqual({
    email: "casey@build.example",
    businessName: "Casey Builds",
    licenseNumber: "12",
    licenseState: "Texas",
    insuranceDocument: `data:application/pdf;base64,${PDF.toString("base64")}`,
    googleBusinessUrl: "https://business.example/casey",
    requestedTier: "tier2",
    status: "pending",
    submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    userType: "realtor",
  });
  const everything = await page.evaluate(
    () => JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
  );
  expect(everything).not.toContain(PASSWORD);
  expect(calls).toEqual([]);
});

test("AUTH-12 AUTH-15 what is typed survives a reload but for the password, a file that is too large or of another kind is told plainly", async ({
  page,
}) => {
  await openDemo(page, "/register/contractor", { person: holly });
  await alive(page);
  await fill(page);
  await page.getByRole("radio", { name: /Featured Pro/ }).check();
  await certificate(page).setInputFiles({
    name: "mine.pdf",
    mimeType: "application/pdf",
    buffer: PDF,
  });
  await expect(page.getByText("mine.pdf, ")).toBeVisible();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.reload();
  await alive(page);
  const again = page.getByText("Please choose mine.pdf again");
  await expect(again).toBeVisible();
  await expect(page.getByLabel("Company or business name")).toHaveValue("Casey Builds");
  await expect(page.getByLabel("License number")).toHaveValue("1234567");
  await expect(page.getByRole("radio", { name: /Featured Pro/ })).toBeChecked();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  expect(faults, "the page goes on as it was rendered ahead").toEqual([]);
  const large = { name: "scan.png", mimeType: "image/png", buffer: Buffer.alloc(10_500_000, 1) };
  await certificate(page).setInputFiles(large);
  await expect(page.getByText("This file has 10.5 MB. At most 10 MB, please.")).toBeVisible();
  await expect(again).toHaveCount(0);
  const drawing = { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await certificate(page).setInputFiles(drawing);
  await expect(page.getByText("Please hand in a PDF, JPEG or PNG file.")).toBeVisible();
});

test("AUTH-15 a browser without room for the certificate says so, keeps everything typed, and takes a smaller one", async ({
  page,
}) => {
  await openDemo(page, "/register/contractor", { person: holly });
  await fill(page);
  const file = { name: "big.pdf", mimeType: "application/pdf" };
  const buffer = Buffer.concat([PDF, Buffer.alloc(8_000_000, 32)]);
  await certificate(page).setInputFiles({ ...file, buffer });
  await submit(page);
  await expectToast(page, "Not submitted");
  await expect(page.getByText(/has no room for a file of 8 MB/).first()).toBeVisible();
  expect(await textAt(page, "contractor_verifications")).toBeNull();
  await expect(page.getByLabel("License number")).toHaveValue("1234567");
  await page.getByRole("button", { name: "Remove" }).click();
  await submit(page);
  await expectToast(page, "Registration Submitted!");
});

interface Listed {
  items: { id: string; email: string }[];
}

async function registerLive(page: Page, more: Partial<Record<string, string>> = {}) {
  const email = `pro-${unique()}@build.example`;
  await page.goto("/register/contractor");
  await fill(page, { email, ...more });
  await certificate(page).setInputFiles({
    name: "insurance.png",
    mimeType: "image/png",
    buffer: PNG,
  });
  await submit(page);
  await expectToast(page, "Registration Submitted!");
  await expect(
    page.getByText(`Your account for ${email} is open: you can sign in and bid already.`),
  ).toBeVisible();
  await expect(page).toHaveURL("/login");
  return { email, password: PASSWORD };
}

test.describe("live", () => {
  test("ACC-03 ADM-11 ADM-12 AUTH-17 BID-19 a new professional registers, bids without a badge, is approved by an admin who reads the certificate beside the request, and wears the badge", async ({
    page,
    live,
    openBrowser,
  }) => {
    const business = `Casey Builds ${unique()}`;
    const pro = await registerLive(page, { business });
    const [record] = await recordAt<StoredRequest[]>(page, "contractor_verifications");
    expect(record).toMatchObject({ email: pro.email, status: "pending", userType: "contractor" });

    const owner = await live.account();
    const quoteId = await live.project(owner);
    const contractor: Account = { ...pro, id: "", name: "Casey", companyName: business };
    await signIn(page, contractor);
    for (const form of [`/quote/${quoteId}`, `/bid-page?quoteId=${quoteId}`]) {
      await page.goto(form);
      await expect(
        page.getByText("Your license is from California, and this property lies in another state."),
      ).toBeVisible();
    }
    await live.bid(contractor, quoteId);
    const home = await openBrowser();
    await signIn(home, owner);
    await home.goto(`/bid-page?quoteId=${quoteId}`);
    const card = home.getByRole("article", { name: new RegExp(business) });
    await expect(card).toBeVisible();
    await expect(card.getByText("Admin Verified")).toHaveCount(0);
    const elsewhere = card.getByText(
      "Says to be licensed in California, not where the property lies. Nobody has checked it",
    );
    await expect(elsewhere).toBeVisible();
    // On a phone every word of it is there too (EXP-02).
    await home.setViewportSize({ width: 360, height: 780 });
    expect(await elsewhere.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    await home.setViewportSize({ width: 1440, height: 900 });

    const desk = await openBrowser();
    await signIn(desk, admin);
    await desk.goto(`/admin?tab=verifications&search=${encodeURIComponent(business)}`);
    const row = desk.getByRole("article", { name: business });
    await expect(row.getByText("The file of CSLB, California is not imported yet.")).toBeVisible();
    await row.getByRole("button", { name: /Certificate of/ }).click();
    await expect(row.getByRole("img", { name: `Certificate of ${business}` })).toBeVisible();
    await expectNoFault(desk, "the certificate beside the request");
    await row.getByRole("button", { name: "Approve" }).click();
    // No official file says that there is such a license: what is known of it is asked about first.
    const question = desk.getByRole("alertdialog");
    await expect(question).toContainText(`Approve ${business} on a license that nothing proves?`);
    await expect(question).toContainText(
      /License \d+, California: The file of CSLB, California is not imported yet\. Has the shape of /,
    );
    await expect(question).not.toContainText("certificate");
    await expectNoFault(desk, "a license that nothing proves");
    await question.getByRole("button", { name: "Approve all the same" }).click();
    await expectToast(desk, `${business} is verified`);
    await expect(row.getByText("Approved", { exact: true })).toBeVisible();
    await expect(row.getByText("Verified Contractor")).toBeVisible();
    await expect(row.getByRole("button", { name: "Approve" })).toHaveCount(0);

    // The open page of the homeowner hears of it (MKT-01).
    await home.reload();
    await expect(card.getByText("Verified", { exact: true })).toBeVisible();
    await card.getByRole("button", { name: /: what was checked$/ }).click();
    await expect(home.getByText(/An admin looked at the papers on/).first()).toBeVisible();

    const own = await openBrowser();
    await signIn(own, pro);
    await own.goto("/verification");
    await expect(own.getByText("Verified Contractor").first()).toBeVisible();
    await expect(own.getByRole("button", { name: "Certificate" })).toBeVisible();
    const menu = await openMenu(own);
    await expect(menu.getByText("Verified Contractor")).toBeVisible();
    await expectNoFault(own, "one's own verification");
  });

  test("ADM-12 ACC-10 BID-19 C-16 a badge that is approved without a certificate asks once, and says so to the homeowner", async ({
    page,
    live,
    openBrowser,
  }) => {
    const pro = await live.account({ userType: "contractor" });
    await live.send(pro, "POST", "/api/verifications", {
      businessName: pro.companyName,
      licenseNumber: "7654321",
      licenseState: "California",
      googleBusinessUrl: "",
      requestedTier: "tier2",
      insuranceDocument: "",
    });
    await signIn(page, admin);
    await page.goto(`/admin?tab=verifications&search=${encodeURIComponent(pro.companyName)}`);
    const row = page.getByRole("article", { name: pro.companyName });
    await row.getByRole("button", { name: "Approve" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("handed in no insurance certificate");
    await expect(question).toContainText("The file of CSLB, California is not imported yet.");
    await expectNoFault(page, "a badge without a certificate");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await expect(row.getByText("Pending", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: "Approve" }).click();
    await question.getByRole("button", { name: "Approve without it" }).click();
    await expectToast(page, `${pro.companyName} is verified`);
    await expect(row.getByText("Approved", { exact: true })).toBeVisible();
    await expect(question).toHaveCount(0);

    const owner = await live.account();
    const quoteId = await live.project(owner);
    await live.bid(pro, quoteId);
    const home = await openBrowser();
    await signIn(home, owner);
    await home.goto(`/bid-page?quoteId=${quoteId}`);
    const card = home.getByRole("article", { name: new RegExp(pro.companyName) });
    await card.getByRole("button", { name: /: what was checked$/ }).click();
    await expect(
      home.getByText(/An admin approved this on .*; no certificate was handed in\./).first(),
    ).toBeVisible();
    await expect(home.getByText(/looked at the papers/)).toHaveCount(0);
  });

  test("ACC-10 AUTH-17 EXP-03 who loses a badge while a form for a higher one is open asks again for the tier that was asked for, unless another one was chosen", async ({
    page,
    live,
  }) => {
    const pro = await live.account({ userType: "contractor", companyName: `Lost ${unique()}` });
    const requestId = await live.verify(pro, "tier1");
    await signIn(page, pro);
    await page.goto("/verification");
    const tier = (name: RegExp) => page.getByRole("radio", { name });
    await expect(tier(/^Admin Verified/)).toBeChecked();
    await live.takeBadgeBack(requestId, "The license is suspended.");
    await expect(page.getByRole("heading", { name: "Ask again" })).toBeVisible();
    await expect(tier(/^Basic Verified/)).toBeChecked();
    await tier(/^Admin Verified/).check();
    await expect(tier(/^Admin Verified/)).toBeChecked();
  });

  test("ACC-10 C-15 AUTH-17 a professional who says that the email is theirs is told that the badge came with it", async ({
    page,
    live,
  }) => {
    // A number of its own: one that somebody is verified with waits for an admin.
    const number = `105${Math.floor(100_000 + Math.random() * 899_999)}`;
    await live.importFile(
      "idfpr",
      `License Type,Description,License Number,License Status,Business Name,Expiration Date
ROOFING,LICENSED ROOFING CONTRACTOR,${number},ACTIVE,,12/31/2040
`,
    );
    const email = `pro-${unique()}@build.example`;
    const answer = await page.request.post("/api/register/contractor", {
      data: {
        userType: "contractor",
        email,
        password: PASSWORD,
        businessName: `Roofs ${unique()}`,
        licenseState: "Illinois",
        licenseNumber: number.replace("105", "105."),
        requestedTier: "tier1",
      },
      headers: { "idempotency-key": `badge-${unique()}-${unique()}` },
    });
    expect(answer.status()).toBe(200);
    await page.goto(await live.linkIn(email, "Confirm your email"));
    await page.getByRole("button", { name: "Yes, this is mine" }).click();
    await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
    await expect(page.getByText("Your badge came with it: Verified Contractor.")).toBeVisible();
    await expectNoFaultInBothThemes(page, "a badge that came with an email");
  });

  test("ADM-12 two quick presses on one spot of the list approve one request, and the one that moves up under the pointer goes on waiting", async ({
    page,
    live,
  }) => {
    await live.importProved();
    const run = unique();
    const names = ["First", "Second", "Third"].map((name) => `${name} Press ${run}`);
    for (const [at, businessName] of names.entries()) {
      const answer = await page.request.post("/api/register/contractor", {
        data: {
          userType: "contractor",
          email: `pro-${unique()}@build.example`,
          password: PASSWORD,
          businessName,
          licenseState: "Texas",
          licenseNumber: provedLicences[at],
          requestedTier: "tier1",
        },
        headers: { "idempotency-key": `press-${unique()}-${unique()}` },
      });
      expect(answer.status()).toBe(200);
    }
    // Tall enough for the whole list: nothing but the decision moves a row.
    await page.setViewportSize({ width: 1440, height: 4_000 });
    await signIn(page, admin);
    await page.goto(`/admin?tab=verifications&show=pending&search=${run}`);
    const [first = "", second = "", third = ""] = names;
    const approve = (name: string) =>
      page.getByRole("article", { name }).getByRole("button", { name: /^Approve/ });
    await expect(approve(third)).toBeVisible();
    const box = await approve(first).boundingBox();
    if (box === null) throw new Error("Approve has no place");
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.click(spot.x, spot.y);
    await page.waitForFunction(
      ({ x, y, name }) =>
        document.elementFromPoint(x, y)?.closest("button")?.closest("article")?.ariaLabel === name,
      { ...spot, name: second },
    );
    await page.mouse.click(spot.x, spot.y);
    // Decided after the second press would have been.
    await approve(third).press("Enter");
    await expectToast(page, `${third} is verified`);
    const answer = await page.request.get(`/api/admin/verifications?status=pending&search=${run}`);
    const pending = await answer.text();
    expect(names.filter((name) => pending.includes(name))).toEqual([second]);
  });

  test("ADM-13 ACC-03 an admin rejects with a reason, which the professional reads, mends and asks again", async ({
    page,
    openBrowser,
    faults,
  }) => {
    const business = `Robin Roofs ${unique()}`;
    const pro = await registerLive(page, { business, number: "7654321" });
    // A reason is asked for by the server.
    faults.allow(/400 \(Bad Request\)/);
    const desk = await openBrowser();
    await signIn(desk, admin);
    await desk.goto(`/admin?tab=verifications&search=${encodeURIComponent(business)}`);
    const row = desk.getByRole("article", { name: business });
    await row.getByRole("button", { name: "Reject" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(dialog.getByText("Please say why. The professional reads it.")).toBeVisible();
    await dialog.getByLabel("Why").fill("The certificate cannot be read.");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expectToast(desk, `${business} was told why`);
    await expect(row.getByText("Reason: The certificate cannot be read.")).toBeVisible();

    await signIn(page, pro);
    await page.goto("/notifications");
    await page
      .getByText("Your verification was rejected: The certificate cannot be read.")
      .first()
      .click();
    await expect(page).toHaveURL("/verification");
    await expect(page.getByText("The certificate cannot be read.")).toBeVisible();
    await expect(page.getByText("Rejected", { exact: true })).toBeVisible();
    // A mail that was lost, or never sent, is no dead end (ACC-03).
    await expect(page.getByRole("main")).toContainText(
      /open the link in our email, or have one sent/,
    );
    await page.getByRole("button", { name: "Send a link" }).click();
    await expectToast(
      page,
      "A new link is on its way",
      `It goes to ${pro.email}. An earlier one works no longer.`,
    );
    // What is mended is kept over a reload; the file must be chosen again (EXP-03).
    const company = page.getByLabel("Company or business name");
    await company.fill(`${business} & Sons`);
    await page.getByRole("radio", { name: /^Featured Pro/ }).check();
    await certificate(page).setInputFiles({
      name: "clear.pdf",
      mimeType: "application/pdf",
      buffer: PDF,
    });
    await expect(page.getByText("clear.pdf, ")).toBeVisible();
    await page.reload();
    await expect(company).toHaveValue(`${business} & Sons`);
    await expect(page.getByRole("radio", { name: /^Featured Pro/ })).toBeChecked();
    await expect(page.getByText("Please choose clear.pdf again")).toBeVisible();
    await page.getByRole("button", { name: "Send the request" }).click();
    await expectToast(page, "Request sent");
    await expect(
      page.getByText("Your request is being looked at.", { exact: false }),
    ).toBeVisible();
    const listed = await desk.request.get(
      `/api/admin/verifications?status=pending&search=${encodeURIComponent(business)}`,
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the route answers
    const { items } = (await listed.json()) as Listed;
    expect(items.map(({ email }) => email)).toContain(pro.email);
    // What was sent is no draft of the next request.
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept.filter((name) => name.startsWith("draft_"))).toEqual([]);
  });

  test("ACC-10 an admin imports an official file after a look at its columns, and a request shows what it says", async ({
    page,
    openBrowser,
    faults,
  }) => {
    faults.allow(/status of 400/);
    const business = `Flora Builds ${unique()}`;
    const number = `CGC${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
    await registerLive(page, { business, state: "Florida", number });
    const desk = await openBrowser();
    await signIn(desk, admin);
    await desk.goto("/admin/licences");
    await expect(desk.getByText("not confirmed: you say", { exact: false }).first()).toBeVisible();
    await expectNoFault(desk, "license files");
    await desk.getByRole("button", { name: /Import .*: Florida/ }).click();
    const dialog = desk.getByRole("dialog");
    const line = `"06","CGC","SAMPLE, PAT","ORLANDO HOMES","","1 EXAMPLE ST","","","ORLANDO","FL","32801","48","900001","C","A","01/10/2015","01/10/2024","08/31/2030","","","${number}",""\n`;
    const hand = (text: string) =>
      dialog.locator("input[type=file]").setInputFiles({
        name: "CONSTRUCTIONLICENSE_1.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(text),
      });
    // It begins well and breaks off later: said where the file stands, which can be chosen anew.
    await hand(`${line.repeat(20)}"${"x".repeat(300_000)}\n${line.repeat(40_000)}`);
    // The button that had the focus made room for what the file holds.
    await expect(dialog.locator("[data-chosen]")).toBeFocused();
    await dialog.getByLabel("The columns are right").check();
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await dismissToast(desk);
    await expect(dialog.getByText(/^Line 21 of this file cannot be read/)).toBeVisible();
    await expectNoFault(desk, "a file that was not imported");
    await dialog.getByRole("button", { name: "Choose another file" }).click();
    await expect(dialog.getByRole("button", { name: "Choose a file" })).toBeFocused();
    await hand(line.repeat(3));
    await expect(dialog.getByText("Nothing is guessed.", { exact: false })).toBeVisible();
    await expect(dialog.getByRole("cell", { name: number }).first()).toBeVisible();
    const send = dialog.getByRole("button", { name: "Import", exact: true });
    // Pressed too early it says what is missing, and leads there.
    await send.click();
    await expect(dialog.getByLabel("The columns are right")).toBeFocused();
    await dialog.getByLabel("The columns are right").check();
    // An upload that hangs is stopped, and nothing of the form is lost.
    await desk.route("**/api/admin/licences/*?*", () => undefined);
    await send.click();
    await dialog.getByRole("button", { name: "Stop the import" }).click();
    await expectToast(
      desk,
      "You stopped the import",
      "Nothing of it is kept. What was there before is what is looked up.",
    );
    await desk.unroute("**/api/admin/licences/*?*");
    await expect(dialog.getByLabel("The columns are right")).toBeChecked();
    await expectNoFault(desk, "a file before its import");
    await dismissToast(desk);
    await send.click();
    await expectToast(desk, "3 lines imported");
    await expect(desk.getByText(/3 lines of/)).toBeVisible();
    // One that holds far less asks first, with both figures.
    faults.allow(/status of 409/);
    await desk.getByRole("button", { name: /Import .*: Florida/ }).click();
    await hand(line);
    await dialog.getByLabel("The columns are right").check();
    // A file that is all header has nothing to import.
    const header = dialog.getByLabel("The first line names the columns");
    await header.check();
    await expect(dialog.getByText(/^This file has no lines but its header/).first()).toBeVisible();
    await expect(send).toHaveAccessibleDescription(/no lines but its header/);
    await header.uncheck();
    await send.click();
    const question = desk.getByRole("alertdialog");
    await expect(question).toContainText("Lines in the new file: 1. In the one before: 3.");
    await expectNoFault(desk, "a much smaller file");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await expect(desk.getByText(/3 lines of/)).toBeVisible();
    await send.click();
    await question.getByRole("button", { name: "Replace it" }).click();
    await expectToast(desk, "1 line imported");
    await desk.goto(`/admin?tab=verifications&search=${encodeURIComponent(business)}`);
    const row = desk.getByRole("article", { name: business });
    await expect(
      row.getByText(/Active in the file of DBPR, Florida of .*: ORLANDO HOMES/),
    ).toBeVisible();
    // Another one's: said, and asked about.
    const other = `For this number the official file names ORLANDO HOMES, not ${business}.`;
    await expect(row.getByText(other)).toBeVisible();
    await row.getByRole("button", { name: /^Approve/ }).click();
    await expect(question).toContainText(`Approve ${business} on the license of ORLANDO HOMES?`);
    await expect(question).toContainText(other);
    await expectNoFault(desk, "a license of somebody else");
    await question.getByRole("button", { name: "Approve all the same" }).click();
    await expectToast(desk, `${business} is verified`);
  });
});
