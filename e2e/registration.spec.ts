import { admin } from "./playwright.config.ts";
import { recordAt } from "./support/demo.ts";
import { expect, expectToast, holdCalls, openMenu, recordCalls } from "./support/journey.ts";
import { signIn, test, unique } from "./support/live.ts";

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
  await expect(
    page.getByText(`Your account for ${email} is open, and you can bid right away.`),
  ).toBeVisible();
  expect(calls.filter(({ path }) => path === "/api/register/contractor")).toHaveLength(1);
  const [record] = await recordAt<Record<string, string>[]>(page, "contractor_verifications");
  expect(record).toMatchObject({ email, status: "pending", userType: "contractor" });
  expect(record?.["insuranceDocument"]).toMatch(/^data:image\/png;base64,/);
  await page.getByRole("button", { name: "See open projects" }).click();
  await expect(page).toHaveURL("/contractor-dashboard");

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
  const question = desk.getByRole("dialog");
  await expect(question).toContainText(`Approve ${business} without proof of the license?`);
  await expect(question).toContainText(
    /License \d+, California: We haven't imported the file of CSLB, California yet, so this number isn't checked\. It looks like a license number of /,
  );
  await expect(question).not.toContainText("certificate");
  await question.getByRole("button", { name: "Approve all the same" }).click();
  await expectToast(desk, `${business} is verified`);
  await expect(row.getByText("Verified Contractor")).toBeVisible();
  await expect(row.getByRole("button", { name: "Approve" })).toHaveCount(0);

  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  // What comes late may close it again.
  await expect(async () => {
    await page.getByRole("button", { name: /: what was checked$/ }).click();
    const papers = page.getByText(/An admin looked at the papers on/).first();
    await expect(papers).toBeVisible({ timeout: 2_000 });
  }).toPass();

  const own = await openBrowser();
  await signIn(own, pro);
  await own.goto("/verification");
  await expect(own.getByRole("button", { name: "Certificate" })).toBeVisible();
  await expect((await openMenu(own)).getByText("Verified Contractor")).toBeVisible();
});
