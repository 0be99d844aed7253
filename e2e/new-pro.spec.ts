import { type Page } from "@playwright/test";
import { admin } from "./playwright.config.ts";
import { expectNoFault, expectNoFaultInBothThemes } from "./support/axe.ts";
import { recordAt } from "./support/demo.ts";
import {
  dayFromNow,
  expect,
  expectToast,
  holdCalls,
  openMenu,
  recordCalls,
} from "./support/journey.ts";
import { signIn, test, unique } from "./support/live.ts";

const PASSWORD = "a long enough password";
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

/** A realtor fills in the whole form. */
async function fillAsRealtor(page: Page, business: string, email: string): Promise<void> {
  await page.getByRole("radio", { name: /^Realtor/ }).check();
  await page.getByLabel("Company or business name").fill(business);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("State").selectOption("Florida");
  await page.getByLabel("License number").fill("SL 3456789");
  await page.getByRole("radio", { name: /^Featured Pro/ }).check();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "papers.pdf", mimeType: "application/pdf", buffer: PDF });
  await page.getByLabel("Google Business Profile URL").fill("https://g.page/riverside");
}

const register = (page: Page) => page.getByRole("button", { name: "Register", exact: true });

interface StoredRequest {
  email: string;
  userType: string;
  requestedTier: string;
  insuranceDocument: string;
}

test("AUTH-15 AUTH-17 ACC-03 ADM-12 BID-19 a realtor who fills in and presses before the page is alive registers once with everything, is approved, and wears Verified Realtor", async ({
  page,
  context,
  openBrowser,
}) => {
  const business = `Riverside Realty ${unique()}`;
  const email = `riverside-${unique()}@pros.example`;
  const calls = recordCalls(context);
  const release = await holdCalls(page, /\/assets\/.*\.js$/);
  await page.goto("/register/contractor", { waitUntil: "commit" });
  await fillAsRealtor(page, business, email);
  await register(page).click();
  expect(await page.evaluate(() => "alive" in document.documentElement.dataset)).toBe(false);
  release();
  await expectToast(page, "Registration Submitted!");
  expect(calls.filter(({ path }) => path === "/api/register/contractor")).toHaveLength(1);
  const [record] = await recordAt<StoredRequest[]>(page, "contractor_verifications");
  expect(record).toMatchObject({ email, userType: "realtor", requestedTier: "tier3" });
  expect(record?.insuranceDocument).toMatch(/^data:application\/pdf;base64,/);
  await expect(page).toHaveURL("/login");
  await expect(
    page.getByText("Your account is ready. Sign in with the password that you chose. If"),
  ).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);

  const own = await openBrowser();
  await signIn(own, { email, password: PASSWORD });
  await own.goto("/verification");
  await expect(own.getByText("Featured Pro").first()).toBeVisible();
  await expect(own.getByRole("button", { name: "Send the request" })).toHaveCount(0);

  const desk = await openBrowser();
  await signIn(desk, admin);
  await desk.goto(`/admin?tab=verifications&search=${encodeURIComponent(business)}`);
  const row = desk.getByRole("article", { name: business });
  await row.getByRole("button", { name: "Approve" }).click();
  const question = desk.getByRole("alertdialog");
  await expect(question).toContainText("There is no official file for it here.");
  await question.getByRole("button", { name: "Approve all the same" }).click();
  await expectToast(desk, `${business} is verified`);
  await desk.getByRole("radio", { name: "Approved" }).check();
  await expect(row.getByText("Verified Realtor")).toBeVisible();

  await expect(own.getByText("Verified Realtor").first()).toBeVisible();
  await openMenu(own);
  await expect(own.getByRole("menu").getByText("Verified Realtor")).toBeVisible();
  await expectNoFault(own, "a realtor's badge");
});

test("ADM-13 AUTH-17 EXP-03 a contractor whose verification was rejected is told on a project why they cannot bid, and led to ask again", async ({
  page,
  live,
}) => {
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor" });
  await live.reject(crew, "The license is not in the registry.");
  await signIn(page, crew);
  for (const path of [`/quote/${quoteId}`, `/bid-page?quoteId=${quoteId}`]) {
    await page.goto(path);
    await expect(page.getByText("Your verification was rejected")).toBeVisible();
    await expect(page.getByText("does not take bids")).toHaveCount(0);
  }
  await page.getByRole("main").getByRole("link", { name: "Read why and ask again" }).click();
  await expect(page).toHaveURL("/verification");
});

