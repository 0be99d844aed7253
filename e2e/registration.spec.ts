import { admin } from "./playwright.config.ts";
import { holly, openDemo, recordAt } from "./support/demo.ts";
import {
  alive,
  dismissToast,
  expect,
  expectToast,
  holdCalls,
  openMenu,
  recordCalls,
} from "./support/journey.ts";
import { provedLicences, signIn, test, unique } from "./support/live.ts";

const PASSWORD = "a long enough password";

/** Four white pixels. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP8//8/AwMDAwAkBgMBvR7zLAAAAABJRU5ErkJggg==",
  "base64",
);

test("ACC-03 AUTH-15 AUTH-17 ADM-11 ADM-12 BID-19 a contractor who presses before the page is alive registers once, bids without a badge, is approved by an admin who reads the certificate, and wears the badge", async ({
  page,
  context,
  live,
  openBrowser,
}) => {
  const business = `Casey Builds ${unique()}`;
  const email = `pro-${unique()}@build.example`;
  const calls = recordCalls(context);
  const release = await holdCalls(page, /\/assets\/.*\.js$/);
  await page.goto("/register/contractor", { waitUntil: "commit" });
  await page.getByLabel("Company or business name").fill(business);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("State").selectOption("California");
  await page.getByLabel("License number").fill("1234567");
  const papers = { name: "insurance.png", mimeType: "image/png", buffer: PNG };
  await page.locator("input[type=file]").first().setInputFiles(papers);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  expect(await page.evaluate(() => "alive" in document.documentElement.dataset)).toBe(false);
  release();
  await expectToast(page, "Registration Submitted!");
  await expect(
    page.getByText(`Your account for ${email} is open: you can sign in and bid already.`),
  ).toBeVisible();
  expect(calls.filter(({ path }) => path === "/api/register/contractor")).toHaveLength(1);
  const [record] = await recordAt<Record<string, string>[]>(page, "contractor_verifications");
  expect(record).toMatchObject({ email, status: "pending", userType: "contractor" });
  expect(record?.["insuranceDocument"]).toMatch(/^data:image\/png;base64,/);
  await expect(page).toHaveURL("/login");
  await expect(
    page.getByText("Your account is ready. Sign in with the password that you chose. If"),
  ).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);

  const owner = await live.account();
  const quoteId = await live.project(owner);
  const pro = { email, password: PASSWORD, id: "", name: "Casey", companyName: business };
  await live.bid(pro, quoteId);
  const desk = await openBrowser();
  await signIn(desk, admin);
  await desk.goto(`/admin?tab=verifications&search=${encodeURIComponent(business)}`);
  const row = desk.getByRole("article", { name: business });
  await row.getByRole("button", { name: /Certificate of/ }).click();
  await expect(row.getByRole("img", { name: `Certificate of ${business}` })).toBeVisible();
  await row.getByRole("button", { name: "Approve" }).click();
  // No official file says that there is such a license: what is known of it is asked about first.
  const question = desk.getByRole("alertdialog");
  await expect(question).toContainText(`Approve ${business} on a license that nothing proves?`);
  await expect(question).toContainText(
    /License \d+, California: The file of CSLB, California is not imported yet\. Has the shape of /,
  );
  await expect(question).not.toContainText("certificate");
  await question.getByRole("button", { name: "Approve all the same" }).click();
  await expectToast(desk, `${business} is verified`);
  await expect(row.getByText("Verified Contractor")).toBeVisible();
  await expect(row.getByRole("button", { name: "Approve" })).toHaveCount(0);

  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await page.getByRole("button", { name: /: what was checked$/ }).click();
  await expect(page.getByText(/An admin looked at the papers on/).first()).toBeVisible();

  const own = await openBrowser();
  await signIn(own, pro);
  await own.goto("/verification");
  await expect(own.getByRole("button", { name: "Certificate" })).toBeVisible();
  await expect((await openMenu(own)).getByText("Verified Contractor")).toBeVisible();
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

test("ACC-10 an admin imports an official file after a look at its columns, and a request shows what it says", async ({
  page: desk,
  live,
  faults,
}) => {
  faults.allow(/status of 400/);
  const business = `Flora Builds ${unique()}`;
  const number = `CGC${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
  await live.send(await live.account({ userType: "contractor" }), "POST", "/api/verifications", {
    businessName: business,
    licenseState: "Florida",
    licenseNumber: number,
    requestedTier: "tier1",
  });
  await signIn(desk, admin);
  await desk.goto("/admin/licences");
  await expect(desk.getByText("not confirmed: you say", { exact: false }).first()).toBeVisible();
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
  await question.getByRole("button", { name: "Approve all the same" }).click();
  await expectToast(desk, `${business} is verified`);
});

test("AUTH-12 AUTH-15 what is typed survives a reload but for the password, and the file is asked for again", async ({
  page,
}) => {
  await openDemo(page, "/register/contractor", { person: holly });
  await alive(page);
  await page.getByLabel("Company or business name").fill("Casey Builds");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("License number").fill("1234567");
  await page.getByRole("radio", { name: /Featured Pro/ }).check();
  const papers = { name: "mine.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
  await page.locator("input[type=file]").first().setInputFiles(papers);
  await expect(page.getByText("mine.pdf, ")).toBeVisible();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.reload();
  await alive(page);
  await expect(page.getByText("Please choose mine.pdf again")).toBeVisible();
  await expect(page.getByLabel("Company or business name")).toHaveValue("Casey Builds");
  await expect(page.getByLabel("License number")).toHaveValue("1234567");
  await expect(page.getByRole("radio", { name: /Featured Pro/ })).toBeChecked();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  expect(faults, "the page goes on as it was rendered ahead").toEqual([]);
});