test("ADM-13 PROJ-14 PROJ-18 EXP-03 a contractor whose verification was rejected after bidding is told so above the bid, and offered nothing that would be refused", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const crew = await live.account({ userType: "contractor" });
  await live.bid(crew, quoteId);
  const { upgrades } = await live.read<{ upgrades: { id: string }[] }>(
    owner,
    `/api/quotes/${quoteId}`,
  );
  const notes = { [upgrades[0]?.id ?? ""]: "Keep the window." };
  await live.send(owner, "PATCH", `/api/quotes/${quoteId}`, { notes });
  await live.reject(crew, "The license is not in the registry.");
  await signIn(page, crew);
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByText("Your verification was rejected")).toBeVisible();
  await expect(page.getByText("$24,900").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Messages", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Revise Bid" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Withdraw Bid" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Confirm $24,900" })).toHaveCount(0);
});

for (const [what, sentence] of [
  [
    "badge is taken back",
    "Your badge was taken back, so you cannot bid until you have asked again.",
  ],
  [
    "verification is rejected",
    "Your verification was rejected, so you cannot bid until you have asked again.",
  ],
] as const) {
  test(`ADM-13 EXP-03 a contractor whose ${what} while they write a bid is told that, not that the project takes none, and keeps what was written`, async ({
    page,
    live,
  }) => {
    const quoteId = await live.project(await live.account());
    const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
    const isBadge = what.startsWith("badge");
    const requestId = isBadge ? await live.verify(crew, "tier1") : "";
    await signIn(page, crew);
    await page.goto(`/quote/${quoteId}`);
    await page.getByLabel("Bid valid until").fill(dayFromNow(30));
    await page.getByLabel("Bid amount").fill("21,500");
    if (isBadge) await live.takeBadgeBack(requestId, "The license is suspended.");
    else await live.reject(crew, "The license is not in the registry.");
    await expectToast(page, "Your bid was not sent");
    await expect(page.getByText("does not take bids")).toHaveCount(0);
    const main = page.getByRole("main");
    await expect(main.getByText(sentence)).toBeVisible();
    await expect(main.getByRole("heading", { name: "Your bid was not sent" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy What I Typed" })).toBeVisible();
  });

  test(`ADM-13 DASH-12 EXP-03 a contractor whose ${what} after they began a bid is told on the dashboard that they cannot bid, and led to what they wrote`, async ({
    page,
    live,
  }) => {
    const quoteId = await live.project(await live.account());
    const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
    const isBadge = what.startsWith("badge");
    const requestId = isBadge ? await live.verify(crew, "tier1") : "";
    await signIn(page, crew);
    await page.goto(`/quote/${quoteId}`);
    await page.getByLabel("Bid amount").fill("21,500");
    await page.goto("/contractor-dashboard");
    const number = quoteId.slice(-6).toUpperCase();
    const row = page.getByRole("listitem").filter({ hasText: `Project ${number}` });
    await expect(row.getByRole("link", { name: "Go On With Your Bid" })).toBeVisible();
    if (isBadge) await live.takeBadgeBack(requestId, "The license is suspended.");
    else await live.reject(crew, "The license is not in the registry.");
    await expect(row).toContainText(sentence);
    await expect(row.getByRole("link", { name: "Go On With Your Bid" })).toHaveCount(0);
    await expectNoFault(page, "a begun bid of a contractor who cannot bid");
    await row.getByRole("link", { name: "See What You Wrote" }).click();
    await expect(page.getByRole("heading", { name: "Your bid was not sent" })).toBeVisible();
  });

  test(`ADM-13 BID-07 EXP-03 a contractor whose ${what} while they write a short bid is told that in its place, and finds what was written there`, async ({
    page,
    live,
  }) => {
    const quoteId = await live.project(await live.account());
    const crew = await live.account({ userType: "contractor" });
    const isBadge = what.startsWith("badge");
    const requestId = isBadge ? await live.verify(crew, "tier1") : "";
    await signIn(page, crew);
    await page.goto(`/bid-page?quoteId=${quoteId}`);
    await page.getByLabel("Bid amount").fill("21,500");
    await page.getByLabel("Introduction message").fill("We did your neighbor's kitchen.");
    if (isBadge) await live.takeBadgeBack(requestId, "The license is suspended.");
    else await live.reject(crew, "The license is not in the registry.");
    await page.reload();
    const main = page.getByRole("main");
    await expect(main.getByText(sentence.replace(/, so .*$/, ""))).toBeVisible();
    await expect(main.getByRole("heading", { name: "Your bid was not sent" })).toBeVisible();
    await expect(main.getByText("We did your neighbor's kitchen.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
    await expectNoFaultInBothThemes(page, "a short bid of a contractor who lost the badge");
  });
}
